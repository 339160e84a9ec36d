/**
 * Loops over numbers that go no further than their conditions allow: `n <= left` is where a loop over n ends. What a
 * condition on later parameters says of an earlier one counts, too: `n > number or n = number and f > face` begins at `number`.
 */

import { impossible } from '../../../ir/internal-problem.ts';
import type { ComparisonOp } from '../../../ir/ir.ts';
import type { Comparison, Expr, Narrowed } from '../../ir.ts';
import { MIRRORED, type Sum, sumOf } from '../conditions/comparisons.ts';
import { conjuncts, constant, isComparison, textOf, uses } from '../known/expr.ts';
import type { Loop } from '../known/loops.ts';
import type { Optimizer } from '../optimizer.ts';
import { NARROWING } from '../thresholds.ts';

export interface Narrowing {
  readonly narrowed: Narrowed;
  /** Conditions that say nothing else: they hold for all elements that are left. */
  readonly implied: readonly Expr[];
}

/** From where to where a loop need go; undefined if its conditions do not say. `isKnown`: whether a value is known before it. */
export function narrowRange(
  optimizer: Optimizer,
  { local, size, listed }: Omit<Loop, 'conditions'>,
  conditions: readonly Expr[],
  isKnown: (expr: Expr) => boolean,
): Narrowing | undefined {
  if (!optimizer.runs('range-narrowing') || listed !== undefined || size < NARROWING.few) return undefined;
  const bounds = conditions.map((condition) => boundsOf(local, condition, isKnown));
  const [from] = bounds.flatMap(({ lower }) => lower);
  const [to] = bounds.flatMap(({ upper }) => upper);
  if (from === undefined && to === undefined) return undefined;
  const implied = conditions.filter((_, index) => {
    const { lower, upper, isAll } = bounds[index] ?? NONE;
    return isAll && lower.every((one) => one === from) && upper.every((one) => one === to);
  });
  return { narrowed: { from: from && exprOf(from), to: to && exprOf(to) }, implied };
}

/** The number `core + offset`. */
interface Bound {
  readonly core: Expr;
  readonly offset: number;
}

/** What a number is at least, and at most: each of these. */
interface Bounds {
  readonly lower: readonly Bound[];
  readonly upper: readonly Bound[];
  /** Whether every number within them will do. */
  readonly isAll: boolean;
}

const NONE: Bounds = { lower: [], upper: [], isAll: false };

function boundsOf(local: number, condition: Expr, isKnown: (expr: Expr) => boolean): Bounds {
  if (isComparison(condition)) return boundsOfComparison(local, condition, isKnown);
  if (condition.op === 'and') {
    const all = conjuncts(condition).map((one) => boundsOf(local, one, isKnown));
    return {
      lower: all.flatMap(({ lower }) => lower),
      upper: all.flatMap(({ upper }) => upper),
      isAll: all.every((one) => one.isAll),
    };
  }
  if (condition.op === 'or') {
    const [left, right] = [
      boundsOf(local, condition.left, isKnown),
      boundsOf(local, condition.right, isKnown),
    ];
    return {
      lower: looserOf(left.lower, right.lower, Math.min),
      upper: looserOf(left.upper, right.upper, Math.max),
      isAll: false,
    };
  }
  return NONE;
}

/** Bounds that hold either way. */
function looserOf(
  left: readonly Bound[],
  right: readonly Bound[],
  looser: (a: number, b: number) => number,
): readonly Bound[] {
  return left.flatMap(({ core, offset }) => {
    const same = right.find((other) => textOf(other.core) === textOf(core));
    return same === undefined ? [] : [{ core, offset: looser(offset, same.offset) }];
  });
}

function boundsOfComparison(
  local: number,
  { op, left, right }: Comparison,
  isKnown: (expr: Expr) => boolean,
): Bounds {
  const [own, other] = [ownSum(local, left), ownSum(local, right)];
  if (own !== undefined && !uses(right, local) && isKnown(right)) return solved(op, own, right);
  if (other !== undefined && !uses(left, local) && isKnown(left)) return solved(MIRRORED[op], other, left);
  return NONE;
}

/** The sum of the local, or its negative, and a number; undefined for anything else. */
function ownSum(local: number, expr: Expr): Sum | undefined {
  const sum = sumOf(expr);
  return sum.core?.op === 'local' && sum.core.local === local ? sum : undefined;
}

/** What `own op other` says of the local. */
function solved(op: ComparisonOp, { isNegative, offset }: Sum, other: Expr): Bounds {
  if (!isNegative) return compared(op, other, 0 - offset);
  return compared(MIRRORED[op], { op: '-', left: constant(0), right: other }, offset);
}

function compared(op: ComparisonOp, core: Expr, offset: number): Bounds {
  const at = (more: number): readonly Bound[] => [{ core, offset: offset + more }];
  switch (op) {
    case '=':
      return { lower: at(0), upper: at(0), isAll: true };
    case '!=':
      return NONE;
    case '<':
      return { lower: [], upper: at(-1), isAll: true };
    case '<=':
      return { lower: [], upper: at(0), isAll: true };
    case '>':
      return { lower: at(1), upper: [], isAll: true };
    case '>=':
      return { lower: at(0), upper: [], isAll: true };
    default:
      return impossible('bounds of a comparison', op);
  }
}

function exprOf({ core, offset }: Bound): Expr {
  return offset === 0 ? core : { op: '+', left: core, right: constant(offset) };
}
