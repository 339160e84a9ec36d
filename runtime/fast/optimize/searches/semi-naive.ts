/**
 * Semi-naive evaluation of what is asked over and over in a loop, "is there any space that the region spreads to": only
 * elements are tested again of which something was written that the condition reads.
 */

import { type CellRange, cellsOf } from '../../access.ts';
import type { Expr, Fold, Reference, WorklistScan } from '../../ir.ts';
import type { Worklist, WorklistRegion } from '../../kept/worklists.ts';
import { isKeptOrBound, isLoop, partsOf } from '../../walk.ts';
import { conjunction, conjuncts, textOf } from '../known/expr.ts';
import type { Loop } from '../known/loops.ts';
import { rangeOf } from '../known/ranges.ts';
import { combinations, evaluateAll, indexOf, type Variable } from '../loops/partial-evaluation.ts';
import type { Optimizer } from '../optimizer.ts';
import { inOrder } from '../reuse/memo-candidates.ts';
import { LISTS, WORKLISTS } from '../thresholds.ts';

/** A scan of a worklist for the elements that fulfil the conditions; undefined where that is not possible, or not worth it. */
export function scanWorklist(
  optimizer: Optimizer,
  { local, low, size, listed }: Loop,
  conditions: readonly Expr[],
): WorklistScan | undefined {
  const where = conjunction(conditions);
  if (!optimizer.runs('semi-naive') || where === undefined || listed !== undefined || size < WORKLISTS.few)
    return undefined;
  const text = `${low} ${size} ${textOf(inOrder(where, [local]))}`;
  const known = optimizer.worklists.get(text);
  const keys = keysOf(optimizer, where, local);
  if (keys === undefined || (known === undefined && !optimizer.isRepeated)) return undefined;
  const list = known ?? newWorklist(optimizer, { local, low, size }, where, keys);
  if (list === undefined) return undefined;
  optimizer.worklists.set(text, list);
  return { first: list.base, low, size, key: indexOf(keys) };
}

interface Element {
  readonly local: number;
  readonly low: number;
  readonly size: number;
}

/** What else the condition depends on that is one value for all elements; undefined if it can have too many. */
function keysOf({ known }: Optimizer, where: Expr, local: number): readonly Variable[] | undefined {
  const found = new Map<string, Variable>();
  const collect = (expr: Expr, bound: ReadonlySet<number>): void => {
    const isKey =
      expr.op === 'local' ? !bound.has(expr.local) : expr.op === 'load' && expr.ref.indices.length === 0;
    if (isKey) found.set(textOf(expr), { expr, range: rangeOf(known, expr) });
    const inside = isLoop(expr) || expr.op === 'let' ? new Set([...bound, expr.local]) : bound;
    for (const part of partsOf(expr)) collect(part, inside);
  };
  collect(where, new Set([local]));
  const keys = [...found.values()];
  return combinations(keys) <= WORKLISTS.keys ? keys : undefined;
}

function newWorklist(
  optimizer: Optimizer,
  element: Element,
  where: Expr,
  keys: readonly Variable[],
): Worklist | undefined {
  const readBy = readsByCell(optimizer, element, where);
  if (readBy === undefined) return undefined;
  const regions = regionsOf(readBy);
  const { low, size } = element;
  return optimizer.worklistOf({ low, size, keys: combinations(keys), regions });
}

/** By cell: the elements, from 0, for which the condition may read it; undefined if that cannot be told. */
function readsByCell(
  optimizer: Optimizer,
  { local, low, size }: Element,
  where: Expr,
): ReadonlyMap<number, ReadonlySet<number>> | undefined {
  const found = new Map<number, Set<number>>();
  const note = (cell: number, each: number): void => {
    const elements = found.get(cell) ?? new Set();
    found.set(cell, elements.add(each));
  };
  const own: Variable = { expr: { op: 'local', local }, range: { low, high: low + size - 1 } };
  const collect = (expr: Expr, bound: readonly Inner[]): boolean => {
    if (isKeptOrBound(expr)) return false;
    if (expr.op === 'load' && expr.ref.indices.length > 0) {
      const addresses = addressesOf(optimizer, expr.ref, own, bound);
      if (addresses === undefined) return false;
      for (const [each, cells] of addresses.entries()) for (const cell of cells) note(cell, each);
    }
    const inside = isLoop(expr) ? [...bound, innerOf(expr, [own, ...bound])] : bound;
    return partsOf(expr).every((part) => collect(part, inside));
  };
  return collect(where, []) ? found : undefined;
}

