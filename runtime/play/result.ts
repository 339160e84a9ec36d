/** How games end. */

import { itemAt } from '../../shared/internal-problem.ts';
import { CELL, type Cells } from '../ir/cells.ts';
import { bitsOf } from '../values/sets.ts';
import { describeFault, faultAt } from './faults.ts';
import type { Game } from './game.ts';
import type { Trouble } from './trouble.ts';

/** What a game came to. */
export interface GameResult {
  /** `fault` where the rules could not be carried out. */
  readonly kind: 'ended' | 'fault';
  /** Seats that won, from 0; empty for a draw. */
  readonly winners: readonly number[];
  /** Name and label of the ending, or for a fault what went wrong. */
  readonly name: string;
  readonly label: string;
  /** Index of the ending, or of what went wrong, in `Game.origins`; -1 where it is no part of the rules. */
  readonly origin: number;
}

/** How the game ended, or undefined while it runs. */
export function gameResult(game: Game, cells: Cells): GameResult | undefined {
  const result = itemAt(cells, CELL.result);
  if (result === 0) return undefined;
  if (result < 0) {
    const origin = -result - 1;
    return { kind: 'fault', winners: [], name: 'fault', label: describeFault(game.ir, origin), origin };
  }
  const ending = game.ir.endings[result - 1];
  return {
    kind: 'ended',
    winners: bitsOf(itemAt(cells, CELL.winners)).filter((seat) => seat < game.ir.players),
    name: ending?.name ?? '',
    label: ending?.label ?? '',
    origin: ending?.origin ?? -1,
  };
}

/** The rule that could not be carried out, where the game has stopped on one. */
export function faultIn(game: Game, cells: Cells): Trouble | undefined {
  const result = itemAt(cells, CELL.result);
  if (result >= 0) return undefined;
  const origin = -result - 1;
  return { why: faultAt(game.ir, origin), origin };
}
