/** Plays many games, in this thread or in several, with progress and a way to stop. */

import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { randomBot } from '../../runtime/bots/random.ts';
import type { Game } from '../../runtime/index.ts';
import { createJobSize } from '../../runtime/simulation/job-size.ts';
import { type GameRange, shareGamesOut } from '../../runtime/simulation/share-out.ts';
import type { Simulator } from '../../runtime/simulation/simulate.ts';
import { type Budget, isSpent } from '../../shared/budget.ts';
import type { EndSignal, Io } from '../io.ts';
import { readBots } from '../rules/bots.ts';
import { createSimulators, type JobWorker, type Played, type Setup } from './job.ts';

/** What is to be played, and how. */
export interface Order {
  /** One game, or two to compare: see `Setup`. */
  readonly rules: readonly Game[];
  readonly setup: Omit<Setup, 'games' | 'operations'>;
  /** That of the games, for all of them together. */
  readonly budget: Budget;
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

/**
 * Resolves when all games are played or the budget is spent; or, within a tenth of a second, when the program was told to end, to
 * how.
 */
export async function playAll(io: Io, order: Order): Promise<EndSignal | undefined> {
  let interrupted: EndSignal | undefined;
  let wake = () => {};
  const ignore = io.onInterrupt((signal) => {
    interrupted = signal;
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
    const here = createHere(watched);
    const next = alone > 0 ? await playHere(io, watched, here, alone, () => interrupted !== undefined) : 0;
    if (next < order.games && interrupted === undefined && !isSpent(order.budget)) {
      const stopped = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await playInThreads(io, watched, { first: next, jobs, here }, stopped);
    }
    return interrupted;
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

/** This thread. */
interface Here {
  /** Whether no bot looks ahead: one that does may take long for a decision, and nothing else is heard of in the meantime. */
  readonly isQuick: boolean;
  /** Plays the range bit by bit; resolves to undefined if it was over before all were played. */
  play(range: GameRange, isOver: () => boolean): Promise<Played | undefined>;
}

/** Makes engines when it first plays. */
function createHere({ rules, setup, games }: Order): Here {
  let simulators: readonly Simulator[] | undefined;
  const isQuick = rules.every((game) =>
    readBots(game, setup.bots).every((bot) => (bot ?? randomBot) === randomBot),
  );
  const decisions = isQuick ? DECISIONS[setup.engine] : 1;
  return {
    isQuick,
    async play(range, isOver) {
      simulators ??= createSimulators(rules, setup, games);
      const played: Played[number][] = [];
      for (const simulator of simulators) {
        const one = await playRange(simulator, range, decisions, isOver);
        if (one === undefined) return undefined;
        played.push(one);
      }
      return played;
    },
  };
}

/** Plays for so many milliseconds at most. Resolves to the first game that is not played. */
async function playHere(
  io: Io,
  { games, onPlayed }: Order,
  here: Here,
  milliseconds: number,
  isInterrupted: () => boolean,
): Promise<number> {
  const size = createJobSize(io.clock);
  const end = io.clock() + milliseconds;
  const isOver = () => isInterrupted() || io.clock() >= end;
  for (let from = 0; from < games; ) {
    const to = Math.min(games, from + size.next(games - from));
    const played = await here.play({ from, to }, isOver);
    if (played === undefined) return from;
    size.done();
    onPlayed(played);
    from = to;
    await setImmediate();
    if (isOver() || isCut(played)) return from;
  }
  return games;
}

async function playRange(
  simulator: Simulator,
  { from, to }: GameRange,
  decisions: number,
  isOver: () => boolean,
): Promise<Played[number] | undefined> {
  const tally = simulator.emptyTally();
  simulator.begin(from, to, tally);
  while (!simulator.advance(decisions)) {
    await setImmediate();
    if (isOver()) return undefined;
  }
  return { from, to: simulator.next(), wanted: to, tally, rows: simulator.copyRows() };
}

/** Whether the budget was spent before all of them were played. */
function isCut(played: Played): boolean {
  return played.some(({ wanted, to }) => to < wanted);
}

/** This thread as one of the workers: between two bits of a game it hears of the others. */
function workHere(here: Here): JobWorker {
  const waiting: GameRange[] = [];
  let isBusy = false;
  let isStopped = false;
  let [tell, fail] = [(_: Played) => {}, (_: Error) => {}];
  const work = async (): Promise<void> => {
    isBusy = true;
    await setImmediate();
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const played = await here.play(job, () => isStopped);
      if (isStopped || played === undefined) return;
      tell(played);
      await setImmediate();
    }
    isBusy = false;
  };
  return {
    send(job) {
      waiting.push(job);
      if (!isBusy) work().catch((error) => fail(error as Error));
    },
    listen(done, failed) {
      [tell, fail] = [done, failed];
    },
    stop() {
      isStopped = true;
    },
  };
}

/**
 * Plays in so many threads. This one is one of them where it stays free to listen: it has its engines already, or makes them
 * while the others start. What each is given depends on how quick it is; what comes of a game does not.
 */
async function playInThreads(
  io: Io,
  order: Order,
  { first, jobs, here }: { readonly first: number; readonly jobs: number; readonly here: Here },
  stopped: Promise<void>,
): Promise<void> {
  const { rules, games, onPlayed } = order;
  const threads = Math.min(jobs, games - first);
  // Each has its part: what one game takes must not depend on when another thread has used up what there was.
  order.budget.left = Math.max(0, Math.floor(order.budget.left / threads));
  const setup = { ...order.setup, games: rules.map(({ ir }) => ir), operations: order.budget.left };
  const shared = shareGamesOut({ from: first, to: games }, threads, io.clock);
  const inOrder = createOrder(first, onPlayed);
  const others = here.isQuick ? threads - 1 : threads;
  const workers = Array.from({ length: others }, () => io.startThread(setup));
  if (here.isQuick) workers.push(workHere(here));
  try {
    const finished = new Promise<void>((resolve, reject) => {
      for (const worker of workers) {
        const share = shared.addWorker();
        worker.listen((played) => {
          for (const range of share.done()) worker.send(range);
          inOrder.add(played);
          if (shared.left === 0 || isCut(played)) resolve();
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
