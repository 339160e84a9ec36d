/** What was found as far as a budget went, and what it did not reach. */

/** What the budget did not reach: `done` of `all` were looked at. */
export interface NotReached {
  readonly what: string;
  readonly done: number;
  readonly all: number;
}

/** Ids of rules that were found, and what was not looked at for it. */
export interface Found {
  readonly rules: ReadonlySet<string>;
  readonly left: readonly NotReached[];
}

/** Nothing where all was looked at. */
export function notReached(what: string, done: number, all: number): readonly NotReached[] {
  return done < all ? [{ what, done, all }] : [];
}
