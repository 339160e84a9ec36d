/** Upper bounds of the operations that an expression or effect takes; those in loops count once for each iteration. */

import type { Effect } from '../ir/effects.ts';
import { type Expr, isFold } from '../ir/expressions.ts';
import { exprsOfEffect, innerEffects } from '../ir/walk/effects.ts';
import { partsOf } from '../ir/walk/expressions.ts';

const known = new WeakMap<Expr, number>();

/** The most operations that an expression takes. */
export function operationsOf(expr: Expr): number {
  const before = known.get(expr);
  if (before !== undefined) return before;
  const inside = 1 + sum(partsOf(expr).map(operationsOf));
  const operations = isFold(expr) ? 1 + expr.size * inside : inside;
  known.set(expr, operations);
  return operations;
}

/** The most operations that a list of effects takes, those of effects inside included. */
export function operationsOfEffects(effects: readonly Effect[]): number {
  return sum(effects.map(operationsOfEffect));
}

function operationsOfEffect(effect: Effect): number {
  const inside = 1 + sum(exprsOfEffect(effect).map(operationsOf)) + operationsOfEffects(innerEffects(effect));
  return 'size' in effect ? 1 + effect.size * inside : inside;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
