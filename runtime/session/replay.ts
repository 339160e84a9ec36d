/** A log played again, on the same rules or on others. */

import type { Log, LogEvent } from '../api.ts';
import type { Game } from '../play/game.ts';
import { decodeEvent } from './events.ts';
import {
  currentCells,
  emptySession,
  goTo,
  play,
  type Session,
  type SessionResult,
  settle,
} from './session.ts';

export interface ReplayOptions {
  /** Number of events up to where the session is to stand; all of them if it is not said. */
  readonly at?: number;
  /** Whether nature's events follow by themselves after the log; yes if it is not said. */
  readonly automatic?: boolean;
}

/**
 * Plays the log's events until the first that does not fit. The session then stands before it, keeps it and
 * those after it as its `rest`, and says which rule refuses it.
 */
export function replay(game: Game, log: Log, options: ReplayOptions = {}): Session {
  const { at = log.events.length, automatic = true } = options;
  let session = emptySession(game, { seed: log.seed ?? 0, automatic });
  for (const [index, event] of log.events.entries()) {
    const result = playLogged(session, event);
    if (!result.ok) return goTo({ ...session, rest: log.events.slice(index), refusal: result.refusal }, at);
    session = result.session;
  }
  return automatic && at >= log.events.length ? settle(session) : goTo(session, at);
}

/** Plays one event of a log, and nothing after it. */
export function playLogged(session: Session, event: LogEvent): SessionResult {
  const decoded = decodeEvent(session.game, currentCells(session), event);
  return decoded.ok ? play(session, decoded.event) : decoded;
}

/** Checks that a JSON value is a log; what it says may still not fit any game. */
export function readLog(
  value: unknown,
): { readonly ok: true; readonly log: Log } | { readonly ok: false; readonly reason: string } {
  if (!isRecord(value)) return { ok: false, reason: 'this is not a log' };
  if (value.format !== 1) return { ok: false, reason: `cannot read a log of format ${String(value.format)}` };
  if (!isRecord(value.configuration) || typeof value.game !== 'string') {
    return { ok: false, reason: 'the log does not say which game it is of' };
  }
  if (!Array.isArray(value.events)) return { ok: false, reason: 'the log has no events' };
  const bad = value.events.findIndex((event) => !isLogEvent(event));
  if (bad >= 0) return { ok: false, reason: `event ${bad + 1} is unreadable` };
  return { ok: true, log: value as unknown as Log };
}

function isLogEvent(event: unknown): boolean {
  if (!isRecord(event)) return false;
  if (typeof event.chance === 'string') {
    return Array.isArray(event.shows) && (event.dice === undefined || Array.isArray(event.dice));
  }
  if ('time' in event) return typeof event.time === 'number' && event.time > 0;
  return Number.isSafeInteger(event.seat) && typeof event.action === 'string' && Array.isArray(event.args);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
