/** Estimates of work. */

import type { Expr } from '../ir.ts';
import { isLoop, partsOf } from '../walk.ts';
import { COST } from './thresholds.ts';

/** Roughly how many steps an expression takes; the names of numbers and of locals take none. */
export function costOf(expr: Expr): number {
  const inside = partsOf(expr).reduce((sum, part) => sum + costOf(part), 0);
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
