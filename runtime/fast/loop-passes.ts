/** How many passes of loops an expression of the fast backend's language takes, at most; loops inside loops multiply. */

import * as core from '../ir/walk/expressions.ts';
import type { Expr, Fast } from './ir.ts';

const known = new WeakMap<Expr, number>();

/** The most passes that an expression takes; what is kept takes none. */
export function passesOf(expr: Expr): number {
  const before = known.get(expr);
  if (before !== undefined) return before;
  const passes = count(expr);
  known.set(expr, passes);
  return passes;
}

function count(expr: Expr): number {
  switch (expr.op) {
    case 'memo':
      // Its answers are kept; where they are worked out, that counts there.
      return 1 + (expr.argument === undefined ? 0 : passesOf(expr.argument));
    case 'pattern':
      return passesOf(expr.value) + passesOf(expr.otherwise);
    case 'aggregate':
      return passesOf(expr.group) + passesOf(expr.value) + passesOf(expr.otherwise);
    case 'let':
      return passesOf(expr.value) + passesOf(expr.in);
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the': {
      const parts = [expr.listed?.key, expr.where, expr.of, expr.result].filter((part) => part !== undefined);
      return expr.size * (1 + parts.reduce((sum, part) => sum + passesOf(part), 0));
    }
    default:
      return core.partsOf<Fast>(expr).reduce((sum, part) => sum + passesOf(part), 0);
  }
}
