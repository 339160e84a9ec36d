/** The context of the passes: what they know, and what they share. */

import type { BlockRanges } from '../../analysis/block-ranges.ts';
import type { CellRange } from '../access.ts';
import type { Fast, GameIR } from '../ir.ts';
import type { Aggregate } from '../kept/aggregates.ts';
import type { Pattern } from '../kept/lines.ts';
import type { Sum } from '../kept/sums.ts';
import type { ValueIndex } from '../kept/value-indexes.ts';
import type { Worklist } from '../kept/worklists.ts';
import { type Known, knownOf, type Range, tableRange } from './known/ranges.ts';
import { type PassName, runsWithout } from './passes.ts';
import { BEFOREHAND, LINES } from './thresholds.ts';

/** Registers values to be maintained beside the cells: each gives undefined where that is not worth it. */
export interface KeptValues {
  /** An aggregate of these groups for each value of the range. */
  readonly aggregateOf: (groups: Aggregate['groups'], value: Range) => KeptAggregate | undefined;
  /** The number of a sum. */
  readonly sumOf: (sum: Omit<Sum, 'base'>) => number | undefined;
  /** Bit sets of the cells of each row that hold each of these values; the rows are of equal length. `isKept`: if they are kept anyhow. */
  readonly valueIndexOf: (
    rows: CellRange & { readonly rows: number },
    values: Range,
    isKept: boolean,
  ) => ValueIndex | undefined;
  /** A worklist with its place among kept numbers. */
  readonly worklistOf: (list: Omit<Worklist, 'base'>) => Worklist | undefined;
  /** The number of a pattern whose value is in this range. */
  readonly patternOf: (pattern: Pattern, value: Range) => number | undefined;
}

/** An aggregate by its number. */
export interface KeptAggregate {
  readonly number: number;
  readonly aggregate: Aggregate;
}

export interface Optimizer extends KeptValues {
  readonly ir: GameIR;
  /** Whether a pass is on. */
  readonly runs: (pass: PassName) => boolean;
  /**
   * Whether what is being optimized is evaluated again and again: only then it pays to maintain something for it with
   * every write.
   */
  readonly isHot: boolean;
  /** Whether it is hardly ever evaluated: nothing is maintained for it. */
  readonly isCold: boolean;
  /** Whether it is what a loop tests before each pass. */
  readonly isRepeated: boolean;
  /** Locals of the loops around: what speaks of one of them is evaluated for each of its elements. */
  readonly around: readonly number[];
  /** What is written, and undone, whenever it is evaluated: a number that follows each of these writes is dear. */
  readonly rewritten: readonly Rewritten[];
  /** Worklists so far, by the text of their conditions. */
  readonly worklists: Map<string, Worklist>;
  readonly known: Known;
  /** What is known wherever the game stands. */
  readonly everywhere: Known;
  /** What cells of local values can hold in the block that they belong to. */
  readonly blocks: BlockRanges<Fast>;
  /** Constant tables, those of the rules first. */
  readonly tables: readonly Int32Array[];
  /** Index of a table with these numbers; equal tables are kept once. */
  readonly addTable: (values: ArrayLike<number>) => number;
  /** Takes so many evaluations from those that may still be done beforehand; false if there are not so many left. */
  readonly spend: (evaluations: number) => boolean;
  /** Steps of unrolling that may still be taken in this game. */
  readonly unrolling: { left: number };
  /** Results of partial evaluation so far, by the text of the expression. */
  readonly evaluated: Map<string, readonly number[]>;
  /** Locals from here on are free for partial evaluation. */
  readonly firstFree: number;
  readonly newLocal: () => number;
}

/** Cells that are written so many times, at most. */
export interface Rewritten extends CellRange {
  readonly times: number;
}

export interface Settings {
  /** Passes that are switched off; none if absent. */
  readonly without?: ReadonlySet<PassName> | undefined;
  /** Absent: nothing is kept. */
  readonly keptValues?: KeptValues | undefined;
}

/** Locals that the lowering numbers stay below. */
const OWN_LOCALS = 1_000_000;

const NOTHING_KEPT: KeptValues = {
  aggregateOf: () => undefined,
  sumOf: () => undefined,
  valueIndexOf: () => undefined,
  worklistOf: () => undefined,
  patternOf: () => undefined,
};

/** The context at the start, for expressions that are evaluated now and then. */
export function createOptimizer(ir: GameIR, settings: Settings = {}): Optimizer {
  const { without = new Set(), keptValues = NOTHING_KEPT } = settings;
  const tables = ir.tables.map((table) => Int32Array.from(table));
  const ranges = tables.map(tableRange);
  const indices = new Map(tables.map((table, index) => [table.join(), index]));
  const known: Known = { ...knownOf(ir), tables: ranges };
  let next = OWN_LOCALS;
  let left: number = BEFOREHAND.evaluations;
  return {
    ...keptValues,
    ir,
    runs: (pass) => runsWithout(without, pass),
    isHot: false,
    isCold: false,
    isRepeated: false,
    around: [],
    rewritten: [],
    worklists: new Map(),
    known,
    everywhere: known,
    blocks: new Map(),
    tables,
    addTable(values) {
      const table = Int32Array.from(values);
      const key = table.join();
      const found = indices.get(key);
      if (found !== undefined) return found;
      indices.set(key, tables.length);
      ranges.push(tableRange(table));
      return tables.push(table) - 1;
    },
    spend(evaluations) {
      if (left < evaluations) return false;
      left -= evaluations;
      return true;
    },
    unrolling: { left: LINES.steps },
    evaluated: new Map(),
    firstFree: 2 * OWN_LOCALS,
    newLocal: () => next++,
  };
}

/** The same for what is evaluated again and again: endings, invariants, conditions of actions. */
export function whereHot(optimizer: Optimizer): Optimizer {
  return { ...optimizer, isHot: true };
}

/** The same for what a loop tests before each pass. */
export function whereRepeated(optimizer: Optimizer): Optimizer {
  return { ...optimizer, isHot: true, isRepeated: true };
}

/** The same for what is hardly ever evaluated: nothing is maintained for it. */
export function whereCold(optimizer: Optimizer): Optimizer {
  return { ...optimizer, isHot: false, isCold: true, isRepeated: false };
}
