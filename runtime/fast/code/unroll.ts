/** Full unrolling of sums and counts over a few elements. */

import { conditional, every, num, plus } from '../../codegen/js/build.ts';
import { type Js, sizeOfJs } from '../../codegen/js/tree.ts';
import type { Unit } from '../../codegen/unit.ts';
import type { Expr, Fast, Fold } from '../ir.ts';
import { isBinder, keysOf, mapParts, partsOf } from '../walk.ts';

/** Elements that are unrolled. */
const TERMS = 6;
/** Nodes of the unrolled code. */
const NODES = 110;

/** A sum or count over a few elements as its terms; undefined if they would be too many, or too long. */
export function unroll(unit: Unit<Fast>, fold: Fold): Js | undefined {
  const { op, local, low, size, where, listed, of } = fold;
  if (size > TERMS || listed !== undefined || keysOf(fold).length > 0) return undefined;
  const tests = [where, op === 'count' ? of : undefined].filter((test) => test !== undefined);
  const value: Expr = op === 'sum' && of !== undefined ? of : { op: 'const', value: 1 };
  if (![value, ...tests].every(isSimple)) return undefined;
  const { backend } = unit;
  const term = (element: number): Js => {
    const at = (expr: Expr) => bind(expr, local, element);
    const amount = backend.number(unit, at(value));
    if (tests.length === 0) return amount;
    return conditional(every(tests.map((test) => backend.test(unit, at(test)))), amount, num(0));
  };
  if (size > 0 && sizeOfJs(term(low)) * size > NODES) return undefined;
  return Array.from({ length: size }, (_, index) => term(low + index)).reduce<Js>(plus, num(0));
}

/** Whether it is evaluated without a loop. */
function isSimple(expr: Expr): boolean {
  return !isBinder(expr) && partsOf(expr).every(isSimple);
}

/** The expression with a number in the place of a local. */
function bind(expr: Expr, local: number, value: number): Expr {
  if (expr.op === 'local') return expr.local === local ? { op: 'const', value } : expr;
  return mapParts(expr, (part) => bind(part, local, value));
}
