/** What bots are called: `random`, `greedy`, `mcts`, `mcts:500`. */

import type { Game } from '../play/game.ts';
import { perGame } from '../play/per-game.ts';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';
import { searchBot } from './search.ts';

/** A bot for a game, or what is wrong with its name. */
export type NamedBot =
  | { readonly ok: true; readonly bot: Bot }
  | { readonly ok: false; readonly message: string };

/** Names to choose from. */
export const BOT_NAMES = ['random', 'greedy', 'mcts'] as const;

/** Playouts before each decision of `mcts`, if no number is said. */
const PLAYOUTS = 200;
const MOST_PLAYOUTS = 1_000_000;

const madeBots = perGame(() => new Map<string, NamedBot>());

/** The bot of a name, for this game; made once. Upper and lower case are the same. */
export function makeBot(game: Game, name: string): NamedBot {
  const made = madeBots(game);
  const named = made.get(name) ?? makeNew(game, name);
  if (named.ok) made.set(name, named);
  return named;
}

function makeNew(game: Game, name: string): NamedBot {
  const [kind = '', number, ...more] = name.trim().toLowerCase().split(':');
  if (kind === 'mcts' && more.length === 0) {
    const playouts = number === undefined ? PLAYOUTS : Number(number);
    if (/^\d+$/.test(number ?? '1') && playouts >= 1 && playouts <= MOST_PLAYOUTS)
      return { ok: true, bot: searchBot(game, playouts) };
    return {
      ok: false,
      message: `Say how many playouts after mcts:, a whole number from 1 to 1,000,000, as in mcts:${PLAYOUTS}.`,
    };
  }
  if (number === undefined && kind === 'random') return { ok: true, bot: randomBot };
  if (number === undefined && kind === 'greedy') return { ok: true, bot: greedyBot(game) };
  if (kind === 'random' || kind === 'greedy')
    return {
      ok: false,
      message: `Nothing stands after ${kind}: only mcts takes a number, as in mcts:${PLAYOUTS}.`,
    };
  return {
    ok: false,
    message: `There is no bot called ${name.trim()}. There are: ${BOT_NAMES.join(', ')}, mcts:${PLAYOUTS}.`,
  };
}
