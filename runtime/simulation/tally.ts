/** What is counted while games are played: its size does not depend on how many there are. */

import type { GameIR } from '../ir/ir.ts';
import type { Trouble } from '../play/trouble.ts';
import { addCounts, addHistogram, countNumber, createHistogram, type Histogram } from './histogram.ts';
import { COLUMN, rowLength } from './records.ts';
import type { Slots } from './slots.ts';

/** Plain data, so that it can be sent between threads. */
export interface Tally {
  games: number;
  finished: number;
  /** Per seat; a shared win counts for each winner. */
  readonly wins: Float64Array;
  /** Finished games without a winner, and with several. */
  nobody: number;
  shared: number;
  /** By ending. */
  readonly endings: Float64Array;
  /** Finished games in which somebody decided, those that the first to decide won, and the bit set of seats that were first. */
  readonly first: { games: number; wins: number; seats: number };
  readonly decisions: Histogram;
  readonly rounds: Histogram;
  /** Numbers of legal actions. */
  readonly branching: Histogram;
  readonly leads: Histogram;
  /** Per seat: the scores of finished games added up. */
  readonly scores: Float64Array;
  /** By slot: how often the action was taken. */
  readonly taken: Float64Array;
  /** By the first slot of a name: games in which an action of that name was taken. */
  readonly inGames: Float64Array;
  /** By step, as `Slots` number them: games in which somebody decided within it. */
  readonly inSteps: Float64Array;
  /** The first games in which something went wrong, in order. */
  problems: readonly Problem[];
}

/** A game in which something went wrong. */
export interface Problem extends Trouble {
  /** From 0. */
  readonly game: number;
}

/** Problems that are kept. */
export const PROBLEMS = 10;

/** Where nothing is counted yet. */
export function createTally(ir: GameIR, slots: Slots): Tally {
  return {
    games: 0,
    finished: 0,
    wins: new Float64Array(ir.players),
    nobody: 0,
    shared: 0,
    endings: new Float64Array(ir.endings.length),
    first: { games: 0, wins: 0, seats: 0 },
    decisions: createHistogram(),
    rounds: createHistogram(),
    branching: createHistogram(),
    leads: createHistogram(),
    scores: new Float64Array(ir.players),
    taken: new Float64Array(slots.actions.length),
    inGames: new Float64Array(slots.actions.length),
    inSteps: new Float64Array(slots.steps.length),
    problems: [],
  };
}

/** Counts the game in the row that begins at `at`. */
export function countGame(tally: Tally, ir: GameIR, rows: Int32Array, at: number): void {
  const read = (column: number) => rows[at + column] as number;
  tally.games++;
  countNumber(tally.decisions, read(COLUMN.decisions));
  countNumber(tally.rounds, Math.max(0, read(COLUMN.rounds)));
  if (ir.score !== undefined) countNumber(tally.leads, read(COLUMN.leads));
  const result = read(COLUMN.result);
  if (result <= 0) return;
  tally.finished++;
  tally.endings[result - 1] = (tally.endings[result - 1] as number) + 1;
  const winners = read(COLUMN.winners);
  let many = 0;
  for (let seat = 0; seat < ir.players; seat++) {
    if (((winners >> seat) & 1) === 0) continue;
    tally.wins[seat] = (tally.wins[seat] as number) + 1;
    many++;
  }
  if (many === 0) tally.nobody++;
  else if (many > 1) tally.shared++;
  const first = read(COLUMN.first);
  if (first >= 0) {
    tally.first.games++;
    tally.first.seats |= 1 << first;
    if ((winners >> first) & 1) tally.first.wins++;
  }
  for (let seat = 0; seat < rowLength(ir) - COLUMN.scores; seat++)
    tally.scores[seat] = (tally.scores[seat] as number) + read(COLUMN.scores + seat);
}

/** Keeps a problem if it is one of the first. */
export function keepProblem(tally: Tally, problem: Problem): void {
  tally.problems = firstProblems([...tally.problems, problem]);
}

/** Adds what was counted elsewhere. The sum is the same whatever the order. */
export function addTally(into: Tally, from: Tally): void {
  into.games += from.games;
  into.finished += from.finished;
  into.nobody += from.nobody;
  into.shared += from.shared;
  into.first.games += from.first.games;
  into.first.wins += from.first.wins;
  into.first.seats |= from.first.seats;
  for (const part of ['wins', 'endings', 'scores', 'taken', 'inGames', 'inSteps'] as const)
    addCounts(into[part], from[part]);
  for (const part of ['decisions', 'rounds', 'branching', 'leads'] as const)
    addHistogram(into[part], from[part]);
  into.problems = firstProblems([...into.problems, ...from.problems]);
}

function firstProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((left, right) => left.game - right.game).slice(0, PROBLEMS);
}
