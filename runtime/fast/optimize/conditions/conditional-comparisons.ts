/**
 * Comparisons with a value that depends on a condition: where one of the two values decides the comparison, it is the
 * condition and the comparison with the other one. `landing(s, d) is t` asks whether there is a landing, and whether it is t.
 */

import type { Comparison, Expr } from '../../ir.ts';
import { isBoolean, not } from '../known/expr.ts';
import type { Optimizer } from '../optimizer.ts';
import { foldConstants } from './constant-folding.ts';

type Conditional = Expr & { readonly op: 'if' };

/** The comparison as conditions without an `if`; undefined if neither value decides it. */
export function compareBranches(optimizer: Optimizer, { op, left, right }: Comparison): Expr | undefined {
  if (!optimizer.runs('conditional-comparisons')) return undefined;
  if (left.op === 'if') return compare(optimizer, left, (value) => ({ op, left: value, right }));
  if (right.op === 'if') return compare(optimizer, right, (value) => ({ op, left, right: value }));
  return undefined;
}

function compare(
  optimizer: Optimizer,
  { condition, then, else: otherwise }: Conditional,
  comparedWith: (value: Expr) => Comparison,
): Expr | undefined {
  const simplified = (value: Expr): Expr => {
    const comparison = comparedWith(value);
    return compareBranches(optimizer, comparison) ?? foldConstants(optimizer, comparison);
  };
  const [first, second] = [simplified(then), simplified(otherwise)];
  const holds = isBoolean(condition) ? condition : undefined;
  if (first.op === 'const' && second.op === 'const') {
    if (first.value === second.value) return first;
    return first.value === 0 ? not(condition) : holds;
  }
  if (second.op === 'const') {
    if (second.value === 0) return { op: 'and', left: condition, right: first };
    return { op: 'or', left: not(condition), right: first };
  }
  if (first.op === 'const') {
    if (first.value === 0) return { op: 'and', left: not(condition), right: second };
    return { op: 'or', left: condition, right: second };
  }
  return undefined;
}
