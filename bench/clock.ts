/** How long something took, without what other programs took in the meantime. */

import { existsSync, readFileSync } from 'node:fs';

/** Of the main thread, by Linux: nanoseconds on a processor, nanoseconds waiting for one, slices. */
const SCHEDULE = '/proc/self/schedstat';

export const clockName = existsSync(SCHEDULE) ? 'processor time of the main thread' : 'wall clock time';

/** Seconds since an arbitrary moment: on a processor where the system tells them, else by the clock on the wall. */
export const seconds: () => number = existsSync(SCHEDULE)
  ? () => Number(readFileSync(SCHEDULE, 'utf8').split(' ', 1)[0]) / 1e9
  : () => performance.now() / 1000;
