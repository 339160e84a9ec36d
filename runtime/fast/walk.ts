/** What is inside the expressions of the fast backend's language, and those with other ones inside. */

import { isFold, type Supposed } from '../ir/expressions.ts';
import type { Mapping } from '../ir/walk/effects.ts';
import * as core from '../ir/walk/expressions.ts';
import { bindingsOfFlood, bindingsOfSupposition, localsBoundIn, type Walk } from '../ir/walk/locals.ts';
import type {
  AggregateValue,
  Elements,
  Expr,
  Fast,
  Flood,
  Fold,
  Let,
  MemoValue,
  PatternTest,
  PickCase,
  Reference,
  Search,
  Total,
} from './ir.ts';

/** Whether it looks at numbers that are kept while a game is played. */
export function isKept(expr: Expr): expr is PatternTest | AggregateValue | Total | MemoValue {
  return expr.op === 'pattern' || expr.op === 'aggregate' || expr.op === 'total' || expr.op === 'memo';
}

/** The parts of an expression, without what a kept value stands for: that is hardly ever evaluated. */
export function evaluatedParts(expr: Expr): readonly Expr[] {
  return isKept(expr) ? partsOf(expr).filter((part) => part !== expr.otherwise) : partsOf(expr);
}

/** The same, or a value bound to a local. */
export function isKeptOrBound(expr: Expr): boolean {
  return isKept(expr) || expr.op === 'let';
}

/** Whether an expression is a loop over elements. */
export function isLoop(expr: Expr): expr is Fold {
  switch (expr.op) {
    case 'pattern':
    case 'aggregate':
    case 'total':
    case 'memo':
    case 'let':
      return false;
    default:
      return isFold<Fast>(expr);
  }
}

/** Whether an expression binds a local. */
export function isBinder(expr: Expr): expr is Fold | Let | Flood {
  return expr.op === 'let' || expr.op === 'flood' || isLoop(expr);
}

/** The locals that an expression binds itself, in order. */
export function boundBy(expr: Expr): readonly number[] {
  if (expr.op === 'flood' && expr.supposed !== undefined)
    return [...boundBySupposed(expr.supposed), expr.edges.local, expr.local];
  if (expr.op === 'flood') return [expr.edges.local, expr.local];
  if (expr.op === 'suppose') return boundBySupposed(expr);
  return isBinder(expr) ? [expr.local] : [];
}

function boundBySupposed({ given, effects }: Supposed<Fast>): readonly number[] {
  return [...given.map(({ local }) => local), ...localsBoundIn(effects)];
}

/** A binder with other locals in the place of those that it binds itself; what is inside stays as it is. */
export function rebound<E extends Expr>(expr: E, map: (local: number) => number): E {
  if (expr.op === 'flood') {
    // What is inside of what is supposed stays as it is, and so do the names there.
    const edge = expr.supposed === undefined ? map(expr.edges.local) : expr.edges.local;
    return { ...expr, local: map(expr.local), edges: { ...expr.edges, local: edge } };
  }
  return isBinder(expr) ? { ...expr, local: map(expr.local) } : expr;
}

/** The expressions directly inside. */
export function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.op) {
    case 'let':
      return [expr.value, expr.in];
    case 'pattern':
      return [expr.value, expr.otherwise];
    case 'aggregate':
      return [expr.group, expr.value, expr.otherwise];
    case 'total':
      return [expr.group, expr.otherwise];
    case 'memo':
      return [...expr.args, expr.otherwise];
    default:
      return isFold<Fast>(expr) ? partsOfLoop(expr) : core.partsOf<Fast>(expr);
  }
}

function partsOfLoop(fold: Fold): readonly Expr[] {
  return [...keysOf(fold), ...[fold.where, fold.of, fold.result].filter((part) => part !== undefined)];
}

