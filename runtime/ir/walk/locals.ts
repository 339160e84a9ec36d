/** Free locals: those that an expression uses and does not bind. */

import { type Expr, isFold, type Language } from '../expressions.ts';
import { partsOf } from './expressions.ts';

/** A local that an expression binds, and the parts in its scope. */
export interface Binding<E> {
  readonly local: number;
  readonly inside: readonly E[];
}

/** How a language's expressions are walked, where names matter. */
export interface Walk<E> {
  readonly partsOf: (expr: E) => readonly E[];
  /** The local that is used; undefined if the expression is none. */
  readonly localOf: (expr: E) => number | undefined;
  /** What the expression binds; undefined if it binds nothing. */
  readonly bindingOf: (expr: E) => Binding<E> | undefined;
}

/** The walk of the IR's own expressions. */
export const CORE_WALK: Walk<Expr> = { partsOf: (expr) => partsOf(expr), localOf, bindingOf };

/** See `Walk`. */
function localOf<L extends Language>(expr: Expr<L>): number | undefined {
  return expr.op === 'local' ? expr.local : undefined;
}

/** See `Walk`. */
function bindingOf<L extends Language>(expr: Expr<L>): Binding<L['expr']> | undefined {
  return isFold(expr) ? { local: expr.local, inside: partsOf(expr) } : undefined;
}

/** The free locals of an expression, in ascending order. */
export function freeLocals<E>(walk: Walk<E>, expr: E): readonly number[] {
  return [...collect(walk, expr)].sort((a, b) => a - b);
}

function collect<E>(walk: Walk<E>, expr: E): Set<number> {
  const own = walk.localOf(expr);
  if (own !== undefined) return new Set([own]);
  const binding = walk.bindingOf(expr);
  const found = new Set<number>();
  for (const part of walk.partsOf(expr)) {
    const inside = collect(walk, part);
    if (binding?.inside.includes(part)) inside.delete(binding.local);
    for (const local of inside) found.add(local);
  }
  return found;
}
