/** Bounds checks that cannot fail are left out. */

import type { Effect, Expr, Index, Reference } from '../ir.ts';
import type { Optimizer } from './optimizer.ts';
import { rangeOf } from './ranges.ts';

/** The reference without checks of indices whose range fits; constant indices are folded into the base. */
export function withoutChecks(optimizer: Optimizer, ref: Reference): Reference {
  if (!optimizer.runs('bounds-check-elimination')) return ref;
  let { base } = ref;
  const indices: Index[] = [];
  for (const one of ref.indices) {
    const { low, high } = rangeOf(optimizer.known, one.index);
    const fits = one.size !== undefined && low >= 0 && high < one.size;
    const checked = fits ? { ...one, size: undefined, below: one.size } : one;
    if (checked.size === undefined && one.index.op === 'const') base += one.index.value * one.stride;
    else indices.push(checked);
  }
  return { base, indices };
}

/** How the value of a store is checked, if its range does not fit. */
export function boundOf(
  optimizer: Optimizer,
  store: Effect & { readonly op: 'store' },
  value: Expr,
): typeof store.bound {
  const { low, high } = rangeOf(optimizer.known, value);
  const fits = low >= store.low && high <= store.high;
  return optimizer.runs('bounds-check-elimination') && fits ? 'sure' : store.bound;
}
