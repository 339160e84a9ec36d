/** Threads of this process. */

import { Worker } from 'node:worker_threads';
import type { JobWorker, Played, Setup } from './job.ts';

/** Starts a thread that plays games. */
export function startThread(setup: Setup): JobWorker {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: setup });
  return {
    send: (job) => worker.postMessage(job),
    listen(done, failed) {
      worker.on('message', (played: Played) => done(played));
      worker.on('error', (error) => failed(error instanceof Error ? error : new Error(String(error))));
    },
    stop: () => void worker.terminate(),
  };
}
