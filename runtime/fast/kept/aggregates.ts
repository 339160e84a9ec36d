/**
 * Aggregates, maintained with every write: how many cells of a group hold each value. The free holes of a column, the
 * stones of a player on the board.
 */

import { largest, smallest } from '../../../shared/lists.ts';
import {
  between,
  binary,
  constant,
  decrement,
  define,
  element,
  increment,
  incremented,
  loop,
  minus,
  name,
  num,
  plus,
  times,
  when,
} from '../../codegen/js/build.ts';
import type { Js, Statement } from '../../codegen/js/tree.ts';
import type { Cells } from '../../ir/cells.ts';
import type { CellRange } from '../access.ts';
import type { Maintained } from './kept-value.ts';

export interface Aggregate {
  /** Cells of each group. */
  readonly groups: readonly (readonly number[])[];
  /** Values that are counted. */
  readonly low: number;
  readonly high: number;
  /** First of its numbers in `K`: by group, by value. */
  readonly base: number;
}

export function aggregateSpan({ low, high }: Aggregate): number {
  return high - low + 1;
}

export function aggregateLength(aggregate: Aggregate): number {
  return aggregate.groups.length * aggregateSpan(aggregate);
}

/** From the first of its cells to behind the last. */
export function aggregateRegion(groups: Aggregate['groups']): CellRange {
  const cells = groups.flat();
  return { low: smallest(cells), high: largest(cells) + 1 };
}

/** How the numbers are maintained. */
export function keepAggregate(aggregate: Aggregate, number: number): Maintained {
  const { starts, items } = groupsByCell(aggregate);
  return {
    kind: 'maintained',
    region: aggregateRegion(aggregate.groups),
    update: `aggregate${number}`,
    code: [emitUpdate(aggregate, number)],
    tables: { [`GS${number}`]: starts, [`GI${number}`]: items },
    recount: (cells, numbers) => recount(aggregate, cells, numbers),
  };
}

function emitUpdate(aggregate: Aggregate, number: number): Statement {
  const { groups, base, low, high } = aggregate;
  const region = aggregateRegion(groups);
  const [only] = groups;
  const extent = region.high - region.low;
  // Every cell of the region is in the one group, once.
  const isWhole = groups.length === 1 && new Set(only).size === extent && only?.length === extent;
  const count = (group: Js, value: Js) =>
    element('K', plus(plus(num(base - low), times(group, num(aggregateSpan(aggregate)))), value));
  const place = minus(name('a'), num(region.low));
  const each = (change: (group: Js) => Statement): Statement => {
    if (isWhole) return change(num(0));
    return isPartition(aggregate)
      ? change(element(`GI${number}`, place))
      : loop(
          [
            ['q', element(`GS${number}`, place)],
            ['e', element(`GS${number}`, plus(place, num(1)))],
          ],
          binary('<', name('q'), name('e')),
          incremented(name('q')),
          [constant('g', element(`GI${number}`, name('q'))), change(name('g'))],
        );
  };
  const [old, value] = [name('o'), name('v')];
  return define(
    `aggregate${number}`,
    ['a', 'o', 'v'],
    [
      when(between(old, low, high), [each((group) => decrement(count(group, old)))]),
      when(between(value, low, high), [each((group) => increment(count(group, value)))]),
    ],
  );
}

/** Whether each cell of the region is in exactly one group, once: then its items are those of the cells, one by one. */
function isPartition(aggregate: Aggregate): boolean {
  const { starts } = groupsByCell(aggregate);
  return starts.every((start, at) => start === at);
}

/** By cell of the region, from its first: the groups that it is in. */
function groupsByCell({ groups }: Aggregate): {
  readonly starts: Int32Array;
  readonly items: Int32Array;
} {
  const { low, high } = aggregateRegion(groups);
  const items: number[] = [];
  const starts = [0];
  for (let cell = low; cell < high; cell++) {
    groups.forEach((group, index) => {
      // A cell may be in a group several times: neighbours on two sides.
      for (const own of group) if (own === cell) items.push(index);
    });
    starts.push(items.length);
  }
  return { starts: Int32Array.from(starts), items: Int32Array.from(items) };
}

/** Counts anew from the cells. */
function recount(aggregate: Aggregate, cells: Cells, counts: Int32Array): void {
  const span = aggregateSpan(aggregate);
  counts.fill(0, aggregate.base, aggregate.base + aggregateLength(aggregate));
  aggregate.groups.forEach((group, index) => {
    for (const cell of group) {
      const value = cells[cell] as number;
      const place = aggregate.base + index * span + value - aggregate.low;
      if (value >= aggregate.low && value <= aggregate.high) counts[place] = (counts[place] as number) + 1;
    }
  });
}
