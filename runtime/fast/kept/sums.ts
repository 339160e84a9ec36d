/**
 * Sums, maintained with every write: what the cells of a group come to, where each of them adds a number of its own that depends
 * on what it holds. The cards in a hand, the points in a pile, the dice that are left.
 */

import { addAll, largest, smallest } from '../../../shared/lists.ts';
import {
  binary,
  constant,
  define,
  element,
  incremented,
  loop,
  minus,
  name,
  num,
  plus,
  set,
  times,
} from '../../codegen/js/build.ts';
import type { Block, Js, Statement } from '../../codegen/js/tree.ts';
import type { Cells } from '../../ir/cells.ts';
import type { CellRange } from '../access.ts';
import type { Maintained } from './kept-value.ts';

/** What one cell adds to one group. */
export interface Term {
  readonly cell: number;
  readonly group: number;
  /** By what the cell holds, from the sum's `least` on. */
  readonly values: readonly number[];
}

export interface Sum {
  readonly terms: readonly Term[];
  /** What each group comes to without its cells. */
  readonly starts: readonly number[];
  /** What the cells can hold begins here. */
  readonly least: number;
  /** First of its numbers in `K`, one for each group. */
  readonly base: number;
}

/** From the first of its cells to behind the last. */
export function sumRegion({ terms }: Pick<Sum, 'terms'>): CellRange {
  const cells = terms.map(({ cell }) => cell);
  return { low: smallest(cells), high: largest(cells) + 1 };
}

/** How the numbers are maintained. */
export function keepSum(sum: Sum, number: number): Maintained {
  const form = formOf(sum, number);
  return {
    kind: 'maintained',
    region: sumRegion(sum),
    update: `sum${number}`,
    code: [emitUpdate(sum, form, number)],
    tables: form.tables,
    recount: (cells, numbers) => recount(sum, cells, numbers),
  };
}

/** How an update finds the terms of a cell, and what a change adds to one of them. */
interface Form {
  readonly tables: Readonly<Record<string, Int32Array>>;
  /** For each term of the cell whose place in the region is `i`: `change` with its group, and what is added to it. */
  readonly each: (change: (group: Js, added: Js) => Statement) => Block;
}

function formOf(sum: Sum, number: number): Form {
  const byCell = termsByCell(sum);
  const isDense = byCell.every(({ length }) => length <= 1);
  const terms = byCell.flat();
  const weights = terms.map((term) => weightOf(term));
  const isLinear = weights.every((weight) => weight !== undefined);
  const at = name(isDense ? 'i' : 'q');
  const tables: Record<string, Int32Array> = {};
  /** A number of each term, which needs no table where all have the same. */
  const column = (letter: string, of: (term: Term) => number): Js => {
    const numbers = isDense
      ? byCell.map(([term]) => (term === undefined ? undefined : of(term)))
      : terms.map(of);
    const [first] = numbers;
    if (first !== undefined && numbers.every((one) => one === first)) return num(first);
    const table = `${letter}${number}`;
    tables[table] = Int32Array.from(numbers, (one) => one ?? 0);
    return element(table, at);
  };
  const group = column('SG', (term) => term.group);
  const added = isLinear ? ofWeight(column('SW', (term) => weightOf(term) ?? 0)) : ofValues();

  function ofWeight(weight: Js): Js {
    const change = minus(name('v'), name('o'));
    return weight.kind === 'number' && weight.value === 1 ? change : times(change, weight);
  }

  function ofValues(): Js {
    const span = largest(terms.map(({ values }) => values.length));
    const places = new Map<string, number>();
    // In front are those of cells that add nothing.
    const all: number[] = new Array(span).fill(0);
    const placeOf = ({ values }: Term): number => {
      const key = values.join();
      const place = places.get(key) ?? all.length;
      if (place === all.length) addAll(all, values);
      places.set(key, place);
      return place;
    };
    const place = column('SP', placeOf);
    tables[`SF${number}`] = Int32Array.from(all);
    const worth = (held: Js) => element(`SF${number}`, plus(minus(place, num(sum.least)), held));
    return minus(worth(name('v')), worth(name('o')));
  }

  if (isDense) return { tables, each: (change) => [change(group, added)] };
  let start = 0;
  tables[`SS${number}`] = Int32Array.from([0, ...byCell.map(({ length }) => (start += length))]);
  const starts = (place: Js) => element(`SS${number}`, place);
  return {
    tables,
    each: (change) => [
      loop(
        [
          ['q', starts(name('i'))],
          ['e', starts(plus(name('i'), num(1)))],
        ],
        binary('<', name('q'), name('e')),
        incremented(name('q')),
        [change(group, added)],
      ),
    ],
  };
}

function emitUpdate(sum: Sum, { each }: Form, number: number): Statement {
  const { low } = sumRegion(sum);
  const change = (group: Js, added: Js) => set(element('K', plus(num(sum.base), group)), added, '+=');
  return define(
    `sum${number}`,
    ['a', 'o', 'v'],
    [constant('i', minus(name('a'), num(low))), ...each(change)],
  );
}

/** The factor of a term that is the cell's value, times a factor, and a number besides; undefined for any other. */
function weightOf({ values }: Term): number | undefined {
  const [first = 0, second = first] = values;
  const weight = second - first;
  return values.every((value, at) => value === first + at * weight) ? weight : undefined;
}

/** By cell of the region, from its first: the terms that change with what it holds. */
function termsByCell(sum: Sum): readonly (readonly Term[])[] {
  const { low, high } = sumRegion(sum);
  const byCell = Array.from({ length: high - low }, (): Term[] => []);
  for (const term of sum.terms) if (weightOf(term) !== 0) byCell[term.cell - low]?.push(term);
  return byCell;
}

/** Adds up anew from the cells. */
function recount({ terms, starts, least, base }: Sum, cells: Cells, numbers: Int32Array): void {
  numbers.set(starts, base);
  for (const { cell, group, values } of terms) {
    const held = (cells[cell] as number) - least;
    numbers[base + group] = (numbers[base + group] as number) + (values[held] ?? 0);
  }
}
