/**
 * Full unrolling: "any of the four directions where …" becomes one condition for each, in which what depends on the direction alone is
 * known.
 */

import type { Expr } from '../ir.ts';
import { isBinder, partsOf } from '../walk.ts';
import { cheapestFirst } from './condition-order.ts';
import { costOf } from './cost.ts';
import { conjunction, conjuncts, constant, isConstant, substitute } from './expr.ts';
import type { FoldParts } from './loops.ts';
import type { Optimizer } from './optimizer.ts';
import { UNROLLING } from './thresholds.ts';

/**
 * The conditions of the elements, of which one has to hold; undefined if they would take more steps than the loop, `asLoop`, may, or if
 * there are loops inside, which would be written as often. `optimize` is the rest of the optimizer.
 */
export function unrollLoop(
  optimizer: Optimizer,
  { op, loop, of }: FoldParts,
  optimize: (expr: Expr) => Expr,
  asLoop: Expr,
): Expr | undefined {
  const { local, low, size, listed } = loop;
  const conditions = [...loop.conditions, ...conjuncts(of)];
  const isShort = op === 'any' && size <= UNROLLING.elements && listed === undefined;
  if (!isShort || !optimizer.runs('loop-unrolling') || conditions.some(hasBinder)) return undefined;
  let steps = 0;
  const cases: Expr[] = [];
  for (let element = low; element < low + size; element++) {
    const tests = conditions.flatMap((one) => conjuncts(optimize(substitute(one, local, constant(element)))));
    if (tests.some((test) => isConstant(test, 0))) continue;
    const test = conjunction(cheapestFirst(optimizer, tests, (one) => one));
    if (test === undefined) return constant(1);
    steps += costOf(test);
    cases.push(test);
  }
  if (steps > costOf(asLoop)) return undefined;
  return cases.reduce<Expr>(
    (left, right) => (isConstant(left, 0) ? right : { op: 'or', left, right }),
    constant(0),
  );
}

function hasBinder(expr: Expr): boolean {
  return isBinder(expr) || partsOf(expr).some(hasBinder);
}
