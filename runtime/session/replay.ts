/** A log played again, on the same rules or on others. */

import { areSame } from '../ir/fingerprint.ts';
import type { Game } from '../play/game.ts';
import { decodeEvent } from './events.ts';
import { type KeptSteps, keptSteps } from './kept-steps.ts';
import type { Log, LogEvent } from './log.ts';
import {
  cellsAt,
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
  /**
   * A session that may have played these very events: where its game is the same, wherever that is written, nothing is played again, and where
   * other nodes of its flow have changed than those that an event ran, that event is not.
   */
  readonly before?: Session | undefined;
}

/** What of a log is needed to play it again; the rest of it is not asked. */
type Replayed = Partial<Log> & Pick<Log, 'seed' | 'events'>;

/**
 * Plays the log's events until the first that does not fit. The session then stands before it, keeps it and
 * those after it as its `rest`, and says which rule refuses it.
 */
export function replay(game: Game, log: Replayed, options: ReplayOptions = {}): Session {
  const { at = log.events.length, automatic = true, before } = options;
  const known = before && carriedOver(before, game, log);
  const whole = known ? { ...known, automatic } : playAnew(game, log, automatic, before);
  const isThere = whole.rest.length === 0 && at >= log.events.length;
  return automatic && isThere ? settle(goTo(whole, whole.played.length)) : goTo(whole, at);
}

function playAnew(game: Game, log: Replayed, automatic: boolean, before: Session | undefined): Session {
  const kept = before && keptSteps(before, game);
  const seed = log.seed ?? 0;
  const begun = kept?.begin({ seed, automatic }) ?? emptySession(game, { seed, automatic });
  return replayOn(begun, log.events, kept);
}

/** The session on another game, if that is the same and the log's events are those of the session. */
function carriedOver(session: Session, game: Game, { seed, events }: Replayed): Session | undefined {
  const { played, rest } = session;
  const isOwn =
    seed === session.seed &&
    events.length === played.length + rest.length &&
    events.every((event, index) => event === (played[index]?.event ?? rest[index - played.length]));
  return isOwn && areSame(session.game.ir, game.ir) ? { ...session, game } : undefined;
}

/** Plays events of a log after all that were played, as far as they fit, and stays where it stands; steps that are kept are not played. */
export function replayOn(session: Session, events: readonly LogEvent[], kept?: KeptSteps): Session {
  // One list that grows: a session of its own after each event would copy all events before it.
  const played: Played[] = [...session.played];
  for (const [index, event] of events.entries()) {
    const at = played.length;
    const known = kept?.step(played, cellsAt({ ...session, played }, at), event);
    const result = known
      ? { ok: true as const, played: known }
      : tryLogged({ ...session, played, at }, event);
    if (!result.ok) return { ...session, played, rest: events.slice(index), refusal: result.refusal };
    played.push(result.played);
  }
  return { ...session, played, rest: [], refusal: undefined };
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
