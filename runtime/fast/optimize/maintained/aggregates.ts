/** Aggregates: how many cells of a group hold a value is maintained instead of counted. */

import type { Expr } from '../../ir.ts';
import { costOf } from '../known/cost.ts';
import { constant } from '../known/expr.ts';
import { type FoldParts, listsOf } from '../known/loops.ts';
import { rangeOf } from '../known/ranges.ts';
import { type ElementCell, holdingOf } from '../loops/element-cells.ts';
import type { Optimizer } from '../optimizer.ts';
import { AGGREGATES } from '../thresholds.ts';

/**
 * A count of cells that hold a value, or do not, or whether there is any, as a look-up of a maintained number, if value and
 * group are cheap to evaluate. `otherwise` gives the same as a loop.
 */
export function findAggregate(
  optimizer: Optimizer,
  { op, loop, of }: FoldParts,
  otherwise: () => Expr,
): Expr | undefined {
  if (!optimizer.runs('aggregates') || !optimizer.isHot || (op !== 'any' && op !== 'count')) return undefined;
  const [condition, ...more] = loop.conditions;
  if (condition === undefined || more.length > 0 || of !== undefined) return undefined;
  const held = holdingOf(optimizer, condition, loop.local);
  if (held === undefined) return undefined;
  const { cell, value, isNegated } = held;
  if (loop.size < leastSize(value, cell)) return undefined;

  const lists = listsOf(optimizer, loop);
  const groups = groupsOf(optimizer, cell, lists);
  const range = rangeOf(optimizer.known, value);
  const kept = groups && optimizer.aggregateOf(groups, range);
  if (kept === undefined) return undefined;
  const { number: aggregate, aggregate: counted } = kept;
  const isSure = range.low >= counted.low && range.high <= counted.high;
  const list = loop.listed?.key ?? constant(0);
  const group = groupAt(cell, list, lists.length);
  const holding: Expr = { op: 'aggregate', aggregate, isSure, group, value, otherwise: otherwise() };
  if (!isNegated) return op === 'count' ? holding : { op: '!=', left: holding, right: constant(0) };
  const sizes = lists.map(({ length }) => length);
  const size: Expr = sizes.every((each) => each === sizes[0])
    ? constant(sizes[0] ?? 0)
    : { op: 'table', table: optimizer.addTable(sizes), index: list };
  return op === 'count' ? { op: '-', left: size, right: holding } : { op: '!=', left: holding, right: size };
}

/** Elements from which on a count is worth maintaining. */
function leastSize(value: Expr, { row }: ElementCell): number {
  if (value.op === 'local') return AGGREGATES.groupOfAny;
  if (costOf(value) > AGGREGATES.cheap) return AGGREGATES.groupOfWorkedOut;
  return row === undefined ? AGGREGATES.group : AGGREGATES.groupInRow;
}

/** The cells of each group, row by row; undefined if each cell is in too many of them. */
function groupsOf(
  { known }: Optimizer,
  { base, row, step }: ElementCell,
  lists: readonly (readonly number[])[],
): readonly (readonly number[])[] | undefined {
  const { stride, rows } = row ?? { stride: 0, rows: 1 };
  const elements = lists.reduce((sum, { length }) => sum + length, 0);
  if (rows * elements > AGGREGATES.groupsOfCell * known.cells.length) return undefined;
  return Array.from({ length: rows }, (_, at) =>
    lists.map((list) => list.map((element) => base + at * stride + element * step)),
  ).flat();
}

/** The number of the group that a list stands for in the row. */
function groupAt({ row }: ElementCell, list: Expr, lists: number): Expr {
  if (row === undefined || row.rows === 1) return list;
  return { op: '+', left: { op: '*', left: row.index, right: constant(lists) }, right: list };
}
