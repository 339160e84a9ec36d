/**
 * Counts the ways a game can go, to compare rules with published tables. Chess programmers call the number perft:
 * https://www.chessprogramming.org/Perft
 */

import { createStepping } from '../bots/stepping.ts';
import { CELL, type Cells } from '../ir/cells.ts';
import { chanceOutcomes, waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import { gameResult } from '../play/result.ts';
import { start } from '../play/step.ts';
import type { Trouble } from '../play/trouble.ts';

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
  const ended = createEnded(game);
  const events = createEvents(game);
  for (const positions of reachedPositions(game, depth - 1)) {
    let sequences = 0n;
    for (const { cells, ways } of positions) {
      if (cells[CELL.result] === 0) sequences += ways * BigInt(events.count(cells));
      else ended.add(cells, ways);
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
  const ended = createEnded(game);
  const events = createEvents(game);
  let positions: readonly ReachedPosition[] = [{ cells: start(game), ways: 1n }];
  for (let turn = 0; turn < turns; turn++) {
    const before = ended.soFar();
    const after = finishTurn(events, positions, ended);
    if (after === undefined) return yield undefined;
    const now = ended.soFar();
    const here = now.over + now.faults - before.over - before.faults;
    yield { ...now, over: before.over, sequences: after.reduce((sum, { ways }) => sum + ways, here) };
    positions = after;
  }
}

/** The positions after the turn; games that end in it are put to those that are over. Undefined if it is too long. */
function finishTurn(
  events: Events,
  positions: readonly ReachedPosition[],
  ended: Ended,
): readonly ReachedPosition[] | undefined {
  const after = createGathered();
  let within = positions;
  for (let length = 0; within.length > 0; length++) {
    if (length > LONGEST_TURN) return undefined;
    const next = createGathered();
    for (const { cells, ways } of within) {
      if (cells[CELL.result] !== 0) ended.add(cells, ways);
      events.follow(cells, (reached) => (isSameTurn(cells, reached) ? next : after).add(reached, ways));
    }
    within = next.positions();
  }
  return after.positions();
}

function isSameTurn(before: Cells, after: Cells): boolean {
  const isEqual = (cell: number) => before[cell] === after[cell];
  return after[CELL.result] !== 0 || before[CELL.me] === -1 || (isEqual(CELL.me) && isEqual(CELL.round));
}

interface Ended {
  /** Counts the game that is over there. */
  readonly add: (cells: Cells, ways: bigint) => void;
  readonly soFar: () => Omit<SequenceCount, 'sequences'>;
}

/** Counts games that are over. */
function createEnded(game: Game): Ended {
  let [over, faults] = [0n, 0n];
  let fault: Trouble | undefined;
  const endings = new Map<string, bigint>();
  return {
    add(cells, ways) {
      const result = gameResult(game, cells);
      if (result === undefined) return;
      const { kind, name, label, origin } = result;
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
  const events = createEvents(game);
  let positions: readonly ReachedPosition[] = [{ cells: start(game), ways: 1n }];
  for (let length = 0; length < depth; length++) {
    yield positions;
    const next = createGathered();
    for (const { cells, ways } of positions) events.follow(cells, (reached) => next.add(reached, ways));
    positions = next.positions();
  }
  if (depth >= 0) yield positions;
}

/** Positions, each once. */
interface Gathered {
  /** The cells are copied. */
  readonly add: (cells: Cells, ways: bigint) => void;
  /** In the order in which they were added first. */
  readonly positions: () => readonly ReachedPosition[];
}

/** Arguments of one call. */
const CHUNK = 8192;

/** The bytes of a position as text: equal for equal positions only. */
function keyOf({ buffer, byteOffset, byteLength }: Cells): string {
  let key = '';
  for (let at = 0; at < byteLength; at += CHUNK) {
    const bytes = new Uint8Array(buffer, byteOffset + at, Math.min(CHUNK, byteLength - at));
    key += String.fromCharCode(...bytes);
  }
  return key;
}

function createGathered(): Gathered {
  const known = new Map<string, { readonly cells: Cells; ways: bigint }>();
  return {
    add(cells, ways) {
      const key = keyOf(cells);
      const same = known.get(key);
      if (same) same.ways += ways;
      else known.set(key, { cells: cells.slice(), ways });
    },
    positions: () => [...known.values()],
  };
}

/** What can happen in a position. */
interface Events {
  /** How many different events there are; none when the game is over. */
  readonly count: (cells: Cells) => number;
  /** Gives the cells after each of them, which are changed again afterwards. */
  readonly follow: (cells: Cells, reached: (cells: Cells) => void) => void;
}

/** On the fast engine, which lists and takes actions in place. */
function createEvents(game: Game): Events {
  const stepping = createStepping(game);
  const { engine } = stepping;
  return {
    count(cells) {
      if (cells[CELL.result] !== 0) return 0;
      const due = outcomesDue(game, cells);
      if (due !== undefined) return due.reduce((product, { length }) => product * length, 1);
      engine.load(cells);
      return engine.count();
    },
    follow(cells, reached) {
      if (cells[CELL.result] !== 0) return;
      engine.load(cells);
      engine.mark();
      const due = outcomesDue(game, cells);
      if (due !== undefined) {
        for (const values of throwsOf(due)) {
          engine.back();
          stepping.send(values);
          reached(engine.cells);
        }
        return;
      }
      const count = engine.count();
      for (let action = 0; action < count; action++) {
        engine.back();
        engine.take(action);
        reached(engine.cells);
      }
    },
  };
}

/** The values that nature may give for each of what it owes; undefined if a seat decides. */
function outcomesDue({ moves }: Game, cells: Cells): readonly (readonly number[])[] | undefined {
  const code = waitAt(moves, cells);
  return code === undefined || code.kind === 'decision' ? undefined : chanceOutcomes(moves, code, cells);
}

/** Every way in which the values that nature owes can come. */
function* throwsOf(
  outcomes: readonly (readonly number[])[],
  values: readonly number[] = [],
): Generator<readonly number[]> {
  const possible = outcomes[values.length];
  if (possible === undefined) yield values;
  else for (const value of possible) yield* throwsOf(outcomes, [...values, value]);
}
