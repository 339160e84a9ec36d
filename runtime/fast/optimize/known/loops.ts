/** What all loops have in common: folds, `for` effects, parameters of actions. */

import type { ElementList, Expr, Fold, Search } from '../../ir.ts';
import { isLoop, partsOf } from '../../walk.ts';
import type { Optimizer } from '../optimizer.ts';
import { note } from './ranges.ts';
import { extentOf, rowsOf, tableAt } from './tables.ts';

/** What a loop iterates over, and the conditions on its elements. */
export interface Loop {
  readonly local: number;
  readonly low: number;
  readonly size: number;
  readonly listed: ElementList | undefined;
  readonly conditions: readonly Expr[];
  /** Those of the conditions of which a part is in the lists; absent: none. */
  readonly partly?: readonly Expr[] | undefined;
}

/** A fold taken apart. */
export interface FoldParts {
  readonly op: Fold['op'];
  readonly loop: Loop;
  readonly of: Expr | undefined;
  /** What `the` gives for the element that is found; undefined in all other folds. */
  readonly result: Expr | undefined;
}

/** Notes the range of the loop's local. */
export function noteElement(optimizer: Optimizer, { local, low, size, listed }: Loop): void {
  const items = listed && extentOf(tableAt(optimizer, listed.items));
  note(optimizer.known, local, items ?? { low, high: low + size - 1 });
}

/**
 * Notes the range of the edges that a search goes along, where it asks of them in loops: what these ask depends on the edge alone, now and
 * then. Of others it is seen best in what the rules say whether they lead back as well (see `components.ts`).
 */
export function noteEdges({ known }: Optimizer, { edges, where }: Pick<Search, 'edges' | 'where'>): void {
  if (where !== undefined && hasLoop(where)) note(known, edges.local, { low: 0, high: edges.count - 1 });
}

function hasLoop(expr: Expr): boolean {
  return isLoop(expr) || partsOf(expr).some(hasLoop);
}

/** The elements that the loop iterates over, by key. */
export function listsOf(optimizer: Optimizer, { low, size, listed }: Loop): readonly (readonly number[])[] {
  if (listed === undefined) return [Array.from({ length: size }, (_, index) => low + index)];
  return rowsOf(tableAt(optimizer, listed.items), tableAt(optimizer, listed.starts));
}

/**
 * Whether a fold comes to the same where bit sets stand for its lists: they have each element once, and are gone through in ascending order.
 */
export function areLikeSets(optimizer: Optimizer, op: Fold['op'], loop: Loop): boolean {
  if (loop.listed === undefined) return true;
  switch (op) {
    case 'the':
      return listsOf(optimizer, loop).every((list) =>
        list.every((element, at) => at === 0 || element > (list[at - 1] ?? element)),
      );
    case 'count':
    case 'sum':
      return listsOf(optimizer, loop).every((list) => new Set(list).size === list.length);
    default:
      return true;
  }
}