/** What a loop evaluates once, before its first element: which list it goes through, which bit sets, from where to where. */
export function keysOf({ listed, indexed, narrowed, worklist, floods = [] }: Elements): readonly Expr[] {
  const sets = indexed?.sets.flatMap(({ row, value }) => [row?.index, value]) ?? [];
  const masks = indexed?.masks.flatMap(({ key, unless }) => [key, unless]) ?? [];
  const searched = floods.flatMap(core.partsOfSearch<Fast>);
  return [listed?.key, ...sets, ...masks, narrowed?.from, narrowed?.to, worklist?.key, ...searched].filter(
    (part) => part !== undefined,
  );
}

function mapKeys<E extends Elements>(elements: E, map: (part: Expr) => Expr): E {
  const { listed, indexed, narrowed, worklist, floods } = elements;
  if (keysOf(elements).length === 0) return elements;
  return {
    ...elements,
    worklist: worklist && { ...worklist, key: map(worklist.key) },
    floods: floods?.map((flood) => core.mapSearch<Fast, Search>(flood, map)),
    narrowed: narrowed && { from: narrowed.from && map(narrowed.from), to: narrowed.to && map(narrowed.to) },
    listed: listed && { ...listed, key: map(listed.key) },
    indexed: indexed && {
      ...indexed,
      sets: indexed.sets.map((set) => ({
        ...set,
        row: set.row && { ...set.row, index: map(set.row.index) },
        value: map(set.value),
      })),
      masks: indexed.masks.map((mask) => ({
        ...mask,
        key: map(mask.key),
        unless: mask.unless && map(mask.unless),
      })),
    },
  };
}

/** The expression with other ones directly inside. */
export function mapParts(expr: Expr, map: (part: Expr) => Expr): Expr {
  switch (expr.op) {
    case 'let':
      return { ...expr, value: map(expr.value), in: map(expr.in) };
    case 'pattern':
      return { ...expr, value: map(expr.value), otherwise: map(expr.otherwise) };
    case 'aggregate':
      return { ...expr, group: map(expr.group), value: map(expr.value), otherwise: map(expr.otherwise) };
    case 'total':
      return { ...expr, group: map(expr.group), otherwise: map(expr.otherwise) };
    case 'memo':
      return { ...expr, args: expr.args.map(map), otherwise: map(expr.otherwise) };
    default:
      return isFold<Fast>(expr) ? mapLoop(expr, map) : core.mapParts<Fast>(expr, map);
  }
}

function mapLoop(loop: Fold, map: (part: Expr) => Expr): Fold {
  return {
    ...mapKeys(loop, map),
    where: loop.where && map(loop.where),
    of: loop.of && map(loop.of),
    result: loop.result && map(loop.result),
  };
}

export function mapReference(ref: Reference, map: (part: Expr) => Expr): Reference {
  return core.mapReference<Fast>(ref, map);
}

/** Replaces expressions in a game, the keys of lists included. */
export function mappingOf(expr: (expr: Expr) => Expr): Mapping<Fast> {
  return {
    expr,
    elements: (elements) => mapKeys(elements, expr),
    pick: (pick) => ({ ...pick, cases: pick.cases?.map((one) => mapCase(one, expr)) }),
  };
}

function mapCase(one: PickCase, map: (expr: Expr) => Expr): PickCase {
  return {
    ...mapKeys(one, map),
    condition: one.condition && map(one.condition),
    only: one.only && map(one.only),
    where: one.where && map(one.where),
    weight: one.weight && map(one.weight),
  };
}

/** See `Walk`. */
export const FAST_WALK: Walk<Expr> = {
  partsOf,
  localOf(expr) {
    return expr.op === 'local' ? expr.local : undefined;
  },
  bindingsOf(expr) {
    if (expr.op === 'let') return [{ local: expr.local, inside: [expr.in] }];
    if (expr.op === 'flood') return bindingsOfFlood<Fast>(expr);
    if (expr.op === 'suppose') return bindingsOfSupposition<Fast>(expr);
    return isLoop(expr) ? [{ local: expr.local, inside: [expr.where, expr.of, expr.result] }] : [];
  },
};
