/** Bots at the table: who they are, and what they do when it is their turn. */

import { askBot, type Bot } from '../../runtime/bots/bot.ts';
import { greedyBot } from '../../runtime/bots/greedy.ts';
import { randomBot } from '../../runtime/bots/random.ts';
import { searchBot } from '../../runtime/bots/search.ts';
import type { Game } from '../../runtime/play/game.ts';
import { drawSeat, legalActions } from '../../runtime/play/legal-actions.ts';
import { waiting } from '../../runtime/play/waiting.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { act, currentCells, drawOnce, goTo, type Session } from '../../runtime/session/session.ts';
import { trajectoryOf } from '../../runtime/session/trajectory.ts';
import type { BotKind } from './protocol.ts';

/** What a bot that looks ahead tries before each decision: little enough for a table to be watched. */
const PLAYOUTS = 50;

/** Keeps the bots' choices apart from the dice that come from the same seed. */
const BOTS = 0x5eed;

/** A bot decides for one of the seats that may act, or of `among` if that is said; the same session if none can. */
export function decide(session: Session, kind: BotKind, among?: readonly number[]): Session {
  const { game, at, seed } = session;
  const cells = currentCells(session);
  const all = legalActions(game, cells);
  const seats = [...new Set(all.map((one) => one.seat))].filter((one) => among?.includes(one) ?? true);
  const random = createRandom(seed ^ BOTS, at);
  const seat = drawSeat(seats, random);
  const trajectory = trajectoryOf(session);
  const chosen = askBot(botOf(game, kind), { game, cells, seat, random, trajectory }, all);
  const result = chosen && act(session, chosen.seat, chosen.action, chosen.args);
  return result?.ok ? result.session : session;
}

/** Bots play on from the end of the log while there is time; at least one event, if any can follow. */
export function playOn(session: Session, kind: BotKind, isTime: () => boolean): Session {
  let played = goTo(session, session.played.length);
  while (isTime()) {
    const next = playNext(played, kind);
    if (next === played) break;
    played = next;
  }
  return played;
}

function playNext(session: Session, kind: BotKind): Session {
  switch (waiting(session.game, currentCells(session), 'all').kind) {
    case 'end':
      return session;
    case 'decision':
      return decide(session, kind);
    case 'chance': {
      const result = drawOnce(session);
      return result.ok ? result.session : session;
    }
  }
}

/** Bots that look ahead keep what they have made of the rules. */
const thinkers = new WeakMap<Game, Map<BotKind, Bot>>();

function botOf(game: Game, kind: BotKind): Bot {
  const bots = thinkers.get(game) ?? new Map<BotKind, Bot>();
  thinkers.set(game, bots);
  const bot = bots.get(kind) ?? makeBot(game, kind);
  bots.set(kind, bot);
  return bot;
}

function makeBot(game: Game, kind: BotKind): Bot {
  switch (kind) {
    case 'random':
      return randomBot;
    case 'greedy':
      return greedyBot(game);
    case 'mcts':
      return searchBot(game, PLAYOUTS);
  }
}
