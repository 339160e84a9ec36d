/** Who sits at the keyboard, and who of them may read the same screen. */

import { hasSecrets } from '../../runtime/analysis/who-sees.ts';
import type { Bot, Game } from '../../runtime/index.ts';

/** The seats that are played by hand. */
export interface People {
  readonly seats: readonly number[];
  /** Whether they keep secrets from each other, so that the keyboard is passed on from one to the next. */
  readonly passOn: boolean;
  /** Who reads the screen at first: a seat, or -1 for what everybody may see. */
  readonly reader: number;
}

/** Who plays where these bots do not. */
export function peopleAt(game: Game, bots: readonly (Bot | undefined)[]): People {
  const seats = bots.flatMap((bot, seat) => (bot === undefined ? [seat] : []));
  const [only] = seats;
  const reader = seats.length === 1 && only !== undefined ? only : -1;
  return { seats, passOn: seats.length > 1 && hasSecrets(game.ir), reader };
}

/** The seats whose actions are offered at a decision: the reader's, or those of all who play without secrets. */
export function offeredTo(
  people: People,
  due: { readonly seats: readonly number[]; readonly aside: readonly number[] },
  reader: number,
): readonly number[] {
  if (reader >= 0) return [reader];
  const able = people.seats.filter((seat) => due.seats.includes(seat) || due.aside.includes(seat));
  return able.length === 0 ? people.seats : able;
}
