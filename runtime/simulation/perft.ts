/**
 * Counts the ways a game can go, to compare rules with published tables. Chess programmers call the number perft:
 * https://www.chessprogramming.org/Perft
 */

import type { Budget } from '../../shared/budget.ts';
import { createStepping } from '../bots/stepping.ts';
import { CELL, type Cells } from '../ir/cells.ts';
import {
  cellsOfChance,
  chanceOutcomes,
  countEligible,
  countThrown,
  type Moves,
  waitAt,
} from '../machine/moves.ts';
import type { PickCode, RollCode } from '../machine/program.ts';
import type { Game } from '../play/game.ts';
import { faultIn, gameResult } from '../play/result.ts';
import { start } from '../play/step.ts';
import type { Trouble } from '../play/trouble.ts';
import { addWays, createPositions, type Positions, timesWays, type Ways } from './positions.ts';

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
 * and other outcomes of chance, each different one once. That a clock runs out is not counted. Throws `BudgetSpent` where it is
 * more work, or takes more memory, than the game's budget allows.
 */
export function* countSequences(game: Game, depth: number): Generator<SequenceCount> {
  const ended = createEnded(game);
  const events = createEvents(game);
  const first = start(game);
  // Of those that are looked at and those that follow from them, by turns.
  let [positions, following] = [createPositions(first, game.budget), createPositions(first, game.budget)];
  let sequences: Ways = 0;
  /** What follows the last event but one is counted where it is reached; only what follows from there is looked at again. */
  const reach = (next: Positions | undefined, cells: Cells, ways: Ways) => {
    if (cells[CELL.result] !== 0) return ended.add(cells, ways);
    sequences = addWays(sequences, timesWays(ways, events.countHere()));
    next?.add(cells, ways);
  };
  for (let length = 0; length < depth; length++) {
    const next = length < depth - 1 ? following : undefined;
    sequences = 0;
    if (length === 0) {
      events.goTo(first);
      reach(next, first, 1);
    } else {
      for (let index = 0; index < positions.size; index++) {
        const ways = positions.waysAt(index);
        events.follow(positions.cellsAt(index), (cells) => reach(next, cells, ways));
      }
    }
    if (next !== undefined) {
      [positions, following] = [next, positions];
      following.clear();
    }
    yield { sequences: BigInt(sequences), ...ended.soFar() };
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
  let positions = startOf(game);
  for (let turn = 0; turn < turns; turn++) {
    const before = ended.soFar();
    const after = finishTurn(events, positions, ended, game.budget);
    if (after === undefined) return yield undefined;
    const now = ended.soFar();
    let sequences: Ways = now.over + now.faults - before.over - before.faults;
    for (let index = 0; index < after.size; index++) sequences = addWays(sequences, after.waysAt(index));
    yield { ...now, over: before.over, sequences: BigInt(sequences) };
    positions = after;
  }
}

function startOf(game: Game): Positions {
  const first = start(game);
  const positions = createPositions(first, game.budget);
  positions.add(first, 1);
  return positions;
}

/** The positions after the turn; games that end in it are put to those that are over. Undefined if it is too long. */
function finishTurn(
  events: Events,
  positions: Positions,
  ended: Ended,
  budget: Budget | undefined,
): Positions | undefined {
  const like = positions.cellsAt(0);
  const after = createPositions(like, budget);
  let within = positions;
  for (let length = 0; within.size > 0; length++) {
    if (length > LONGEST_TURN) return undefined;
    const next = createPositions(like, budget);
    for (let index = 0; index < within.size; index++) {
      const cells = within.cellsAt(index);
      const ways = within.waysAt(index);
      if (cells[CELL.result] !== 0) ended.add(cells, ways);
      events.follow(cells, (reached) => (isSameTurn(cells, reached) ? next : after).add(reached, ways));
    }
    within = next;
  }
  return after;
}

function isSameTurn(before: Cells, after: Cells): boolean {
  const isEqual = (cell: number) => before[cell] === after[cell];
  return after[CELL.result] !== 0 || before[CELL.me] === -1 || (isEqual(CELL.me) && isEqual(CELL.round));
}

interface Ended {
  /** Counts the game that is over there. */
  readonly add: (cells: Cells, ways: Ways) => void;
  readonly soFar: () => Omit<SequenceCount, 'sequences'>;
}

/** Counts games that are over. */
function createEnded(game: Game): Ended {
  /** By what stands in the cells as result: one such position, and how many games. */
  const counted = new Map<number, { readonly cells: Cells; ways: Ways }>();
  return {
    add(cells, ways) {
      const result = cells[CELL.result] as number;
      const same = counted.get(result);
      if (same !== undefined) same.ways = addWays(same.ways, ways);
      else if (result !== 0) counted.set(result, { cells: cells.slice(), ways });
    },
    soFar() {
      let [over, faults] = [0n, 0n];
      let fault: Trouble | undefined;
      const endings = new Map<string, bigint>();
      for (const { cells, ways: number } of counted.values()) {
        const [result, ways] = [gameResult(game, cells), BigInt(number)];
        if (result === undefined) continue;
        const { kind, name } = result;
        if (kind === 'fault') {
          faults += ways;
          fault ??= faultIn(game, cells);
          continue;
        }
        over += ways;
        endings.set(name, (endings.get(name) ?? 0n) + ways);
      }
      return { over, endings, faults, fault };
    },
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
  let positions = startOf(game);
  for (let length = 0; length <= depth; length++) {
    const now = positions;
    yield Array.from({ length: now.size }, (_, index) => ({
      cells: now.cellsAt(index).slice(),
      ways: BigInt(now.waysAt(index)),
    }));
    if (length === depth) return;
    const next = createPositions(start(game), game.budget);
    for (let index = 0; index < now.size; index++)
      events.follow(now.cellsAt(index), (reached) => next.add(reached, now.waysAt(index)));
    positions = next;
  }
}

/** What can happen in a position. */
interface Events {
  readonly goTo: (cells: Cells) => void;
  /** How many different events there are where the engine stands; none when the game is over. */
  readonly countHere: () => Ways;
  /** Gives the cells after each event of a position, where the engine stands then; they are changed again afterwards. */
  readonly follow: (cells: Cells, reached: (cells: Cells) => void) => void;
}

/** On the fast engine, which lists and takes actions in place. */
function createEvents(game: Game): Events {
  const { moves } = game;
  const { engine } = createStepping(game);
  const here = engine.cells;
  return {
    goTo: engine.load,
    countHere() {
      const count = engine.count();
      if (count > 0) return count;
      const code = chanceAt(moves, here);
      return code === undefined ? 0 : countOutcomes(moves, code, here);
    },
    follow(cells, reached) {
      if (cells[CELL.result] !== 0) return;
      engine.load(cells);
      engine.mark();
      const count = engine.count();
      for (let action = 0; action < count; action++) {
        if (action > 0) engine.back();
        engine.take(action);
        reached(here);
      }
      const code = count > 0 ? undefined : chanceAt(moves, here);
      if (code === undefined) return;
      const written = cellsOfChance(moves, code, here);
      let isElsewhere = false;
      eachThrow(chanceOutcomes(moves, code, here), (values) => {
        if (isElsewhere) engine.back();
        isElsewhere = true;
        for (let index = 0; index < values.length; index++)
          here[written[index] as number] = values[index] as number;
        engine.goOn();
        reached(here);
      });
    },
  };
}

/** What nature owes; undefined if a seat decides, or the game is over. */
function chanceAt(moves: Moves, cells: Cells): RollCode | PickCode | undefined {
  const code = waitAt(moves, cells);
  return code === undefined || code.kind === 'decision' ? undefined : code;
}

/** In how many ways what nature owes can come; in one where it owes nothing. */
function countOutcomes(moves: Moves, code: RollCode | PickCode, cells: Cells): Ways {
  if (code.kind === 'pick') return Math.max(1, countEligible(code, cells));
  const faces = moves.ir.dice[code.node.dice]?.faceCount ?? 0;
  let ways: Ways = 1;
  for (let left = countThrown(moves, code, cells); left > 0; left--) ways = timesWays(ways, faces);
  return ways;
}

/** Gives every way in which the values that nature owes can come, in a list that is written anew for each. */
function eachThrow(
  outcomes: readonly (readonly number[])[],
  give: (values: readonly number[]) => void,
): void {
  if (outcomes.some(({ length }) => length === 0)) return;
  const places = outcomes.map(() => 0);
  const values = outcomes.map(([first = 0]) => first);
  for (;;) {
    give(values);
    // The last one changes first, as the last digit of a number does.
    let at = places.length - 1;
    for (; at >= 0; at--) {
      const possible = outcomes[at] as readonly number[];
      const place = (places[at] as number) + 1;
      const isLast = place === possible.length;
      places[at] = isLast ? 0 : place;
      values[at] = possible[places[at] as number] as number;
      if (!isLast) break;
    }
    if (at < 0) return;
  }
}
