/** Small constructors of IR that fold what is constant, so that a configuration leaves no trace of options. */

import { ARITHMETIC } from '../ir/arithmetic.ts';
import type { BinaryOp, Effect, Expr, Reference } from '../ir/ir.ts';

export function constant(value: number): Expr {
  return { op: 'const', value };
}

export const YES = constant(1);
export const NO = constant(0);

export function cell(base: number): Expr {
  return { op: 'load', ref: { base, indices: [] } };
}

export function cellRef(base: number): Reference {
  return { base, indices: [] };
}

/** The cell `base + index·stride`; see `addIndex`. */
export function reference(base: number, index?: Expr, stride = 1, size?: number): Reference {
  return addIndex({ base, indices: [] }, index, stride, size);
}

/**
 * The cell `index·stride` further on. `size` is the number of indices there are, where the index may be none of
 * them; a constant one is added at once.
 */
export function addIndex(ref: Reference, index: Expr | undefined, stride = 1, size?: number): Reference {
  if (!index) return ref;
  const inside = index.op === 'const' && (size === undefined || (index.value >= 0 && index.value < size));
  if (inside) return { ...ref, base: ref.base + index.value * stride };
  return {
    ...ref,
    indices: [...ref.indices, size === undefined ? { index, stride } : { index, stride, size }],
  };
}

export function load(ref: Reference): Expr {
  return { op: 'load', ref };
}

export function binary(op: BinaryOp, left: Expr, right: Expr): Expr {
  if (left.op === 'const' && right.op === 'const') {
    const value = ARITHMETIC[op](left.value, right.value);
    // Numbers that are no longer exact are left to the engines, which round them alike on every machine.
    if (Math.abs(value) < Number.MAX_SAFE_INTEGER) return constant(value);
  }
  if (op === 'and') {
    if (left.op === 'const') return left.value ? right : NO;
    if (right.op === 'const' && right.value) return left;
  }
  if (op === 'or') {
    if (left.op === 'const') return left.value ? YES : right;
    if (right.op === 'const' && !right.value) return left;
  }
  return { op, left, right };
}

export function not(of: Expr): Expr {
  return of.op === 'const' ? constant(of.value ? 0 : 1) : { op: 'not', of };
}

export function ifThenElse(condition: Expr, then: Expr, otherwise: Expr): Expr {
  if (condition.op === 'const') return condition.value ? then : otherwise;
  return { op: 'if', condition, then, else: otherwise };
}

/** All of several conditions; undefined stands for one that always holds. */
export function allOf(...conditions: readonly (Expr | undefined)[]): Expr | undefined {
  return allIn(conditions);
}

/** The same for a list of conditions, however long it is. */
export function allIn(conditions: readonly (Expr | undefined)[]): Expr | undefined {
  const some = conditions
    .filter((condition) => condition !== undefined)
    .filter((condition) => !(condition.op === 'const' && condition.value));
  return some.length === 0 ? undefined : some.reduce((left, right) => binary('and', left, right));
}

/** Stores without a bound that could be broken. */
export function storeCell(base: number, value: Expr, low: number, high: number, origin: number): Effect {
  return { op: 'store', ref: cellRef(base), value, low, high, bound: 'clamp', origin };
}
