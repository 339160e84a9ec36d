/** Conditions on a cell of a loop's element: one cell for each element. */

import type { Expr, Index, Row } from '../../ir.ts';
import { isBinder, isKept, partsOf } from '../../walk.ts';
import { costOf } from '../known/cost.ts';
import { uses } from '../known/expr.ts';
import { rangeOf } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';
import { AGGREGATES } from '../thresholds.ts';

/** Each element's own cell, one of a row where something else says which row. */
export interface ElementCell {
  /** The cell of element 0 in the first row. */
  readonly base: number;
  /** How many elements have one; undefined where the rules do not say. */
  readonly length: number | undefined;
  readonly row: Row | undefined;
  /** From an element's cell to that of the next one: 1 where they lie one behind the other. */
  readonly step: number;
  /** What the cells can hold. */
  readonly low: number;
  readonly high: number;
}

export interface Holding {
  readonly cell: ElementCell;
  readonly value: Expr;
  /** Whether the condition is that the cell does not hold the value. */
  readonly isNegated: boolean;
}

/**
 * The cell that a condition compares with a loop-invariant value, for equality or inequality; undefined for any other
 * condition.
 */
export function holdingOf(optimizer: Optimizer, condition: Expr, local: number): Holding | undefined {
  if (condition.op !== '=' && condition.op !== '!=' && condition.op !== '>=') return undefined;
  const { op, left, right } = condition;
  const cell = cellOf(optimizer, left, local);
  if (op === '=') {
    const other = cell ?? cellOf(optimizer, right, local);
    const value = cell === undefined ? left : right;
    return other && isInvariant(value, local) ? { cell: other, value, isNegated: false } : undefined;
  }
  if (cell === undefined || right.op !== 'const') return undefined;
  if (op === '!=') return { cell, value: right, isNegated: true };
  // At least one, where it cannot be less than none: not 0.
  return cell.low === 0 && right.value === 1
    ? { cell, value: { op: 'const', value: 0 }, isNegated: true }
    : undefined;
}

/** The cell that each element's load reads; undefined for any other expression, and if a load may be out of bounds. */
export function cellOf(optimizer: Optimizer, expr: Expr, local: number): ElementCell | undefined {
  if (expr.op !== 'load') return undefined;
  const { base, indices } = expr.ref;
  const own = indices.find(({ index }) => index.op === 'local' && index.local === local);
  const [other, ...more] = indices.filter((one) => one !== own);
  if (own === undefined || more.length > 0 || !fits(optimizer, own)) return undefined;
  const { low, high } = rangeOf(optimizer.known, expr);
  const length = own.below ?? own.size;
  const step = own.stride;
  if (other === undefined) return { base, length, row: undefined, step, low, high };
  const range = rangeOf(optimizer.known, other.index);
  if (!fits(optimizer, other) || uses(other.index, local) || !isInvariant(other.index, local))
    return undefined;
  if (range.low < 0 || range.high >= AGGREGATES.rows) return undefined;
  return {
    base,
    length,
    row: { index: other.index, stride: other.stride, rows: range.high + 1 },
    step,
    low,
    high,
  };
}

function fits({ known }: Optimizer, { index, size }: Index): boolean {
  const { low, high } = rangeOf(known, index);
  return size === undefined || (low >= 0 && high < size);
}

/** Whether it is loop-invariant, and cheap to evaluate. */
function isInvariant(value: Expr, local: number): boolean {
  return costOf(value) <= AGGREGATES.value && !uses(value, local) && !asksInLoops(value);
}

function asksInLoops(expr: Expr): boolean {
  return isBinder(expr) || isKept(expr) || expr.op === 'suppose' || partsOf(expr).some(asksInLoops);
}
