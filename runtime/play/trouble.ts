/** What can go wrong in a game that is played. */

/** A fault, a broken invariant, or a game that cannot go on. */
export interface Trouble {
  readonly message: string;
  /** Index of the rule in `GameIR.origins`; -1 where no rule in particular is to blame. */
  readonly origin: number;
}

/** Trouble that no rule in particular is to blame for. */
export function troubleWithout(message: string): Trouble {
  return { message, origin: -1 };
}
