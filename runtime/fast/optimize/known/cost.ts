/** The cost model: estimates of what an expression takes to evaluate. */

import { LAWS } from '../../../ir/arithmetic.ts';
import { impossible } from '../../../ir/internal-problem.ts';
import { foldExpr } from '../../../ir/walk/expressions.ts';
import type { Expr, Flood } from '../../ir.ts';
import { evaluatedParts, isLoop } from '../../walk.ts';
import { COST } from '../thresholds.ts';
import { isCalculation } from './expr.ts';

/** Roughly how many steps an expression takes; constants and locals take none. */
export function costOf(expr: Expr): number {
  return foldExpr<Expr, number>(expr, evaluatedParts, (part, inside) =>
    costOfNode(
      part,
      inside.reduce((sum, cost) => sum + cost, 0),
    ),
  );
}

/** The most steps that an expression takes: each loop goes to its end. */
export function mostStepsOf(expr: Expr): number {
  return foldExpr<Expr, number>(expr, evaluatedParts, (part, parts) => {
    const inside = parts.reduce((sum, cost) => sum + cost, 0);
    if (part.op === 'flood') return COST.loop + inside * part.edges.count;
    return isLoop(part) ? COST.loop + inside * part.size : costOfNode(part, inside);
  });
}

function costOfNode(expr: Expr, inside: number): number {
  if (isLoop(expr)) return COST.loop + inside * Math.min(COST.elements, expr.size);
  if (isCalculation(expr)) return inside + (LAWS[expr.op].divides ? COST.division : 1);
  switch (expr.op) {
    case 'const':
    case 'local':
      return 0;
    case 'flood':
      return COST.loop + inside * Math.min(COST.elements, expr.size) * waysFrom(expr);
    case 'suppose':
      return COST.supposition + inside;
    case 'load':
    case 'table':
    case 'not':
    case 'negate':
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'and':
    case 'or':
    case 'if':
    case 'has':
    case 'size':
    case 'pattern':
    case 'aggregate':
    case 'total':
    case 'memo':
    case 'let':
    case 'steps':
      return 1 + inside;
    default:
      return impossible('cost', expr);
  }
}

/** Edges that lead on from an element of a graph, on average. */
function waysFrom({ edges, size }: Flood): number {
  return edges.count / Math.max(1, size);
}
