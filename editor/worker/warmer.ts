/** When what makes the first keys quick is done: in the quiet after a game is opened, until somebody types or enough is done. */

/** Milliseconds after a game is opened in which the page has what it shows first, and between two times. */
const FIRST = 200;
const PAUSE = 80;
/** As often as makes it quicker, and no longer than this in all, in milliseconds: on a slow machine less often. */
const TIMES = 24;
const AT_MOST = 1_000;

/** Does something ahead, again and again. */
export interface Warmer {
  /** A game was opened. */
  readonly begin: () => void;
  /** There is no quiet any more. */
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
  let quiet = 0;
  const next = (of: number, times: number, spent: number): void => {
    if (of !== quiet || times === TIMES || spent >= AT_MOST) return;
    const start = now();
    warmUp();
    const all = spent + now() - start;
    later(() => next(of, times + 1, all), PAUSE);
  };
  return {
    begin() {
      quiet++;
      const of = quiet;
      later(() => next(of, 0, 0), FIRST);
    },
    end() {
      quiet++;
    },
  };
}
