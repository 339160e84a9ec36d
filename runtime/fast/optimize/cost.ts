/** Estimates of work. */

import { foldExpr } from '../../ir/walk/expressions.ts';
import type { Expr } from '../ir.ts';
import { isLoop, partsOf } from '../walk.ts';
import { COST } from './thresholds.ts';

/** Roughly how many steps an expression takes; the names of numbers and of locals take none. */
export function costOf(expr: Expr): number {
  return foldExpr<Expr, number>(expr, partsOf, (part, inside) =>
    costOfNode(
      part,
      inside.reduce((sum, cost) => sum + cost, 0),
    ),
  );
}

function costOfNode(expr: Expr, inside: number): number {
  if (isLoop(expr)) return COST.loop + inside * Math.min(COST.elements, expr.size);
  switch (expr.op) {
    case 'const':
    case 'local':
      return 0;
    case '/':
    case 'mod':
      return COST.division + inside;
    default:
      return 1 + inside;
  }
}
