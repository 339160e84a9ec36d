/** What expressions are made of. */

import type { Expr, Fold } from './ir.ts';

/** Whether it goes through elements. */
export function isFold(expr: Expr): expr is Fold {
  return 'size' in expr && 'low' in expr;
}

/** The expressions directly inside. */
export function parts(expr: Expr): readonly Expr[] {
  switch (expr.op) {
    case 'const':
    case 'local':
      return [];
    case 'load':
      return expr.ref.indices.map(({ index }) => index);
    case 'table':
      return [expr.index];
    case 'not':
    case 'negate':
      return [expr.of];
    case 'if':
      return [expr.condition, expr.then, expr.else];
    case 'has':
      return [expr.set, expr.index];
    case 'size':
      return [expr.set];
    case 'let':
      return [expr.value, expr.in];
    case 'pattern':
      return [expr.value, expr.otherwise];
    case 'tally':
      return [expr.group, expr.value, expr.otherwise];
    case 'asked':
      return expr.about === undefined ? [expr.otherwise] : [expr.about, expr.otherwise];
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      return [expr.among?.key, expr.where, expr.of, expr.gives].filter((part) => part !== undefined);
    default:
      return [expr.left, expr.right];
  }
}
