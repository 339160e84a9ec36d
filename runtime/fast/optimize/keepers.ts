/** What is worth keeping up to date with every write: lines, tallies, members. */

import type { GameIR } from '../ir.ts';
import { isOnlyStored, type KeptLines, lengthOf, regionOf } from '../lines.ts';
import { type Members, membersLength } from '../members.ts';
import { type Tally, tallyLength, tallyRegion } from '../tallies.ts';
import type { Keepers } from './optimizer.ts';
import type { Pattern } from './patterns.ts';
import type { Range } from './ranges.ts';

export interface Kept {
  /** By number in `pattern` expressions. */
  readonly patterns: readonly Pattern[];
  /** By number: how the pattern's lines are kept up to date; absent for patterns that are short to look at. */
  readonly kept: ReadonlyMap<number, KeptLines>;
  /** By number in `tally` expressions. */
  readonly tallies: readonly Tally[];
  readonly members: readonly Members[];
  /** Numbers that all of them keep. */
  readonly counts: number;
}

export interface KeeperStore extends Keepers {
  /** The number of a pattern whose value is in this range; undefined if it is not worth anything. */
  readonly patternOf: (pattern: Pattern, value: Range) => number | undefined;
  readonly kept: () => Kept;
}

/** Numbers that one tally keeps. */
const NUMBERS = 4096;
/** A cell is in no more groups of a tally. */
const GROUPS = 4;
/** Words that one run's bit sets take. */
const WORDS = 256;
/** Cells of all lines together that are looked at one after the other. */
const SHORT = 48;
/** Values for which complete lines are counted. */
const VALUES = 8;

export function createKeepers(ir: GameIR): KeeperStore {
  const patterns: Pattern[] = [];
  const lines = new Map<number, KeptLines>();
  const tallies: Tally[] = [];
  const members: Members[] = [];
  let counts = 0;
  const place = (length: number): number => {
    counts += length;
    return counts - length;
  };

  return {
    tallyOf(groups, value) {
      const low = fromNobody(value);
      const key = JSON.stringify([groups, low, value.high]);
      const known = tallies.findIndex((one) => JSON.stringify([one.groups, one.low, one.high]) === key);
      if (known >= 0) return { number: known, tally: tallies[known] as Tally };
      const often = new Map<number, number>();
      for (const cell of groups.flat()) often.set(cell, (often.get(cell) ?? 0) + 1);
      const isMany = often.size === 0 || [...often.values()].some((groups) => groups > GROUPS);
      const isLong = groups.length * (value.high - low + 1) > NUMBERS;
      if (isMany || isLong || !isOnlyStored(ir, tallyRegion(groups))) return undefined;
      const plan = { groups, low, high: value.high };
      const tally: Tally = { ...plan, base: place(tallyLength({ ...plan, base: 0 })) };
      return { number: tallies.push(tally) - 1, tally };
    },

    membersOf(run, values) {
      const isSame = (one: Members) =>
        one.low === run.low &&
        one.high === run.high &&
        one.values.low === values.low &&
        one.values.high === values.high;
      const known = members.find(isSame);
      if (known !== undefined) return known;
      const length = membersLength({ ...run, values, base: 0 });
      if (length > WORDS || !isOnlyStored(ir, run)) return undefined;
      const found: Members = { ...run, values, base: place(length) };
      members.push(found);
      return found;
    },

    patternOf(pattern, value) {
      const cells = pattern.lines.reduce((sum, { length }) => sum + length, 0);
      // Single cells are counted by tallies.
      if (cells === pattern.lines.length) return undefined;
      if (cells <= SHORT) return patterns.push(pattern) - 1;
      const low = pattern.value.op === 'const' ? value.low : Math.max(0, value.low);
      const plan = { lines: pattern.lines, low, high: value.high };
      if (value.high - low >= VALUES || !isOnlyStored(ir, regionOf({ ...plan, base: 0 }))) return undefined;
      lines.set(patterns.length, { ...plan, base: place(lengthOf({ ...plan, base: 0 })) });
      return patterns.push(pattern) - 1;
    },

    kept: () => ({ patterns, kept: lines, tallies, members, counts }),
  };
}

/** A seat that is nobody is not worth counting. */
function fromNobody({ low, high }: Range): number {
  return low < high ? Math.max(0, low) : low;
}
