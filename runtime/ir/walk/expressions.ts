/** What is inside an expression, and the expression with other things inside. */

import { addAll } from '../../../shared/lists.ts';
import type { Expr, Index, Language, Reference, Supposition } from '../expressions.ts';
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
      return [expr.from, expr.where, expr.until, expr.in].filter((part) => part !== undefined);
    case 'steps':
      return [expr.flood, expr.to];
    case 'suppose':
      return [...expr.given.map(({ value }) => value), ...supposedParts(expr)];
    default:
      return [expr.left, expr.right];
  }
}

/** The expressions of what is supposed, effects in each other included, and what these read to be done at all. */
export function supposedParts<L extends Language>({
  effects,
  in: asked,
}: Supposition<L>): readonly L['expr'][] {
  const found: L['expr'][] = [];
  walkEffects(effects, (effect) => {
    addAll(found, exprsOfEffect(effect));
    if (effect.op === 'transfer') found.push({ op: 'load', ref: effect.from } satisfies Expr<L> as L['expr']);
  });
  return [...found, asked];
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
      return {
        ...expr,
        from: map(expr.from),
        where: mapOptional(expr.where, map),
        until: mapOptional(expr.until, map),
        in: map(expr.in),
      };
    case 'steps':
      return { ...expr, flood: map(expr.flood), to: map(expr.to) };
    case 'suppose':
      return { ...expr, given: expr.given.map((one) => ({ ...one, value: map(one.value) })) };
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
