import { type Remote, wrap } from 'comlink';
import type { Intent, Snapshot, Workshop } from './protocol.ts';

/** A line to a workshop: one intent at a time, in order. */
export interface Connection {
  /** The answer, or `stuck` if the worker did not answer in time: it has been replaced by a new, empty one. */
  perform(intent: Intent): Promise<Snapshot | 'stuck'>;
  close(): void;
}

/** How long an intent may take before its worker is given up, and how long a new worker may take to load. */
const PATIENCE = 5_000;
const LOADING = 60_000;

/** Connects to the worker that compiles and plays, and replaces it whenever it stops answering. */
export function connectWorker(): Connection {
  let worker: Worker;
  let workshop: Remote<Workshop>;
  let ready: Promise<unknown>;
  start();

  function start() {
    worker = new Worker(new URL('./game.worker.ts', import.meta.url), { type: 'module' });
    workshop = wrap<Workshop>(worker);
    ready = workshop.ready();
  }

  return {
    async perform(intent) {
      await within(LOADING, ready);
      const answer = await within(PATIENCE, workshop.perform(intent));
      if (answer !== undefined) return answer;
      worker.terminate();
      start();
      return 'stuck';
    },
    close: () => worker.terminate(),
  };
}

/** What the promise yields, or undefined once the time is up. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
