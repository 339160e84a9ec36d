/** Constant folding, with algebraic identities and comparisons that their operands' ranges decide. */

import { only, type Range } from '../../../analysis/interval.ts';
import { ARITHMETIC, LAWS } from '../../../ir/arithmetic.ts';
import { impossible } from '../../../ir/internal-problem.ts';
import type { ComparisonOp } from '../../../ir/ir.ts';
import type { Calculation, Comparison, Expr, Fold } from '../../ir.ts';
import { mapParts } from '../../walk.ts';
import {
  constant,
  isBoolean,
  isCalculation,
  isComparison,
  isConstant,
  not,
  substitute,
  textOf,
} from '../known/expr.ts';
import { type Known, rangeOf } from '../known/ranges.ts';
import { tableAt } from '../known/tables.ts';
import type { Optimizer } from '../optimizer.ts';
import { normalizeComparison } from './comparisons.ts';

/** The same value in fewer steps, where the parts have been folded already. */
export function foldConstants(optimizer: Pick<Optimizer, 'runs' | 'known' | 'tables'>, expr: Expr): Expr {
  const { runs, known } = optimizer;
  if (!runs('constant-folding')) return expr;
  if (isComparison(expr)) return compare(known, expr);
  if (isCalculation(expr)) return calculate(expr);
  switch (expr.op) {
    case 'load':
    case 'has': {
      // Never written: nobody is ever out where no rule eliminates.
      const { low, high } = rangeOf(known, expr);
      return low === high ? constant(low) : expr;
    }
    case 'not':
      return not(expr.of);
    case 'negate':
      return expr.of.op === 'const' ? constant(0 - expr.of.value) : expr;
    case 'if':
      if (expr.condition.op === 'const') return expr.condition.value === 0 ? expr.else : expr.then;
      if (isSameOtherwise(optimizer, expr)) return expr.then;
      return isConstant(expr.then, 1) && isConstant(expr.else, 0) && isBoolean(expr.condition)
        ? expr.condition
        : expr;
    case 'and':
      if (isConstant(expr.left, 0) || isConstant(expr.right, 0)) return constant(0);
      if (expr.left.op === 'const' && isBoolean(expr.right)) return expr.right;
      return expr.right.op === 'const' && isBoolean(expr.left) ? expr.left : expr;
    case 'or':
      if (isNotZero(expr.left) || isNotZero(expr.right)) return constant(1);
      if (expr.left.op === 'const' && isBoolean(expr.right)) return expr.right;
      return expr.right.op === 'const' && isBoolean(expr.left) ? expr.left : expr;
    case 'table': {
      const value = expr.index.op === 'const' ? tableAt(optimizer, expr.table)[expr.index.value] : undefined;
      return value === undefined ? expr : constant(value);
    }
    case 'any':
    case 'count':
    case 'the':
      return (isNever(expr.where) ? constant(emptyValue(expr.op)) : foldAll(expr)) ?? expr;
    case 'sum':
    case 'min':
    case 'max':
    case 'all':
      return isNever(expr.where) ? constant(emptyValue(expr.op)) : expr;
    case 'const':
    case 'local':
    case 'size':
    case 'pattern':
    case 'aggregate':
    case 'total':
    case 'memo':
    case 'let':
    case 'flood':
    case 'steps':
    case 'suppose':
      return expr;
    default:
      return impossible('constant folding', expr);
  }
}

/** Whether the first value comes to the second one, too, where the condition fails: as many cards as there are, if there are any, else 0. */
function isSameOtherwise(
  optimizer: Parameters<typeof foldConstants>[0],
  { condition, then, else: other }: Expr & { readonly op: 'if' },
): boolean {
  if (other.op !== 'const' || !isComparison(condition) || condition.right.op !== 'const') return false;
  const { left } = condition;
  const missed = onlyOutside(condition.op, condition.right.value, rangeOf(optimizer.known, left));
  if (missed === undefined) return false;
  const textOfCell = (part: Expr) => textOf(part.op === 'load' ? unbounded(optimizer.known, part) : part);
  const text = textOfCell(left);
  const folded = (part: Expr): Expr =>
    textOfCell(part) === text ? constant(missed) : foldConstants(optimizer, mapParts(part, folded));
  return isConstant(folded(then), other.value);
}

