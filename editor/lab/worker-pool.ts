import type { Log } from '../../runtime/index.ts';
import { type GameRange, shareGamesOut } from '../../runtime/simulation/share-out.ts';
import type { Tally } from '../../runtime/simulation/tally.ts';
import { texts } from '../texts/texts.ts';
import { startThread } from '../threads/start.ts';
import type { LabAnswer, LabOrder, LabQuestion, LabRules } from './protocol.ts';

/** A web worker, or what stands for one. */
export interface LabWorker {
  ask(question: LabQuestion): void;
  /** What is told of each answer, and when the worker has failed. */
  listen(answered: (answer: LabAnswer) => void, failed: (message: string) => void): void;
  /** Ends it at once, whatever it is doing. */
  stop(): void;
}

/** What is told while games are played. */
export interface Listener {
  onPrepared(rules: LabRules): void;
  /** Tallies come in no particular order; their sum does not depend on it. */
  onPlayed(tally: Tally): void;
  onDone(): void;
  /** Nothing is told after this. */
  onFailed(message: string): void;
}

/** Workers that play many games at the same time. */
export interface WorkerPool {
  play(order: LabOrder, games: number, listener: Listener): void;
  /** Plays one game again; undefined if it cannot be had. */
  write(order: LabOrder, game: number): Promise<Log | undefined>;
  /** What the rules of an order are called; undefined if that cannot be had. */
  describe(order: LabOrder): Promise<LabRules | undefined>;
  /** Ends all that goes on; nothing is told after this. */
  stop(): void;
}

/** A pool of at most so many workers. They are kept between plays, so that they need not be loaded again. */
export function createWorkerPool(
  startWorker: () => LabWorker,
  size: number,
  clock: () => number,
): WorkerPool {
  let workers: LabWorker[] = [];
  /** Grows with all that is begun or stopped: answers to what was asked before are not heard. */
  let shift = 0;

  function stop() {
    shift++;
    for (const worker of workers) worker.stop();
    workers = [];
  }

  /** The answer to the last question, of a worker of its own: the others may be busy, or gone. Undefined if it fails. */
  function askAlone(questions: readonly LabQuestion[]): Promise<LabAnswer | undefined> {
    const worker = startWorker();
    let left = questions.length;
    return new Promise<LabAnswer | undefined>((resolve) => {
      worker.listen(
        (answer) => {
          left--;
          if (left === 0 || answer.type === 'unplayable') resolve(answer);
        },
        () => resolve(undefined),
      );
      for (const question of questions) worker.ask(question);
    }).finally(() => worker.stop());
  }

  return {
    play(order, games, listener) {
      const current = ++shift;
      const isCurrent = () => shift === current;
      while (workers.length < Math.min(size, games)) workers.push(startWorker());
      const called = workers.slice(0, games);
      const shared = shareGamesOut({ from: 0, to: games }, called.length, clock);
      let prepared = false;
      const fail = (message: string) => {
        if (!isCurrent()) return;
        stop();
        listener.onFailed(message);
      };
      for (const worker of called) {
        const share = shared.addWorker();
        const askFor = (ranges: readonly GameRange[]) => {
          for (const range of ranges) worker.ask({ type: 'play', ...range });
        };
        worker.listen((answer) => {
          if (!isCurrent()) return;
          if (answer.type === 'unplayable') return fail(texts().lab.unplayable);
          if (answer.type === 'prepared') {
            if (!prepared) listener.onPrepared(answer.rules);
            prepared = true;
            askFor(share.begin());
          }
          if (answer.type === 'played') {
            askFor(share.done());
            listener.onPlayed(answer.tally);
            if (shared.left === 0) listener.onDone();
          }
        }, fail);
        worker.ask({ type: 'prepare', order });
      }
    },

    async write(order, game) {
      const answer = await askAlone([
        { type: 'prepare', order },
        { type: 'write', game },
      ]);
      return answer?.type === 'written' ? answer.log : undefined;
    },

    async describe(order) {
      const answer = await askAlone([{ type: 'prepare', order }]);
      return answer?.type === 'prepared' ? answer.rules : undefined;
    },

    stop,
  };
}

/** Starts a web worker that plays games. */
export function startLabWorker(): LabWorker {
  const worker = startThread('lab');
  return {
    ask: (question) => worker.postMessage(question),
    listen(answered, failed) {
      worker.onmessage = ({ data }: MessageEvent<LabAnswer>) => answered(data);
      worker.onerror = (event) => failed(event.message || texts().lab.notLoaded);
    },
    stop: () => worker.terminate(),
  };
}