/** The element of a loop inside, and what is known beforehand of those that matter: nothing is read of others that would change anything. */
interface Inner extends Variable {
  readonly tests: readonly Expr[];
}

function innerOf({ local, low, size, where }: Fold, around: readonly Variable[]): Inner {
  const variable: Variable = { expr: { op: 'local', local }, range: { low, high: low + size - 1 } };
  const tests = conjuncts(where).filter((test) => dependsOnlyOn(test, [...around, variable]));
  return { ...variable, tests };
}

/** By element, from 0: the cells that a reference may lead to, for all values of the locals bound inside that may matter. */
function addressesOf(
  optimizer: Optimizer,
  ref: Reference,
  own: Variable,
  bound: readonly Inner[],
): readonly (readonly number[])[] | undefined {
  const elements = own.range.high - own.range.low + 1;
  const used = bound.filter(({ expr }) => ref.indices.some(({ index }) => mentions(index, textOf(expr))));
  const variables = [own, ...used];
  const isStatic = ref.indices.every(({ index }) => dependsOnlyOn(index, variables));
  if (!isStatic) {
    const { low, high } = cellsOf(optimizer.ir, ref);
    const all = Array.from({ length: high - low }, (_, at) => low + at);
    return elements * all.length > LISTS.tries ? undefined : Array.from({ length: elements }, () => all);
  }
  const each = combinations(used);
  if (elements * each > LISTS.tries) return undefined;
  const values = ref.indices.map(({ index }) => evaluateAll(optimizer, index, variables));
  const test = conjunction(used.flatMap(({ tests }) => tests.filter((one) => dependsOnlyOn(one, variables))));
  const holds = test && evaluateAll(optimizer, test, variables);
  return Array.from({ length: elements }, (_, element) =>
    Array.from({ length: each }, (_, at) => element * each + at).flatMap((at) => {
      const cell = holds?.[at] === 0 ? undefined : addressAt(ref, values, at);
      return cell === undefined ? [] : [cell];
    }),
  );
}

function addressAt(
  { base, indices }: Reference,
  values: readonly (readonly number[] | undefined)[],
  at: number,
): number | undefined {
  let address = base;
  for (const [position, { stride, size }] of indices.entries()) {
    const index = values[position]?.[at];
    if (index === undefined || (size !== undefined && (index < 0 || index >= size))) return undefined;
    address += index * stride;
  }
  return address;
}

function mentions(expr: Expr, text: string): boolean {
  return textOf(expr) === text || partsOf(expr).some((part) => mentions(part, text));
}

function dependsOnlyOn(expr: Expr, variables: readonly Variable[]): boolean {
  if (expr.op === 'load' || isLoop(expr)) return false;
  if (expr.op === 'local') return variables.some((one) => textOf(one.expr) === textOf(expr));
  return partsOf(expr).every((part) => dependsOnlyOn(part, variables));
}

/** Runs of cells without gaps. */
function regionsOf(readBy: ReadonlyMap<number, ReadonlySet<number>>): readonly WorklistRegion[] {
  const runs: CellRange[] = [];
  for (const cell of [...readBy.keys()].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.high === cell) runs[runs.length - 1] = { low: last.low, high: cell + 1 };
    else runs.push({ low: cell, high: cell + 1 });
  }
  return runs.map(({ low, high }) => ({
    low,
    high,
    elements: Array.from({ length: high - low }, (_, at) => [...(readBy.get(low + at) ?? [])]),
  }));
}
