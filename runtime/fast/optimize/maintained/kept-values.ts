/** Which values are maintained with every write: lines, aggregates, sums, value indexes. */

import type { GameIR } from '../../ir.ts';
import { type Aggregate, aggregateLength, aggregateRegion } from '../../kept/aggregates.ts';
import type { Pattern } from '../../kept/lines.ts';
import { isOnlyStored, type KeptLines, lengthOf, regionOf } from '../../kept/lines.ts';
import type { Kept } from '../../kept/store.ts';
import { type Sum, sumRegion } from '../../kept/sums.ts';
import { lengthOfIndex, type ValueIndex } from '../../kept/value-indexes.ts';
import { lengthOfWorklist, type Worklist } from '../../kept/worklists.ts';
import type { Range } from '../known/ranges.ts';
import type { KeptAggregate, KeptValues } from '../optimizer.ts';
import { AGGREGATES, INDEXES, LINES, WORKLISTS } from '../thresholds.ts';

export interface KeptValueStore extends KeptValues {
  readonly kept: () => Kept;
}

export function createKeptValues(ir: GameIR): KeptValueStore {
  const patterns: Pattern[] = [];
  const lines = new Map<number, KeptLines>();
  const aggregates: Aggregate[] = [];
  const numbers = new Map<string, KeptAggregate>();
  const sums: Sum[] = [];
  const sumNumbers = new Map<string, number>();
  const valueIndexes: ValueIndex[] = [];
  const worklists: Worklist[] = [];
  let counts = 0;
  const place = (length: number): number => {
    counts += length;
    return counts - length;
  };

  return {
    aggregateOf(groups, value) {
      const low = fromNobody(value);
      const key = JSON.stringify([groups, low, value.high]);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const often = new Map<number, number>();
      for (const cell of groups.flat()) often.set(cell, (often.get(cell) ?? 0) + 1);
      const isMany =
        often.size === 0 || [...often.values()].some((groups) => groups > AGGREGATES.groupsOfCell);
      const isLong = groups.length * (value.high - low + 1) > AGGREGATES.numbers;
      if (isMany || isLong || !isOnlyStored(ir, aggregateRegion(groups))) return undefined;
      const plan = { groups, low, high: value.high };
      const aggregate: Aggregate = { ...plan, base: place(aggregateLength({ ...plan, base: 0 })) };
      const kept = { number: aggregates.push(aggregate) - 1, aggregate };
      numbers.set(key, kept);
      return kept;
    },

    sumOf(plan) {
      const key = JSON.stringify(plan);
      const known = sumNumbers.get(key);
      if (known !== undefined) return known;
      if (!isOnlyStored(ir, sumRegion(plan))) return undefined;
      const number = sums.push({ ...plan, base: place(plan.starts.length) }) - 1;
      sumNumbers.set(key, number);
      return number;
    },

    valueIndexOf(run, values, isKept) {
      const isSame = (one: ValueIndex) =>
        one.low === run.low &&
        one.high === run.high &&
        one.rows === run.rows &&
        one.values.low === values.low &&
        one.values.high === values.high;
      const known = valueIndexes.find(isSame);
      if (known !== undefined || isKept) return known;
      const length = lengthOfIndex({ ...run, values });
      if (length > INDEXES.words || !isOnlyStored(ir, run)) return undefined;
      const found: ValueIndex = { ...run, values, base: place(length) };
      valueIndexes.push(found);
      return found;
    },

    worklistOf(plan) {
      const length = lengthOfWorklist(plan);
      if (length > WORKLISTS.words || !plan.regions.every((region) => isOnlyStored(ir, region)))
        return undefined;
      const list: Worklist = { ...plan, base: place(length) };
      worklists.push(list);
      return list;
    },

    patternOf(pattern, value) {
      const cells = pattern.lines.reduce((sum, { length }) => sum + length, 0);
      // Lines of single cells are what aggregates count.
      if (cells === pattern.lines.length) return undefined;
      if (cells <= LINES.short) return patterns.push(pattern) - 1;
      const low = pattern.value.op === 'const' ? value.low : Math.max(0, value.low);
      const plan = { lines: pattern.lines, low, high: value.high };
      if (value.high - low >= LINES.values || !isOnlyStored(ir, regionOf({ ...plan, base: 0 })))
        return undefined;
      lines.set(patterns.length, { ...plan, base: place(lengthOf({ ...plan, base: 0 })) });
      return patterns.push(pattern) - 1;
    },

    kept: () => ({ patterns, lines, aggregates, sums, valueIndexes, worklists, counts }),
  };
}

/** How often "nobody" is held is not worth counting. */
function fromNobody({ low, high }: Range): number {
  return low < high ? Math.max(0, low) : low;
}
