/**
 * The normal form of comparisons. Where one side is known to be a number it stands on the right and the other side has
 * nothing added to it; such a comparison is `=`, `!=`, `<` or `>=`. A count compared with anything else stands on the
 * left, alone. All values are integers, so that `x > 3` is `x >= 4`.
 */

import type { ComparisonOp } from '../../../ir/ir.ts';
import type { Comparison, Expr } from '../../ir.ts';
import { constant, isConstant, uses } from '../known/expr.ts';

/** The operator after its sides are swapped, or both negated. */
export const MIRRORED: Readonly<Record<ComparisonOp, ComparisonOp>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
};

/** A linear form: `offset`, or `offset ± core` with a core that is not constant. */
export interface Sum {
  readonly core: Expr | undefined;
  readonly isNegative: boolean;
  readonly offset: number;
}

/** The comparison in its normal form; the same object if it is in it. */
export function normalizeComparison(expr: Comparison): Comparison {
  const left = sumOf(expr.left);
  const right = sumOf(expr.right);
  if (left.core === undefined && right.core === undefined) return expr;
  if (left.core === undefined) return normalizeComparison(mirrored(expr));
  if (right.core === undefined) {
    const most = right.offset - left.offset;
    return left.isNegative
      ? comparedWith(expr, left.core, MIRRORED[expr.op], 0 - most)
      : comparedWith(expr, left.core, expr.op, most);
  }
  if (isCount(left)) return countCompared(expr, left.core, left.offset, right);
  return isCount(right) ? normalizeComparison(mirrored(expr)) : expr;
}

function mirrored({ op, left, right }: Comparison): Comparison {
  return { op: MIRRORED[op], left: right, right: left };
}

function comparedWith(before: Comparison, left: Expr, op: ComparisonOp, right: number): Comparison {
  if (op === '>') return comparedWith(before, left, '>=', right + 1);
  if (op === '<=') return comparedWith(before, left, '<', right + 1);
  const isSame = before.op === op && before.left === left && before.right.op === 'const';
  return isSame ? before : { op, left, right: constant(right) };
}

/** A count is a small number: moving what is added to it to the other side cannot overflow. */
function isCount({ core, isNegative }: Sum): boolean {
  return core?.op === 'count' && !isNegative;
}

function countCompared(before: Comparison, count: Expr, offset: number, { core, ...other }: Sum): Comparison {
  if (offset === 0 || core === undefined) return before;
  const most = constant(other.offset - offset);
  const right: Expr = other.isNegative
    ? { op: '-', left: most, right: core }
    : isConstant(most, 0)
      ? core
      : { op: '+', left: core, right: most };
  return { op: before.op, left: count, right };
}

/** Anything but a sum is a core of its own. */
export function sumOf(expr: Expr): Sum {
  switch (expr.op) {
    case 'const':
      return { core: undefined, isNegative: false, offset: expr.value };
    case 'negate':
      return negated(sumOf(expr.of));
    case '+': {
      const [left, right] = [sumOf(expr.left), sumOf(expr.right)];
      return added(left, right) ?? alone(expr);
    }
    case '-': {
      const [left, right] = [sumOf(expr.left), negated(sumOf(expr.right))];
      return added(left, right) ?? alone(expr);
    }
    default:
      return alone(expr);
  }
}

function alone(core: Expr): Sum {
  return { core, isNegative: false, offset: 0 };
}

function negated({ core, isNegative, offset }: Sum): Sum {
  return { core, isNegative: core !== undefined && !isNegative, offset: 0 - offset };
}

/** Undefined if neither is constant. */
function added(left: Sum, right: Sum): Sum | undefined {
  const offset = left.offset + right.offset;
  if (right.core === undefined) return { ...left, offset };
  return left.core === undefined ? { ...right, offset } : undefined;
}

/**
 * The comparison with all that does not depend on a loop's element on one side: `t.column - across = s.column` is `t.column = s.column + across`. The
 * same object if it is, if either side has nothing of it, and if some term is not small: sums of large ones are rounded.
 */
export function isolated(expr: Comparison, element: number, isSmall: (term: Expr) => boolean): Comparison {
  const [left, right] = [termsOf(expr.left, false), termsOf(expr.right, true)];
  const isOwn = (term: Term): boolean => uses(term.expr, element);
  const isMixed = [left, right].some(
    (side) => side.some(isOwn) && side.some((one) => !isOwn(one) && one.expr.op !== 'const'),
  );
  const all = [...left, ...right];
  if (!isMixed || !all.every((term) => isSmall(term.expr))) return expr;
  const [own, others] = [all.filter(isOwn), all.filter((term) => !isOwn(term)).map(opposite)];
  const isTurned = own.every(({ isNegative }) => isNegative);
  const side = (terms: readonly Term[]): Expr => sumOfTerms(isTurned ? terms.map(opposite) : terms);
  return { op: isTurned ? MIRRORED[expr.op] : expr.op, left: side(own), right: side(others) };
}

interface Term {
  readonly expr: Expr;
  readonly isNegative: boolean;
}

function opposite({ expr, isNegative }: Term): Term {
  return { expr, isNegative: !isNegative };
}

function termsOf(expr: Expr, isNegative: boolean): readonly Term[] {
  switch (expr.op) {
    case '+':
      return [...termsOf(expr.left, isNegative), ...termsOf(expr.right, isNegative)];
    case '-':
      return [...termsOf(expr.left, isNegative), ...termsOf(expr.right, !isNegative)];
    case 'negate':
      return termsOf(expr.of, !isNegative);
    default:
      return [{ expr, isNegative }];
  }
}

function sumOfTerms(terms: readonly Term[]): Expr {
  const [first, ...more] = terms.toSorted((a, b) => Number(a.isNegative) - Number(b.isNegative));
  if (first === undefined) return constant(0);
  const start: Expr = first.isNegative ? { op: 'negate', of: first.expr } : first.expr;
  return more.reduce<Expr>(
    (left, { expr, isNegative }) => ({ op: isNegative ? '-' : '+', left, right: expr }),
    start,
  );
}
