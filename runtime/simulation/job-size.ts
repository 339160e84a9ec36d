/** How many games a thread plays before it says so. */

/** Milliseconds of work between two answers of a thread, or two looks at the keyboard. */
const JOB_TIME = 40;

/** The size of the next job of one worker. */
export interface JobSize {
  /** The number of games of the next job. */
  next(most: number): number;
  /** The oldest job that was not done is. */
  done(): void;
}

/** Learns from the jobs that were done how many games fill the time. */
export function createJobSize(clock: () => number): JobSize {
  let size = 1;
  let began = 0;
  /** Sizes of the jobs that are not done. */
  const waiting: number[] = [];
  return {
    next(most) {
      // One that waits for another begins when that is done.
      if (waiting.length === 0) began = clock();
      size = Math.max(1, Math.min(size, most));
      waiting.push(size);
      return size;
    },
    done() {
      const games = waiting.shift() ?? size;
      const now = clock();
      size = Math.max(1, Math.floor(games * Math.min(8, JOB_TIME / Math.max(now - began, 1))));
      began = now;
    },
  };
}
