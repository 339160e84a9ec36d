/** Counts and sums whose conditions are numbers: -1 where they hold, else 0 (see `optimize/loops/straight-counts.ts`). */

import { emitFunction } from '../../codegen/folds.ts';
import { binary, give, inverse, minus, name, num, set, variables } from '../../codegen/js/build.ts';
import type { Js } from '../../codegen/js/tree.ts';
import type { Unit } from '../../codegen/unit.ts';
import type { Comparison, Expr, Fast, Fold } from '../ir.ts';

/** The fold without jumps; undefined where it is to have some. */
export function emitStraight(unit: Unit<Fast>, fold: Fold): Js | undefined {
  const { op, where, of, isStraight = false } = fold;
  if (!isStraight || where === undefined) return undefined;
  const result = name('r');
  return emitFunction<Fast>(unit, fold, () => {
    const test = maskOf(unit, where);
    const holds = op === 'count' && of !== undefined ? binary('&', test, maskOf(unit, of)) : test;
    const isCounted = op === 'count' || of === undefined;
    const added = isCounted
      ? set(result, holds, '-=')
      : set(result, binary('&', unit.backend.number(unit, of), holds), '+=');
    return [variables(['r', num(0)]), unit.backend.loop(unit, fold, [added]), give(result)];
  });
}

/** -1 where it holds, else 0. */
function maskOf(unit: Unit<Fast>, expr: Expr): Js {
  switch (expr.op) {
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '=':
    case '!=':
      return maskOfComparison(unit, expr);
    case 'and':
      return binary('&', maskOf(unit, expr.left), maskOf(unit, expr.right));
    case 'or':
      return binary('|', maskOf(unit, expr.left), maskOf(unit, expr.right));
    case 'not':
      return inverse(maskOf(unit, expr.of));
    default:
      return isOther(unit.backend.number(unit, expr), num(0));
  }
}

function maskOfComparison(unit: Unit<Fast>, { op, left, right }: Comparison): Js {
  const [a, b] = [unit.backend.number(unit, left), unit.backend.number(unit, right)];
  switch (op) {
    case '<':
      return isLess(a, b);
    case '>':
      return isLess(b, a);
    case '>=':
      return inverse(isLess(a, b));
    case '<=':
      return inverse(isLess(b, a));
    case '!=':
      return isOther(a, b);
    case '=':
      return inverse(isOther(a, b));
  }
}

/** The sign of the difference, which fits 32 bits. */
function isLess(a: Js, b: Js): Js {
  return binary('>>', minus(a, b), num(31));
}

/** One of the differences is below 0. */
function isOther(a: Js, b: Js): Js {
  return binary('>>', binary('|', minus(a, b), minus(b, a)), num(31));
}
