/** All that one game keeps, and the array `K` of its numbers. */

import { merged } from '../../../shared/lists.ts';
import type { Cells } from '../../ir/cells.ts';
import { type Aggregate, keepAggregate } from './aggregates.ts';
import type { Maintained } from './kept-value.ts';
import { type KeptLines, keepLines, type Pattern } from './lines.ts';
import { keepSum, type Sum } from './sums.ts';
import { keepIndex, type ValueIndex } from './value-indexes.ts';
import { keepWorklist, type Worklist } from './worklists.ts';

/** The maintained values that the optimizer has chosen. */
export interface Kept {
  /** By number in `pattern` expressions. */
  readonly patterns: readonly Pattern[];
  /** By number of a pattern: its lines, where they are maintained; short patterns are tested cell by cell instead. */
  readonly lines: ReadonlyMap<number, KeptLines>;
  /** By number in `aggregate` expressions. */
  readonly aggregates: readonly Aggregate[];
  /** By number in `total` expressions. */
  readonly sums: readonly Sum[];
  readonly valueIndexes: readonly ValueIndex[];
  readonly worklists: readonly Worklist[];
  /** How many numbers all of them have. */
  readonly counts: number;
}

/** How each of them is maintained. */
export function maintainedValues({
  lines,
  aggregates,
  sums,
  valueIndexes,
  worklists,
}: Omit<Kept, 'counts' | 'patterns'>): readonly Maintained[] {
  return [
    ...[...lines].map(([number, kept]) => keepLines(kept, number)),
    ...aggregates.map(keepAggregate),
    ...sums.map(keepSum),
    ...valueIndexes.map(keepIndex),
    ...worklists.flatMap(keepWorklist),
  ];
}

export interface KeptNumbers {
  readonly numbers: Int32Array;
  /** Tables that the update functions read, by name. */
  readonly tables: Readonly<Record<string, Int32Array>>;
  /** Computes all numbers anew. */
  readonly recount: () => void;
}

/** Room for the numbers of all values; they are not counted yet. */
export function createKeptNumbers(values: readonly Maintained[], count: number, cells: Cells): KeptNumbers {
  const numbers = new Int32Array(count);
  return {
    numbers,
    tables: merged(values.map(({ tables }) => tables)),
    recount() {
      for (const { recount } of values) recount(cells, numbers);
    },
  };
}
