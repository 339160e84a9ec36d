/** Sends an engine on from a position where nature may be due, to the next decision. */

import type { Cells } from '../api.ts';
import type { Engine } from '../engine/engine.ts';
import { IN_A_ROW, waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import type { Random } from '../random/random.ts';
import { createStepping, type Stepping } from './stepping.ts';

/** Goes to the position, and on until a seat decides or the game is over; nature draws from the random numbers. */
export type Opening = (root: Cells, nature: Random) => void;

export function createOpening(game: Game, engine: Engine): Opening {
  return (root, nature) => {
    if (waitAt(game.moves, root)?.kind === 'decision') {
      engine.load(root);
      return;
    }
    const stepping = steppings.get(game) ?? createStepping(game);
    steppings.set(game, stepping);
    stepping.engine.load(root);
    for (let drawn = 0; drawn < IN_A_ROW && stepping.draw(nature) !== undefined; drawn++);
    engine.load(stepping.engine.cells);
  };
}

/** One for all bots of a game: making it takes long, and it is sent to a position before each use. */
const steppings = new WeakMap<Game, Stepping>();
