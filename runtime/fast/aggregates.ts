/**
 * How many cells of a group hold a value, kept up to date with every write instead of counted again: free holes of
 * a column, stones of a player on the board.
 */

import type { Cells } from '../api.ts';
import { integer } from '../codegen/unit.ts';
import type { CellRange } from './access.ts';

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
  return { low: Math.min(...cells), high: Math.max(...cells) + 1 };
}

/** `function tally0(a, o, v)`: the cell `a` held `o` and now holds `v`. */
export function emitAggregating(aggregate: Aggregate, number: number): string {
  const { low: first, high: end } = aggregateRegion(aggregate.groups);
  const [only] = aggregate.groups;
  // Every cell of the region is in the one group, once.
  const isWhole =
    aggregate.groups.length === 1 && new Set(only).size === end - first && only?.length === end - first;
  const span = aggregateSpan(aggregate);
  const [low, high] = [integer(aggregate.low), integer(aggregate.high)];
  const count = (group: string, value: string) =>
    `K[${integer(aggregate.base - aggregate.low)} + ${group}${span === 1 ? '' : ` * ${integer(span)}`} + ${value}]`;
  const each = (text: (group: string) => string) =>
    isWhole
      ? text('0')
      : `for (let q = GS${number}[a - ${integer(first)}], e = GS${number}[a - ${integer(first)} + 1]; q < e; q++) { const g = GI${number}[q]; ${text('g')} }`;
  return `function aggregate${number}(a, o, v) {
if (o >= ${low} && o <= ${high}) ${each((group) => `${count(group, 'o')}--;`)}
if (v >= ${low} && v <= ${high}) ${each((group) => `${count(group, 'v')}++;`)}
}`;
}

/** By cell of the region, from its first: the groups that it is in. */
export function groupsByCell({ groups }: Aggregate): {
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
export function recountAggregate(aggregate: Aggregate, cells: Cells, counts: Int32Array): void {
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
