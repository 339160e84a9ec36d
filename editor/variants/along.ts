/**
 * The game at the table, played by other rules as well: the same decisions as long as they fit, on the same seed. What both
 * throw or draw comes out the same; what only one of them throws or draws is left out or comes from the seed.
 */

import { dequal } from 'dequal';
import {
  currentCells,
  type Game,
  goTo,
  type Log,
  type LogEvent,
  type Refusal,
  type Session,
  waiting,
} from '../../runtime/index.ts';
import { playLogged } from '../../runtime/session/replay.ts';
import { drawOnce, emptySession, settle } from '../../runtime/session/session.ts';
import { type SessionMoment, sessionMoment } from '../../runtime/session/state.ts';
import type { Saying } from '../../runtime/values/words/told.ts';
import { rememberGames } from '../games/made-games.ts';
import { decide } from '../worker/bots.ts';
import type { TableBots } from '../worker/protocol.ts';
import { type RulePlace, rulePlace } from './rule-place.ts';
import type { Side } from './side.ts';

/** The game that is gone along with, and by which rules. */
export interface AlongOrder {
  readonly side: Side;
  readonly language: string | undefined;
  readonly log: Pick<Log, 'seed' | 'events'>;
  /** As many of its events have been played. */
  readonly at: number;
  /** Whether chance follows by itself at the table. */
  readonly automatic: boolean;
  /** Who decides once the decisions fit no longer; nobody where it is to stand still. */
  readonly bots: TableBots | undefined;
}

/** Where it stands, and where it has stopped to go along. */
export type Along =
  /** These rules cannot be played: a sentence. */
  | { readonly type: 'refused'; readonly reason: string }
  | {
      readonly type: 'along';
      readonly moment: SessionMoment;
      readonly stop: Stop | undefined;
    };

/** The decision that does not fit. */
export interface Stop {
  /** Events before it. */
  readonly at: number;
  readonly reason: Saying;
  /** The rule that says so, where there is one. */
  readonly rule: RulePlace | undefined;
}

/** How far one game has gone along with another. */
interface Walk {
  readonly game: Game;
  readonly bots: TableBots | undefined;
  readonly events: readonly LogEvent[];
  readonly session: Session;
  /** How many events of its own it had played after each of those, and before the first. */
  readonly marks: readonly number[];
  readonly stop: { readonly at: number; readonly refusal: Refusal } | undefined;
}

/** Goes along with a game, from where it was left: an event more is played by itself. */
export function createAlong(): (order: AlongOrder) => Along {
  const known = rememberGames();
  let last: Walk | undefined;
  return ({ side, language, log, at, automatic, bots }) => {
    const game = known({ ...side, language });
    if (typeof game === 'string') return { type: 'refused', reason: game };
    const seed = log.seed ?? 0;
    const kept = last?.game === game && last.session.seed === seed ? last : begin(game, seed);
    const walk = walkTo(cutTo(kept, log.events.slice(0, at), bots), log.events.slice(0, at));
    last = walk;
    const there = upTo(walk.session, walk.marks[at] ?? 0);
    const stop = walk.stop && walk.stop.at < at ? walk.stop : undefined;
    return {
      type: 'along',
      moment: sessionMoment(automatic ? settle(there) : there, 'all'),
      stop: stop && {
        at: stop.at,
        reason: stop.refusal.why,
        rule: rulePlace(side.sources, game.origins[stop.refusal.origin]),
      },
    };
  };
}

/** Without what came after. */
function upTo(session: Session, at: number): Session {
  return { ...session, at, played: session.played.slice(0, at) };
}

function begin(game: Game, seed: number): Walk {
  const session = emptySession(game, { seed, automatic: false });
  return { game, bots: undefined, events: [], session, marks: [0], stop: undefined };
}

/** What of a walk still holds: up to the first event that is another, and to where it stopped if it is to go on otherwise from there. */
function cutTo(walk: Walk, events: readonly LogEvent[], bots: TableBots | undefined): Walk {
  const other = events.findIndex((event, index) => !dequal(event, walk.events[index]));
  const common = Math.min(other < 0 ? events.length : other, walk.events.length);
  const isShorter = other >= 0 && other < walk.events.length;
  const isOther = walk.stop !== undefined && !dequal(walk.bots, bots);
  const end = Math.min(
    isShorter ? common : walk.events.length,
    isOther ? (walk.stop?.at ?? 0) : Number.POSITIVE_INFINITY,
  );
  return {
    ...walk,
    bots,
    events: walk.events.slice(0, end),
    marks: walk.marks.slice(0, end + 1),
    stop: walk.stop && walk.stop.at < end ? walk.stop : undefined,
  };
}

function walkTo(from: Walk, events: readonly LogEvent[]): Walk {
  let walk = from;
  for (const event of events.slice(from.events.length)) walk = walkOn(walk, event);
  return walk;
}

/** One event further. */
function walkOn(walk: Walk, event: LogEvent): Walk {
  const before = goTo(walk.session, walk.marks.at(-1) ?? 0);
  const { session: taken, stop } = walk.stop
    ? { session: before, stop: walk.stop }
    : take(before, event, walk.events.length);
  const isOwn = stop !== undefined && walk.bots !== undefined && !('chance' in event);
  const session = isOwn ? decide(settle(taken), walk.bots) : taken;
  return { ...walk, session, stop, events: [...walk.events, event], marks: [...walk.marks, session.at] };
}

function take(session: Session, event: LogEvent, at: number): Pick<Walk, 'session' | 'stop'> {
  if ('chance' in event) {
    if (waiting(session.game, currentCells(session), 'all').kind !== 'chance')
      return { session, stop: undefined };
    const same = playLogged(session, event);
    const result = same.ok ? same : drawOnce(session);
    return { session: result.ok ? result.session : session, stop: undefined };
  }
  const settled = settle(session);
  const result = playLogged(settled, event);
  return result.ok
    ? { session: result.session, stop: undefined }
    : { session: settled, stop: { at, refusal: result.refusal } };
}
