/** A count that is only compared with numbers goes no further than to where the answer is known: of two liberties or more, to the second. */

import { largest } from '../../../../shared/lists.ts';
import type { Comparison, Expr, Fold } from '../../ir.ts';
import { mapParts, partsOf } from '../../walk.ts';
import { isComparison, uses } from '../known/expr.ts';
import { CAPS } from '../thresholds.ts';

/** The expression with all counts in it no longer than they need be. */
export function capCounts(expr: Expr): Expr {
  const inside = mapParts(expr, capCounts);
  if (isComparison(inside)) {
    const most = isCount(inside.left) ? enoughFor(inside) : undefined;
    return most === undefined ? inside : { ...inside, left: capped(inside.left as Fold, most) };
  }
  if (inside.op !== 'let' || !isCount(inside.value)) return inside;
  const asked = askedOf(inside.in, inside.local);
  if (asked.length === 0 || asked.includes(undefined)) return inside;
  const most = largest(
    asked.filter((one) => one !== undefined),
    0,
  );
  return { ...inside, value: capped(inside.value, most) };
}

function isCount(expr: Expr): expr is Fold {
  return expr.op === 'count';
}

/** Straight counts have no jumps, and bits are counted at once. */
function capped(count: Fold, most: number): Fold {
  const { size, isStraight = false, indexed, where, of } = count;
  const isAtOnce = indexed !== undefined && where === undefined && of === undefined;
  return isStraight || isAtOnce || size < CAPS.few || most >= size ? count : { ...count, enough: most };
}

/** Whatever is more than this number makes no difference to the comparison; undefined where it does. */
function enoughFor({ op, right }: Comparison): number | undefined {
  if (right.op !== 'const') return undefined;
  const most = op === '>=' || op === '<' ? right.value : right.value + 1;
  return most >= 1 ? most : undefined;
}

/** The same for all that is asked about a local. */
function askedOf(expr: Expr, local: number): readonly (number | undefined)[] {
  if (!uses(expr, local)) return [];
  if (isComparison(expr) && expr.left.op === 'local' && expr.left.local === local)
    return [enoughFor(expr), ...askedOf(expr.right, local)];
  if (expr.op === 'local') return [undefined];
  return partsOf(expr).flatMap((part) => askedOf(part, local));
}
