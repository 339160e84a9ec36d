/** Constant tables, as they are read while optimizing. */

import { InternalProblem } from '../../../ir/internal-problem.ts';
import type { Optimizer } from '../optimizer.ts';
import { type Range, union } from './ranges.ts';

/** The table with this index. */
export function tableAt({ tables }: Pick<Optimizer, 'tables'>, index: number): Int32Array {
  const table = tables[index];
  if (table === undefined) throw new InternalProblem('tableAt', `there is no table ${index}`);
  return table;
}

/** The items of each row, where row i goes from `starts[i]` up to, not including, `starts[i + 1]`. */
export function rowsOf(items: Int32Array, starts: Int32Array): readonly (readonly number[])[] {
  return Array.from(starts.subarray(1), (end, row) => [...items.subarray(starts[row], end)]);
}

/** The least and the greatest of the numbers; undefined if there are none. There may be more than a call has arguments. */
export function extentOf(numbers: Iterable<number>): Range | undefined {
  let extent: Range | undefined;
  for (const number of numbers) {
    const own = { low: number, high: number };
    extent = extent === undefined ? own : union(extent, own);
  }
  return extent;
}
