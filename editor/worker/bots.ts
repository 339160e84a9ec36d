/** Bots at the table: who they are, and what they do when it is their turn. */

import { currentCells, goTo, letBotPlay, type Session, waiting } from '../../runtime/index.ts';
import { drawOnce } from '../../runtime/session/session.ts';
import type { TableBot, TableBots } from './protocol.ts';

/** A bot that looks ahead tries little enough before each decision for a table to be watched. */
const NAMES: Readonly<Record<TableBot, string>> = {
  random: 'random',
  greedy: 'greedy',
  mcts: 'mcts:50',
  'mcts-long': 'mcts:250',
};

/** A bot decides for one of the seats that may act, or of `among` if that is said; the same session if none can. */
export function decide(session: Session, { bot, own = {} }: TableBots, among?: readonly number[]): Session {
  const bots = Array.from({ length: session.game.ir.players }, (_, seat) => NAMES[own[seat] ?? bot]);
  const result = letBotPlay(session, bots, among);
  return result.ok ? result.session : session;
}

/** Bots play on from the end of the log while there is time; at least one event, if any can follow. */
export function playOn(session: Session, bots: TableBots, isTime: () => boolean): Session {
  let played = goTo(session, session.played.length);
  while (isTime()) {
    const next = playNext(played, bots);
    if (next === played) break;
    played = next;
  }
  return played;
}

function playNext(session: Session, bots: TableBots): Session {
  switch (waiting(session.game, currentCells(session), 'all').kind) {
    case 'end':
      return session;
    case 'decision':
      return decide(session, bots);
    case 'chance': {
      const result = drawOnce(session);
      return result.ok ? result.session : session;
    }
  }
}
