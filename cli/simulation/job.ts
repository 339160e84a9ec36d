/** What a thread that plays games is told and answers. */

import { randomBot } from '../../runtime/bots/random.ts';
import type { Game } from '../../runtime/index.ts';
import type { GameIR } from '../../runtime/ir/ir.ts';
import type { EngineName } from '../../runtime/simulation/settings.ts';
import type { GameRange } from '../../runtime/simulation/share-out.ts';
import {
  createSimulator,
  type PlayedRange,
  type Simulator,
  simulateRange,
} from '../../runtime/simulation/simulate.ts';
import { readBots } from '../rules/bots.ts';

/** What is played, as plain data. */
export interface Setup {
  /** One game, or two to compare: game i of both uses the same random numbers. */
  readonly games: readonly GameIR[];
  readonly seed: number;
  readonly maxDecisions: number;
  readonly engine: EngineName;
  /** As on the command line. */
  readonly bots: string | undefined;
  /** Operations that a thread may do. */
  readonly operations: number;
}

/** The same range of each game. */
export type Played = readonly PlayedRange[];

/** A thread, or what stands for one. */
export interface JobWorker {
  send(job: GameRange): void;
  /** What is told when a job is done, and when the thread has failed. */
  listen(done: (played: Played) => void, failed: (error: Error) => void): void;
  /** Ends it at once, whatever it is doing. */
  stop(): void;
}

/** A simulator for each game. `expected`: how many times each is played, where that is known. */
export function createSimulators(
  games: readonly Game[],
  setup: Omit<Setup, 'games' | 'operations'>,
  expected?: number,
): readonly Simulator[] {
  return games.map((game) => {
    const bots = readBots(game, setup.bots).map((bot) => bot ?? randomBot);
    return createSimulator(game, { ...setup, bots }, expected);
  });
}

/** Plays the same range of each game. */
export function carryOut(simulators: readonly Simulator[], { from, to }: GameRange): Played {
  return simulators.map((simulator) => simulateRange(simulator, from, to));
}
