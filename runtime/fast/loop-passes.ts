/** How many passes of loops an expression of the fast backend's language takes, at most; loops inside loops multiply. */

import type { Expr, Flood } from './ir.ts';
import { isLoop, partsOf } from './walk.ts';

const known = new WeakMap<Expr, number>();

/** The most passes that an expression takes; asking for a kept value takes none. */
export function passesOf(expr: Expr): number {
  const before = known.get(expr);
  if (before !== undefined) return before;
  const passes = count(expr);
  known.set(expr, passes);
  return passes;
}

function count(expr: Expr): number {
  // Its body counts where it is evaluated.
  if (expr.op === 'memo') return expr.args.reduce((sum, one) => sum + passesOf(one), 1);
  // It is looked up, whatever the group.
  if (expr.op === 'total') return passesOf(expr.group);
  if (expr.op === 'flood') return passesOfFlood(expr);
  const inside = partsOf(expr).reduce((sum, part) => sum + passesOf(part), 0);
  return isLoop(expr) ? expr.size * (1 + inside) : inside;
}

/** It goes along each edge once at most. */
function passesOfFlood(flood: Flood): number {
  const { edges, where } = flood;
  const others = partsOf(flood).reduce((sum, part) => sum + (part === where ? 0 : passesOf(part)), 0);
  return others + edges.count * (1 + (where === undefined ? 0 : passesOf(where)));
}
