/** Bounds checks that cannot fail are left out. */

import type { Effect, Expr, Index, Reference } from '../../ir.ts';
import { rangeOf } from '../known/ranges.ts';
import { tableAt } from '../known/tables.ts';
import type { Optimizer } from '../optimizer.ts';

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

/**
 * The same for a reference that is only read: the table of an index leads to the spare cell, which is always 0, wherever the
 * index would be out of bounds.
 */
export function readWithoutChecks(optimizer: Optimizer, ref: Reference): Reference {
  const unchecked = withoutChecks(optimizer, ref);
  const [one, ...others] = unchecked.indices;
  const spare = optimizer.ir.layout.size;
  if (!optimizer.runs('bounds-check-elimination') || one?.size === undefined || others.length > 0)
    return unchecked;
  const { index, size, stride } = one;
  if (index.op !== 'table' || stride !== 1) return unchecked;
  const inside = tableAt(optimizer, index.table).map((value) =>
    value >= 0 && value < size ? value : spare - unchecked.base,
  );
  return { ...unchecked, indices: [{ ...one, spared: optimizer.addTable(inside) }] };
}

/** How the value of a store is checked, where its range does not fit; a side that cannot be left has an infinite bound. */
export function boundsOf(optimizer: Optimizer, { bound, low, high }: Bounds, value: Expr): Bounds {
  if (!optimizer.runs('bounds-check-elimination')) return { bound, low, high };
  const range = rangeOf(optimizer.known, value);
  const [fitsBelow, fitsAbove] = [range.low >= low, range.high <= high];
  if (fitsBelow && fitsAbove) return { bound: 'sure', low, high };
  return { bound, low: fitsBelow ? -Infinity : low, high: fitsAbove ? Infinity : high };
}

type Bounds = Pick<Effect & { readonly op: 'store' }, 'bound' | 'low' | 'high'>;
