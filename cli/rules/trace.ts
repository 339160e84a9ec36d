/** One game event by event, with what was possible at each. */

import {
  type Cells,
  type Configuration,
  createSession,
  currentCells,
  type Game,
  type GameResult,
  type LogEvent,
  legalActions,
  type MachineEvent,
  type Session,
  type SessionResult,
  waiting,
} from '../../runtime/index.ts';
import { brokenInvariant } from '../../runtime/play/invariants.ts';
import { gameResult } from '../../runtime/play/result.ts';
import { playLogged } from '../../runtime/session/replay.ts';
import { cellsAt, play } from '../../runtime/session/session.ts';

/** What `trace --json` prints; it can be read as a log. */
export interface Trace {
  readonly format: 1;
  readonly game: string;
  readonly configuration: Configuration;
  readonly seed: number | undefined;
  readonly events: readonly TracedEvent[];
  /** Undefined while the game goes on. Winners are seats, from 1. */
  readonly result:
    | (Pick<GameResult, 'kind' | 'name' | 'label'> & { readonly winners: readonly number[] })
    | undefined;
  /** What went wrong: a broken invariant, or the event of a log that does not fit. */
  readonly problem: string | undefined;
  /** Where the table stands in the end. */
  readonly cells: readonly number[];
}

/** An event as logs have it, so that a trace can be read as a log. */
export type TracedEvent = LogEvent & {
  /** Number of legal actions; absent where nature acts. */
  readonly legal?: number;
  /** Number of ways the dice can fall or the pick can go; absent where a seat decides. */
  readonly outcomes?: number;
  /** Fingerprint of the table after the event. */
  readonly state: string;
  readonly text: string;
};

/** Plays the events of a game; stops at the first that does not fit or breaks an invariant. */
export function traceEvents(game: Game, seed: number | undefined, events: readonly MachineEvent[]): Trace {
  return trace(game, seed, events, play);
}

/** The same for the events of a log. */
export function traceLog(game: Game, seed: number | undefined, events: readonly LogEvent[]): Trace {
  return trace(game, seed, events, playLogged);
}

function trace<E>(
  game: Game,
  seed: number | undefined,
  events: readonly E[],
  playOne: (session: Session, event: E) => SessionResult,
): Trace {
  let session = createSession(game, { seed: seed ?? 0, automatic: false });
  const traced: TracedEvent[] = [];
  let problem = brokenInvariant(game, currentCells(session));
  for (const event of events) {
    if (problem !== undefined) break;
    const result = playOne(session, event);
    if (!result.ok) {
      problem = `event ${traced.length + 1} does not fit: ${result.refusal.message}`;
      break;
    }
    traced.push(traceOne(session, result.session));
    session = result.session;
    problem = brokenInvariant(game, currentCells(session));
  }
  const cells = currentCells(session);
  return {
    format: 1,
    game: game.ir.title,
    configuration: game.ir.configuration,
    seed,
    events: traced,
    result: describeResult(gameResult(game, cells)),
    problem,
    cells: [...cells],
  };
}

function traceOne(before: Session, after: Session): TracedEvent {
  const { game } = before;
  const cells = currentCells(before);
  const played = after.played[before.at];
  if (!played) throw new Error('an event was played and left no trace');
  const due = waiting(game, cells, 'all');
  const possible =
    due.kind === 'chance'
      ? { outcomes: due.outcomes.reduce((product, each) => product * each.length, 1) }
      : { legal: legalActions(game, cells).length };
  return {
    ...played.event,
    ...possible,
    state: fingerprint(cellsAt(after, after.at)),
    text: played.entry.line.text,
  };
}

function describeResult(result: GameResult | undefined): Trace['result'] {
  if (result === undefined) return undefined;
  const { kind, name, label, winners } = result;
  return { kind, name, label, winners: winners.map((seat) => seat + 1) };
}

/** 32 bits of the cells' numbers, by FNV-1a (Fowler, Noll, Vo), as eight hexadecimal digits. */
function fingerprint(cells: Cells): string {
  let hash = 0x811c9dc5;
  for (const cell of cells) {
    for (let shift = 0; shift < 32; shift += 8)
      hash = Math.imul(hash ^ ((cell >>> shift) & 0xff), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
