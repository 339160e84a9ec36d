/** How long something took, without what other programs took in the meantime. */

import { existsSync, readFileSync } from 'node:fs';

/** Linux says of the main thread: nanoseconds on a processor, nanoseconds waiting for one, turns. */
const SCHEDULE = '/proc/self/schedstat';

export const clockName = existsSync(SCHEDULE) ? 'processor time of the main thread' : 'wall clock time';

/** Seconds since some moment: on a processor where the system tells them, else by the wall clock. */
export const seconds: () => number = existsSync(SCHEDULE) ? processorSeconds : () => performance.now() / 1000;

const nap = new Int32Array(new SharedArrayBuffer(4));

/** Linux counts when a thread lets go of its processor, so it has to. */
function processorSeconds(): number {
  Atomics.wait(nap, 0, 0, 0.001);
  return Number(readFileSync(SCHEDULE, 'utf8').split(' ', 1)[0]) / 1e9;
}
