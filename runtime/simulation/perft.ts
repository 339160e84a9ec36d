/**
 * Counts the ways a game can go, to compare rules with published tables. Chess programmers call the number perft:
 * https://www.chessprogramming.org/Perft
 */

import type { Cells } from '../ir/cells.ts';
import type { MachineEvent } from '../machine/event.ts';
import type { Game } from '../play/game.ts';
import { legalActions } from '../play/legal-actions.ts';
import { start, step } from '../play/step.ts';
import type { Trouble } from '../play/trouble.ts';
import { waiting } from '../play/waiting.ts';

/** What was counted to one depth. */
export interface SequenceCount {
  /** Sequences of exactly so many events. */
  readonly sequences: bigint;
  /** Games that are over after fewer events. */
  readonly over: bigint;
  /** Games that a mistake in the rules has stopped after fewer events. */
  readonly faults: bigint;
  /** One of those mistakes. */
  readonly fault: Trouble | undefined;
}

/**
 * Counts the sequences of 1, 2, … `depth` events from the start of the game: actions of the seats, and throws
 * and other outcomes of chance, each different one once. That a clock runs out is not counted.
 */
export function* countSequences(game: Game, depth: number): Generator<SequenceCount> {
  let [over, faults] = [0n, 0n];
  let fault: Trouble | undefined;
  for (const positions of reachedPositions(game, depth - 1)) {
    let sequences = 0n;
    for (const { cells, ways } of positions) {
      const due = waiting(game, cells, 'all');
      if (due.kind === 'decision') sequences += ways * BigInt(legalActions(game, cells).length);
      else if (due.kind === 'chance') sequences += ways * BigInt(countOutcomes(due.outcomes));
      else if (due.result.kind === 'ended') over += ways;
      else {
        faults += ways;
        fault ??= { message: due.result.label, origin: due.result.origin };
      }
    }
    yield { sequences, over, faults, fault };
  }
}

/** A position, and how many sequences of events lead to it. */
export interface ReachedPosition {
  readonly cells: Cells;
  readonly ways: bigint;
}

/**
 * The different positions after 0, 1, … `depth` events. What can follow depends on the cells only, so a position
 * is looked at once, however many sequences lead to it; those of one depth are held in memory.
 */
export function* reachedPositions(game: Game, depth: number): Generator<readonly ReachedPosition[]> {
  let positions = gather([{ cells: start(game), ways: 1n }]);
  for (let events = 0; events < depth; events++) {
    yield positions;
    positions = gather(following(game, positions));
  }
  if (depth >= 0) yield positions;
}

/** Each position once. */
function gather(reached: Iterable<ReachedPosition>): readonly ReachedPosition[] {
  const known = new Map<string, { readonly cells: Cells; ways: bigint }>();
  for (const { cells, ways } of reached) {
    const key = cells.join();
    const same = known.get(key);
    if (same) same.ways += ways;
    else known.set(key, { cells, ways });
  }
  return [...known.values()];
}

function* following(game: Game, positions: readonly ReachedPosition[]): Generator<ReachedPosition> {
  for (const { cells, ways } of positions) {
    for (const event of possibleEvents(game, cells)) {
      const next = step(game, cells, event);
      if (next.ok) yield { cells: next.cells, ways };
    }
  }
}

function possibleEvents(game: Game, cells: Cells): Iterable<MachineEvent> {
  const due = waiting(game, cells, 'all');
  if (due.kind === 'chance') return throwsOf(due.outcomes);
  return legalActions(game, cells).map((action) => ({ type: 'act', ...action }));
}

function countOutcomes(outcomes: readonly (readonly number[])[]): number {
  return outcomes.reduce((product, { length }) => product * length, 1);
}

/** Every way in which the values that nature owes can come. */
function* throwsOf(
  outcomes: readonly (readonly number[])[],
  values: readonly number[] = [],
): Generator<MachineEvent> {
  const possible = outcomes[values.length];
  if (possible === undefined) yield { type: 'chance', values };
  else for (const value of possible) yield* throwsOf(outcomes, [...values, value]);
}
