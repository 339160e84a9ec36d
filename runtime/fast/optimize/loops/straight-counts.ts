/**
 * If-conversion: how many elements fulfil a condition that may well hold or not is added up as numbers, without a jump that a processor
 * would have to guess.
 */

import type { Expr, Fold } from '../../ir.ts';
import { costOf } from '../known/cost.ts';
import { isCalculation, isComparison } from '../known/expr.ts';
import { rangeOf } from '../known/ranges.ts';
import { tableAt } from '../known/tables.ts';
import type { Optimizer } from '../optimizer.ts';
import { STRAIGHT } from '../thresholds.ts';

/** Whether the conditions of a count or a sum, and what it adds, may be evaluated for each element at little cost. */
export function isStraight(optimizer: Optimizer, { op, worklist, where, of }: Fold): boolean {
  if ((op !== 'count' && op !== 'sum') || where === undefined || worklist !== undefined) return false;
  if (!optimizer.runs('straight-counts')) return false;
  const tests = op === 'count' && of !== undefined ? [where, of] : [where];
  const steps = tests.reduce((sum, test) => sum + costOf(test), 0);
  if (steps > STRAIGHT.steps || !tests.some(comparesCells)) return false;
  return (
    tests.every((test) => isTest(optimizer, test)) &&
    (op === 'count' || of === undefined || isPlain(optimizer, of))
  );
}

/** Whether one of its comparisons is of two values that are written while a game is played. */
function comparesCells(expr: Expr): boolean {
  if (isComparison(expr)) return readsCell(expr.left) && readsCell(expr.right);
  if (expr.op === 'not') return comparesCells(expr.of);
  return (expr.op === 'and' || expr.op === 'or') && (comparesCells(expr.left) || comparesCells(expr.right));
}

function readsCell(expr: Expr): boolean {
  if (expr.op === 'load') return true;
  return isCalculation(expr) && (readsCell(expr.left) || readsCell(expr.right));
}

/** Whether it is made of comparisons of plain values. */
export function isTest(optimizer: Optimizer, expr: Expr): boolean {
  if (isComparison(expr)) return isPlain(optimizer, expr.left) && isPlain(optimizer, expr.right);
  switch (expr.op) {
    case 'and':
    case 'or':
      return isTest(optimizer, expr.left) && isTest(optimizer, expr.right);
    case 'not':
      return isTest(optimizer, expr.of);
    default:
      return isPlain(optimizer, expr);
  }
}

/** Whether it may be evaluated wherever it stands, is small, and takes no jumps. */
function isPlain(optimizer: Optimizer, expr: Expr): boolean {
  const { low, high } = rangeOf(optimizer.known, expr);
  if (low < -STRAIGHT.largest || high > STRAIGHT.largest) return false;
  if (isCalculation(expr)) {
    const isCheap = expr.op === '+' || expr.op === '-' || expr.op === '*';
    return isCheap && isPlain(optimizer, expr.left) && isPlain(optimizer, expr.right);
  }
  switch (expr.op) {
    case 'const':
    case 'local':
      return true;
    case 'load':
      return expr.ref.indices.every(
        ({ size, index }) =>
          size === undefined && rangeOf(optimizer.known, index).low >= 0 && isPlain(optimizer, index),
      );
    case 'table': {
      const index = rangeOf(optimizer.known, expr.index);
      const { length } = tableAt(optimizer, expr.table);
      return index.low >= 0 && index.high < length && isPlain(optimizer, expr.index);
    }
    default:
      return false;
  }
}
