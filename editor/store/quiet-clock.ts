/** The clock of a window that is open: counts its quiet time down, second by second. */

/** What makes time pass; real timers, or a clock in a test's hands. */
export interface Timers {
  /** Milliseconds since any moment. */
  now(): number;
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timer: never): void;
}

export const realTimers: Timers = {
  now: () => performance.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer),
};

export interface QuietClock {
  /** Counts down from the beginning. */
  start(milliseconds: number): void;
  stop(): void;
}

/** `tell` learns how many seconds are left, undefined where the clock stands; `over` that none is. */
export function createQuietClock(
  timers: Timers,
  tell: (seconds: number | undefined) => void,
  over: () => void,
): QuietClock {
  let timer: unknown;

  function stop() {
    if (timer === undefined) return;
    timers.clearTimeout(timer as never);
    timer = undefined;
    tell(undefined);
  }

  /** Wakes at each full second; a page that has slept finds out how much is left. */
  function count(end: number) {
    const left = end - timers.now();
    if (left <= 0) {
      stop();
      over();
      return;
    }
    const seconds = Math.ceil(left / 1000);
    tell(seconds);
    timer = timers.setTimeout(() => count(end), left - (seconds - 1) * 1000);
  }

  return {
    start(milliseconds) {
      stop();
      count(timers.now() + milliseconds);
    },
    stop,
  };
}
