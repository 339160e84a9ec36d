/** Numbers that are kept up to date instead of counted: how many cells hold a value, which elements hold it. */

import type { Expr, Fold, IndexLookup } from '../ir.ts';
import { wordsOfIndex } from '../kept/value-indexes.ts';
import { constant, uses } from './expr.ts';
import { type Loop, listsOf } from './loops.ts';
import type { Optimizer } from './optimizer.ts';
import { costOf } from './partial-evaluation.ts';
import { rangeOf } from './ranges.ts';

/** Cells that are worth counting beforehand. */
const GROUP = 4;
/** The same where a number is kept for each of many values. */
const MANY = 13;
/** The same where the group is one of many: looking them through would be a loop inside a loop. */
const SMALL = 2;
/** Rows of groups. */
const ROWS = 64;
/** Groups of a cell on average, at most: with every write to it each of them is counted. */
const OFTEN = 4;

/** Elements of which so many are looked through quickly. */
const FEW = 12;

/** Where it takes longer to test an element, it does not matter how it is found. */
const QUICK = 60;

/** Where a condition says what an element's cell holds, the loop goes through the elements with such a cell only. */
export function findIndexed(
  optimizer: Optimizer,
  loop: Pick<Loop, 'local' | 'low' | 'size' | 'listed'>,
  conditions: readonly Expr[],
): { readonly indexed: IndexLookup | undefined; readonly rest: readonly Expr[] } {
  const work = conditions.reduce((sum, condition) => sum + costOf(condition), 0);
  if (optimizer.hot.is && loop.listed === undefined && loop.size >= FEW && work <= QUICK) {
    // Whether it exists is asked first: what else is asked holds of fewer elements.
    for (let index = conditions.length - 1; index >= 0; index--) {
      const indexed = indexedBy(optimizer, loop, conditions[index] as Expr);
      if (indexed !== undefined) return { indexed, rest: conditions.toSpliced(index, 1) };
    }
  }
  return { indexed: undefined, rest: conditions };
}

function indexedBy(
  optimizer: Optimizer,
  { local, low, size }: Pick<Loop, 'local' | 'low' | 'size'>,
  condition: Expr,
): IndexLookup | undefined {
  const flag = cellOf(optimizer, condition, local);
  const isFlag = flag?.low === 0 && flag.high === 1;
  const asked = isFlag
    ? { cell: flag, value: constant(1), isOpposite: false }
    : equalityOf(optimizer, condition, local);
  if (asked === undefined || asked.isOpposite || asked.cell.row !== undefined) return undefined;
  const { cell, value } = asked;
  const { base } = cell;
  // A local may be bound inside of what else the loop is made of.
  if (value.op === 'local') return undefined;
  const values = rangeOf(optimizer.known, value);
  const members = optimizer.valueIndexOf({ low: base + low, high: base + low + size }, values);
  if (members === undefined) return undefined;
  const words = wordsOfIndex(members);
  return { base, value, first: members.base - values.low * words, words, isFlag };
}

/**
 * How many cells hold a value, or do not: a number that is kept, if the value and the group are soon known.
 * `otherwise` gives the fold as a loop.
 */
