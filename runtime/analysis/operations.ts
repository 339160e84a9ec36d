/** Upper bounds of the operations that an expression or effect takes; those in loops count once for each iteration. */

import type { Effect } from '../ir/effects.ts';
import { type Expr, isFold } from '../ir/expressions.ts';
import { exprsOfEffect, innerEffects } from '../ir/walk/effects.ts';
import { partsOf } from '../ir/walk/expressions.ts';

const known = new WeakMap<Expr, number>();

/** The most operations that an expression takes. */
export function operationsOf(expr: Expr): number {
  const parts = partsOf(expr);
  // Leaves are not remembered: most expressions are some.
  if (parts.length === 0 && !isFold(expr)) return 1;
  const before = known.get(expr);
  if (before !== undefined) return before;
  let inside = 1;
  for (const part of parts) inside += operationsOf(part);
  const operations = isFold(expr) ? 1 + expr.size * inside : inside;
  known.set(expr, operations);
  return operations;
}

/** The most operations that a list of effects takes, those of effects inside included. */
export function operationsOfEffects(effects: readonly Effect[]): number {
  let operations = 0;
  for (const effect of effects) operations += operationsOfEffect(effect);
  return operations;
}

function operationsOfEffect(effect: Effect): number {
  let inside = 1 + operationsOfEffects(innerEffects(effect));
  for (const expr of exprsOfEffect(effect)) inside += operationsOf(expr);
  return 'size' in effect ? 1 + effect.size * inside : inside;
}
