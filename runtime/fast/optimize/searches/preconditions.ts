/**
 * What the first effects of a supposition need, asked of the position as it is (E. W. Dijkstra, *Guarded Commands*, 1975): to take two tiles there
 * have to be two. Where that does not hold, nothing is done and undone; a loop passes over such elements as by any condition.
 */

import { addAll } from '../../../../shared/lists.ts';
import type { Supposed } from '../../../ir/expressions.ts';
import { type CellRange, overlap } from '../../access.ts';
import type { Effect, Expr, Fast, Index, Reference } from '../../ir.ts';
import { isKeptOrBound, isLoop, mapParts, mapReference, partsOf } from '../../walk.ts';
import { conjunction, constant, textOf } from '../known/expr.ts';
import type { Optimizer } from '../optimizer.ts';
import { PRECONDITIONS } from '../thresholds.ts';

/** The expression, in which each supposition is asked behind what its first effects need. What is supposed in what is supposed stays as it is. */
export function withPreconditions(optimizer: Pick<Optimizer, 'runs'>, expr: Expr): Expr {
  if (!optimizer.runs('preconditions')) return expr;
  const inside = mapParts(expr, (part) => withPreconditions(optimizer, part));
  return inside.op === 'suppose' ? (conjunction([...neededBy(inside), inside]) ?? inside) : inside;
}

/** What is known behind the effects so far, in words of the position before them. */
interface Position {
  readonly locals: Map<number, Expr>;
  /** What cells that stand alone hold, by address. */
  readonly cells: Map<number, Expr>;
  readonly changes: Change[];
}

/** What was written: so many less than before, or who knows what. */
interface Change {
  readonly ref: Reference;
  readonly less: Expr | undefined;
}

/** Conditions without which some effect cannot be done; not all such conditions. */
function neededBy({ given, effects }: Supposed<Fast>): readonly Expr[] {
  const position: Position = {
    locals: new Map(given.flatMap(({ local, value }) => (isShort(value) ? [[local, value]] : []))),
    cells: new Map(),
    changes: [],
  };
  const found: Expr[] = [];
  for (const effect of effects) {
    const needed = passed(position, effect);
    if (needed === undefined || found.length >= PRECONDITIONS.conditions) break;
    addAll(found, needed);
  }
  return found;
}

/** What the effect needs, which is done in the position then; undefined if nothing is known behind it. */
function passed(position: Position, effect: Effect): readonly Expr[] | undefined {
  switch (effect.op) {
    case 'bind': {
      const value = before(position, effect.value);
      if (value === undefined) position.locals.delete(effect.local);
      else position.locals.set(effect.local, value);
      return [];
    }
    case 'store': {
      const value = before(position, effect.value);
      const ref = referenceBefore(position, effect.ref);
      if (ref === undefined) return undefined;
      write(position, { ref, less: undefined });
      const isKnown = ref.indices.length === 0 && effect.bound !== 'clamp';
      if (value !== undefined && isKnown) position.cells.set(ref.base, value);
      return value && effect.bound === 'fault' ? within(value, effect) : [];
    }
    case 'transfer': {
      const count = before(position, effect.count);
      const from = referenceBefore(position, effect.from);
      const to = referenceBefore(position, effect.to);
      if (count === undefined || from === undefined || to === undefined) return undefined;
      const least = plusTaken(position, from, count);
      write(position, { ref: from, less: count });
      write(position, { ref: to, less: undefined });
      return least === undefined ? [] : [{ op: '>=', left: { op: 'load', ref: from }, right: least }];
    }
    case 'if':
    case 'for':
    case 'search':
    case 'seek':
    case 'clear':
      return undefined;
  }
}

function write({ cells, changes }: Position, change: Change): void {
  changes.push(change);
  for (const base of cells.keys()) if (!areApart({ base, indices: [] }, change.ref)) cells.delete(base);
}

