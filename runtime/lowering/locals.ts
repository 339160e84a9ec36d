/** Which of some locals an expression reads. */

import type { Expr } from '../ir/ir.ts';

/** Index in `locals` of the last one that the expression reads, or -1. */
export function maxLocal(expression: Expr, locals: readonly number[]): number {
  let last = -1;
  visit(expression, (inner) => {
    if (inner.op === 'local') last = Math.max(last, locals.indexOf(inner.local));
  });
  return last;
}

/** Whether an expression reads a local. */
export function isRead(expression: Expr, local: number): boolean {
  return maxLocal(expression, [local]) >= 0;
}

function visit(expression: Expr, see: (expression: Expr) => void): void {
  see(expression);
  switch (expression.op) {
    case 'const':
    case 'local':
      return;
    case 'load':
      for (const { index } of expression.ref.indices) visit(index, see);
      return;
    case 'table':
      return visit(expression.index, see);
    case 'not':
    case 'negate':
      return visit(expression.of, see);
    case 'if':
      visit(expression.condition, see);
      visit(expression.then, see);
      return visit(expression.else, see);
    case 'has':
      visit(expression.set, see);
      return visit(expression.index, see);
    case 'size':
      return visit(expression.set, see);
    case 'let':
      visit(expression.value, see);
      return visit(expression.in, see);
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      if (expression.where) visit(expression.where, see);
      if (expression.of) visit(expression.of, see);
      return;
    default:
      // What else there is, only the optimizer makes.
      if (!('left' in expression)) return;
      visit(expression.left, see);
      return visit(expression.right, see);
  }
}
