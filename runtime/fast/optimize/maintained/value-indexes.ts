/** Index scans: loops over those elements only whose cell holds a value, by a value index. */

import type { BitMask, Expr, HeldSet, IndexLookup } from '../../ir.ts';
import { wordsOfIndex } from '../../kept/value-indexes.ts';
import { costOf } from '../known/cost.ts';
import { constant, isConstant, uses } from '../known/expr.ts';
import type { Loop } from '../known/loops.ts';
import { rangeOf } from '../known/ranges.ts';
import { extentOf, tableAt } from '../known/tables.ts';
import { maskOfCondition, maskOfLists } from '../loops/bit-masks.ts';
import { cellOf, type ElementCell, type Holding, holdingOf } from '../loops/element-cells.ts';
import type { Optimizer } from '../optimizer.ts';
import { INDEXES } from '../thresholds.ts';

type Elements = Pick<Loop, 'local' | 'low' | 'size' | 'listed'>;

/** The bit sets that a loop goes through, and the conditions that are left. */
interface Found {
  readonly indexed: IndexLookup | undefined;
  readonly rest: readonly Expr[];
}

/**
 * The value index for a loop's elements, if it is worth one, and the conditions that are left. Elements of short lists are
 * looked at one by one, unless there are such bit sets anyhow; long ones become bit sets, too. `isInvariant`: whether a value stays the same while the loop runs;
 * `isLive`: whether the bit sets are read anew for each element, so that they may change meanwhile.
 */
export function findIndexed(
  optimizer: Optimizer,
  loop: Elements,
  conditions: readonly Expr[],
  isInvariant: (expr: Expr) => boolean = () => true,
  least: number = leastSize(optimizer, conditions),
  isLive = false,
): Found {
  const none = { indexed: undefined, rest: conditions };
  if (!optimizer.runs('value-indexes') || optimizer.isCold) return none;
  const work = conditions.reduce((sum, condition) => sum + costOf(condition), 0);
  // What is kept for other loops costs nothing more.
  const isKept = loop.size < least || work > INDEXES.steps;
  if (loop.size < Math.min(least, INDEXES.kept)) return none;
  const held = conditions.flatMap((condition): readonly HeldBy[] => {
    const holding = isLive || isInvariant(condition) ? heldBy(optimizer, loop, condition) : undefined;
    const isFixed = holding !== undefined && (!isLive || placesOf(holding).every(isInvariant));
    return isFixed ? [{ ...holding, condition }] : [];
  });
  // Whether it exists is asked first: what else is asked holds of fewer elements.
  const order = [
    ...held.filter(({ isNegated }) => !isNegated).reverse(),
    ...held.filter(({ isNegated }) => isNegated).reverse(),
  ];
  const used = new Set<Expr>();
  let indexed: IndexLookup | undefined;
  for (const one of order) {
    const more = withSet(optimizer, loop, indexed, one, isKept);
    if (more === undefined) continue;
    indexed = more;
    used.add(one.condition);
  }
  if (indexed === undefined) return none;
  const masks: BitMask[] = [];
  // A worklist has no bits that stand for nothing.
  const isNegated = !isLive && indexed.sets.every((set) => set.isNegated);
  const ofLists = maskOfLists(optimizer, loop, indexed, isNegated);
  if (ofLists !== undefined) masks.push(ofLists);
  for (const condition of conditions) {
    if (used.has(condition)) continue;
    const mask = maskOfCondition(optimizer, loop, indexed, condition, isInvariant);
    if (mask === undefined) continue;
    masks.push(mask);
    used.add(condition);
  }
  return {
    indexed: { ...indexed, masks },
    rest: conditions.filter((condition) => !used.has(condition)),
  };
}

/** The same for a loop that counts its elements, where all conditions are bit sets: the bits are counted, which takes as long for few as for many. */
export function countedByBits(
  optimizer: Optimizer,
  loop: Elements,
  conditions: readonly Expr[],
): Found | undefined {
  const { isHot } = optimizer;
  const found = findIndexed(optimizer, loop, conditions, undefined, isHot ? INDEXES.counted : undefined);
  return found.indexed !== undefined && found.rest.length === 0 && found.indexed.words <= INDEXES.countedWords
    ? found
    : undefined;
}

