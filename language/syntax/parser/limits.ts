/** How deep and how long rules may be, so that no later stage meets too deep a tree. */

import type { Core } from './core.ts';
import { complain, remark } from './reports.ts';
import { skipToClose } from './skipping.ts';

/** How deep blocks and expressions may be nested. */
export const deepest = 200;

/** More operators than this in one expression are refused. */
const MOST_OPERATORS = 1000;

/** Reads something nested one level deeper; beyond the limit it is reported and skipped, and undefined. */
export function deeper<R>(p: Core, read: () => R): R | undefined {
  if (p.depth >= deepest) {
    tooDeep(p);
    return undefined;
  }
  p.depth++;
  const value = read();
  p.depth--;
  return value;
}

/** Reports too deep a nesting and skips to the end of what is nested. */
export function tooDeep(p: Core): void {
  complain(p, 'nested-too-deep', p.spanOf(p.peek()), { limit: deepest });
  skipToClose(p);
}

/** Counts a sign of an expression; true, and the first reported, from where there are too many. */
export function isTooLong(p: Core): boolean {
  p.operators++;
  if (p.operators === MOST_OPERATORS + 1) {
    remark(p, 'expression-too-long', p.spanOf(p.peek(0)), { limit: MOST_OPERATORS });
  }
  return p.operators > MOST_OPERATORS;
}
