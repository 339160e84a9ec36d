/**
 * Floods that are the same for all elements of a loop are searched once, before it; where only some of its conditions' branches ask, and which
 * ones is the same for all elements, only if one of these is taken. That goes for floods of what is supposed, too, where the effects are the
 * same for all elements: they are done for the search alone.
 */

import type { Supposition } from '../../../ir/expressions.ts';
import { partsOfSearch } from '../../../ir/walk/expressions.ts';
import { overlap, readsOf, writesOf } from '../../access.ts';
import type { Expr, Fast, Flood, Fold, Search } from '../../ir.ts';
import { isLoop, mapParts, partsOf } from '../../walk.ts';
import {
  conjunction,
  conjuncts,
  constant,
  not,
  replace,
  shapeOf,
  substitute,
  uses,
  withBound,
} from '../known/expr.ts';
import { rangeOf } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';
import { keepSupposed } from './suppositions.ts';

export interface Hoisted {
  readonly conditions: readonly Expr[];
  readonly floods: readonly Search[];
}

/** What is searched before a loop. */
interface Outside {
  readonly search: Search;
  /** One of these holds where somebody asks about it; undefined: somebody may ask anyhow. */
  guards: readonly Expr[] | undefined;
}

/** Where an expression stands in a loop. */
interface Place {
  /** The locals that are bound between the beginning of the loop and here. */
  readonly bound: ReadonlySet<number>;
  /** Conditions that hold here, the same for all elements. */
  readonly guards: readonly Expr[];
}

