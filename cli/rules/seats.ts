import type { Game } from '../../runtime/index.ts';
import { SEATS } from '../../runtime/ir/ir.ts';
import { UsageError } from '../usage-error.ts';

/** What people call a seat, from 0. */
export function seatLabel(game: Game, seat: number): string {
  return game.ir.domains[SEATS]?.members[seat]?.label ?? `seat ${seat + 1}`;
}

/** `Anna`, `Anna and Bert`; `nobody` for none. */
export function seatLabels(game: Game, seats: readonly number[]): string {
  return seats.length === 0 ? 'nobody' : seats.map((seat) => seatLabel(game, seat)).join(' and ');
}

/** The seat of a number from 1, a name or a label. Throws a `UsageError` if there is none. */
export function readSeat(game: Game, word: string): number {
  const { players, domains } = game.ir;
  const seats = domains[SEATS]?.members.slice(0, players) ?? [];
  const found = seats.findIndex((seat, index) =>
    [String(index + 1), seat.name, seat.label].some((name) => name.toLowerCase() === word.toLowerCase()),
  );
  if (found >= 0) return found;
  const names = seats.map((seat, index) => `${index + 1} ${seat.label}`).join(', ');
  throw new UsageError(`There is no seat ${word}. The seats are: ${names}.`);
}
