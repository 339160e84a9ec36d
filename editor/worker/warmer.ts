/** When what makes the first keys quick is done: while it is quiet after a game is opened, until somebody types or enough is done. */

/** Milliseconds in which nothing was asked: the page has what it shows, and nobody waits for anything. */
const QUIET = 400;
/** Milliseconds between two times. */
const PAUSE = 80;
/** As often as makes it quicker, and no longer than this in all, in milliseconds: on a slow machine less often. */
const TIMES = 24;
const AT_MOST = 1_000;

/** Does something ahead, again and again. */
export interface Warmer {
  /** A game was opened. */
  readonly begin: () => void;
  /** Something was asked: what is done ahead waits until it is quiet again. */
  readonly wait: () => void;
  /** It is not needed any more. */
  readonly end: () => void;
}

/**
 * @param warmUp is done once each time
 * @param now is a clock in milliseconds
 * @param later calls back after so many milliseconds
 */
export function warmer(
  warmUp: () => void,
  now: () => number,
  later: (then: () => void, milliseconds: number) => void,
): Warmer {
  let game = 0;
  let asked = 0;
  const next = (of: number, times: number, spent: number): void => {
    if (of !== game || times === TIMES || spent >= AT_MOST) return;
    const start = now();
    const still = asked + QUIET - start;
    if (still > 0) {
      later(() => next(of, times, spent), still);
      return;
    }
    warmUp();
    const all = spent + now() - start;
    later(() => next(of, times + 1, all), PAUSE);
  };
  return {
    begin() {
      asked = now();
      next(++game, 0, 0);
    },
    wait() {
      asked = now();
    },
    end() {
      game++;
    },
  };
}