/** The conditions on a loop's element without floods that do not depend on it, and those floods. */
export function hoistFloods(optimizer: Optimizer, element: number, conditions: readonly Expr[]): Hoisted {
  if (!optimizer.runs('flood-hoisting')) return { conditions, floods: [] };
  const outside = new Map<string, Outside>();
  const place: Place = { bound: new Set([element]), guards: [] };
  const lifted = conditions.map((condition) => lift(optimizer, outside, condition, place));
  return { conditions: lifted, floods: [...outside.values()].map(guarded) };
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

function lift(optimizer: Optimizer, outside: Map<string, Outside>, expr: Expr, place: Place): Expr {
  const again = (part: Expr, at = place) => lift(optimizer, outside, part, at);
  if (expr.op === 'flood' && isInvariant(expr, place.bound)) return again(askOutside(outside, expr, place));
  if (expr.op === 'suppose') {
    const apart = liftSupposed(optimizer, outside, expr, place);
    if (apart !== undefined) return apart;
  }
  const where = (condition: Expr): Place =>
    isOutside(condition, place.bound) ? { ...place, guards: [...place.guards, condition] } : place;
  switch (expr.op) {
    case 'if':
      return {
        ...expr,
        condition: again(expr.condition),
        then: again(expr.then, where(expr.condition)),
        else: again(expr.else, where(not(expr.condition))),
      };
    case 'and':
      return { ...expr, left: again(expr.left), right: again(expr.right, where(expr.left)) };
    case 'or':
      return { ...expr, left: again(expr.left), right: again(expr.right, where(not(expr.left))) };
    default: {
      const inside = { ...place, bound: withBound(place.bound, expr) };
      return mapParts(expr, (part) => again(part, inside));
    }
  }
}

function isOutside(expr: Expr, bound: ReadonlySet<number>): boolean {
  return ![...bound].some((local) => uses(expr, local));
}

function isInvariant(search: Search, bound: ReadonlySet<number>): boolean {
  return partsOfSearch<Fast>(search).every((part) => isOutside(part, bound));
}

/** What a flood is made for, of one that was searched outside. */
function askOutside(outside: Map<string, Outside>, flood: Flood, place: Place): Expr {
  const { local } = register(outside, flood, place);
  return local === flood.local ? flood.in : substitute(flood.in, flood.local, localOf(local));
}

/** The search outside for a flood; equal ones are one. */
function register(outside: Map<string, Outside>, flood: Flood, { guards }: Place): Search {
  const { op: _, until: __, in: ___, ...search } = flood;
  const shape = shapeOf({ ...flood, until: undefined, in: constant(0) });
  const known = outside.get(shape) ?? { search, guards: [] };
  const guard = conjunction(guards);
  known.guards = guard && known.guards && [...known.guards, guard];
  outside.set(shape, known);
  return known.search;
}

function localOf(local: number): Expr {
  return { op: 'local', local };
}

/** A search that begins nowhere where nobody asks about it. */
function guarded({ search, guards }: Outside): Search {
  const [first, ...more] = guards ?? [];
  if (first === undefined) return search;
  const condition = more.reduce<Expr>((left, right) => ({ op: 'or', left, right }), first);
  return { ...search, from: { op: 'if', condition, then: search.from, else: constant(-1) } };
}

/**
 * A supposition without conditions that are a matter of searches, and of what the effects do not write: the searches are made outside, behind
 * the same effects. Undefined where there are none.
 */
function liftSupposed(
  optimizer: Optimizer,
  outside: Map<string, Outside>,
  expr: Supposition<Fast>,
  place: Place,
): Expr | undefined {
  const lifted = conjuncts(expr.in).map((part) => ({
    part,
    apart: searchesIn(optimizer, expr, part, place),
  }));
  if (!lifted.some(({ apart }) => apart !== undefined && apart.floods.length > 0)) return undefined;
  const apart = lifted.flatMap((one) =>
    one.apart === undefined ? [] : [askBehind(outside, one.apart, place)],
  );
  const rest = conjunction(lifted.filter((one) => one.apart === undefined).map(({ part }) => part));
  const asked = conjunction(rest === undefined ? apart : [...apart, keepSupposed({ ...expr, in: rest })]);
  const starts = lifted.flatMap((one) => one.apart?.floods ?? []).map((flood) => isElement(optimizer, flood));
  const condition = conjunction(starts);
  // From what is no element nothing is searched, whatever can be done.
  return condition === undefined || asked === undefined
    ? asked
    : { op: 'if', condition, then: asked, else: expr };
}

/** What a condition asks of floods, which are searched elsewhere. */
interface Apart {
  readonly floods: readonly Flood[];
  readonly asked: Expr;
}

/** One of the conditions behind the effects, as it is asked outside of them; undefined where it asks for more than searches find. */
function searchesIn(
  optimizer: Optimizer,
  { given, room, effects }: Supposition<Fast>,
  condition: Expr,
  place: Place,
): Apart | undefined {
  const values = new Map(given.map(({ local, value }) => [local, value]));
  const around = (part: Expr) =>
    replace(part, (one) => (one.op === 'local' ? values.get(one.local) : undefined));
  const [same, other] = parted(given, ({ value }) => isOutside(value, place.bound));
  const changing = new Set(other.map(({ local }) => local));
  const supposed = { given: same, room, effects };
  const written = effects.flatMap((effect) => writesOf(optimizer.ir, effect));
  const isUntouched = (part: Expr): boolean =>
    !asksWorklist(part) && !overlap(readsOf(optimizer.ir, part), written);
  const floods: Flood[] = [];
  const search = (expr: Expr, bound: ReadonlySet<number>): Expr => {
    if (expr.op === 'flood' && expr.supposed === undefined) {
      const flood = { ...expr, from: around(expr.from), supposed };
      const parts = partsOfSearch<Fast>({ ...flood, from: expr.from });
      const isSame = parts.every((part) => isOutside(part, bound));
      if (isSame && isUntouched(expr.from)) {
        floods.push(flood);
        return search(expr.in, bound);
      }
    }
    const inside = withBound(bound, expr);
    return mapParts(expr, (part) => search(part, inside));
  };
  const asked = search(condition, changing);
  return isUntouched(asked) ? { floods, asked: around(asked) } : undefined;
}

/** The condition, with the searches outside; where one of them has not even begun, an effect cannot be done. */
function askBehind(outside: Map<string, Outside>, { floods, asked }: Apart, place: Place): Expr {
  return floods.reduce<Expr>((rest, flood) => {
    const { local, from } = register(outside, flood, place);
    const begun: Expr = { op: 'steps', flood: localOf(local), to: from, size: flood.size };
    const left: Expr = { op: '>=', left: begun, right: constant(0) };
    return { op: 'and', left, right: substitute(rest, flood.local, localOf(local)) };
  }, asked);
}

/** Those for which it holds, and the others. */
function parted<T>(all: readonly T[], holds: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(holds), all.filter((one) => !holds(one))];
}

/** Whether a search begins at an element. */
function isElement({ known }: Optimizer, { from, size }: Search): Expr {
  const { low, high } = rangeOf(known, from);
  const isLow: Expr = low >= 0 ? constant(1) : { op: '>=', left: from, right: constant(0) };
  const isHigh: Expr = high < size ? constant(1) : { op: '<', left: from, right: constant(size) };
  return conjunction([isLow, isHigh]) ?? constant(1);
}

/** Whether it asks for what only holds where it stands. */
function asksWorklist(expr: Expr): boolean {
  return (
    expr.op === 'suppose' || (isLoop(expr) && expr.worklist !== undefined) || partsOf(expr).some(asksWorklist)
  );
}
