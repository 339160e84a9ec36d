/** Who plays which seat: `2=mcts,3=random`, `Moons=greedy`, `random,mcts:500`, or `random` for all. */

import { makeBot } from '../../runtime/bots/names.ts';
import type { Bot, Game } from '../../runtime/index.ts';
import { UsageError } from '../usage-error.ts';
import { readSeat } from './seats.ts';

/** A bot by seat, undefined where a person plays. Throws a `UsageError` for a seat or bot that does not exist. */
export function readBots(game: Game, list: string | undefined): readonly (Bot | undefined)[] {
  const seats: (Bot | undefined)[] = Array.from({ length: game.ir.players }, () => undefined);
  const entries = (list ?? '').split(',').filter((entry) => entry.trim() !== '');
  const [only] = entries;
  if (entries.length === 1 && only !== undefined && !only.includes('=')) {
    return seats.fill(botNamed(game, only));
  }
  for (const [position, entry] of entries.entries()) {
    const [left = '', right] = entry.split('=', 2).map((part) => part.trim());
    const seat = right === undefined ? position : readSeat(game, left);
    if (seat >= seats.length)
      throw new UsageError(`There are ${seats.length} seats, and more bots than that.`);
    seats[seat] = botNamed(game, right ?? left);
  }
  return seats;
}

function botNamed(game: Game, name: string): Bot {
  const made = makeBot(game, name);
  if (made.ok) return made.bot;
  throw new UsageError(made.message);
}
