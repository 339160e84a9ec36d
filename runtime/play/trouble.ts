/** What can go wrong in a game that is played. */

import type { Saying } from '../values/words/told.ts';

/** A fault, a broken invariant, or a game that cannot go on. */
export interface Trouble {
  /** To be said in the language of whoever reads. */
  readonly why: Saying;
  /** Index of the rule in `GameIR.origins`; -1 where no rule in particular is to blame. */
  readonly origin: number;
}

/** Trouble that no rule in particular is to blame for. */
export function troubleWithout(why: Saying): Trouble {
  return { why, origin: -1 };
}
