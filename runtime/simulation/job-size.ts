/** How many games a thread plays before it says so. */

/** Milliseconds of work between two answers of a thread, or two looks at the keyboard. */
const JOB_TIME = 40;

export interface JobSize {
  /** The number of games of the next job, which begins now. */
  next(most: number): number;
  /** The job is done. */
  done(): void;
}

/** Learns from the jobs that were done how many games fill the time. */
export function createJobSize(clock: () => number): JobSize {
  let size = 1;
  let began = 0;
  return {
    next(most) {
      began = clock();
      size = Math.max(1, Math.min(size, most));
      return size;
    },
    done() {
      const took = clock() - began;
      size = Math.max(1, Math.floor(size * Math.min(8, JOB_TIME / Math.max(took, 1))));
    },
  };
}
