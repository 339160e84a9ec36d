/** How large an expression is when it is written out; parts that several places share count at each. */

import type { Expr } from '../ir/ir.ts';

const known = new WeakMap<Expr, number>();

/** The number of operations in an expression; each is looked at once, however often it is shared. */
export function weightOf(expression: Expr): number {
  const before = known.get(expression);
  if (before !== undefined) return before;
  const weight = 1 + partsOf(expression).reduce((sum, part) => sum + weightOf(part), 0);
  known.set(expression, weight);
  return weight;
}

function partsOf(expression: Expr): readonly Expr[] {
  switch (expression.op) {
    case 'const':
    case 'local':
      return [];
    case 'load':
      return expression.ref.indices.map(({ index }) => index);
    case 'table':
      return [expression.index];
    case 'not':
    case 'negate':
      return [expression.of];
    case 'if':
      return [expression.condition, expression.then, expression.else];
    case 'has':
      return [expression.set, expression.index];
    case 'size':
      return [expression.set];
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      return [expression.where, expression.of].filter((part) => part !== undefined);
    default:
      return [expression.left, expression.right];
  }
}
