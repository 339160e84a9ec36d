/** Optimization of effects: their expressions take fewer steps. */

import { type CellRange, readsOf, writesOf } from '../access.ts';
import type { Effect, Expr } from '../ir.ts';
import { boundsOf } from './conditions/bounds-check-elimination.ts';
import { whereHolds } from './conditions/branch-refinement.ts';
import { optimize, optimizeReference, optimizeSimple } from './expressions.ts';
import { conjunction, conjuncts, not } from './known/expr.ts';
import { noteEdges, noteElement } from './known/loops.ts';
import { note, rangeOf } from './known/ranges.ts';
import { listElements } from './loops/element-lists.ts';
import { busyConditions } from './loops/idle-elements.ts';
import { narrowRange } from './loops/range-narrowing.ts';
import { findIndexed, findLive } from './maintained/value-indexes.ts';
import { type Optimizer, whereHot } from './optimizer.ts';
import { inBlock } from './reuse/live-range-splitting.ts';
import { scanWorklist } from './searches/semi-naive.ts';
import { simplify } from './simplify.ts';

/** The same effects, in the same order. */
export function optimizeEffects(optimizer: Optimizer, effects: readonly Effect[]): readonly Effect[] {
  const inside = inBlock(optimizer, effects);
  return effects.map((effect) => optimizeEffect(inside, effect));
}

function optimizeEffect(optimizer: Optimizer, effect: Effect): Effect {
  const { known } = optimizer;
  switch (effect.op) {
    case 'store': {
      const value = optimize(optimizer, effect.value);
      const bounds = boundsOf(optimizer, effect, value);
      return { ...effect, ref: optimizeReference(optimizer, effect.ref), value, ...bounds };
    }
    case 'transfer':
      return {
        ...effect,
        count: optimize(optimizer, effect.count),
        from: optimizeReference(optimizer, effect.from),
        to: optimizeReference(optimizer, effect.to),
      };
    case 'if':
      return {
        ...effect,
        condition: optimize(optimizer, effect.condition),
        then: optimizeEffects(whereHolds(optimizer, effect.condition, effect.then), effect.then),
        else: optimizeEffects(whereHolds(optimizer, not(effect.condition), effect.else), effect.else),
      };
    case 'for':
      return optimizeFor(optimizer, effect);
    case 'bind': {
      const value = optimize(optimizer, effect.value);
      note(known, effect.local, rangeOf(known, value));
      return { ...effect, value };
    }
    case 'search':
      noteEdges(optimizer, effect);
      return {
        ...effect,
        from: optimize(optimizer, effect.from),
        where: effect.where && optimize(optimizer, effect.where),
      };
    case 'seek':
      note(known, effect.local, { low: effect.low, high: effect.low + effect.size - 1 });
      return { ...effect, where: effect.where && optimize(optimizer, effect.where) };
    case 'clear':
      return effect;
  }
}

function optimizeFor(optimizer: Optimizer, effect: Effect & { readonly op: 'for' }): Effect {
  const { ir, known } = optimizer;
  const { local, low, size } = effect;
  note(known, local, { low, high: low + size - 1 });
  if (effect.start !== undefined) {
    return {
      ...effect,
      start: optimize(optimizer, effect.start),
      where: effect.where && optimize(optimizer, effect.where),
      body: optimizeEffects(optimizer, effect.body),
    };
  }
  const writes = effect.body.flatMap((inner) => writesOf(ir, inner));
  const isWritten = (read: CellRange) =>
    writes.some((write) => write.low < read.high && read.low < write.high);
  const where = effect.where && simplify(optimizer, effect.where);
  const start = { local, low, size, listed: undefined, conditions: conjuncts(where) };
  const busy = busyConditions(optimizer, effect).map((condition) => optimizeSimple(optimizer, condition));
  const isInvariant = (expr: Expr) => busy.includes(expr) || !readsOf(ir, expr).some(isWritten);
  const loop = listElements(optimizer, start, ({ expr }) => isInvariant(expr));
  noteElement(optimizer, loop);
  const listed = loop.listed && { ...loop.listed, key: optimize(optimizer, loop.listed.key) };
  const conditions = loop.conditions.map((condition) => optimizeSimple(optimizer, condition));
  const scan = scanWorklist(optimizer, loop, loop.conditions);
  const worklist = scan && isInvariant(scan.key) ? scan : undefined;
  const { indexed, rest } =
    worklist === undefined
      ? findIndexed(whereHot(optimizer), { ...loop, listed }, [...conditions, ...busy], isInvariant)
      : findLive(whereHot(optimizer), loop, conditions, isInvariant);
  const isRange = indexed === undefined && worklist === undefined;
  // They are tested inside.
  const left = rest.filter((condition) => !busy.includes(condition));
  const narrowing = isRange ? narrowRange(optimizer, loop, left.filter(isInvariant), () => true) : undefined;
  const tested = left.filter((condition) => !narrowing?.implied.includes(condition));
  return {
    ...effect,
    low: loop.low,
    size: loop.size,
    listed,
    indexed,
    worklist: worklist && { ...worklist, key: optimize(optimizer, worklist.key) },
    narrowed: narrowing?.narrowed,
    where: conjunction(tested),
    body: optimizeEffects(optimizer, effect.body),
  };
}
