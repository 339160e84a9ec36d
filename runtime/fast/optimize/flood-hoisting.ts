/** Floods that are the same for all elements of a loop are searched once, before it. */

import type { Expr, Flood, Fold, Search } from '../ir.ts';
import { mapParts } from '../walk.ts';
import { constant, shapeOf, substitute, uses, withBound } from './expr.ts';
import type { Optimizer } from './optimizer.ts';

export interface Hoisted {
  readonly conditions: readonly Expr[];
  readonly floods: readonly Search[];
}

/** The conditions on a loop's element without floods that do not depend on it, and those floods. */
export function hoistFloods(optimizer: Optimizer, element: number, conditions: readonly Expr[]): Hoisted {
  if (!optimizer.runs('flood-hoisting')) return { conditions, floods: [] };
  const floods = new Map<string, Search>();
  const lift = (expr: Expr, bound: ReadonlySet<number>): Expr => {
    if (expr.op === 'flood' && isInvariant(expr, bound)) return lift(askOutside(floods, expr), bound);
    const inside = withBound(bound, expr);
    return mapParts(expr, (part) => lift(part, inside));
  };
  const own = new Set([element]);
  return { conditions: conditions.map((condition) => lift(condition, own)), floods: [...floods.values()] };
}

/** The same for a fold: what is hoisted stands around what becomes of the rest. */
export function hoistFromFold(optimizer: Optimizer, fold: Fold, finish: (fold: Fold) => Expr): Expr {
  // Where there are few elements, few ways are searched, none further than to its end.
  if (fold.listed !== undefined) return finish(fold);
  const parts = [fold.where, fold.of, fold.result].filter((part) => part !== undefined);
  const { conditions, floods } = hoistFloods(optimizer, fold.local, parts);
  if (floods.length === 0) return finish(fold);
  const hoisted = new Map(parts.map((part, index) => [part, conditions[index]]));
  const [where, of, result] = [fold.where, fold.of, fold.result].map((part) => part && hoisted.get(part));
  return floods.reduceRight<Expr>(
    (inside, flood) => ({ ...flood, op: 'flood', until: undefined, in: inside }),
    finish({ ...fold, where, of, result }),
  );
}

function isInvariant({ from, where }: Flood, bound: ReadonlySet<number>): boolean {
  return ![...bound].some((local) => uses(from, local) || (where !== undefined && uses(where, local)));
}

/** What a flood is made for, of one that was searched outside; equal ones are one. */
function askOutside(floods: Map<string, Search>, flood: Flood): Expr {
  const { op: _, until: __, in: inside, ...before } = flood;
  const shape = shapeOf({ ...flood, until: undefined, in: constant(0) });
  const known = floods.get(shape) ?? before;
  floods.set(shape, known);
  return known.local === flood.local
    ? inside
    : substitute(inside, flood.local, { op: 'local', local: known.local });
}
