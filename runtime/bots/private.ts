/** What another seat sees of a position and the seat that searches does not, as text: a hand, money behind a screen. */

import { hiddenZones } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { GameIR } from '../ir/ir.ts';

/** The same for positions that differ in nothing of that; empty where there is nothing. */
export type Private = (cells: Cells, seat: number, searcher: number) => string;

/** What is private in a game. */
export function createPrivate(ir: GameIR): Private {
  const hasSecrets = ir.layout.fields.some(({ visibility }) => visibility === 'owner');
  return (cells, seat, searcher) => {
    if (!hasSecrets || seat === searcher) return '';
    const unseen = new Set(hiddenZones(ir, cells, seat).map(({ base }) => base));
    return hiddenZones(ir, cells, searcher)
      .filter(({ base }) => !unseen.has(base))
      .map(({ base, length }) => cells.subarray(base, base + length).join())
      .join(' ');
  };
}
