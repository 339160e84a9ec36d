/** What may be done at a decision. */

import { itemAt } from '../../shared/internal-problem.ts';
import type { Cells } from '../ir/cells.ts';
import { actorCount, listLegal, seatAsked, waitAt } from '../machine/moves.ts';
import type { Random } from '../random/random.ts';
import type { Game } from './game.ts';

/** An action that a seat may take. */
export interface SeatAction {
  readonly seat: number;
  readonly action: string;
  readonly args: readonly number[];
}

/** Every legal action of the present decision, as its name and arguments; empty at other times. */
export function legalActions(game: Game, cells: Cells): readonly SeatAction[] {
  const code = waitAt(game.moves, cells);
  if (code?.kind !== 'decision') return [];
  const asked = seatAsked(game.moves, code, cells);
  const own = actorCount(code);
  return listLegal(game.moves, code, cells).legal.map(({ action, args }) => ({
    seat: own === 0 ? asked : itemAt(args, 0),
    action: code.node.actions[action]?.name ?? '',
    args: own === 0 ? args : args.slice(own),
  }));
}

/** The seats of some actions, each once, in the order in which they come. */
export function seatsOf(actions: readonly SeatAction[]): readonly number[] {
  return [...new Set(actions.map(({ seat }) => seat))];
}

/**
 * The seat that acts next, of those that may: where there are several, each is as likely to come first. Draws a random
 * number only then; -1 where there is no seat.
 */
export function drawSeat(seats: readonly number[], random: Random): number {
  return seats[seats.length > 1 ? random.below(seats.length) : 0] ?? -1;
}
