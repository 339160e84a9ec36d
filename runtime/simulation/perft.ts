/**
 * Counts the ways a game can go, to compare rules with published tables. Chess programmers call the number perft:
 * https://www.chessprogramming.org/Perft
 */

import { CELL, type Cells } from '../ir/cells.ts';
import type { MachineEvent } from '../machine/event.ts';
import type { Game } from '../play/game.ts';
import { legalActions } from '../play/legal-actions.ts';
import type { GameResult } from '../play/result.ts';
import { start, step } from '../play/step.ts';
import type { Trouble } from '../play/trouble.ts';
import { waiting } from '../play/waiting.ts';

/** What was counted to one depth. */
export interface SequenceCount {
  /** Sequences of exactly so many events. */
  readonly sequences: bigint;
  /** Games that are over before. */
  readonly over: bigint;
  /** The same by the name of the ending, in the order in which they came up. */
  readonly endings: ReadonlyMap<string, bigint>;
  /** Games that a mistake in the rules has stopped before. */
  readonly faults: bigint;
  /** One of those mistakes. */
  readonly fault: Trouble | undefined;
}

/**
 * Counts the sequences of 1, 2, … `depth` events from the start of the game: actions of the seats, and throws
 * and other outcomes of chance, each different one once. That a clock runs out is not counted.
 */
export function* countSequences(game: Game, depth: number): Generator<SequenceCount> {
  const ended = createEnded();
  for (const positions of reachedPositions(game, depth - 1)) {
    let sequences = 0n;
    for (const { cells, ways } of positions) {
      const due = waiting(game, cells, 'all');
      if (due.kind === 'decision') sequences += ways * BigInt(legalActions(game, cells).length);
      else if (due.kind === 'chance') sequences += ways * BigInt(countOutcomes(due.outcomes));
      else ended.add(due.result, ways);
    }
    yield { sequences, ...ended.soFar() };
  }
}

/** Events of one turn: a turn that goes on for longer is not counted. */
const LONGEST_TURN = 200;

/**
 * Counts the sequences of events that make up 1, 2, … `turns` turns from the start of the game, or end it in the last of them. A
 * turn is over where somebody else has the turn, or the round is another; what happens before the first one belongs to it. Gives
 * undefined, and stops, where a turn can go on for more than 200 events.
 */
export function* countTurns(game: Game, turns: number): Generator<SequenceCount | undefined> {
  const ended = createEnded();
  let positions: readonly ReachedPosition[] = [{ cells: start(game), ways: 1n }];
  for (let turn = 0; turn < turns; turn++) {
    const before = ended.soFar();
    const after = finishTurn(game, positions, ended);
    if (after === undefined) return yield undefined;
    const now = ended.soFar();
    const here = now.over + now.faults - before.over - before.faults;
    yield { ...now, over: before.over, sequences: after.reduce((sum, { ways }) => sum + ways, here) };
    positions = after;
  }
}

/** The positions after the turn; games that end in it are put to those that are over. Undefined if it is too long. */
function finishTurn(
  game: Game,
  positions: readonly ReachedPosition[],
  ended: Ended,
): readonly ReachedPosition[] | undefined {
  const after: ReachedPosition[] = [];
  let within = positions;
  for (let events = 0; within.length > 0; events++) {
    if (events > LONGEST_TURN) return undefined;
    const next: ReachedPosition[] = [];
    for (const position of within) {
      const { cells, ways } = position;
      const due = waiting(game, cells, 'all');
      if (due.kind === 'end') ended.add(due.result, ways);
      for (const reached of following(game, [position]))
        (isSameTurn(cells, reached.cells) ? next : after).push(reached);
    }
    within = gather(next);
  }
  return gather(after);
}

function isSameTurn(before: Cells, after: Cells): boolean {
  const isEqual = (cell: number) => before[cell] === after[cell];
  return after[CELL.result] !== 0 || before[CELL.me] === -1 || (isEqual(CELL.me) && isEqual(CELL.round));
}

interface Ended {
  readonly add: (result: GameResult, ways: bigint) => void;
  readonly soFar: () => Omit<SequenceCount, 'sequences'>;
}

/** Counts games that are over. */
function createEnded(): Ended {
  let [over, faults] = [0n, 0n];
  let fault: Trouble | undefined;
  const endings = new Map<string, bigint>();
  return {
    add({ kind, name, label, origin }, ways) {
      if (kind === 'fault') {
        faults += ways;
        fault ??= { message: label, origin };
        return;
      }
      over += ways;
      endings.set(name, (endings.get(name) ?? 0n) + ways);
    },
    soFar: () => ({ over, endings: new Map(endings), faults, fault }),
  };
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
