/**
 * A session: a log and where we stand in it. Every function returns a new session and leaves the old one as
 * it was. The positions in between are kept (a few hundred bytes each), so that moving along the log is free.
 */

import { itemAt } from '../../shared/internal-problem.ts';
import type { Cells } from '../ir/cells.ts';
import type { MachineEvent } from '../machine/event.ts';
import { waitAt } from '../machine/moves.ts';
import type { Refusal } from '../play/explain.ts';
import type { Game } from '../play/game.ts';
import { drawChance, stopEndlessChance } from '../play/nature.ts';
import { start, step } from '../play/step.ts';
import { tooMuchWork } from '../play/too-much.ts';
import { waiting } from '../play/waiting.ts';
import { encodeEvent } from './events.ts';
import { type Entry, historyEntry } from './history.ts';
import { type Log, type LogEvent, makeLog } from './log.ts';

/** A game under way; never changed, every move makes a new one. */
export interface Session {
  readonly game: Game;
  readonly seed: number;
  /**
   * True if nature's events follow by themselves.
   * @internal
   */
  readonly automatic: boolean;
  /** @internal */
  readonly initial: Cells;
  /**
   * Nodes of the flow that led there, see `Played`.
   * @internal
   */
  readonly begun: readonly number[] | undefined;
  /**
   * Events of the log, the undone ones included.
   * @internal
   */
  readonly played: readonly Played[];
  /** Number of events up to where we stand. */
  readonly at: number;
  /** Events of a replayed log that no longer fit, from the first on, and why that one does not. */
  readonly rest: readonly LogEvent[];
  readonly refusal: Refusal | undefined;
}

/** An event of the log, and what came of it. */
export interface Played {
  readonly event: LogEvent;
  /** Cells after the event. */
  readonly cells: Cells;
  /** Nature's events in a row up to this one. */
  readonly chanceInARow: number;
  readonly entry: Entry;
  /** Nodes of the flow that it ran, by number, that in which the game waited first; absent where the game does not track them. */
  readonly touched: readonly number[] | undefined;
}

/** The session after a change, or why there is none. */
export type SessionResult =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly refusal: Refusal };

/** How a session begins. */
export interface SessionOptions {
  /** Any integer; the same seed gives the same dice. */
  readonly seed: number;
  /** Whether nature's events follow by themselves; yes if left out. */
  readonly automatic?: boolean;
}

/** A session at the start of a game. */
export function createSession(game: Game, options: SessionOptions): Session {
  const session = emptySession(game, options);
  return session.automatic ? settle(session) : session;
}

/** A session before its first event. */
export function emptySession(game: Game, { seed, automatic = true }: SessionOptions): Session {
  const { touched } = game.program;
  touched?.take();
  const initial = start(game);
  const begun = touched?.take();
  return { game, seed, automatic, initial, begun, played: [], at: 0, rest: [], refusal: undefined };
}

/** The cells where the session stands. */
export function currentCells(session: Session): Cells {
  return cellsAt(session, session.at);
}

/** The cells after `at` events. */
export function cellsAt(session: Session, at: number): Cells {
  return at === 0 ? session.initial : itemAt(session.played, at - 1).cells;
}

/** Nature's event, typed in by hand. */
export function playChance(session: Session, values: readonly number[]): SessionResult {
  return playAndSettle(session, { type: 'chance', values });
}

/** Nobody did anything for as long as the window that is open asks for. */
export function passTime(session: Session): SessionResult {
  return playAndSettle(session, { type: 'time' });
}

/** One event of nature's, if one is due. */
export function drawOnce(session: Session): SessionResult {
  const cells = currentCells(session);
  const values = drawChance(session.game, cells, session.seed, session.at);
  return play(session, { type: 'chance', values: values ?? [] });
}

/** Nature's events until a seat decides or the game is over; rules that never let anybody decide end in a fault. */
export function settle(session: Session): Session {
  let settled = session;
  while (waiting(settled.game, currentCells(settled), 'all').kind === 'chance') {
    const result = drawOnce(settled);
    if (!result.ok) return settled;
    settled = result.session;
  }
  return settled;
}

/** Goes to where `at` events are played; as far as there are any. */
export function goTo(session: Session, at: number): Session {
  return { ...session, at: Math.min(Math.max(Math.trunc(at), 0), session.played.length) };
}

/** Back to before the last decision; where nature does not follow by itself, back by one event. */
export function undo(session: Session): Session {
  for (let at = session.at - 1; at >= 0; at--) if (isStop(session, at)) return goTo(session, at);
  return session;
}

/** Forward again to the next decision; where nature does not follow by itself, by one event. */
export function redo(session: Session): Session {
  const { length } = session.played;
  for (let at = session.at + 1; at < length; at++) if (isStop(session, at)) return goTo(session, at);
  return goTo(session, length);
}

/** The session as a log; it has the undone events, and those that no longer fit. */
export function toLog(session: Session): Log {
  const { game, seed, played, rest } = session;
  return makeLog(game.ir, seed, [...played.map((one) => one.event), ...rest]);
}

/** Plays one event and nothing after it. Events that were undone are forgotten. */
export function play(session: Session, event: MachineEvent): SessionResult {
  const result = tryEvent(session, event);
  if (!result.ok) return result;
  const { at } = session;
  const played = [...session.played.slice(0, at), result.played];
  return { ok: true, session: { ...session, played, at: at + 1, rest: [], refusal: undefined } };
}

/** What would come of an event where the session stands. */
export function tryEvent(
  { game, at, played, initial }: Pick<Session, 'game' | 'at' | 'played' | 'initial'>,
  event: MachineEvent,
): { readonly ok: true; readonly played: Played } | { readonly ok: false; readonly refusal: Refusal } {
  const before = at === 0 ? undefined : itemAt(played, at - 1);
  const cells = before?.cells ?? initial;
  const { touched } = game.program;
  touched?.take();
  const wait = touched && waitAt(game.moves, cells);
  if (wait) touched.note(wait.node);
  const result = step(game, cells, event);
  if (game.program.isSpent()) return { ok: false, refusal: tooMuchWork(game) };
  if (!result.ok) return result;
  const touchedBy = touched?.take();
  const chanceInARow = event.type === 'chance' ? (before?.chanceInARow ?? 0) + 1 : 0;
  return {
    ok: true,
    played: {
      event: encodeEvent(game, cells, event),
      cells: stopEndlessChance(game, result.cells, chanceInARow),
      chanceInARow,
      entry: historyEntry(game, cells, event, at),
      touched: touchedBy,
    },
  };
}

/** Plays one event, and nature's after it if they follow by themselves. */
export function playAndSettle(session: Session, event: MachineEvent): SessionResult {
  const result = play(session, event);
  return result.ok && session.automatic ? { ok: true, session: settle(result.session) } : result;
}

function isStop(session: Session, at: number): boolean {
  return !session.automatic || waiting(session.game, cellsAt(session, at), 'all').kind !== 'chance';
}
