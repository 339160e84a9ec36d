/** Which locals an expression takes from outside. */

import type { Expr, Reference } from '../ir/ir.ts';

/** Locals that are used but not bound in the expression, in ascending order. */
export function freeLocals(expr: Expr): readonly number[] {
  const found = new Set<number>();
  collect(expr, found);
  return [...found].sort((a, b) => a - b);
}

function collect(expr: Expr, found: Set<number>): void {
  switch (expr.op) {
    case 'const':
      return;
    case 'load':
      collectReference(expr.ref, found);
      return;
    case 'local':
      found.add(expr.local);
      return;
    case 'table':
      collect(expr.index, found);
      return;
    case 'not':
    case 'negate':
      collect(expr.of, found);
      return;
    case 'if':
      for (const part of [expr.condition, expr.then, expr.else]) collect(part, found);
      return;
    case 'has':
      collect(expr.set, found);
      collect(expr.index, found);
      return;
    case 'size':
      collect(expr.set, found);
      return;
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the': {
      const inside = new Set<number>();
      for (const part of [expr.where, expr.of, expr.gives]) if (part !== undefined) collect(part, inside);
      inside.delete(expr.local);
      for (const local of inside) found.add(local);
      if (expr.among !== undefined) collect(expr.among.key, found);
      return;
    }
    case 'tally':
      for (const part of [expr.group, expr.value, expr.otherwise]) collect(part, found);
      return;
    case 'asked':
      // What is written out speaks of the same.
      if (expr.about !== undefined) collect(expr.about, found);
      return;
    case 'pattern':
      collect(expr.value, found);
      collect(expr.otherwise, found);
      return;
    case 'let': {
      const inside = new Set<number>();
      collect(expr.in, inside);
      inside.delete(expr.local);
      for (const local of inside) found.add(local);
      collect(expr.value, found);
      return;
    }
    default:
      collect(expr.left, found);
      collect(expr.right, found);
  }
}

function collectReference(ref: Reference, found: Set<number>): void {
  for (const { index } of ref.indices) collect(index, found);
}