/** The same for the loop over a worklist of all elements, which reads its bit sets anew for each. */
export function findLive(
  optimizer: Optimizer,
  loop: Elements,
  conditions: readonly Expr[],
  isInvariant: (expr: Expr) => boolean = () => true,
): Found {
  const found = findIndexed(optimizer, loop, conditions, isInvariant, undefined, true);
  const { indexed } = found;
  const isWhole = indexed !== undefined && indexed.low === loop.low && indexed.size === loop.size;
  return isWhole ? found : { indexed: undefined, rest: conditions };
}

/** Elements from which on bit sets are worth keeping. */
function leastSize({ isHot, around }: Optimizer, conditions: readonly Expr[]): number {
  const isInner = around.some((local) => conditions.some((condition) => uses(condition, local)));
  return isHot || isInner ? INDEXES.few : INDEXES.many;
}

/** What says which bit set is meant. */
function placesOf({ cell, value }: Holding): readonly Expr[] {
  return cell.row === undefined ? [value] : [value, cell.row.index];
}

interface HeldBy extends Holding {
  readonly condition: Expr;
  readonly isFlag: boolean;
}

function heldBy(
  optimizer: Optimizer,
  { local }: Elements,
  condition: Expr,
): Omit<HeldBy, 'condition'> | undefined {
  const asked = condition.op === 'not' ? condition.of : condition;
  const flag = cellOf(optimizer, asked, local);
  const isFlag = flag?.low === 0 && flag.high === 1 && flag.step === 1;
  if (isFlag) {
    const isNegated = condition !== asked;
    return { cell: flag, value: constant(1), isNegated, isFlag: !isNegated && flag.row === undefined };
  }
  const held = holdingOf(optimizer, condition, local);
  // A bit set is of cells that lie one behind the other.
  if (held?.cell.step !== 1) return undefined;
  // Of two values, the other one.
  const { cell, value, isNegated } = held;
  const isOneOrNone = isNegated && isConstant(value, 0) && cell.low === 0 && cell.high === 1;
  return isOneOrNone
    ? { cell, value: constant(1), isNegated: false, isFlag: cell.row === undefined }
    : { ...held, isFlag: false };
}

/** The bit set of one more condition; undefined where it is about other elements, or would take too much room. */
function withSet(
  optimizer: Optimizer,
  loop: Elements,
  indexed: IndexLookup | undefined,
  { cell, value, isNegated, isFlag }: HeldBy,
  isKept: boolean,
): IndexLookup | undefined {
  const { base, row } = cell;
  const elements = elementsOf(optimizer, loop, cell);
  if (elements === undefined) return undefined;
  const { low, size } = elements;
  if (indexed !== undefined && (indexed.low !== low || indexed.size !== size)) return undefined;
  const rows = row?.rows ?? 1;
  const region = { low: base + low, high: base + low + rows * size, rows };
  const values = rangeOf(optimizer.known, value);
  const index = optimizer.valueIndexOf(region, values, isKept);
  if (index === undefined) return undefined;
  const words = wordsOfIndex(index);
  const first = index.base - values.low * rows * words;
  const set: HeldSet = { base, row, value, isNegated, first, isFlag };
  return { low, size, words, sets: [...(indexed?.sets ?? []), set], masks: [] };
}

/** The elements that the bit sets are about: where there are lists or rows all that have such a cell, so that many share them. */
function elementsOf(
  optimizer: Optimizer,
  { low, size, listed }: Elements,
  { row, length }: ElementCell,
): Pick<IndexLookup, 'low' | 'size'> | undefined {
  if (row !== undefined) {
    const { stride } = row;
    const isWhole = (length ?? stride) === stride && (listed !== undefined || (low === 0 && size === stride));
    return isWhole ? { low: 0, size: stride } : undefined;
  }
  if (listed === undefined) return { low, size };
  const items = extentOf(tableAt(optimizer, listed.items)) ?? { low: 0, high: 0 };
  return length === undefined
    ? { low: items.low, size: items.high - items.low + 1 }
    : { low: 0, size: length };
}
