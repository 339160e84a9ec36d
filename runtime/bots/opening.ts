/** Sends an engine on from a position where nature may be due, to the next decision. */

import type { Cells } from '../api.ts';
import { createSteppedEngine, type Engine, type SteppedEngine } from '../engine/engine.ts';
import { CELL } from '../ir/ir.ts';
import { chanceOutcomes, IN_A_ROW, waitAt, writeChance } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import type { Random } from '../random/random.ts';
import { drawWith } from '../session/nature.ts';

/** Goes to the position, and on until a seat decides or the game is over; nature draws from the random numbers. */
export type Opening = (root: Cells, nature: Random) => void;

export function createOpening(game: Game, engine: Engine): Opening {
  const { moves, program, ir } = game;
  let stepped: SteppedEngine | undefined;
  return (root, nature) => {
    if (waitAt(moves, root)?.kind === 'decision') {
      engine.load(root);
      return;
    }
    stepped ??= createSteppedEngine(ir, (wait, cells) => {
      const code = program.waits.get(wait);
      return code !== undefined && code.kind !== 'decision' && chanceOutcomes(moves, code, cells).length > 0;
    });
    stepped.load(root);
    const { cells } = stepped;
    for (let drawn = 0; cells[CELL.result] === 0 && drawn < IN_A_ROW; drawn++) {
      const code = waitAt(moves, cells);
      if (code === undefined || code.kind === 'decision') break;
      writeChance(moves, code, cells, drawWith(game, cells, nature) ?? []);
      stepped.goOn();
    }
    engine.load(cells);
  };
}
