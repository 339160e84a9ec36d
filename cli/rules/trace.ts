/** One game event by event, with what was possible at each. */

import {
  type Cells,
  createSession,
  currentCells,
  type Game,
  type GameResult,
  type LogEvent,
  legalActions,
  type MachineEvent,
  type Session,
  type SessionResult,
  type TableView,
  type Viewer,
  viewTable,
  waiting,
} from '../../runtime/index.ts';
import { brokenInvariant } from '../../runtime/play/invariants.ts';
import { gameResult } from '../../runtime/play/result.ts';
import { type Trouble, troubleWithout } from '../../runtime/play/trouble.ts';
import { playLogged } from '../../runtime/session/replay.ts';
import { play } from '../../runtime/session/session.ts';
import type { OpenPlayout } from '../../runtime/simulation/playout.ts';
import { OPERATIONS } from '../../shared/budget.ts';
import { showSpent, spendsAll } from './budget.ts';
import type { OpenGame } from './open-game.ts';
import { showTrouble } from './trouble.ts';

/** An event as logs have it, so that a trace can be read as a log. */
export type TracedEvent = LogEvent & {
  /** Number of legal actions; absent where nature acts. */
  readonly legal?: number;
  /** Number of ways the dice can fall or the pick can go; absent where a seat decides. */
  readonly outcomes?: number;
  /** Fingerprint of the table after the event. */
  readonly state: string;
  readonly text: string;
  /** The table after the event, as whoever was asked for sees it. */
  readonly table?: TableView;
};

/** Who looks at the table after each event; undefined: it is not shown. */
export type Onlooker = Viewer | undefined;

/** What a game that was traced came to. */
export interface TraceEnd {
  /** Undefined while the game goes on. Winners are seats, from 1. */
  readonly result:
    | (Pick<GameResult, 'kind' | 'name' | 'label'> & { readonly winners: readonly number[] })
    | undefined;
  /** What went wrong: a broken invariant, or the event of a log that does not fit. */
  readonly problem: string | undefined;
  /** Where the table stands in the end. */
  readonly cells: readonly number[];
}

/** The events of a game as it is played, so that one without an end can be watched. */
export type Tracing = Generator<TracedEvent, TraceEnd>;

/** Plays on to the end of a game of bots, or to where it breaks an invariant. */
export function tracePlayout(
  open: OpenGame,
  seed: number,
  playout: OpenPlayout,
  onlooker?: Onlooker,
): Tracing {
  return trace(open, seed, onlooker, eventsOf(playout), play);
}

/** Plays the events of a log; stops at the first that does not fit or breaks an invariant. */
export function traceLog(
  open: OpenGame,
  seed: number | undefined,
  events: readonly LogEvent[],
  onlooker?: Onlooker,
): Tracing {
  return trace(open, seed, onlooker, events.values(), playLogged);
}

/** What happens from decision to decision; at last, what is wrong with the game. */
function* eventsOf(playout: OpenPlayout): Generator<MachineEvent, Trouble | undefined> {
  let seen = 0;
  for (let isOver = false; !isOver; ) {
    isOver = playout.advance(1) >= 0;
    const { events } = playout.result();
    for (; seen < events.length; seen++) yield events[seen] as MachineEvent;
  }
  return playout.result().problem;
}

function* trace<E>(
  open: OpenGame,
  seed: number | undefined,
  onlooker: Onlooker,
  events: Iterator<E, Trouble | undefined>,
  playOne: (session: Session, event: E) => SessionResult,
): Tracing {
  const { game } = open;
  let session = createSession(game, { seed: seed ?? 0, automatic: false });
  let count = 0;
  let problem = brokenAtRest(game, currentCells(session));
  while (problem === undefined) {
    const next = nextOf(events);
    if (next === undefined) {
      problem = TOO_MUCH;
      break;
    }
    if (next.done) {
      problem = next.value;
      break;
    }
    count++;
    game.program.spend(OPERATIONS.told);
    const result = playOne(session, next.value);
    if (game.program.isSpent()) {
      problem = TOO_MUCH;
      break;
    }
    if (!result.ok) {
      problem = troubleWithout(`event ${count} does not fit: ${result.refusal.message}`);
      break;
    }
    yield describeEvent(session, result.session, onlooker);
    session = lastOnly(result.session);
    problem = brokenAtRest(game, currentCells(session));
  }
  const cells = currentCells(session);
  return {
    result: describeResult(open, gameResult(game, cells)),
    problem:
      problem === TOO_MUCH ? `playing on takes ${showSpent(open)}` : problem && showTrouble(open, problem),
    cells: [...cells],
  };
}

/** An invariant that does not hold where somebody is to decide, or at the end: as `test` and `simulate` look for it. */
function brokenAtRest(game: Game, cells: Cells): Trouble | undefined {
  return waiting(game, cells, 'all').kind === 'chance' ? undefined : brokenInvariant(game, cells);
}

/** Where the budget of the game is spent. */
const TOO_MUCH: Trouble = troubleWithout('too much work');

/** What comes next; undefined where finding it takes more than the game's budget. */
function nextOf<E>(
  events: Iterator<E, Trouble | undefined>,
): IteratorResult<E, Trouble | undefined> | undefined {
  let next: IteratorResult<E, Trouble | undefined> | undefined;
  return spendsAll(() => {
    next = events.next();
  })
    ? undefined
    : next;
}

/** A session that can be played on and has forgotten all but its last event: a trace is as long as one likes. */
function lastOnly(session: Session): Session {
  const played = session.played.slice(-1);
  return { ...session, played, at: played.length };
}

function describeEvent(before: Session, after: Session, onlooker: Onlooker): TracedEvent {
  const { game } = before;
  const cells = currentCells(before);
  const played = after.played[before.at];
  if (!played) throw new Error('an event was played and left no trace');
  const due = waiting(game, cells, 'all');
  const possible =
    due.kind === 'chance'
      ? { outcomes: due.outcomes.reduce((product, each) => product * each.length, 1) }
      : { legal: legalActions(game, cells).length };
  const table = onlooker === undefined ? {} : { table: viewTable(game, played.cells, onlooker) };
  const { text } = played.entry.line;
  return { ...played.event, ...possible, state: fingerprint(played.cells), text, ...table };
}

function describeResult(open: OpenGame, result: GameResult | undefined): TraceEnd['result'] {
  if (result === undefined) return undefined;
  const { kind, name, label, origin } = result;
  const winners = result.winners.map((seat) => seat + 1);
  return {
    kind,
    name,
    label: kind === 'fault' ? showTrouble(open, { why: label, origin }) : label,
    winners,
  };
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
