/** Common subexpression elimination: a loop that several conditions ask for is evaluated once, when the first of them is reached. */

import type { Expr } from '../ir.ts';
import { evaluatedParts, isBinder, isLoop } from '../walk.ts';
import { conjunction, replace, textOf, uses, withBound } from './expr.ts';
import type { Optimizer } from './optimizer.ts';
import { note, rangeOf } from './ranges.ts';

/** The same conditions, all of which must hold, in the same order where they have nothing in common. */
export function shareLoops(optimizer: Optimizer, conditions: readonly Expr[]): readonly Expr[] {
  if (!optimizer.runs('common-subexpressions')) return conditions;
  const shared = largestShared(conditions);
  if (shared === undefined) return conditions;
  const text = textOf(shared);
  const local = optimizer.newLocal();
  note(optimizer.known, local, rangeOf(optimizer.known, shared));
  const put = (expr: Expr) =>
    replace(expr, (part) => (textOf(part) === text ? { op: 'local', local } : undefined));
  const asking = conditions.map(put).filter((condition) => uses(condition, local));
  const inside = conjunction(shareLoops(optimizer, asking));
  const others = conditions.filter((condition) => !uses(put(condition), local));
  if (inside === undefined) return conditions;
  return [...shareLoops(optimizer, others), { op: 'let', local, value: shared, in: inside }];
}

/** The largest of the loops that are asked for more than once. */
function largestShared(conditions: readonly Expr[]): Expr | undefined {
  const found = new Map<string, { readonly expr: Expr; times: number }>();
  const collect = (expr: Expr, bound: ReadonlySet<number>): void => {
    if (isLoop(expr) && ![...bound].some((local) => uses(expr, local))) {
      const text = textOf(expr);
      const known = found.get(text) ?? { expr, times: 0 };
      known.times++;
      found.set(text, known);
    }
    const inside = isBinder(expr) ? withBound(bound, expr) : bound;
    for (const part of evaluatedParts(expr)) collect(part, inside);
  };
  for (const condition of conditions) collect(condition, new Set());
  let best: Expr | undefined;
  for (const { expr, times } of found.values())
    if (times > 1 && (best === undefined || textOf(expr).length > textOf(best).length)) best = expr;
  return best;
}
