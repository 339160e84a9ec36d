/**
 * What searches before a loop come to becomes a bit set, where the loop asks of its elements whether one of them did: only those are gone
 * through, and none is asked for each search anew.
 */

import { asksWhether } from '../../../ir/floods.ts';
import type { Expr, Fast, IndexLookup, Search } from '../../ir.ts';
import { areLikeSets, type Loop, listsOf } from '../known/loops.ts';
import { maskOfLists } from '../loops/bit-masks.ts';
import type { Optimizer } from '../optimizer.ts';
import { REACHED } from '../thresholds.ts';

/** The bit sets of a loop with that of what its searches come to, and the condition that need not be tested any more. */
export interface Reached {
  readonly indexed: IndexLookup;
  readonly implied: Expr;
}

type Elements = Pick<Loop, 'local' | 'low' | 'size' | 'listed'> & {
  readonly indexed: IndexLookup | undefined;
  readonly floods: readonly Search[];
};

/** Undefined where no condition asks for that alone, or where there are too few elements. */
export function gatherReached(
  optimizer: Optimizer,
  loop: Elements,
  conditions: readonly Expr[],
): Reached | undefined {
  const { local, floods } = loop;
  if (!optimizer.runs('reached-sets') || loop.size < REACHED.elements) return undefined;
  for (const implied of conditions) {
    const reached = searchesAsked(floods, implied, local);
    const [size, ...others] = reached === undefined ? [] : new Set(reached.map((at) => floods[at]?.size));
    if (reached === undefined || size === undefined || others.length > 0) continue;
    const indexed = withReached(optimizer, loop, reached, size);
    if (indexed !== undefined) return { indexed, implied };
  }
  return undefined;
}

/** Which of the searches a condition asks for: whether one of them comes to the element. Undefined where it asks for anything else. */
function searchesAsked(
  floods: readonly Search[],
  condition: Expr,
  local: number,
): readonly number[] | undefined {
  if (condition.op === 'or') {
    const left = searchesAsked(floods, condition.left, local);
    const right = left && searchesAsked(floods, condition.right, local);
    return right && [...left, ...right];
  }
  const asked = floods.findIndex((flood) => {
    const to = condition.op === '>=' ? asksWhether<Fast>(condition, flood.local) : undefined;
    return to?.op === 'local' && to.local === local;
  });
  return asked < 0 ? undefined : [asked];
}

function withReached(
  optimizer: Optimizer,
  { indexed, ...loop }: Elements,
  reached: readonly number[],
  size: number,
): IndexLookup | undefined {
  if (indexed !== undefined)
    return indexed.low === 0 && indexed.size === size ? { ...indexed, reached } : undefined;
  const bits = { low: 0, size, words: Math.ceil(size / 32) };
  if (loop.listed === undefined)
    return loop.low === 0 && loop.size === size ? { ...bits, sets: [], masks: [], reached } : undefined;
  const lists = { ...loop, conditions: [] };
  const isInside = listsOf(optimizer, lists).every((list) => list.every((one) => one >= 0 && one < size));
  if (!isInside || !areLikeSets(optimizer, 'the', lists)) return undefined;
  const mask = maskOfLists(optimizer, loop, bits, false);
  return mask && { ...bits, sets: [], masks: [mask], reached };
}
