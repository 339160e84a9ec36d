/**
 * The game from a position on in which nothing is hidden, to its end. Where the rules say who is how far ahead, a deal is
 * a game of its own: it is over when nature is to deal in the same way again, and nothing is hidden any more.
 */

import type { Engine } from '../fast/engine.ts';
import type { Cells } from '../ir/cells.ts';
import { CELL } from '../ir/ir.ts';
import { waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import { perGame } from '../play/per-game.ts';
import type { Random } from '../random/random.ts';
import { isOpenNow } from './open.ts';
import { createStepping } from './stepping.ts';

/** A game from its root, some position, on. */
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
  const stepping = steppingOf(game);
  const { engine } = stepping;
  const { cells } = engine;
  const hasScore = game.ir.score !== undefined;
  /** Where nature deals, -1 if it does not. */
  let deal = -1;
  let isOver = false;

  const settle = (isBegun: boolean): void => {
    const isSettled = stepping.settle(nature, () => {
      isOver =
        cells[CELL.result] !== 0 || (isBegun && cells[CELL.position] === deal && isOpenNow(game, cells));
      return isOver;
    });
    if (!isSettled) isOver = true;
  };
  return {
    engine,
    get isOver() {
      return isOver;
    },
    begin(root) {
      deal = hasScore && waitAt(game.moves, root)?.kind !== 'decision' ? (root[CELL.position] as number) : -1;
      engine.load(root);
      settle(false);
    },
    take(index) {
      engine.take(index);
      settle(true);
    },
    goBack(position) {
      engine.load(position);
      isOver = false;
    },
  };
}

/** One for all bots of a game: making it takes long, and it is sent to a position before each use. */
const steppingOf = perGame(createStepping);
