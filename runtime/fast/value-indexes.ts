/**
 * Which cells of a run hold a value, kept as bit sets with every write instead of looked for: pawns of a player on the
 * board, records in use.
 */

import type { Cells } from '../api.ts';
import { integer } from '../codegen/unit.ts';
import type { CellRange } from './access.ts';

export interface ValueIndex extends CellRange {
  /** Each of them has a bit set. */
  readonly values: { readonly low: number; readonly high: number };
  /** First of its words in `K`: by value, by 32 cells. */
  readonly base: number;
}

/** Words of one bit set. */
export function wordsOfIndex({ low, high }: ValueIndex): number {
  return Math.ceil((high - low) / 32);
}

export function lengthOfIndex(members: ValueIndex): number {
  return wordsOfIndex(members) * (members.values.high - members.values.low + 1);
}

/** `function members0(a, o, v)`: the cell `a` held `o` and now holds `v`. */
export function emitIndexing(members: ValueIndex, number: number): string {
  const words = wordsOfIndex(members);
  const [low, high] = [integer(members.values.low), integer(members.values.high)];
  const first = integer(members.base - members.values.low * words);
  const word = (value: string) =>
    words === 1 ? `K[${first} + ${value}]` : `K[${first} + ${value} * ${integer(words)} + (i >> 5)]`;
  return `function members${number}(a, o, v) {
const i = a - ${integer(members.low)};
if (o >= ${low} && o <= ${high}) ${word('o')} &= ~(1 << i);
if (v >= ${low} && v <= ${high}) ${word('v')} |= 1 << i;
}`;
}

/** Finds them anew in the cells. */
export function reindex(members: ValueIndex, cells: Cells, counts: Int32Array): void {
  const words = wordsOfIndex(members);
  counts.fill(0, members.base, members.base + lengthOfIndex(members));
  for (let cell = members.low; cell < members.high; cell++) {
    const value = cells[cell] as number;
    if (value < members.values.low || value > members.values.high) continue;
    const index = cell - members.low;
    const word = members.base + (value - members.values.low) * words + (index >> 5);
    counts[word] = (counts[word] as number) | (1 << index);
  }
}
