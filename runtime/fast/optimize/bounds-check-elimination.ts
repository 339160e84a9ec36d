/** Tests that cannot fail are left out. */

import type { Effect, Expr, Index, Reference } from '../ir.ts';
import type { Optimizer } from './optimizer.ts';
import { rangeOf } from './ranges.ts';

/** References whose indices are known to fit need no check; what is the same number always is part of the base. */
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

/** What happens at the bounds of a store, if its value can be beyond them. */
export function boundOf(
  optimizer: Optimizer,
  store: Effect & { readonly op: 'store' },
  value: Expr,
): typeof store.bound {
  const { low, high } = rangeOf(optimizer.known, value);
  const fits = low >= store.low && high <= store.high;
  return optimizer.runs('bounds-check-elimination') && fits ? 'sure' : store.bound;
}
