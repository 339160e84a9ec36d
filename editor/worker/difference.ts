/** Lists that grow, told as what has changed at their end: a message is as long as what is new, not as what there is. */

import type { Log, LogEvent, Session } from '../../runtime/index.ts';
import { countCommon } from '../../runtime/session/reading.ts';
import { toLog } from '../../runtime/session/session.ts';
import { areAlike } from '../../shared/alike.ts';
import { share } from './share.ts';

/** How one list becomes another: its first `keep` elements stay, and these follow. */
export interface Difference<T> {
  readonly keep: number;
  readonly add: readonly T[];
}

/** How one log becomes another: the first `keep` events of the one before, then those of `log`. */
export interface LogDifference {
  readonly keep: number;
  readonly log: Log;
}

/** The list after a change. What has not changed keeps its identity, the list itself if nothing has. */
export function applyDifference<T>(before: readonly T[], { keep, add }: Difference<T>): readonly T[] {
  const replaced = before.slice(keep);
  const added = share(replaced, add);
  return added === replaced ? before : [...before.slice(0, keep), ...added];
}

/** The log after a change. What has not changed keeps its identity, the log itself if nothing has. */
export function applyLogDifference(before: Log | undefined, { keep, log }: LogDifference): Log {
  return share(before, { ...log, events: applyDifference(before?.events ?? [], { keep, add: log.events }) });
}

/** What of a session's log somebody has not been told who was told all of another session's; of none, if it is undefined. */
export function logDifference(told: Session | undefined, session: Session): LogDifference {
  const { played, rest } = session;
  const common = told ? countCommon(told.played, played, played.length) : 0;
  const same = told && common === told.played.length && common === played.length && isSame(told.rest, rest);
  if (same) return { keep: common + rest.length, log: toLog({ ...session, played: [], rest: [] }) };
  return { keep: common, log: toLog({ ...session, played: played.slice(common) }) };
}

/**
 * Whether only the rules that it is of are others in a log: what tells of them is made of all that they say, and takes longer than the rest
 * of an answer.
 */
export function isLogOwed(told: Session | undefined, session: Session): boolean {
  if (!told || told.game.ir === session.game.ir || told.seed !== session.seed) return false;
  const [one, other] = [told.game.ir.configuration, session.game.ir.configuration];
  return areAlike(one, other) && isSame(eventsOf(told), eventsOf(session));
}

function eventsOf({ played, rest }: Session): readonly LogEvent[] {
  return [...played.map(({ event }) => event), ...rest];
}

function isSame(one: readonly LogEvent[], other: readonly LogEvent[]): boolean {
  return one === other || (one.length === other.length && one.every((event, at) => event === other[at]));
}
