/** What is inside an expression, and the expression with other things inside. */

import { addAll } from '../../../shared/lists.ts';
import { ofEach } from '../../../shared/memo.ts';
import type { Transfer } from '../effects.ts';
import type { Expr, Index, Language, Reference, Search, Supposed, Supposition } from '../expressions.ts';
import { exprsOfEffect, walkEffects } from './effects.ts';

/** The expressions directly inside, in the order in which they are written. */
export function partsOf<L extends Language>(expr: Expr<L>): readonly L['expr'][] {
  switch (expr.op) {
    case 'const':
    case 'local':
      return [];
    case 'load':
      return expr.ref.indices.map(({ index }) => index);
    case 'table':
      return [expr.index];
    case 'not':
    case 'negate':
      return [expr.of];
    case 'if':
      return [expr.condition, expr.then, expr.else];
    case 'has':
      return [expr.set, expr.index];
    case 'size':
      return [expr.set];
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      return [expr.where, expr.of].filter((part) => part !== undefined);
    case 'flood':
      return [...partsOfSearch(expr), ...[expr.until, expr.in].filter((part) => part !== undefined)];
    case 'steps':
      return [expr.flood, expr.to];
    case 'suppose':
      return [...expr.given.map(({ value }) => value), ...supposedParts(expr)];
    default:
      return [expr.left, expr.right];
  }
}

/** What a transfer reads to be done at all: always the same object, since parts are told apart by what they are. */
const readBy = ofEach(({ from }: Transfer<Language>): Expr<Language> => ({ op: 'load', ref: from }));

/** The expressions of a search, those of what it supposes included. */
export function partsOfSearch<L extends Language>({
  from,
  where,
  supposed,
}: Search<L>): readonly L['expr'][] {
  const own = where === undefined ? [from] : [from, where];
  if (supposed === undefined) return own;
  return [...own, ...supposed.given.map(({ value }) => value), ...partsOfEffects(supposed)];
}

/** The search with other expressions in it; what is supposed stays as it is (see `mapParts`). */
export function mapSearch<L extends Language, S extends Search<L>>(
  search: S,
  map: (part: L['expr']) => L['expr'],
): S {
  const { from, where, supposed } = search;
  if (supposed === undefined) return { ...search, from: map(from), where: mapOptional(where, map) };
  return { ...search, from: map(from), supposed: mapGiven(supposed, map) };
}

function mapGiven<L extends Language, S extends Supposed<L>>(
  supposed: S,
  map: (part: L['expr']) => L['expr'],
): S {
  return { ...supposed, given: supposed.given.map((one) => ({ ...one, value: map(one.value) })) };
}

/** The expressions of what is supposed, effects in each other included, and what these read to be done at all. */
export function supposedParts<L extends Language>(supposition: Supposition<L>): readonly L['expr'][] {
  return [...partsOfEffects(supposition), supposition.in];
}

function partsOfEffects<L extends Language>({ effects }: Supposed<L>): readonly L['expr'][] {
  const found: L['expr'][] = [];
  walkEffects(effects, (effect) => {
    addAll(found, exprsOfEffect(effect));
    if (effect.op === 'transfer') found.push(readBy(effect));
  });
  return found;
}

/**
 * The expression with other ones directly inside. What is supposed stays as it is: it knows nothing of what is around it, and what is known
 * around it does not hold there.
 */
export function mapParts<L extends Language>(expr: Expr<L>, map: (part: L['expr']) => L['expr']): Expr<L> {
  switch (expr.op) {
    case 'const':
    case 'local':
      return expr;
    case 'load':
      return { ...expr, ref: mapReference(expr.ref, map) };
    case 'table':
      return { ...expr, index: map(expr.index) };
    case 'not':
    case 'negate':
      return { ...expr, of: map(expr.of) };
    case 'if':
      return { ...expr, condition: map(expr.condition), then: map(expr.then), else: map(expr.else) };
    case 'has':
      return { ...expr, set: map(expr.set), index: map(expr.index) };
    case 'size':
      return { ...expr, set: map(expr.set) };
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      return { ...expr, where: mapOptional(expr.where, map), of: mapOptional(expr.of, map) };
    case 'flood':
      return { ...mapSearch(expr, map), until: mapOptional(expr.until, map), in: map(expr.in) };
    case 'steps':
      return { ...expr, flood: map(expr.flood), to: map(expr.to) };
    case 'suppose':
      return mapGiven(expr, map);
    default:
      return { ...expr, left: map(expr.left), right: map(expr.right) };
  }
}

/** The reference with other indices. */
export function mapReference<L extends Language>(
  ref: Reference<L>,
  map: (index: L['expr']) => L['expr'],
): Reference<L> {
  if (ref.indices.length === 0) return ref;
  return { ...ref, indices: ref.indices.map((one): Index<L> => ({ ...one, index: map(one.index) })) };
}

/** What `map` makes of an expression that may be absent. */
export function mapOptional<E>(expr: E | undefined, map: (expr: E) => E): E | undefined {
  return expr === undefined ? undefined : map(expr);
}

/** Folds the tree from the bottom up: `combine` is given a node and the results of its parts. */
export function foldExpr<E, T>(
  expr: E,
  parts: (expr: E) => readonly E[],
  combine: (expr: E, parts: readonly T[]) => T,
): T {
  return combine(
    expr,
    parts(expr).map((part) => foldExpr(part, parts, combine)),
  );
}

/** The expression with something else in the place of some of its parts; what is supposed stays as it is (see `mapParts`). */
export function replaced(expr: Expr, by: (part: Expr) => Expr | undefined): Expr {
  return by(expr) ?? mapParts(expr, (part) => replaced(part, by));
}
