/** All that one game keeps, and the array `K` of its numbers. */

import type { Cells } from '../../ir/cells.ts';
import type { OptimizedGame } from '../optimize/game.ts';
import { keepAggregate } from './aggregates.ts';
import type { Followed } from './kept-value.ts';
import { keepLines } from './lines.ts';
import { keepIndex } from './value-indexes.ts';

/** What follows each write. */
export function followedValues({ kept, aggregates, members }: OptimizedGame): readonly Followed[] {
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
