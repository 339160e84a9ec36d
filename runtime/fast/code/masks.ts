/** Conditions as numbers, for whoever takes no jumps: each of their parts is evaluated. */

import { binary, inverse, minus, num } from '../../codegen/js/build.ts';
import type { Js } from '../../codegen/js/tree.ts';
import type { Unit } from '../../codegen/unit.ts';
import type { Comparison, Expr, Fast } from '../ir.ts';

/** -1 where it holds, else 0. */
export function maskOf(unit: Unit<Fast>, expr: Expr): Js {
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
