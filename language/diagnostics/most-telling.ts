/** The problems that are shown where there are more than anybody reads. */

import type { Diagnostic } from './diagnostic.ts';

/** Whoever shows problems shows so many of them, and says how many more there are. */
const MOST_SHOWN = 100;

export interface Telling {
  /** In the order in which they were given. */
  readonly shown: readonly Diagnostic[];
  /** How many are not shown. */
  readonly more: number;
}

/** The first problems, errors before warnings where not all can be shown. */
export function mostTelling(found: readonly Diagnostic[]): Telling {
  if (found.length <= MOST_SHOWN) return { shown: found, more: 0 };
  const errors = found.filter(({ severity }) => severity === 'error').slice(0, MOST_SHOWN);
  const others = found.filter(({ severity }) => severity !== 'error').slice(0, MOST_SHOWN - errors.length);
  const chosen = new Set([...errors, ...others]);
  return { shown: found.filter((each) => chosen.has(each)), more: found.length - chosen.size };
}
