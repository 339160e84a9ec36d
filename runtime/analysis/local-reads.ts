/** Which locals an expression reads. */

import type { Expr } from '../ir/ir.ts';
import { partsOf } from '../ir/walk/expressions.ts';

/** Index in `locals` of the last one that the expression reads, or -1. */
export function maxLocal(expression: Expr, locals: readonly number[]): number {
  let last = -1;
  visit(expression, (inner) => {
    if (inner.op === 'local') last = Math.max(last, locals.indexOf(inner.local));
  });
  return last;
}

/** Whether an expression reads a local. */
export function isRead(expression: Expr, local: number): boolean {
  return maxLocal(expression, [local]) >= 0;
}

function visit(expression: Expr, see: (expression: Expr) => void): void {
  see(expression);
  for (const part of partsOf(expression)) visit(part, see);
}
