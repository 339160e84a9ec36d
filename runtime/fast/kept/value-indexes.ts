/**
 * Value indexes, maintained with every write: which cells of a run hold a value, as bit sets. The pawns of a player on the
 * board, the records in use.
 */

import {
  between,
  binary,
  constant,
  define,
  element,
  inverse,
  minus,
  name,
  num,
  plus,
  set,
  times,
  when,
} from '../../codegen/js/build.ts';
import type { Js, Statement } from '../../codegen/js/tree.ts';
import type { Cells } from '../../ir/cells.ts';
import type { CellRange } from '../access.ts';
import type { Maintained } from './kept-value.ts';

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

export function lengthOfIndex(index: ValueIndex): number {
  return wordsOfIndex(index) * (index.values.high - index.values.low + 1);
}

/** How the bit sets are maintained. */
export function keepIndex(index: ValueIndex, number: number): Maintained {
  return {
    kind: 'maintained',
    region: index,
    update: `index${number}`,
    code: [emitUpdate(index, number)],
    tables: {},
    recount: (cells, numbers) => reindex(index, cells, numbers),
  };
}

function emitUpdate(index: ValueIndex, number: number): Statement {
  const { low, high } = index.values;
  const words = wordsOfIndex(index);
  const [own, old, value] = [name('i'), name('o'), name('v')];
  const wordOf = (held: Js) => {
    const first = plus(num(index.base - low * words), times(held, num(words)));
    return element('K', words === 1 ? first : plus(first, binary('>>', own, num(5))));
  };
  const bit = binary('<<', num(1), own);
  return define(
    `index${number}`,
    ['a', 'o', 'v'],
    [
      constant('i', minus(name('a'), num(index.low))),
      when(between(old, low, high), [set(wordOf(old), inverse(bit), '&=')]),
      when(between(value, low, high), [set(wordOf(value), bit, '|=')]),
    ],
  );
}

/** Builds the bit sets anew from the cells. */
function reindex(index: ValueIndex, cells: Cells, numbers: Int32Array): void {
  const { low, high, values, base } = index;
  const words = wordsOfIndex(index);
  numbers.fill(0, base, base + lengthOfIndex(index));
  for (let cell = low; cell < high; cell++) {
    const value = cells[cell] ?? 0;
    if (value < values.low || value > values.high) continue;
    const place = cell - low;
    const word = base + (value - values.low) * words + (place >> 5);
    numbers[word] = (numbers[word] ?? 0) | (1 << place);
  }
}
