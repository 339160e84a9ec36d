/**
 * Parts of what is worked out for many combinations of values: one that depends on fewer of them is worked out for those alone, and looked
 * up. How far apart two spaces are does not depend on how far a stone goes.
 */

import { freeLocals } from '../../../ir/walk/locals.ts';
import type { Expr } from '../../ir.ts';
import { FAST_WALK, isLoop, mapParts } from '../../walk.ts';
import { costOf } from '../known/cost.ts';
import { textOf } from '../known/expr.ts';
import { combinations, indexOf, type Variable } from '../loops/partial-evaluation.ts';
import { LISTS, TABLES } from '../thresholds.ts';

export interface Factored {
  /** The expression with its parts as look-ups, in tables that are numbered from `firstTable` on. */
  readonly expr: Expr;
  readonly parts: readonly Part[];
}

export interface Part {
  readonly expr: Expr;
  readonly variables: readonly Variable[];
}

/** The expression in parts. It depends on nothing but these variables, which are locals. */
export function factor(expr: Expr, variables: readonly Variable[], firstTable: number): Factored {
  const all = combinations(variables);
  const parts = new Map<string, Part & { readonly table: number }>();
  const lift = (part: Expr, scope: ReadonlyMap<number, Variable>): Expr => {
    const own = partOf(part, scope, all);
    if (own !== undefined) {
      const text = textOf(part);
      const { table } = parts.get(text) ?? { table: firstTable + parts.size };
      parts.set(text, { ...own, table });
      return { op: 'table', table, index: indexOf(own.variables) };
    }
    const inside = withElement(scope, part);
    return mapParts(part, (one) => lift(one, inside));
  };
  const scope = new Map(
    variables.flatMap((one) => (one.expr.op === 'local' ? [[one.expr.local, one] as const] : [])),
  );
  return { expr: lift(expr, scope), parts: [...parts.values()] };
}

/** What is worth working out for itself, and what it depends on; undefined for anything else. */
function partOf(expr: Expr, scope: ReadonlyMap<number, Variable>, all: number): Part | undefined {
  if (costOf(expr) < TABLES.steps) return undefined;
  const variables = freeLocals(FAST_WALK, expr).map((local) => scope.get(local));
  if (!variables.every((one) => one !== undefined)) return undefined;
  const own = combinations(variables);
  return 2 * own <= all && own <= LISTS.tries ? { expr, variables } : undefined;
}

/** The element of a loop over a range is one of the values, too. */
function withElement(scope: ReadonlyMap<number, Variable>, expr: Expr): ReadonlyMap<number, Variable> {
  if (!isLoop(expr) || expr.listed !== undefined) return scope;
  const { local, low, size } = expr;
  const element: Variable = { expr: { op: 'local', local }, range: { low, high: low + size - 1 } };
  return new Map([...scope, [local, element]]);
}
