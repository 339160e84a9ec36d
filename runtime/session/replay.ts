/** A log played again, on the same rules or on others. */

import type { Game } from '../play/game.ts';
import { decodeEvent } from './events.ts';
import type { Log, LogEvent } from './log.ts';
import {
  currentCells,
  emptySession,
  goTo,
  type Played,
  play,
  type Session,
  type SessionResult,
  settle,
  tryEvent,
} from './session.ts';

/** Where a session is to stand after a replay. */
export interface ReplayOptions {
  /** Number of events up to where the session is to stand; all of them if left out. */
  readonly at?: number;
  /** Whether nature's events follow by themselves after the log; yes if left out. */
  readonly automatic?: boolean;
}

/**
 * Plays the log's events until the first that does not fit. The session then stands before it, keeps it and
 * those after it as its `rest`, and says which rule refuses it.
 */
export function replay(game: Game, log: Log, options: ReplayOptions = {}): Session {
  const { at = log.events.length, automatic = true } = options;
  const begun = emptySession(game, { seed: log.seed ?? 0, automatic });
  // One list that grows: a session of its own after each event would copy all events before it.
  const played: Played[] = [];
  for (const [index, event] of log.events.entries()) {
    const result = tryLogged({ ...begun, played, at: index }, event);
    if (result.ok) {
      played.push(result.played);
      continue;
    }
    const rest = log.events.slice(index);
    return goTo({ ...begun, played, rest, refusal: result.refusal }, at);
  }
  const whole = { ...begun, played, at: played.length };
  return automatic && at >= log.events.length ? settle(whole) : goTo(whole, at);
}

function tryLogged(session: Session, event: LogEvent) {
  const decoded = decodeEvent(session.game, currentCells(session), event);
  return decoded.ok ? tryEvent(session, decoded.event) : decoded;
}

/** Plays one event of a log, and nothing after it. */
export function playLogged(session: Session, event: LogEvent): SessionResult {
  const decoded = decodeEvent(session.game, currentCells(session), event);
  return decoded.ok ? play(session, decoded.event) : decoded;
}
