/**
 * Elements of a loop of effects for which nothing would be done: most of what "all" of is moved is nothing. What is tested first
 * for each element is a condition on the loop, where no other element's turn changes it.
 */

import { walkEffects } from '../../../ir/walk/effects.ts';
import { cellsOf, overlap, ownWritesOf, readsOf, writesOf } from '../../access.ts';
import type { Effect, Expr, Index, Reference } from '../../ir.ts';
import { optimizeReference } from '../expressions.ts';
import { conjuncts, constant, uses } from '../known/expr.ts';
import { type Range, rangeOf } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';

type Loop = Effect & { readonly op: 'for' };

/**
 * Conditions without which the loop does nothing for its element, each of which is as it was before the loop when it comes to the
 * element.
 */
export function busyConditions(optimizer: Optimizer, loop: Loop): readonly Expr[] {
  if (!optimizer.runs('idle-elements')) return [];
  return firstTests(optimizer, loop).filter((condition) => {
    const own = ownLoad(condition, loop.local);
    return own !== undefined && isLeftToElement(optimizer, own, loop);
  });
}

/** What must hold for a loop to do anything for an element, in its body. */
function firstTests(optimizer: Optimizer, { body }: Pick<Loop, 'body'>): readonly Expr[] {
  const [effect, ...more] = body;
  if (effect === undefined || more.length > 0) return [];
  switch (effect.op) {
    case 'if':
      if (effect.else.length > 0) return [];
      return [...conjuncts(effect.condition), ...firstTests(optimizer, { body: effect.then })];
    case 'for':
      if (effect.start !== undefined) return [];
      return [...conjuncts(effect.where), ...firstTests(optimizer, effect)].filter(
        (condition) => !uses(condition, effect.local),
      );
    case 'transfer':
      return isAllMoved(optimizer, effect) ? [{ op: '!=', left: effect.count, right: constant(0) }] : [];
    case 'store':
      return isSameForAll(optimizer, effect)
        ? [{ op: '!=', left: { op: 'load', ref: effect.ref }, right: effect.value }]
        : [];
    case 'bind':
    case 'search':
    case 'seek':
    case 'clear':
      return [];
  }
}

/**
 * Whether yes, or no, is written: nothing is done where it stands already. For other numbers keeping bit sets takes longer: they are mostly
 * written to all elements at the start of a game.
 */
function isSameForAll(
  optimizer: Optimizer,
  { ref, value, low, high }: Effect & { readonly op: 'store' },
): boolean {
  const isFlag = (range: Range) => range.low >= 0 && range.high <= 1;
  const isYesOrNo = isFlag({ low, high }) || isFlag(rangeOf(optimizer.known, { op: 'load', ref }));
  return value.op === 'const' && isYesOrNo && isInBounds(optimizer, ref);
}

function isInBounds(optimizer: Optimizer, ref: Reference): boolean {
  return optimizeReference(optimizer, ref).indices.every(({ size }) => size === undefined);
}

/** Whether all there is is moved, and it cannot be a fault. */
function isAllMoved(
  optimizer: Optimizer,
  { count, from, to }: Effect & { readonly op: 'transfer' },
): boolean {
  const isAll = count.op === 'load' && JSON.stringify(count.ref) === JSON.stringify(from);
  return (
    isAll &&
    rangeOf(optimizer.known, count).low >= 0 &&
    isInBounds(optimizer, from) &&
    isInBounds(optimizer, to)
  );
}

/** The element's own cell that a condition asks about, and no other cell of an element. */
function ownLoad(condition: Expr, local: number): Reference | undefined {
  const { op } = condition;
  if (op !== '=' && op !== '!=' && op !== '>=' && op !== '<') return undefined;
  const { left, right } = condition;
  if (left.op !== 'load' || right.op !== 'const') return undefined;
  return left.ref.indices.some(({ index }) => isLocal(index, local)) ? left.ref : undefined;
}

function isLocal(index: Expr, local: number): boolean {
  return index.op === 'local' && index.local === local;
}

/** Whether the turn of an element writes none of the cells that other elements are asked about. */
function isLeftToElement({ ir }: Optimizer, asked: Reference, loop: Loop): boolean {
  const cells = cellsOf(ir, asked);
  // Which row is asked about stays as it is.
  const rows = asked.indices.flatMap(({ index }) => readsOf(ir, index));
  let isLeft = !overlap(
    rows,
    loop.body.flatMap((effect) => writesOf(ir, effect)),
  );
  walkEffects(loop.body, (effect) => {
    if (effect.op === 'store') isLeft &&= isSameElement(effect.ref);
    else if (effect.op === 'transfer') isLeft &&= isSameElement(effect.from) && isSameElement(effect.to);
    else isLeft &&= !overlap(ownWritesOf(ir, effect), [cells]);
  });
  return isLeft;

  function isSameElement(ref: Reference): boolean {
    if (!overlap([cellsOf(ir, ref)], [cells])) return true;
    // In the same row or in another one: each element has its own place.
    return (
      ref.base === asked.base && ref.indices.length === asked.indices.length && ref.indices.every(isAlike)
    );
  }

  function isAlike(one: Index, place: number): boolean {
    const other = asked.indices[place];
    const isSame = other?.stride === one.stride && other.size === one.size && other.below === one.below;
    return isSame && isLocal(one.index, loop.local) === isLocal(other.index, loop.local);
  }
}
