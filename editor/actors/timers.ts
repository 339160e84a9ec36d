/** What makes time pass; real timers, or a clock in a test's hands. */
export interface Timers {
  /** Milliseconds since any moment. */
  now(): number;
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const realTimers: Timers = {
  now: () => performance.now(),
  setTimeout: (run, milliseconds) => (milliseconds > 0 ? setTimeout(run, milliseconds) : soon(run)),
  clearTimeout: (timer) => {
    if (timer instanceof Soon) timer.isOff = true;
    else clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
};

/** What is done when that ends which the browser is doing. A timer would come behind the frame that shows a key: many milliseconds. */
class Soon {
  isOff = false;
}

function soon(run: () => void): Soon {
  const timer = new Soon();
  queueMicrotask(() => {
    if (!timer.isOff) run();
  });
  return timer;
}
