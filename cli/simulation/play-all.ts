/** Plays many games, in this thread or in several, with progress and a way to stop. */

import { setImmediate } from 'node:timers/promises';
import { createJobSize, type Game, randomBot, type Simulator } from '../../runtime/index.ts';
import type { Io } from '../io.ts';
import { readBots } from '../rules/bots.ts';
import { createSimulators, type JobWorker, type Played, type Setup } from './job.ts';

export interface Order {
  /** One game, or two to compare: see `Setup`. */
  readonly rules: readonly Game[];
  readonly setup: Omit<Setup, 'games'>;
  readonly games: number;
  readonly jobs: number;
  /** Told what was played, in order of the games; after an interruption with gaps. */
  readonly onPlayed: (played: Played) => void;
}

/** Milliseconds between two lines of progress. */
const TELL = 100;

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
    if (order.jobs === 1) await playHere(io, watched, () => interrupted);
    else {
      const stopped = new Promise<void>((resolve) => {
        wake = resolve;
        if (interrupted) resolve();
      });
      await playInThreads(io, watched, stopped);
    }
  } finally {
    progress.clear();
    ignore();
  }
}

/** Shows on a terminal how far it is. */
function createProgress(io: Io, games: number) {
  let played = 0;
  let told = Number.NEGATIVE_INFINITY;
  const tell = (text: string) => {
    if (io.errors.isTTY) io.errors.write(`\r\u001b[K${text}`);
  };
  return {
    count([first]: Played) {
      played += first === undefined ? 0 : first.to - first.from;
      if (io.clock() - told < TELL && played < games) return;
      told = io.clock();
      tell(`${played.toLocaleString('en')} of ${games.toLocaleString('en')} games`);
    },
    clear: () => tell(''),
  };
}

async function playHere(io: Io, order: Order, isInterrupted: () => boolean): Promise<void> {
  const { rules, setup, games, onPlayed } = order;
  const simulators = createSimulators(rules, setup);
  const isQuick = rules.every((game) =>
    readBots(game, setup.bots).every((bot) => (bot ?? randomBot) === randomBot),
  );
  // A bot that looks ahead may take long for one decision.
  const decisions = isQuick ? DECISIONS[setup.engine] : 1;
  const size = createJobSize(io.clock);
  for (let from = 0; from < games; ) {
    const to = Math.min(games, from + size.next(games - from));
    const played: Played[number][] = [];
    for (const simulator of simulators) {
      const range = await playRange(simulator, from, to, decisions, isInterrupted);
      if (range === undefined) return;
      played.push(range);
    }
    size.done();
    onPlayed(played);
    await setImmediate();
    if (isInterrupted()) return;
    from = to;
  }
}

/** Undefined if it was interrupted. */
async function playRange(
  simulator: Simulator,
  from: number,
  to: number,
  decisions: number,
  isInterrupted: () => boolean,
): Promise<Played[number] | undefined> {
  const tally = simulator.emptyTally();
  simulator.begin(from, to, tally);
  while (!simulator.advance(decisions)) {
    await setImmediate();
    if (isInterrupted()) return undefined;
  }
  return { from, to, tally, rows: simulator.copyRows() };
}

async function playInThreads(io: Io, order: Order, stopped: Promise<void>): Promise<void> {
  const { rules, games, jobs, onPlayed } = order;
  const setup = { ...order.setup, games: rules.map(({ ir }) => ir) };
  const workers: JobWorker[] = [];
  const inOrder = createOrder(onPlayed);
  let from = 0;
  let left = games;
  try {
    const finished = new Promise<void>((resolve, reject) => {
      if (games === 0) resolve();
      for (let job = 0; job < Math.min(jobs, games); job++) {
        const worker = io.startThread(setup);
        workers.push(worker);
        const size = createJobSize(io.clock);
        const sendNext = () => {
          if (from >= games) return;
          // The last games are shared out, so that no thread waits long for another.
          const to = Math.min(games, from + size.next(Math.ceil((games - from) / (2 * jobs))));
          worker.send({ from, to });
          from = to;
        };
        worker.listen((played) => {
          size.done();
          left -= (played[0]?.to ?? 0) - (played[0]?.from ?? 0);
          sendNext();
          inOrder.add(played);
          if (left === 0) resolve();
        }, reject);
        sendNext();
      }
    });
    await Promise.race([finished, stopped]);
  } finally {
    for (const worker of workers) worker.stop();
  }
  inOrder.flush();
}

/** Hands on what was played in order of the games, so that sums do not depend on who was quicker. */
function createOrder(onPlayed: (played: Played) => void) {
  const waiting = new Map<number, Played>();
  let next = 0;
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
