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

/** About `rows` rows of cells, one behind the other, which are of equal length. */
export interface ValueIndex extends CellRange {
  readonly rows: number;
  /** Each of them has a bit set in each row. */
  readonly values: { readonly low: number; readonly high: number };
  /** First of its words in `K`: by value, by row, by 32 cells. */
  readonly base: number;
}

/** Cells of a row. */
function widthOf({ low, high, rows }: Pick<ValueIndex, 'low' | 'high' | 'rows'>): number {
  return (high - low) / rows;
}

/** Words of one bit set. */
export function wordsOfIndex(index: Pick<ValueIndex, 'low' | 'high' | 'rows'>): number {
  return Math.ceil(widthOf(index) / 32);
}

export function lengthOfIndex(index: Omit<ValueIndex, 'base'>): number {
  const { rows, values } = index;
  return wordsOfIndex(index) * rows * (values.high - values.low + 1);
}

/** How the bit sets are maintained. */
export function keepIndex(index: ValueIndex, number: number): Maintained {
  return {
    kind: 'maintained',
    region: index,
    update: `index${number}`,
    code: [emitUpdate(index, number)],
    tables: index.rows === 1 ? {} : { [rowsName(number)]: rowOfCells(index) },
    recount: (cells, numbers) => reindex(index, cells, numbers),
  };
}

function emitUpdate(index: ValueIndex, number: number): Statement {
  const { rows } = index;
  const { low, high } = index.values;
  const words = wordsOfIndex(index);
  const [own, old, value, place] = [name('i'), name('o'), name('v'), name('p')];
  const row = rows === 1 ? num(0) : name('r');
  const wordOf = (held: Js) => {
    const first = plus(num(index.base - low * rows * words), times(held, num(rows * words)));
    const ofRow = plus(first, times(row, num(words)));
    return element('K', words === 1 ? ofRow : plus(ofRow, binary('>>', place, num(5))));
  };
  const bit = binary('<<', num(1), place);
  const width = widthOf(index);
  return define(
    `index${number}`,
    ['a', 'o', 'v'],
    [
      constant('i', minus(name('a'), num(index.low))),
      ...(rows === 1
        ? [constant('p', own)]
        : [
            constant('r', element(rowsName(number), own)),
            constant('p', minus(own, times(name('r'), num(width)))),
          ]),
      when(between(old, low, high), [set(wordOf(old), inverse(bit), '&=')]),
      when(between(value, low, high), [set(wordOf(value), bit, '|=')]),
    ],
  );
}

function rowsName(number: number): string {
  return `I${number}`;
}

/** By cell of the index: its row. */
function rowOfCells(index: ValueIndex): Int32Array {
  const width = widthOf(index);
  return Int32Array.from({ length: index.high - index.low }, (_, at) => Math.floor(at / width));
}

/** Builds the bit sets anew from the cells. */
function reindex(index: ValueIndex, cells: Cells, numbers: Int32Array): void {
  const { low, high, values, base, rows } = index;
  const [words, width] = [wordsOfIndex(index), widthOf(index)];
  numbers.fill(0, base, base + lengthOfIndex(index));
  for (let cell = low; cell < high; cell++) {
    const value = cells[cell] ?? 0;
    if (value < values.low || value > values.high) continue;
    const row = Math.floor((cell - low) / width);
    const place = cell - low - row * width;
    const word = base + ((value - values.low) * rows + row) * words + (place >> 5);
    numbers[word] = (numbers[word] ?? 0) | (1 << place);
  }
}
