/**
 * Derived values that are kept beside the cells instead of being computed again: lines, aggregates, value indexes, memos and
 * lists of legal actions. A saved position has none of them, so that its bytes are the same on both engines.
 */

import type { Statement } from '../../codegen/js/tree.ts';
import type { Cells } from '../../ir/cells.ts';
import type { CellRange, Read } from '../access.ts';

/** Either maintained incrementally with each write, or cached: a write invalidates it, and it is computed again when needed. */
export type KeptValue = Maintained | Cached;

/** Numbers in the array `K` that are updated with each write. */
export interface Maintained {
  readonly kind: 'maintained';
  /** Cells that it depends on. */
  readonly region: CellRange;
  /** Name of the function `(a, o, v)` that updates them: the cell `a` held `o` and now holds another value `v`. */
  readonly update: string;
  readonly code: readonly Statement[];
  /** Tables that the code reads, by name. */
  readonly tables: Readonly<Record<string, Int32Array>>;
  /** Computes the numbers anew. */
  readonly recount: (cells: Cells, numbers: Int32Array) => void;
}

/** A cached value with a dirty bit in `D`: something that it depends on was written. */
export interface Cached {
  readonly kind: 'cached';
  readonly bit: number;
  readonly reads: readonly Read[];
}
