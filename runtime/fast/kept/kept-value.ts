/**
 * What is kept beside the cells, instead of being worked out again: lines, aggregates, value indexes, memos and lists of legal
 * actions. A saved position has none of it, so that its bytes are the same on both engines.
 */

import type { Statement } from '../../codegen/js/tree.ts';
import type { Cells } from '../../ir/cells.ts';
import type { CellRange, Read } from '../access.ts';

/** Either it follows each write, or a write makes it stale and it is worked out again when it is asked for. */
export type KeptValue = Followed | Recalled;

/** Numbers in the array `K` that are brought up to date with each write. */
export interface Followed {
  readonly kind: 'followed';
  /** Cells that it depends on. */
  readonly region: CellRange;
  /** Name of the function `(a, o, v)` that is told of the cell `a`, which held `o` and now holds another value `v`. */
  readonly follow: string;
  readonly code: readonly Statement[];
  /** Tables that the code reads, by name. */
  readonly tables: Readonly<Record<string, Int32Array>>;
  /** Works the numbers out anew. */
  readonly recount: (cells: Cells, numbers: Int32Array) => void;
}

/** An answer with a bit of `D`, which says that something it depends on was written. */
export interface Recalled {
  readonly kind: 'recalled';
  readonly bit: number;
  readonly reads: readonly Read[];
}
