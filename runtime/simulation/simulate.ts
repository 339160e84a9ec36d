/** Many games played by bots. Game i depends on the seed and on i only, so any game can be played again. */

import { BudgetSpent } from '../../shared/budget.ts';
import { TIERS } from '../fast/optimize/thresholds.ts';
import type { Game } from '../play/game.ts';
import { createMachinePlayer, createTieredPlayer } from './player.ts';
import { createRecorder } from './recorder.ts';
import { makeReport, type SimulationReport } from './report.ts';
import { completeSettings, type SimulationSettings } from './settings.ts';
import { numberSlots } from './slots.ts';
import { createTally, type Tally } from './tally.ts';

/** What to simulate. */
export interface SimulationOptions extends SimulationSettings {
  readonly games: number;
  /** Milliseconds of any clock; without one the report's times are 0. */
  readonly clock?: (() => number) | undefined;
  /** Decisions between two reports of progress; without it there is one after each game. */
  readonly pause?: number | undefined;
}

/** The progress of a simulation. */
export interface SimulationProgress {
  readonly played: number;
  readonly games: number;
  /** The report on the games so far. */
  readonly report: () => SimulationReport;
  /** A row of numbers for each game since the last report; see `COLUMN`. */
  readonly copyRows: () => Int32Array;
}

/** Plays games one after the other, in pieces as small as wanted. */
export interface Simulator {
  /** The game `from` is next, and `to` is the first that is not played. Counts into a tally. */
  begin(from: number, to: number, tally: Tally): void;
  /** Makes so many decisions at most; true when all games are played. */
  advance(decisions: number): boolean;
  /** Plays one game, or what is left of it. */
  finishOne(): boolean;
  /** The first game that is not played: before the end of the range where the game's budget is spent. */
  next(): number;
  /** A row of numbers for each game played since the rows were cleared; see `COLUMN`. */
  copyRows(): Int32Array;
  clearRows(): void;
  emptyTally(): Tally;
}

/**
 * Games `from` up to, not including, `to`, as plain data that can be sent between threads; fewer than were asked for where the
 * game's budget is spent.
 */
export interface PlayedRange {
  readonly from: number;
  readonly to: number;
  /** The first that was not wanted. */
  readonly wanted: number;
  readonly tally: Tally;
  /** A row of numbers for each game; see `COLUMN`. */
  readonly rows: Int32Array;
}

/** A simulator that has no games to play yet. `expected`: how many there will be, where that is known. */
export function createSimulator(
  game: Game,
  settings: SimulationSettings,
  expected = Number.POSITIVE_INFINITY,
): Simulator {
  const complete = completeSettings(game, settings);
  const slots = numberSlots(game.ir);
  const recorder = createRecorder(game.ir, slots, createTally(game.ir, slots));
  const create = complete.engine === 'fast' ? createTieredPlayer : createMachinePlayer;
  const tier = expected < TIERS.games ? 'quick' : 'optimized';
  const player = create(game, slots, { ...complete, tier }, recorder);
  let [next, end] = [0, 0];
  let isUnderWay = false;

  const beginNext = () => {
    if (isUnderWay) return;
    player.begin(next);
    isUnderWay = true;
  };
  const finish = () => {
    isUnderWay = false;
    next++;
  };
  /** What is left of so many decisions; -1 where the game goes on. Where the budget is spent no more games are played. */
  const advance = (decisions: number): number => {
    try {
      return player.advance(decisions);
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      end = next;
      return 0;
    }
  };
  return {
    begin(from, to, tally) {
      [next, end] = [from, to];
      isUnderWay = false;
      recorder.countInto(tally);
      recorder.clearRows();
    },
    advance(decisions) {
      let left = decisions;
      while (next < end) {
        beginNext();
        const rest = advance(left);
        if (rest < 0) return false;
        if (next >= end) return true;
        finish();
        // A game without a decision must not be free.
        left = Math.min(rest, left - 1);
        if (left <= 0) return next >= end;
      }
      return true;
    },
    finishOne() {
      if (next >= end) return true;
      beginNext();
      advance(Number.POSITIVE_INFINITY);
      if (next < end) finish();
      return next >= end;
    },
    next: () => next,
    copyRows: recorder.copyRows,
    clearRows: recorder.clearRows,
    emptyTally: () => createTally(game.ir, slots),
  };
}

/** Where nothing is counted yet. */
export function emptyTally(game: Game): Tally {
  return createTally(game.ir, numberSlots(game.ir));
}

/** The report on the games counted in a tally. Those in which something went wrong are played again, for their logs. */
export function reportOn(
  game: Game,
  settings: SimulationSettings,
  tally: Tally,
  seconds: number,
): SimulationReport {
  return makeReport(game, numberSlots(game.ir), completeSettings(game, settings), tally, seconds);
}

/** Plays some of the games of a simulation. Ranges that fit together are put together with `addTally`. */
export function simulateRange(simulator: Simulator, from: number, to: number): PlayedRange {
  const tally = simulator.emptyTally();
  simulator.begin(from, to, tally);
  simulator.advance(Number.POSITIVE_INFINITY);
  return { from, to: simulator.next(), wanted: to, tally, rows: simulator.copyRows() };
}

/** Plays the games. `onProgress` is called after each; if it returns false, that was the last one. */
export function simulate(
  game: Game,
  options: SimulationOptions,
  onProgress?: (progress: SimulationProgress) => boolean | undefined,
): SimulationReport {
  const games = simulateGames(game, options);
  for (;;) {
    const next = games.next();
    if (next.done === true) return next.value;
    if (onProgress?.(next.value) === false) return next.value.report();
  }
}

/** The same bit by bit, for callers that pause or stop in between. */
export function* simulateGames(
  game: Game,
  options: SimulationOptions,
): Generator<SimulationProgress, SimulationReport> {
  const { games, pause, clock = () => 0 } = options;
  const simulator = createSimulator(game, options, games);
  const tally = simulator.emptyTally();
  const began = clock();
  const report = () => reportOn(game, options, tally, (clock() - began) / 1000);
  simulator.begin(0, games, tally);
  const playOn = () => (pause === undefined ? simulator.finishOne() : simulator.advance(pause));
  for (let isDone = games < 1; !isDone; ) {
    isDone = playOn();
    yield { played: tally.games, games, report, copyRows: simulator.copyRows };
    simulator.clearRows();
  }
  return report();
}
