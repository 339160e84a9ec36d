/**
 * A loop over what a flood reaches goes along with the search (see `codegen/floods.ts`): it is kept from other ways to come to its
 * elements, which would have to wait for the end of the search.
 */

import { foldOverReached } from '../../../ir/floods.ts';
import type { Expr, Fast, Flood } from '../../ir.ts';
import { mapParts, partsOf } from '../../walk.ts';
import { note } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';

/** The flood with what is inside optimized; undefined where it is made for something else. */
export function scanFlood(
  optimizer: Optimizer,
  flood: Flood,
  optimizePart: (part: Expr) => Expr,
): Expr | undefined {
  const fold = optimizer.runs('flood-scans') ? foldOverReached<Fast>(flood, partsOf) : undefined;
  if (fold === undefined) return undefined;
  note(optimizer.known, fold.local, { low: 0, high: flood.size - 1 });
  return mapParts(flood, (part) => (part === flood.in ? mapParts(part, optimizePart) : optimizePart(part)));
}
