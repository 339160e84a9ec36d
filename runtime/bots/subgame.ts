/**
 * The game from a position on in which nothing is hidden, to its end. Where the rules say who is how far ahead, a deal is
 * a game of its own: it is over when nature is to deal in the same way again, and nothing is hidden any more.
 */

import type { Cells } from '../api.ts';
import type { Engine } from '../fast/engine.ts';
import { CELL } from '../ir/ir.ts';
import { IN_A_ROW, waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import type { Random } from '../random/random.ts';
import { isOpenNow } from './open.ts';
import { createStepping, type Stepping } from './stepping.ts';

export interface Subgame {
  /** Where it stands; while it is not over, at a decision. */
  readonly engine: Engine;
  readonly isOver: boolean;
  /** Goes to the root, and on to the first decision. */
  begin(root: Cells): void;
  /** Takes the legal action at an index, and goes on to the next decision. */
  take(index: number): void;
  /** Goes back to the position of a decision. */
  goBack(position: Cells): void;
}

/** Nature draws from the random numbers. */
export function createSubgame(game: Game, nature: Random): Subgame {
  const { engine, draw } = steppings.get(game) ?? createStepping(game);
  steppings.set(game, { engine, draw });
  const { cells } = engine;
  const hasScore = game.ir.score !== undefined;
  /** Where nature deals, -1 if it does not. */
  let deal = -1;
  let isOver = false;

  const goOn = (isBegun: boolean): void => {
    for (let drawn = 0; drawn < IN_A_ROW; drawn++) {
      isOver =
        cells[CELL.result] !== 0 || (isBegun && cells[CELL.position] === deal && isOpenNow(game, cells));
      if (isOver || draw(nature) === undefined) return;
    }
    isOver = true;
  };
  return {
    engine,
    get isOver() {
      return isOver;
    },
    begin(root) {
      deal = hasScore && waitAt(game.moves, root)?.kind !== 'decision' ? (root[CELL.position] as number) : -1;
      engine.load(root);
      goOn(false);
    },
    take(index) {
      engine.take(index);
      goOn(true);
    },
    goBack(position) {
      engine.load(position);
      isOver = false;
    },
  };
}

/** One for all bots of a game: making it takes long, and it is sent to a position before each use. */
const steppings = new WeakMap<Game, Stepping>();
