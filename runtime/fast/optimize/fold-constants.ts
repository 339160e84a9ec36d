/** What is known beforehand is not worked out again. */

import { ARITHMETIC } from '../../ir/arithmetic.ts';
import type { Binary, Expr } from '../ir.ts';
import { constant, isConstant, isTruth, not } from './expr.ts';
import { type Known, rangeOf } from './ranges.ts';

/** The same value in fewer steps; the parts have been looked at already. */
export function foldConstants(known: Known, expr: Expr): Expr {
  switch (expr.op) {
    case 'load': {
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
      return isConstant(expr.then, 1) && isConstant(expr.else, 0) && isTruth(expr.condition)
        ? expr.condition
        : expr;
    case 'and':
      if (isConstant(expr.left, 0) || isConstant(expr.right, 0)) return constant(0);
      if (expr.left.op === 'const' && isTruth(expr.right)) return expr.right;
      return expr.right.op === 'const' && isTruth(expr.left) ? expr.left : expr;
    case 'or':
      if (isNotZero(expr.left) || isNotZero(expr.right)) return constant(1);
      if (expr.left.op === 'const' && isTruth(expr.right)) return expr.right;
      return expr.right.op === 'const' && isTruth(expr.left) ? expr.left : expr;
    case '+':
      if (isConstant(expr.left, 0)) return expr.right;
      if (isConstant(expr.right, 0)) return expr.left;
      return both(expr) ?? expr;
    case '-':
      if (isConstant(expr.right, 0)) return expr.left;
      return both(expr) ?? expr;
    case '*':
      if (isConstant(expr.left, 1)) return expr.right;
      if (isConstant(expr.right, 1)) return expr.left;
      return both(expr) ?? expr;
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(known, expr as Comparison);
    default:
      return expr;
  }
}

function isNotZero(expr: Expr): boolean {
  return expr.op === 'const' && expr.value !== 0;
}

function both({ op, left, right }: Binary): Expr | undefined {
  if (left.op !== 'const' || right.op !== 'const') return undefined;
  const value = ARITHMETIC[op](left.value, right.value);
  return Number.isSafeInteger(value) ? constant(value) : undefined;
}

type Comparison = Expr & { readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=' };

/** Two values whose ranges do not overlap compare in one way only. */
function compare(known: Known, expr: Comparison): Expr {
  const shifted = withoutOffset(expr);
  const { op } = shifted;
  const [a, b] = [rangeOf(known, shifted.left), rangeOf(known, shifted.right)];
  const isApart = a.high < b.low || b.high < a.low;
  const isSame = a.low === a.high && b.low === b.high && a.low === b.low;
  if (op === '=' && (isApart || isSame)) return constant(isSame ? 1 : 0);
  if (op === '!=' && (isApart || isSame)) return constant(isSame ? 0 : 1);
  if (op === '<' && (a.high < b.low || a.low >= b.high)) return constant(a.high < b.low ? 1 : 0);
  if (op === '<=' && (a.high <= b.low || a.low > b.high)) return constant(a.high <= b.low ? 1 : 0);
  if (op === '>' && (a.low > b.high || a.high <= b.low)) return constant(a.low > b.high ? 1 : 0);
  if (op === '>=' && (a.low >= b.high || a.high < b.low)) return constant(a.low >= b.high ? 1 : 0);
  return shifted;
}

/** `x + 1 >= 4` as `x >= 3`: what is added on one side is taken off the other. */
function withoutOffset(expr: Comparison): Comparison {
  const { left, right } = expr;
  if (right.op !== 'const' || left.op !== '+' || left.right.op !== 'const') return expr;
  return { ...expr, left: left.left, right: constant(right.value - left.right.value) };
}
