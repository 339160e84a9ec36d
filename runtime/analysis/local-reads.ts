/** Which locals an expression reads. */

import type { Expr } from '../ir/ir.ts';
import { partsOf } from '../ir/walk/expressions.ts';

/** Index in `locals` of the last one that the expression reads, or -1. */
export function maxLocal(expression: Expr, locals: readonly number[]): number {
  if (expression.op === 'local') return locals.indexOf(expression.local);
  let last = -1;
  for (const part of partsOf(expression)) last = Math.max(last, maxLocal(part, locals));
  return last;
}

/** Whether an expression reads a local. */
export function isRead(expression: Expr, local: number): boolean {
  if (expression.op === 'local') return expression.local === local;
  return partsOf(expression).some((part) => isRead(part, local));
}
