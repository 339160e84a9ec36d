/**
 * Transitive closure of comparisons: of `distance(a, b) <= n` and `n <= height(a)`, `distance(a, b) <= height(a)` follows, which can be
 * tested before there is an n.
 */

import type { ActionIR, Comparison, Expr } from '../../ir.ts';
import { costOf } from '../known/cost.ts';
import { conjuncts, isComparison, isConstant, textOf, uses } from '../known/expr.ts';
import type { Optimizer } from '../optimizer.ts';
import { simplify } from '../simplify.ts';
import { TRANSITIVE } from '../thresholds.ts';
import { MIRRORED } from './comparisons.ts';
import type { SourcedCondition } from './condition-order.ts';

/** What a condition says of a parameter: that it is so much at least, or at most. */
interface Bound {
  readonly limit: Expr;
  readonly isStrict: boolean;
  readonly from: SourcedCondition;
}

/** What follows from two of the conditions on a parameter, and is tested at an earlier one; they all hold where the conditions do. */
export function followingFrom(
  optimizer: Optimizer,
  { parameters }: Pick<ActionIR, 'parameters'>,
  conditions: readonly SourcedCondition[],
): readonly SourcedCondition[] {
  if (!optimizer.runs('transitive-comparisons')) return [];
  const lastOf = (condition: Expr) => parameters.findLastIndex(({ local }) => uses(condition, local));
  const known = new Set(conditions.map(({ condition }) => textOf(condition)));
  const found: SourcedCondition[] = [];
  for (const { local } of parameters) {
    const [lower, upper] = [
      boundsOf(conditions, local, ['>=', '>', '=']),
      boundsOf(conditions, local, ['<=', '<', '=']),
    ];
    for (const least of lower)
      for (const most of upper) {
        const testedAt = Math.max(lastOf(least.from.condition), lastOf(most.from.condition));
        const op = least.isStrict || most.isStrict ? '<' : '<=';
        const whole = simplify(optimizer, { op, left: least.limit, right: most.limit });
        for (const condition of conjuncts(whole)) {
          const text = textOf(condition);
          const isNew = !known.has(text) && !isConstant(condition, 1) && lastOf(condition) < testedAt;
          if (!isNew || found.length >= TRANSITIVE.conditions) continue;
          known.add(text);
          found.push({ condition, source: most.from.source });
        }
      }
  }
  return found;
}

function boundsOf(
  conditions: readonly SourcedCondition[],
  local: number,
  ops: readonly Comparison['op'][],
): readonly Bound[] {
  const bounds = conditions.flatMap((from) => {
    const alone = isComparison(from.condition) ? isolated(from.condition, local) : undefined;
    if (alone === undefined || !ops.includes(alone.op) || costOf(alone.limit) > TRANSITIVE.steps) return [];
    return [{ limit: alone.limit, isStrict: alone.op === '<' || alone.op === '>', from }];
  });
  return bounds.slice(0, TRANSITIVE.bounds);
}

/** The comparison with the parameter alone on its left; undefined if it cannot be put so. */
function isolated(
  { op, left, right }: Comparison,
  local: number,
): { readonly op: Comparison['op']; readonly limit: Expr } | undefined {
  if (!uses(left, local))
    return uses(right, local) ? isolated({ op: MIRRORED[op], left: right, right: left }, local) : undefined;
  if (uses(right, local)) return undefined;
  if (left.op === 'local') return { op, limit: right };
  if (left.op !== '+' && left.op !== '-') return undefined;
  const [own, other] = uses(left.left, local) ? [left.left, left.right] : [left.right, left.left];
  if (uses(other, local)) return undefined;
  if (left.op === '+')
    return isolated({ op, left: own, right: { op: '-', left: right, right: other } }, local);
  if (own === left.left)
    return isolated({ op, left: own, right: { op: '+', left: right, right: other } }, local);
  // What is taken away from something turns the comparison round.
  return isolated({ op: MIRRORED[op], left: own, right: { op: '-', left: other, right } }, local);
}
