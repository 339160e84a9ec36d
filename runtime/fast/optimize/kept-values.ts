/** What is worth keeping up to date with every write: lines, aggregates, members. */

import type { GameIR } from '../ir.ts';
import { type Aggregate, aggregateLength, aggregateRegion } from '../kept/aggregates.ts';
import { isOnlyStored, type KeptLines, lengthOf, regionOf } from '../kept/lines.ts';
import { lengthOfIndex, type ValueIndex } from '../kept/value-indexes.ts';
import type { KeptValues } from './optimizer.ts';
import type { Pattern } from './patterns.ts';
import type { Range } from './ranges.ts';

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

export interface KeptValueStore extends KeptValues {
  /** The number of a pattern whose value is in this range; undefined if it is not worth anything. */
  readonly patternOf: (pattern: Pattern, value: Range) => number | undefined;
  readonly kept: () => Kept;
}

/** Numbers that one aggregate keeps. */
const NUMBERS = 4096;
/** A cell is in no more groups of a aggregate. */
const GROUPS = 4;
/** Words that one run's bit sets take. */
const WORDS = 256;
/** Cells of all lines together that are looked at one after the other. */
const SHORT = 48;
/** Values for which complete lines are counted. */
const VALUES = 8;

export function createKeptValues(ir: GameIR): KeptValueStore {
  const patterns: Pattern[] = [];
  const lines = new Map<number, KeptLines>();
  const aggregates: Aggregate[] = [];
  const members: ValueIndex[] = [];
  let counts = 0;
  const place = (length: number): number => {
    counts += length;
    return counts - length;
  };

  return {
    aggregateOf(groups, value) {
      const low = fromNobody(value);
      const key = JSON.stringify([groups, low, value.high]);
      const known = aggregates.findIndex((one) => JSON.stringify([one.groups, one.low, one.high]) === key);
      if (known >= 0) return { number: known, aggregate: aggregates[known] as Aggregate };
      const often = new Map<number, number>();
      for (const cell of groups.flat()) often.set(cell, (often.get(cell) ?? 0) + 1);
      const isMany = often.size === 0 || [...often.values()].some((groups) => groups > GROUPS);
      const isLong = groups.length * (value.high - low + 1) > NUMBERS;
      if (isMany || isLong || !isOnlyStored(ir, aggregateRegion(groups))) return undefined;
      const plan = { groups, low, high: value.high };
      const aggregate: Aggregate = { ...plan, base: place(aggregateLength({ ...plan, base: 0 })) };
      return { number: aggregates.push(aggregate) - 1, aggregate };
    },

    valueIndexOf(run, values) {
      const isSame = (one: ValueIndex) =>
        one.low === run.low &&
        one.high === run.high &&
        one.values.low === values.low &&
        one.values.high === values.high;
      const known = members.find(isSame);
      if (known !== undefined) return known;
      const length = lengthOfIndex({ ...run, values, base: 0 });
      if (length > WORDS || !isOnlyStored(ir, run)) return undefined;
      const found: ValueIndex = { ...run, values, base: place(length) };
      members.push(found);
      return found;
    },

    patternOf(pattern, value) {
      const cells = pattern.lines.reduce((sum, { length }) => sum + length, 0);
      // Single cells are counted by aggregates.
      if (cells === pattern.lines.length) return undefined;
      if (cells <= SHORT) return patterns.push(pattern) - 1;
      const low = pattern.value.op === 'const' ? value.low : Math.max(0, value.low);
      const plan = { lines: pattern.lines, low, high: value.high };
      if (value.high - low >= VALUES || !isOnlyStored(ir, regionOf({ ...plan, base: 0 }))) return undefined;
      lines.set(patterns.length, { ...plan, base: place(lengthOf({ ...plan, base: 0 })) });
      return patterns.push(pattern) - 1;
    },

    kept: () => ({ patterns, kept: lines, aggregates, members, counts }),
  };
}

/** A seat that is nobody is not worth counting. */
function fromNobody({ low, high }: Range): number {
  return low < high ? Math.max(0, low) : low;
}
