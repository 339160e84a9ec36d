/** Unit propagation: of conditions that must all hold, none asks again what another one says. Of `a` and `not (a and b)`, `not b` is left. */

import type { Expr } from '../../ir.ts';
import { mapParts } from '../../walk.ts';
import { constant, isConstant, not, textOf } from '../known/expr.ts';

/** Each of the conditions without what the others say of its parts. */
export function withoutOthers(conditions: readonly Expr[]): readonly Expr[] {
  return conditions.map((condition) => {
    const own = textOf(condition);
    const others = conditions.filter((one) => textOf(one) !== own);
    const holds = new Set(others.map(textOf));
    const fails = new Set(others.map((one) => textOf(one.op === 'not' ? one.of : not(one))));
    return assuming(condition, (part) => {
      // Of the whole nobody else says anything: one that says the opposite is tested.
      if (part === condition) return undefined;
      const text = textOf(part);
      return holds.has(text) ? constant(1) : fails.has(text) ? constant(0) : undefined;
    });
  });
}

/** What is left of a condition where some parts of it, joined by `and`, `or` and `not`, are known. */
export function assuming(condition: Expr, known: (part: Expr) => Expr | undefined): Expr {
  const value = known(condition);
  if (value !== undefined) return value;
  if (condition.op !== 'and' && condition.op !== 'or' && condition.op !== 'not') return condition;
  const inside = mapParts(condition, (part) => assuming(part, known));
  if (inside.op === 'not') return not(inside.of);
  if (inside.op !== 'and' && inside.op !== 'or') return inside;
  const { op, left, right } = inside;
  const decides = op === 'or' ? 1 : 0;
  if (isConstant(left, decides) || isConstant(right, decides)) return constant(decides);
  if (isConstant(left, 1 - decides)) return right;
  return isConstant(right, 1 - decides) ? left : inside;
}
