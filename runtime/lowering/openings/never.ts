/** Conditions that the declared ranges make impossible, whatever happens in a game, and the cells whose ranges those are. */

import { elementRange, type Range } from '../../analysis/interval.ts';
import { type LocalRanges, withLocal } from '../../analysis/ranges.ts';
import type { Expr } from '../../ir/expressions.ts';
import { foldExpr, partsOf } from '../../ir/walk/expressions.ts';
import { rangeIn } from '../expressions/ranges.ts';
import type { Lowering } from '../lowering.ts';

/**
 * First cells of the fields that stand in what is never so, undefined where the condition may come to hold. Of an `and` it is the first part that
 * is never so, of an `or` both.
 */
export function neverSo(lowering: Lowering, condition: Expr): ReadonlySet<number> | undefined {
  return never(lowering, condition, lowering.localRanges);
}

type Cells = ReadonlySet<number> | undefined;

function never(lowering: Lowering, condition: Expr, locals: LocalRanges): Cells {
  const of = (part: Expr): Cells => never(lowering, part, locals);
  switch (condition.op) {
    case 'and':
      return of(condition.left) ?? of(condition.right);
    case 'or': {
      const [left, right] = [of(condition.left), of(condition.right)];
      return left && right && new Set([...left, ...right]);
    }
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [left, right] = [condition.left, condition.right].map((side) => rangeIn(lowering, side, locals));
      return left && right && isNever(condition.op, left, right) ? loadedBy(condition) : undefined;
    }
    case 'any': {
      const own = withLocal(locals, condition.local, elementRange(condition));
      const parts = [condition.where, condition.of].flatMap((part) => (part === undefined ? [] : [part]));
      return parts.reduce<Cells>((found, part) => found ?? never(lowering, part, own), undefined);
    }
    default: {
      const { low, high } = rangeIn(lowering, condition, locals);
      return low === 0 && high === 0 ? loadedBy(condition) : undefined;
    }
  }
}

function isNever(op: '=' | '!=' | '<' | '<=' | '>' | '>=', left: Range, right: Range): boolean {
  switch (op) {
    case '=':
      return left.high < right.low || right.high < left.low;
    case '!=':
      return left.low === left.high && right.low === right.high && left.low === right.low;
    case '<':
      return left.low >= right.high;
    case '<=':
      return left.low > right.high;
    case '>':
      return left.high <= right.low;
    case '>=':
      return left.high < right.low;
  }
}

/** The cells that references in it begin at. */
function loadedBy(condition: Expr): ReadonlySet<number> {
  return foldExpr(condition, partsOf, (expr: Expr, parts: readonly ReadonlySet<number>[]) => {
    const own = expr.op === 'load' ? [expr.ref.base] : [];
    return new Set([...own, ...parts.flatMap((part) => [...part])]);
  });
}
