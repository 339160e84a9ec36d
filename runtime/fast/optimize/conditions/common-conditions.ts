/**
 * What several alternatives ask alike is asked once, before them; and what a loop asks that is the same for all of its elements, before
 * the loop. Rules that say `approaches(s, d) or withdraws(s, d)`, both of which are steps of one's own stone, ask whose stone it is where it is known
 * which one: such a stone is found by a list or a bit set.
 */

import type { Expr } from '../../ir.ts';
import { conjunction, conjuncts, isBoolean, not, shapeOf, uses } from '../known/expr.ts';

/** The same condition, one step further; undefined where nothing is asked twice. */
export function commonFirst(expr: Expr): Expr | undefined {
  if (expr.op === 'or') return sharedFirst(conjuncts(expr.left), conjuncts(expr.right));
  if (expr.op === 'not' && expr.of.op === 'and')
    return sharedFirst(conjuncts(not(expr.of.left)), conjuncts(not(expr.of.right)));
  if (expr.op === 'any') {
    const { first, rest } = parted(conjuncts(expr.where), expr.local);
    return first && { op: 'and', left: first, right: { ...expr, where: rest } };
  }
  if (expr.op === 'flood') {
    const { first, rest } = parted(conjuncts(expr.in), expr.local);
    return first && rest && isBoolean(rest)
      ? { op: 'and', left: first, right: { ...expr, in: rest } }
      : undefined;
  }
  return undefined;
}

/** Either all of the ones or all of the others: what is in both, and either what is left of these or of those. */
function sharedFirst(left: readonly Expr[], right: readonly Expr[]): Expr | undefined {
  const texts = new Set(right.map(shapeOf));
  const shared = left.filter((one) => texts.has(shapeOf(one)));
  if (shared.length === 0) return undefined;
  const others = new Set(shared.map(shapeOf));
  const rest = [left, right].map((all) => conjunction(all.filter((one) => !others.has(shapeOf(one)))));
  const [mine, theirs] = rest;
  const both: Expr | undefined = mine && theirs && { op: 'or', left: mine, right: theirs };
  const factored = conjunction(both === undefined ? shared : [...shared, both]);
  return factored && isBoolean(factored) ? factored : undefined;
}

/** The conditions that a local has nothing to do with, and the others; nothing where these are all, or none. */
function parted(
  conditions: readonly Expr[],
  local: number,
): { readonly first: Expr | undefined; readonly rest: Expr | undefined } {
  const isOutside = (one: Expr) => isBoolean(one) && !uses(one, local);
  return {
    first: conjunction(conditions.filter(isOutside)),
    rest: conjunction(conditions.filter((one) => !isOutside(one))),
  };
}
