/** Fusion of a search with what is evaluated for the element that it finds. */

import type { Expr } from '../../ir.ts';
import { normalizeComparison } from '../conditions/comparisons.ts';
import { isComparison, isConstant, replace, textOf, uses } from '../known/expr.ts';

/**
 * `if the(…) < 0 then none else T[… the(…) …]`: the element is found once, and gives what is asked of it. Undefined for
 * anything else.
 */
export function fuseResult(expr: Expr): Expr | undefined {
  if (expr.op !== 'if' || !isConstant(expr.then, -1) || !isComparison(expr.condition)) return undefined;
  const { op, left: found, right } = normalizeComparison(expr.condition);
  if (op !== '<' || found.op !== 'the' || found.result !== undefined || !isConstant(right, 0))
    return undefined;
  if (found.low < 0) return undefined;
  const text = textOf(found);
  const element: Expr = { op: 'local', local: found.local };
  const result = replace(expr.else, (part) => (textOf(part) === text ? element : undefined));
  return uses(result, found.local) ? { ...found, result } : undefined;
}
