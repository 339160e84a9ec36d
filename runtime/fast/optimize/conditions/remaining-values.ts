/**
 * Of three values, what is neither of two is the third. Of a space with a disc of one of two players, or none, "not none, and not
 * mine" is "theirs": one comparison, and one bit set.
 */

import type { Expr } from '../../ir.ts';
import { conjuncts, constant, isComparison, not, textOf } from '../known/expr.ts';
import { type Range, rangeOf } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';

/** `and` and `or` with one comparison in place of two; undefined for anything else. */
export function thirdValue(optimizer: Optimizer, expr: Expr): Expr | undefined {
  if (!optimizer.runs('remaining-values') || (expr.op !== 'and' && expr.op !== 'or')) return undefined;
  const conditions = expr.op === 'and' ? conjuncts(expr) : conjuncts(not(expr));
  const fewer = joinAll(optimizer, conditions);
  if (fewer === undefined) return undefined;
  const { op } = expr;
  const [first, ...more] = op === 'and' ? fewer : fewer.map(not);
  return first && more.reduce<Expr>((left, right) => ({ op, left, right }), first);
}

/** A condition that something does not have a value. */
interface Excluded {
  readonly value: Expr;
  /** Which of the conditions it is. */
  readonly place: number;
}

/** The conditions, all of which must hold, with one in place of two wherever that can be; undefined if it cannot. */
function joinAll(optimizer: Optimizer, conditions: readonly Expr[]): readonly Expr[] | undefined {
  const excluded = new Map<string, Excluded[]>();
  const joined: (Expr | undefined)[] = [...conditions];
  let isJoined = false;
  for (const [place, condition] of conditions.entries()) {
    for (const { of, value } of exclusionsIn(optimizer, condition)) {
      const text = textOf(of);
      const before = excluded.get(text) ?? [];
      const first = before.find((one) => joined[one.place] === conditions[one.place]);
      const third = first && thirdOf(optimizer, of, first.value, value);
      if (first === undefined || third === undefined || joined[place] !== condition) {
        excluded.set(text, [...before, { value, place }]);
        continue;
      }
      joined[first.place] = { op: '=', left: of, right: third };
      joined[place] = undefined;
      isJoined = true;
    }
  }
  return isJoined ? joined.filter((one) => one !== undefined) : undefined;
}

/** What a condition says that something is not: each side of `!=` is not the other. */
function exclusionsIn(
  { known }: Optimizer,
  condition: Expr,
): readonly { readonly of: Expr; readonly value: Expr }[] {
  if (!isComparison(condition)) return [];
  const { op, left, right } = condition;
  if (op === '!=') {
    const sides = [{ of: left, value: right }];
    return right.op === 'const' ? sides : [...sides, { of: right, value: left }];
  }
  if (right.op !== 'const' || (op !== '>=' && op !== '<')) return [];
  const { low, high } = rangeOf(known, left);
  if (op === '>=') return right.value === low + 1 ? [{ of: left, value: constant(low) }] : [];
  return right.value === high ? [{ of: left, value: constant(high) }] : [];
}

/** The value that is left of three; undefined if there are more of them, or if the two may be the same, or others. */
function thirdOf(optimizer: Optimizer, of: Expr, first: Expr, second: Expr): Expr | undefined {
  const all = rangeOf(optimizer.known, of);
  if (all.high - all.low !== 2) return undefined;
  const [fixed, other] = first.op === 'const' ? [first, second] : [second, first];
  if (fixed.op !== 'const') return undefined;
  const range = rangeOf(optimizer.known, other);
  if (!isInside(range, all) || isInside({ low: fixed.value, high: fixed.value }, range)) return undefined;
  const sum = 3 * all.low + 3 - fixed.value;
  if (other.op === 'const') return constant(sum - other.value);
  return { op: '-', left: constant(sum), right: other };
}

function isInside(inner: Range, outer: Range): boolean {
  return inner.low >= outer.low && inner.high <= outer.high;
}
