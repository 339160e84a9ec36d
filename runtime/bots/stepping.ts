/** A fast engine that stops where nature is due, so that one can look at the position there. */

import { createSteppedEngine, type SteppedEngine } from '../fast/engine.ts';
import { CELL } from '../ir/ir.ts';
import { chanceOutcomes, waitAt, writeChance } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import type { Random } from '../random/random.ts';
import { drawWith } from '../session/nature.ts';

export interface Stepping {
  readonly engine: SteppedEngine;
  /** Nature does what is due, with the numbers it draws; gives its values, undefined if nothing is due. */
  draw(nature: Random): readonly number[] | undefined;
}

export function createStepping(game: Game): Stepping {
  const { moves, program, ir } = game;
  const engine = createSteppedEngine(ir, (wait, cells) => {
    const code = program.waits.get(wait);
    return code !== undefined && code.kind !== 'decision' && chanceOutcomes(moves, code, cells).length > 0;
  });
  const { cells } = engine;
  return {
    engine,
    draw(nature) {
      const code = cells[CELL.result] === 0 ? waitAt(moves, cells) : undefined;
      if (code === undefined || code.kind === 'decision') return undefined;
      const values = drawWith(game, cells, nature) ?? [];
      writeChance(moves, code, cells, values);
      engine.goOn();
      return values;
    },
  };
}
