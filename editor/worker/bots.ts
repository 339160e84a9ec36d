/** Bots at the table: who they are, and what they do when it is their turn. */

import { currentCells, goTo, letBotPlay, type Session, waiting } from '../../runtime/index.ts';
import { drawOnce } from '../../runtime/session/session.ts';
import type { BotKind } from './protocol.ts';

/** A bot that looks ahead tries little enough before each decision for a table to be watched. */
const NAMES: Readonly<Record<BotKind, string>> = { random: 'random', greedy: 'greedy', mcts: 'mcts:50' };

/** A bot decides for one of the seats that may act, or of `among` if that is said; the same session if none can. */
export function decide(session: Session, kind: BotKind, among?: readonly number[]): Session {
  const result = letBotPlay(session, NAMES[kind], among);
  return result.ok ? result.session : session;
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
