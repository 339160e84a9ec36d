/** What another seat sees of a position and the seat that searches does not: a hand, money behind a screen. */

import { guardedParts, maySee } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { GameIR } from '../ir/ir.ts';

/** Gives numbers to what is private. */
export interface Private {
  /** The same number for positions that differ in nothing of that; 0 where there is nothing. */
  numberOf(cells: Cells, seat: number, searcher: number): number;
  /** Begins to number anew. */
  begin(): void;
}

/** What is private in a game. */
export function createPrivate(ir: GameIR): Private {
  const hasSecrets = ir.layout.fields.some(({ visibility }) => visibility === 'owner');
  const parts = guardedParts(ir);
  const numbers = new Map<string, number>();
  return {
    begin: () => numbers.clear(),
    numberOf(cells, seat, searcher) {
      if (!hasSecrets || seat === searcher) return 0;
      // Which parts, and all bits of their cells.
      let text = '';
      for (let index = 0; index < parts.length; index++) {
        const part = parts[index] as (typeof parts)[number];
        const { field, base, length } = part;
        if (maySee(field, part, cells, searcher) || !maySee(field, part, cells, seat)) continue;
        text += String.fromCharCode(index);
        for (let at = base; at < base + length; at++) {
          const cell = cells[at] as number;
          text += String.fromCharCode(cell & 0xffff, (cell >> 16) & 0xffff);
        }
      }
      if (text === '') return 0;
      const known = numbers.get(text) ?? numbers.size + 1;
      numbers.set(text, known);
      return known;
    },
  };
}
