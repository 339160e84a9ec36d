/** Upper bounds of the operations that an expression or effect takes; those in loops count once for each iteration. */

import type { Effect } from '../ir/effects.ts';
import { type Expr, type Fold, isFold } from '../ir/expressions.ts';
import { exprsOfEffect, innerEffects } from '../ir/walk/effects.ts';
import { partsOf } from '../ir/walk/expressions.ts';
import { bitsOf } from '../values/sets.ts';
import { isRead } from './local-reads.ts';
import { conjuncts } from './visibility/conditions.ts';

const known = new WeakMap<Expr, number>();

/** The most operations that an expression takes. */
export function operationsOf(expr: Expr): number {
  const parts = partsOf(expr);
  // Leaves are not remembered: most expressions are some.
  if (parts.length === 0 && !isFold(expr)) return 1;
  const before = known.get(expr);
  if (before !== undefined) return before;
  let operations = 1;
  if (isFold(expr)) operations += operationsOfFold(expr);
  else for (const part of parts) operations += operationsOf(part);
  known.set(expr, operations);
  return operations;
}

function operationsOfFold({ local, size, where, of }: Fold): number {
  const tests = where === undefined ? [] : conjuncts(where);
  const { operations, passing } = operationsOfTests(tests, local, size);
  return size + operations + (of === undefined ? 0 : passing * operationsOf(of));
}

export interface TestedElements {
  readonly operations: number;
  /** The most elements that pass all conditions. */
  readonly passing: number;
}

/** The most operations of testing `size` elements: a condition is tested for those that pass all conditions before it. */
export function operationsOfTests(conditions: readonly Expr[], local: number, size: number): TestedElements {
  let [operations, passing] = [0, size];
  for (const condition of conditions) {
    operations += passing * operationsOf(condition);
    passing = Math.min(passing, passingOf(condition, local));
  }
  return { operations, passing };
}

/** The most values of the local for which the condition holds, as far as its form tells. */
function passingOf(condition: Expr, local: number): number {
  const isElement = (expr: Expr) => expr.op === 'local' && expr.local === local;
  if (condition.op === 'has' && isElement(condition.index)) return mostMembers(condition.set);
  if (condition.op !== '=') return Number.POSITIVE_INFINITY;
  const { left, right } = condition;
  const [element, other] = isElement(right) ? [right, left] : [left, right];
  return isElement(element) && !isRead(other, local) ? 1 : Number.POSITIVE_INFINITY;
}

/** The most members that a bit set has, as far as its form tells. */
function mostMembers(set: Expr): number {
  if (set.op === 'const') return bitsOf(set.value).length;
  return set.op === 'if' ? Math.max(mostMembers(set.then), mostMembers(set.else)) : 32;
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
