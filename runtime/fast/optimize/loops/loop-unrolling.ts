/**
 * Full unrolling: "any of the four directions where …" becomes one condition for each, in which what depends on the direction alone is
 * known. So does what is asked of the members of a set that is written out, `{ a, b, c }`.
 */

import type { Expr } from '../../ir.ts';
import { isBinder, partsOf } from '../../walk.ts';
import { cheapestFirst } from '../conditions/condition-order.ts';
import { costOf } from '../known/cost.ts';
import { conjunction, conjuncts, constant, isConstant, substitute } from '../known/expr.ts';
import type { FoldParts } from '../known/loops.ts';
import type { Optimizer } from '../optimizer.ts';
import { UNROLLING } from '../thresholds.ts';

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

/**
 * What a loop over the members of a set comes to that is written out, `{ a, b, c }`: its element is the place of a member there, and
 * conditions on it say which member that is, and whether it was there before. Undefined for any other loop, and where there are loops inside.
 * `optimize` is the rest of the optimizer.
 */
export function unrollMembers(
  optimizer: Optimizer,
  { op, loop, of, result }: FoldParts,
  optimize: (expr: Expr) => Expr,
): Expr | undefined {
  const { local, low, size, listed } = loop;
  const isShort = size <= UNROLLING.elements && listed === undefined;
  const isUnrolled = op === 'any' || op === 'count' || op === 'sum' || op === 'the';
  if (!isShort || !isUnrolled || !optimizer.runs('loop-unrolling')) return undefined;
  const tests = op === 'sum' ? loop.conditions : [...loop.conditions, ...conjuncts(of)];
  const value = op === 'sum' ? (of ?? constant(1)) : op === 'the' ? (result ?? constant(-1)) : constant(1);
  const parts = [...tests, value];
  if (!parts.some((part) => isChosenBy(part, local)) || parts.some(hasBinder)) return undefined;
  let all: Expr | undefined;
  for (let element = low + size - 1; element >= low; element--) {
    const put = (expr: Expr) => substitute(expr, local, constant(element));
    const condition = conjunction(tests.map(put)) ?? constant(1);
    if (op === 'any') {
      all = all === undefined ? condition : { op: 'or', left: condition, right: all };
      continue;
    }
    const none: Expr = op === 'the' ? (all ?? constant(-1)) : constant(0);
    const own: Expr = { op: 'if', condition, then: put(value), else: none };
    all = all === undefined || op === 'the' ? own : { op: '+', left: own, right: all };
  }
  return all && optimize(all);
}

/** Whether the element says which of several values it is: the first of them at place 0. */
function isChosenBy(expr: Expr, element: number): boolean {
  if (expr.op !== 'if') return partsOf(expr).some((part) => isChosenBy(part, element));
  const { condition } = expr;
  const isPlace =
    condition.op === '=' &&
    condition.right.op === 'const' &&
    condition.left.op === 'local' &&
    condition.left.local === element;
  return isPlace || partsOf(expr).some((part) => isChosenBy(part, element));
}

function hasBinder(expr: Expr): boolean {
  return isBinder(expr) || partsOf(expr).some(hasBinder);
}
