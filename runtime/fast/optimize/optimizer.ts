/** What the optimizer knows and may still do. */

import type { CellRange } from '../access.ts';
import type { GameIR } from '../ir.ts';
import type { Aggregate } from '../kept/aggregates.ts';
import type { ValueIndex } from '../kept/value-indexes.ts';
import { type Known, knownOf, type Range, tableRange } from './ranges.ts';

export interface Optimizer {
  readonly known: Known;
  /** Constant tables, those of the rules first. */
  readonly tables: readonly Int32Array[];
  /** Index of a table with these numbers; equal tables are kept once. */
  readonly addTable: (values: ArrayLike<number>) => number;
  /** Values that may still be worked out beforehand: counted, so that the same rules always give the same code. */
  readonly budget: { left: number };
  /** What has been worked out already, by its text. */
  readonly evaluated: Map<string, readonly number[]>;
  /** Locals from here on are used by nobody while values are worked out. */
  readonly firstFree: number;
  readonly newLocal: () => number;
  /** The number of a aggregate of these groups, where it is worth keeping one. */
  readonly aggregateOf: (groups: Aggregate['groups'], value: Range) => KeptAggregate | undefined;
  /** Bit sets of the cells of a run that hold each of these values, where it is worth keeping them. */
  readonly valueIndexOf: (run: CellRange, values: Range) => ValueIndex | undefined;
  /** Whether what is being looked at is worked out again and again. */
  readonly hot: { is: boolean };
}

/** A aggregate by its number. */
export interface KeptAggregate {
  readonly number: number;
  readonly aggregate: Aggregate;
}

/** Values worked out beforehand for one game. */
const BUDGET = 1_000_000;

/** Locals that the lowering numbers stay below. */
const OWN_LOCALS = 1_000_000;

/** What keeps numbers up to date beside the cells; without it nothing is kept. */
export type KeptValues = Pick<Optimizer, 'aggregateOf' | 'valueIndexOf'>;

const NOTHING_KEPT: KeptValues = { aggregateOf: () => undefined, valueIndexOf: () => undefined };

export function createOptimizer(ir: GameIR, keptValues = NOTHING_KEPT): Optimizer {
  const tables = ir.tables.map((table) => Int32Array.from(table));
  const known = knownOf(ir);
  const ranges = tables.map(tableRange);
  const indices = new Map(tables.map((table, index) => [table.join(), index]));
  let next = OWN_LOCALS;
  return {
    known: { ...known, tables: ranges },
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
    budget: { left: BUDGET },
    evaluated: new Map(),
    firstFree: 2 * OWN_LOCALS,
    newLocal: () => next++,
    ...keptValues,
    hot: { is: false },
  };
}