/** The load without what is said of bounds that it cannot leave: of two loads of the same cell, one may know that and the other one test it. */
function unbounded(known: Known, load: Expr & { readonly op: 'load' }): Expr {
  const indices = load.ref.indices.map((one) => {
    const { low, high } = rangeOf(known, one.index);
    return low >= 0 && high < (one.size ?? Infinity) ? { index: one.index, stride: one.stride } : one;
  });
  return { ...load, ref: { ...load.ref, indices } };
}

/** The one value of the range that does not compare like this with the number; undefined if there are others, or none. */
function onlyOutside(op: ComparisonOp, number: number, { low, high }: Range): number | undefined {
  const others: Partial<Record<ComparisonOp, Range>> = {
    '!=': only(number),
    '>=': { low, high: number - 1 },
    '>': { low, high: number },
    '<': { low: number, high },
    '<=': { low: number + 1, high },
  };
  const found = others[op];
  return found?.low === found?.high ? found?.low : undefined;
}

function isNever(where: Expr | undefined): boolean {
  return where !== undefined && isConstant(where, 0);
}

/** The value of a fold over no elements. */
export function emptyValue(op: Fold['op']): number {
  switch (op) {
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
      return 0;
    case 'all':
      return 1;
    case 'the':
      return -1;
    default:
      return impossible('emptyValue', op);
  }
}

/** What a loop over all elements of a range comes to: the player who comes next, where nobody is ever out. */
function foldAll(fold: Fold): Expr | undefined {
  const { op, local, low, size, where, of, result } = fold;
  const isRange = fold.listed === undefined && fold.indexed === undefined && fold.worklist === undefined;
  if (!isRange || size < 1 || of !== undefined || (where !== undefined && !isConstant(where, 1)))
    return undefined;
  if (op === 'the') return result === undefined ? constant(low) : substitute(result, local, constant(low));
  return constant(op === 'any' ? 1 : size);
}

function isNotZero(expr: Expr): boolean {
  return expr.op === 'const' && expr.value !== 0;
}

function calculate(expr: Calculation): Expr {
  const { op, left, right } = expr;
  const { leftIdentity, rightIdentity } = LAWS[op];
  if (left.op === 'const' && left.value === leftIdentity) return right;
  if (right.op !== 'const') return expr;
  if (right.value === rightIdentity) return left;
  if (left.op !== 'const') return expr;
  const value = ARITHMETIC[op](left.value, right.value);
  return Number.isSafeInteger(value) ? constant(value) : expr;
}

/** Two values whose ranges do not overlap compare in one way only. */
function compare(known: Known, expr: Comparison): Expr {
  // Its parts may be constants now that were none before.
  const normal = normalizeComparison(expr);
  const { op, left, right } = normal;
  const holds = holdsFor(op, rangeOf(known, left), rangeOf(known, right));
  return holds === undefined ? normal : constant(holds ? 1 : 0);
}

/** Undefined where the ranges do not decide. */
function holdsFor(op: ComparisonOp, a: Range, b: Range): boolean | undefined {
  const isSame = a.low === a.high && b.low === b.high && a.low === b.low;
  const isApart = a.high < b.low || b.high < a.low;
  switch (op) {
    case '=':
      return isSame ? true : isApart ? false : undefined;
    case '!=':
      return opposite(holdsFor('=', a, b));
    case '<':
      return a.high < b.low ? true : a.low >= b.high ? false : undefined;
    case '>':
      return holdsFor('<', b, a);
    case '<=':
      return opposite(holdsFor('<', b, a));
    case '>=':
      return opposite(holdsFor('<', a, b));
  }
}

function opposite(holds: boolean | undefined): boolean | undefined {
  return holds === undefined ? undefined : !holds;
}
