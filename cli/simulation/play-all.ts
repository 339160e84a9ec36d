/** Plays many games, in this thread or in several, with progress and a way to stop. */

import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { randomBot } from '../../runtime/bots/random.ts';
import type { Game } from '../../runtime/index.ts';
import { createJobSize } from '../../runtime/simulation/job-size.ts';
import { shareGamesOut } from '../../runtime/simulation/share-out.ts';
import type { Simulator } from '../../runtime/simulation/simulate.ts';
import type { Io } from '../io.ts';
import { readBots } from '../rules/bots.ts';
import { createSimulators, type JobWorker, type Played, type Setup } from './job.ts';

/** What is to be played, and how. */
export interface Order {
  /** One game, or two to compare: see `Setup`. */
  readonly rules: readonly Game[];
  readonly setup: Omit<Setup, 'games'>;
  readonly games: number;
  /** Threads; if it is not said, one for each processor, as soon as the games take longer than starting them. */
  readonly jobs: number | undefined;
  /** Told what was played, in order of the games; after an interruption with gaps. */
  readonly onPlayed: (played: Played) => void;
}

/** Milliseconds between two lines of progress. */
const REPORT_EVERY = 100;

/** Milliseconds of play that are worth no thread: one needs that long until it is as quick as this one. */
const ALONE = 500;

/** Decisions between two looks at the clock within one long game; the state machine is slow. */
const DECISIONS = { fast: 5_000, xstate: 50 } as const;

/** Resolves when all games are played or Ctrl-C was pressed, within a tenth of a second. */
export async function playAll(io: Io, order: Order): Promise<void> {
  let interrupted = false;
  let wake = () => {};
  const ignore = io.onInterrupt(() => {
    interrupted = true;
    wake();
  });
  const progress = createProgress(io, order.games);
  const watched: Order = {
    ...order,
    onPlayed(played) {
      order.onPlayed(played);
      progress.count(played);
    },
  };
  try {
    const jobs = order.jobs ?? availableParallelism();
    const alone = jobs === 1 ? Number.POSITIVE_INFINITY : order.jobs === undefined ? ALONE : 0;
    const next = alone > 0 ? await playHere(io, watched, alone, () => interrupted) : 0;
    if (next < order.games && !interrupted) {
      const stopped = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await playInThreads(io, watched, { first: next, jobs }, stopped);
    }
  } finally {
    progress.clear();
    ignore();
  }
}

/** Shows on a terminal how far it is. */
function createProgress(io: Io, games: number) {
  let played = 0;
  let reported = Number.NEGATIVE_INFINITY;
  const show = (text: string) => {
    if (io.errors.isTTY) io.errors.write(`\r\u001b[K${text}`);
  };
  return {
    count([first]: Played) {
      played += first === undefined ? 0 : first.to - first.from;
      if (io.clock() - reported < REPORT_EVERY && played < games) return;
      reported = io.clock();
      show(`${played.toLocaleString('en')} of ${games.toLocaleString('en')} games`);
    },
    clear: () => show(''),
  };
}

/** Plays for so many milliseconds at most. Resolves to the first game that is not played. */
async function playHere(
  io: Io,
  order: Order,
  milliseconds: number,
  isInterrupted: () => boolean,
): Promise<number> {
  const { rules, setup, games, onPlayed } = order;
  const simulators = createSimulators(rules, setup, games);
  const isQuick = rules.every((game) =>
    readBots(game, setup.bots).every((bot) => (bot ?? randomBot) === randomBot),
  );
  // A bot that looks ahead may take long for one decision.
  const decisions = isQuick ? DECISIONS[setup.engine] : 1;
  const size = createJobSize(io.clock);
  const end = io.clock() + milliseconds;
  const isOver = () => isInterrupted() || io.clock() >= end;
  for (let from = 0; from < games; ) {
    const to = Math.min(games, from + size.next(games - from));
    const played: Played[number][] = [];
    for (const simulator of simulators) {
      const range = await playRange(simulator, from, to, decisions, isOver);
      if (range === undefined) return from;
      played.push(range);
    }
    size.done();
    onPlayed(played);
    from = to;
    await setImmediate();
    if (isOver()) return from;
  }
  return games;
}

/** Undefined if it was over before all were played. */
async function playRange(
  simulator: Simulator,
  from: number,
  to: number,
  decisions: number,
  isOver: () => boolean,
): Promise<Played[number] | undefined> {
  const tally = simulator.emptyTally();
  simulator.begin(from, to, tally);
  while (!simulator.advance(decisions)) {
    await setImmediate();
    if (isOver()) return undefined;
  }
  return { from, to, tally, rows: simulator.copyRows() };
}

async function playInThreads(
  io: Io,
  order: Order,
  { first, jobs }: { readonly first: number; readonly jobs: number },
  stopped: Promise<void>,
): Promise<void> {
  const { rules, games, onPlayed } = order;
  const setup = { ...order.setup, games: rules.map(({ ir }) => ir) };
  const threads = Math.min(jobs, games - first);
  const shared = shareGamesOut({ from: first, to: games }, threads, io.clock);
  const workers: JobWorker[] = [];
  const inOrder = createOrder(first, onPlayed);
  try {
    const finished = new Promise<void>((resolve, reject) => {
      for (let thread = 0; thread < threads; thread++) {
        const worker = io.startThread(setup);
        workers.push(worker);
        const share = shared.addWorker();
        worker.listen((played) => {
          for (const range of share.done()) worker.send(range);
          inOrder.add(played);
          if (shared.left === 0) resolve();
        }, reject);
        for (const range of share.begin()) worker.send(range);
      }
    });
    await Promise.race([finished, stopped]);
  } finally {
    for (const worker of workers) worker.stop();
  }
  inOrder.flush();
}

/** Hands on what was played in order of the games, so that sums do not depend on who was quicker. */
function createOrder(first: number, onPlayed: (played: Played) => void) {
  const waiting = new Map<number, Played>();
  let next = first;
  return {
    add(played: Played) {
      waiting.set(played[0]?.from ?? 0, played);
      for (let due = waiting.get(next); due !== undefined; due = waiting.get(next)) {
        waiting.delete(next);
        next = due[0]?.to ?? next;
        onPlayed(due);
      }
    },
    /** Hands on what is left, gaps or not. */
    flush() {
      for (const [, played] of [...waiting].sort(([left], [right]) => left - right)) onPlayed(played);
    },
  };
}
