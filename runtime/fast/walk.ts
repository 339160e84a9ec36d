/** What is inside the expressions of the fast backend's language, and those with other ones inside. */

import { isFold } from '../ir/expressions.ts';
import type { Elements as ElementsOf } from '../ir/ir.ts';
import type { Mapping } from '../ir/walk/effects.ts';
import * as core from '../ir/walk/expressions.ts';
import type { Walk } from '../ir/walk/locals.ts';
import type { Expr, Fast, Fold, Reference } from './ir.ts';

/** Whether an expression goes through elements. */
export function isLoop(expr: Expr): expr is Fold {
  switch (expr.op) {
    case 'pattern':
    case 'tally':
    case 'asked':
    case 'let':
      return false;
    default:
      return isFold<Fast>(expr);
  }
}

/** The expressions directly inside. */
export function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.op) {
    case 'let':
      return [expr.value, expr.in];
    case 'pattern':
      return [expr.value, expr.otherwise];
    case 'tally':
      return [expr.group, expr.value, expr.otherwise];
    case 'asked':
      return expr.about === undefined ? [expr.otherwise] : [expr.about, expr.otherwise];
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      return [expr.among?.key, expr.where, expr.of, expr.gives].filter((part) => part !== undefined);
    default:
      return core.partsOf<Fast>(expr);
  }
}

/** The expression with other ones directly inside. */
export function mapParts(expr: Expr, map: (part: Expr) => Expr): Expr {
  switch (expr.op) {
    case 'let':
      return { ...expr, value: map(expr.value), in: map(expr.in) };
    case 'pattern':
      return { ...expr, value: map(expr.value), otherwise: map(expr.otherwise) };
    case 'tally':
      return { ...expr, group: map(expr.group), value: map(expr.value), otherwise: map(expr.otherwise) };
    case 'asked':
      return { ...expr, about: expr.about && map(expr.about), otherwise: map(expr.otherwise) };
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      return {
        ...expr,
        among: expr.among && { ...expr.among, key: map(expr.among.key) },
        where: expr.where && map(expr.where),
        of: expr.of && map(expr.of),
        gives: expr.gives && map(expr.gives),
      };
    default:
      return core.mapParts<Fast>(expr, map);
  }
}

export function mapReference(ref: Reference, map: (part: Expr) => Expr): Reference {
  return core.mapReference<Fast>(ref, map);
}

/** Replaces expressions in a game, the keys of lists included. */
export function mappingOf(expr: (expr: Expr) => Expr): Mapping<Fast> {
  return {
    expr,
    elements: <E extends ElementsOf<Fast>>(elements: E): E =>
      elements.among === undefined
        ? elements
        : { ...elements, among: { ...elements.among, key: expr(elements.among.key) } },
  };
}

/** See `Walk`. */
export const FAST_WALK: Walk<Expr> = {
  partsOf,
  localOf(expr) {
    return expr.op === 'local' ? expr.local : undefined;
  },
  bindingOf(expr) {
    if (expr.op === 'let') return { local: expr.local, inside: [expr.in] };
    if (!isLoop(expr)) return undefined;
    return {
      local: expr.local,
      inside: [expr.where, expr.of, expr.gives].filter((part) => part !== undefined),
    };
  },
};