export function count(
  optimizer: Optimizer,
  op: Fold['op'],
  loop: Loop,
  otherwise: () => Expr,
): Expr | undefined {
  const [condition] = loop.conditions;
  if (!optimizer.hot.is || (op !== 'any' && op !== 'count') || loop.conditions.length > 1) return undefined;
  const asked = condition && equalityOf(optimizer, condition, loop.local);
  if (asked === undefined) return undefined;
  const { cell, value, isOpposite } = asked;
  const least = value.op === 'local' ? MANY : cell.row === undefined ? GROUP : SMALL;
  if (loop.size < least) return undefined;

  const lists = listsOf(optimizer, loop);
  const { index, stride, rows } = cell.row ?? { index: constant(0), stride: 0, rows: 1 };
  const items = lists.reduce((sum, { length }) => sum + length, 0);
  if (rows * items > OFTEN * optimizer.known.cells.length) return undefined;
  const groups = Array.from({ length: rows }, (_, row) =>
    lists.map((list) => list.map((element) => cell.base + row * stride + element)),
  ).flat();
  const kept = optimizer.aggregateOf(groups, rangeOf(optimizer.known, value));
  if (kept === undefined) return undefined;
  const key = loop.listed?.key ?? constant(0);
  const inRow: Expr = { op: '*', left: index, right: constant(lists.length) };
  const group: Expr = rows === 1 ? key : { op: '+', left: inRow, right: key };
  const holding: Expr = { op: 'aggregate', aggregate: kept.number, group, value, otherwise: otherwise() };
  if (!isOpposite) return op === 'count' ? holding : { op: '!=', left: holding, right: constant(0) };
  const sizes = lists.map(({ length }) => length);
  const size: Expr = sizes.every((each) => each === sizes[0])
    ? constant(sizes[0] ?? 0)
    : { op: 'table', table: optimizer.addTable(sizes), index: key };
  return op === 'count' ? { op: '-', left: size, right: holding } : { op: '!=', left: holding, right: size };
}

/** Each element's own cell, one of a row where something else says which row. */
interface ElementCell {
  /** The cell of element 0 in the first row. */
  readonly base: number;
  readonly row: { readonly index: Expr; readonly stride: number; readonly rows: number } | undefined;
  readonly low: number;
  readonly high: number;
}

/** A condition that an element's cell holds a value that is the same for all elements, or the opposite of that. */
function equalityOf(
  optimizer: Optimizer,
  condition: Expr,
  local: number,
): { readonly cell: ElementCell; readonly value: Expr; readonly isOpposite: boolean } | undefined {
  if (!('left' in condition)) return undefined;
  const { op, left, right } = condition;
  const [cell, value] = [cellOf(optimizer, left, local) ?? cellOf(optimizer, right, local), right];
  if (cell === undefined) return undefined;
  if (op === '=') {
    const other = cellOf(optimizer, left, local) === undefined ? left : value;
    return isSteady(other, local) ? { cell, value: other, isOpposite: false } : undefined;
  }
  const isSome = op === '>' && cell.low === 0 && right.op === 'const' && right.value === 0;
  const isOther = op === '!=' && right.op === 'const';
  return isSome || isOther ? { cell, value: right, isOpposite: true } : undefined;
}

/** The cell of each element there; undefined if some may have none, which would read as 0. */
function cellOf(optimizer: Optimizer, expr: Expr, local: number): ElementCell | undefined {
  if (expr.op !== 'load') return undefined;
  const { base, indices } = expr.ref;
  const own = indices.find(({ index }) => index.op === 'local' && index.local === local);
  const [other, ...more] = indices.filter((one) => one !== own);
  if (own?.stride !== 1 || more.length > 0) return undefined;
  const { known } = optimizer;
  const fits = ({ index, size }: (typeof indices)[number]) => {
    const { low, high } = rangeOf(known, index);
    return size === undefined || (low >= 0 && high < size);
  };
  if (!fits(own)) return undefined;
  const { low, high } = rangeOf(known, expr);
  if (other === undefined) return { base, row: undefined, low, high };
  const range = rangeOf(known, other.index);
  if (!fits(other) || uses(other.index, local) || !isSteady(other.index, local)) return undefined;
  if (range.low < 0 || range.high >= ROWS) return undefined;
  return { base, row: { index: other.index, stride: other.stride, rows: range.high + 1 }, low, high };
}

/** The same for all elements, and quick to read. */
function isSteady(value: Expr, local: number): boolean {
  if (value.op === 'local') return value.local !== local;
  return value.op === 'const' || (value.op === 'load' && value.ref.indices.length === 0);
}
