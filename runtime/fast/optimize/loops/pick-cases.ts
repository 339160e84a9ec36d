/**
 * Random picks in cases: where the likelihood depends on a condition that is the same for all elements, it is tested once. What
 * has a weight of 0 or 1 is one of a set, such as the cards that a deck still has; of several copies of each, the weights are added up
 * without jumps.
 */

import type { Expr, Pick, PickCase } from '../../ir.ts';
import { conjunction, conjuncts, isComparison, isConstant, textOf, uses } from '../known/expr.ts';
import { rangeOf } from '../known/ranges.ts';
import { findIndexed } from '../maintained/value-indexes.ts';
import { type Optimizer, whereHot } from '../optimizer.ts';
import { hoistFloods } from '../searches/flood-hoisting.ts';
import { findJoin } from './joins.ts';

/** The cases of a pick whose expressions are optimized; undefined where there is nothing to tell apart. */
export function casesOf(optimizer: Optimizer, pick: Pick): readonly PickCase[] | undefined {
  if (!optimizer.runs('pick-cases')) return undefined;
  const { weight, where } = pick;
  if (weight === undefined) return [ofSet(optimizer, pick, undefined, where)];
  return isWeighed(pick) ? split(optimizer, pick, weight, undefined) : undefined;
}

/** Whether those that may be picked are those with a weight above 0. */
function isWeighed({ where, weight }: Pick): boolean {
  if (where === undefined || weight === undefined || !isComparison(where)) return false;
  const { op, left, right } = where;
  const least = op === '>' ? 0 : 1;
  return (op === '>' || op === '>=') && isConstant(right, least) && textOf(left) === textOf(weight);
}

function split(
  optimizer: Optimizer,
  pick: Pick,
  weight: Expr,
  condition: Expr | undefined,
): readonly PickCase[] {
  if (weight.op === 'if' && !uses(weight.condition, pick.local))
    return [
      ...split(optimizer, pick, weight.then, both(condition, weight.condition)),
      ...split(optimizer, pick, weight.else, condition),
    ];
  const own = withoutFloor(optimizer, weight);
  const { low, high } = rangeOf(optimizer.known, own);
  if (low >= 0 && high <= 1) return [ofSet(optimizer, pick, condition, own)];
  return [{ ...elementsOf(pick), condition, where: undefined, weight: own, isAdded: low >= 0 }];
}

function both(left: Expr | undefined, right: Expr): Expr {
  return left === undefined ? right : { op: 'and', left, right };
}

/** `if n >= 1 then n else 0` is n where that is never negative. */
function withoutFloor({ known }: Optimizer, expr: Expr): Expr {
  if (expr.op !== 'if' || !isConstant(expr.else, 0)) return expr;
  const { condition, then } = expr;
  const isFloor =
    condition.op === '>=' && isConstant(condition.right, 1) && textOf(condition.left) === textOf(then);
  return isFloor && rangeOf(known, then).low >= 0 ? then : expr;
}

/** All that fulfil a condition alike. */
function ofSet(
  optimizer: Optimizer,
  pick: Pick,
  condition: Expr | undefined,
  where: Expr | undefined,
): PickCase {
  // The card that lies on top, where it is known.
  const join = findJoin(pick.local, conjuncts(where));
  if (join !== undefined)
    return {
      ...elementsOf(pick),
      condition,
      only: join.value,
      where: conjunction(join.rest),
      weight: undefined,
    };
  const loop = { ...elementsOf(pick), listed: undefined };
  const { indexed, rest } = findIndexed(whereHot(optimizer), loop, conjuncts(where));
  const { conditions, floods } = hoistFloods(optimizer, pick.local, rest);
  return {
    ...elementsOf(pick),
    indexed,
    floods: floods.length === 0 ? undefined : floods,
    condition,
    where: conjunction(conditions),
    weight: undefined,
  };
}

function elementsOf({ local, low, size }: Pick): {
  readonly local: number;
  readonly low: number;
  readonly size: number;
} {
  return { local, low, size };
}
