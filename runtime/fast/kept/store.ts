/** All that one game keeps, and the array `K` of its numbers. */

import type { Cells } from '../../ir/cells.ts';
import { type Aggregate, keepAggregate } from './aggregates.ts';
import type { Followed } from './kept-value.ts';
import { type KeptLines, keepLines, type Pattern } from './lines.ts';
import { keepIndex, type ValueIndex } from './value-indexes.ts';

/** What the optimizer has found worth keeping. */
export interface Kept {
  /** By number in `pattern` expressions. */
  readonly patterns: readonly Pattern[];
  /** By number: how the pattern's lines are kept up to date; absent for patterns that are short to look at. */
  readonly kept: ReadonlyMap<number, KeptLines>;
  /** By number in `aggregate` expressions. */
  readonly aggregates: readonly Aggregate[];
  readonly members: readonly ValueIndex[];
  /** Numbers that all of them keep. */
  readonly counts: number;
}

/** What follows each write. */
export function followedValues({ kept, aggregates, members }: Kept): readonly Followed[] {
  return [
    ...[...kept].map(([number, lines]) => keepLines(lines, number)),
    ...aggregates.map(keepAggregate),
    ...members.map(keepIndex),
  ];
}

export interface KeptNumbers {
  readonly numbers: Int32Array;
  /** Tables that the code which follows writes reads, by name. */
  readonly tables: Readonly<Record<string, Int32Array>>;
  /** Works all numbers out anew. */
  readonly recount: () => void;
}

/** Room for the numbers of all values; they are not counted yet. */
export function createKeptNumbers(values: readonly Followed[], count: number, cells: Cells): KeptNumbers {
  const numbers = new Int32Array(count);
  return {
    numbers,
    tables: Object.assign({}, ...values.map(({ tables }) => tables)),
    recount() {
      for (const { recount } of values) recount(cells, numbers);
    },
  };
}
