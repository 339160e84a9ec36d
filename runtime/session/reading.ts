/**
 * The history as one viewer reads it, and where to read on. A reading goes from one session to the next by the events in
 * which they differ: a move costs the same in a long game as in a short one.
 */

import { smallest } from '../../shared/lists.ts';
import type { Viewer } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { KeptChoices } from '../ir/ir.ts';
import { waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import { isIn } from '../play/waiting.ts';
import type { HistoryLine } from './history.ts';
import type { Played, Session } from './session.ts';

/** What a viewer has read of a session. */
export interface Reading {
  readonly session: Session;
  readonly viewer: Viewer;
  /** One line for each event up to where the session stands. */
  readonly lines: readonly HistoryLine[];
  /** How many lines at the beginning are those of the reading that this one follows. */
  readonly kept: number;
  /** Lines that stay sealed until all have chosen. */
  readonly sealed: readonly Sealed[];
  /** Lines that were sealed once, in the order in which they were opened. */
  readonly opened: readonly (Sealed & { readonly by: number })[];
}

/** A line that does not say yet what was chosen. */
interface Sealed {
  /** Number of the event, from 0. */
  readonly at: number;
  readonly line: HistoryLine;
  readonly open: HistoryLine;
  readonly until: KeptChoices;
}

/** The lines of the events so far as a viewer reads them. */
export function readHistory(session: Session, viewer: Viewer): readonly HistoryLine[] {
  return readOn(undefined, session, viewer).lines;
}

/** Reads on in the same session or in one that it became; from the beginning if nothing was read, or for another viewer. */
export function readOn(before: Reading | undefined, session: Session, viewer: Viewer): Reading {
  const known = before?.viewer === viewer ? before : nothingRead(session, viewer);
  const common = countCommon(known.session.played, session.played, Math.min(known.lines.length, session.at));
  const earlier = goBack(known, common);
  const lines = [...earlier.lines];
  const opened = [...earlier.opened];
  let { sealed, kept } = earlier;
  for (const [step, played] of session.played.slice(common, session.at).entries()) {
    const at = common + step;
    const { until, ...fresh } = readEntry(played, viewer);
    lines.push(fresh.line);
    const waiting = until === undefined ? sealed : [...sealed, { at, ...fresh, until }];
    sealed = waiting.filter((one) => !isCarriedOut(session.game, played.cells, one.until, one.line.seat));
    for (const one of waiting) {
      if (sealed.includes(one)) continue;
      lines[one.at] = one.open;
      opened.push({ ...one, by: at });
      kept = Math.min(kept, one.at);
    }
  }
  return { session, viewer, lines, kept, sealed, opened };
}

function nothingRead(session: Session, viewer: Viewer): Reading {
  return { session, viewer, lines: [], kept: 0, sealed: [], opened: [] };
}

/** The reading as it was after fewer events: what was opened since then is sealed again. */
function goBack(reading: Reading, length: number): Reading {
  if (reading.lines.length === length) return { ...reading, kept: length };
  const lines = reading.lines.slice(0, length);
  const last = reading.opened.findLastIndex(({ by }) => by < length);
  const again = reading.opened.slice(last + 1).filter(({ at }) => at < length);
  for (const { at, line } of again) lines[at] = line;
  return {
    ...reading,
    lines,
    kept: smallest(
      again.map(({ at }) => at),
      length,
    ),
    sealed: [...reading.sealed.filter(({ at }) => at < length), ...again],
    opened: reading.opened.slice(0, last + 1),
  };
}

/**
 * How many events two logs begin with in common, at most `limit`. Each event that is played belongs to one past, so where
 * two logs have an event in common they have all before it, and bisection finds the last one.
 */
export function countCommon(one: readonly Played[], other: readonly Played[], limit: number): number {
  let [low, high] = [0, Math.min(limit, one.length, other.length)];
  if (high === 0 || one[high - 1] === other[high - 1]) return high;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (one[middle - 1] === other[middle - 1]) low = middle;
    else high = middle;
  }
  return low;
}

/** The line that a viewer reads of an event when it has just happened, and what it becomes if it is sealed. */
function readEntry(
  { entry: { line, seenBy, open, sealed } }: Played,
  viewer: Viewer,
): { readonly line: HistoryLine; readonly open: HistoryLine; readonly until: KeptChoices | undefined } {
  if (isIn(seenBy, viewer)) return { line, open: line, until: undefined };
  return { line: sealed?.line ?? open, open, until: sealed?.until };
}

/** Whether what the seat chose is no longer kept: all have chosen, and what they chose has been carried out. */
function isCarriedOut(game: Game, cells: Cells, { path, chosen }: KeptChoices, seat: number): boolean {
  const wait = waitAt(game.moves, cells);
  return wait === undefined || !wait.node.path.startsWith(`${path}/`) || cells[chosen + seat] === 0;
}