/** What a counter that goes down needs: it does not come below its range. That others come to their high ends is seldom what rules ask. */
function within(value: Expr, { low }: Effect & { readonly op: 'store' }): readonly Expr[] {
  return value.op === '-' && value.left.op === 'load'
    ? [{ op: '>=', left: value, right: constant(low) }]
    : [];
}

/** How many there have to be before, at least, so that there are as many now; undefined if that cannot be said. */
function plusTaken({ changes }: Position, ref: Reference, count: Expr): Expr | undefined {
  let least = count;
  for (const { ref: changed, less } of changes) {
    if (areApart(changed, ref)) continue;
    if (less === undefined) return undefined;
    // Where it is not known whether it was taken from there, fewer may have to be there.
    if (!areAlike(changed, ref)) continue;
    const same = areSame(changed, ref);
    const taken: Expr = same ? { op: 'if', condition: same, then: less, else: constant(0) } : less;
    least = { op: '+', left: least, right: taken };
  }
  return least;
}

/** The expression in words of the position before the effects; undefined where it asks for what is not known there. */
function before(position: Position, expr: Expr): Expr | undefined {
  if (expr.op === 'local') return position.locals.get(expr.local);
  if (expr.op === 'load') {
    const ref = referenceBefore(position, expr.ref);
    if (ref === undefined) return undefined;
    const alone = ref.indices.length === 0 ? position.cells.get(ref.base) : undefined;
    if (alone !== undefined) return alone;
    return position.changes.every((one) => areApart(one.ref, ref)) ? { op: 'load', ref } : undefined;
  }
  if (isLong(expr)) return undefined;
  let isKnown = true;
  const known = mapParts(expr, (part) => {
    const told = before(position, part);
    if (told === undefined) isKnown = false;
    return told ?? part;
  });
  return isKnown ? known : undefined;
}

/** Whether it takes no loop, no search and nothing that is kept, which would be asked for once more. */
function isShort(expr: Expr): boolean {
  return !isLong(expr) && partsOf(expr).every(isShort);
}

function isLong(expr: Expr): boolean {
  return (
    isLoop(expr) || isKeptOrBound(expr) || expr.op === 'flood' || expr.op === 'suppose' || expr.op === 'steps'
  );
}

function referenceBefore(position: Position, ref: Reference): Reference | undefined {
  let isKnown = true;
  const known = mapReference(ref, (part) => {
    const told = before(position, part);
    if (told === undefined) isKnown = false;
    return told ?? part;
  });
  return isKnown ? known : undefined;
}

/** Whether two references never lead to the same cell, as far as their sizes say. */
function areApart(one: Reference, other: Reference): boolean {
  return !overlap([spanOf(one)], [spanOf(other)]);
}

/** Where it can lead to: an index that is outside of its size leads nowhere, one without a size may lead anywhere. */
function spanOf({ base, indices }: Reference): CellRange {
  const reach = ({ size, stride }: Index): number =>
    size === undefined || stride < 0 ? Number.POSITIVE_INFINITY : (size - 1) * stride;
  const last = indices.reduce((end, index) => end + reach(index), base);
  return Number.isFinite(last) ? { low: base, high: last + 1 } : EVERYWHERE;
}

const EVERYWHERE: CellRange = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** Whether both go through the same run in the same way, so that they lead to the same cell if their indices are the same. */
function areAlike(one: Reference, other: Reference): boolean {
  const shape = ({ base, indices }: Reference): string =>
    [base, ...indices.flatMap(({ stride, size }) => [stride, size])].join();
  return shape(one) === shape(other);
}

/** That the indices of two references that are alike are the same; undefined if they are sure to be. */
function areSame(one: Reference, other: Reference): Expr | undefined {
  return conjunction(
    one.indices.flatMap(({ index }, at): readonly Expr[] => {
      const against = other.indices[at]?.index;
      return against === undefined || textOf(index) === textOf(against)
        ? []
        : [{ op: '=', left: index, right: against }];
    }),
  );
}
