/** Free locals: those that an expression uses and does not bind. */

import type { Effect } from '../effects.ts';
import {
  type Expr,
  type Flood,
  isFold,
  type Language,
  type Supposed,
  type Supposition,
} from '../expressions.ts';
import { walkEffects } from './effects.ts';
import { partsOf, partsOfSearch, supposedParts } from './expressions.ts';

/** A local that an expression binds, and the parts in its scope. */
export interface Binding<E> {
  readonly local: number;
  readonly inside: readonly (E | undefined)[];
}

/** How a language's expressions are walked, where names matter. */
export interface Walk<E> {
  readonly partsOf: (expr: E) => readonly E[];
  /** The local that is used; undefined if the expression is none. */
  readonly localOf: (expr: E) => number | undefined;
  /** What the expression binds. */
  readonly bindingsOf: (expr: E) => readonly Binding<E>[];
}

/** The walk of the IR's own expressions. */
export const CORE_WALK: Walk<Expr> = { partsOf: (expr) => partsOf(expr), localOf, bindingsOf };

/** See `Walk`. */
function localOf<L extends Language>(expr: Expr<L>): number | undefined {
  return expr.op === 'local' ? expr.local : undefined;
}

/** See `Walk`. */
function bindingsOf<L extends Language>(expr: Expr<L>): readonly Binding<L['expr']>[] {
  if (expr.op === 'flood') return bindingsOfFlood(expr);
  if (expr.op === 'suppose') return bindingsOfSupposition(expr);
  return isFold(expr) ? [{ local: expr.local, inside: partsOf(expr) }] : [];
}

/** What a flood binds: itself, the edges that it goes along, and what it supposes. */
export function bindingsOfFlood<L extends Language>(flood: Flood<L>): readonly Binding<L['expr']>[] {
  const { local, edges, from, where, supposed, in: inside } = flood;
  const own = [
    { local: edges.local, inside: [where] },
    { local, inside: [inside] },
  ];
  if (supposed === undefined) return own;
  const values = supposed.given.map(({ value }) => value);
  const behind = partsOfSearch(flood).filter((part) => part !== from && !values.includes(part));
  return [...own, ...bindingsOfSupposed(supposed, behind)];
}

/** What a supposition binds: what it is given, and what its effects bind. */
export function bindingsOfSupposition<L extends Language>(
  supposition: Supposition<L>,
): readonly Binding<L['expr']>[] {
  return bindingsOfSupposed(supposition, supposedParts(supposition));
}

function bindingsOfSupposed<L extends Language>(
  { given, effects }: Supposed<L>,
  inside: readonly L['expr'][],
): readonly Binding<L['expr']>[] {
  return [...given.map(({ local }) => local), ...localsBoundIn(effects)].map((local) => ({ local, inside }));
}

/** The locals that effects bind, for what is inside them or behind them. */
export function localsBoundIn<L extends Language>(effects: readonly Effect<L>[]): readonly number[] {
  const found: number[] = [];
  walkEffects(effects, (effect) => {
    if ('local' in effect) found.push(effect.local);
    if (effect.op === 'search') found.push(effect.edges.local);
  });
  return found;
}

/** The free locals of an expression, in ascending order. */
export function freeLocals<E>(walk: Walk<E>, expr: E): readonly number[] {
  return [...collect(walk, expr)].sort((a, b) => a - b);
}

function collect<E>(walk: Walk<E>, expr: E): Set<number> {
  const own = walk.localOf(expr);
  if (own !== undefined) return new Set([own]);
  const bindings = walk.bindingsOf(expr);
  const found = new Set<number>();
  for (const part of walk.partsOf(expr)) {
    const inside = collect(walk, part);
    for (const binding of bindings) if (binding.inside.includes(part)) inside.delete(binding.local);
    for (const local of inside) found.add(local);
  }
  return found;
}
