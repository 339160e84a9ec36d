/** Index scans: loops over those elements only whose cell holds a value, by a value index. */

import type { Expr, IndexLookup } from '../ir.ts';
import { wordsOfIndex } from '../kept/value-indexes.ts';
import { costOf } from './cost.ts';
import { cellOf, type ElementCell, holdingOf } from './element-cells.ts';
import { constant } from './expr.ts';
import { type Loop, listsOf } from './loops.ts';
import type { Optimizer } from './optimizer.ts';
import { rangeOf } from './ranges.ts';
import { extentOf, tableAt } from './tables.ts';
import { INDEXES } from './thresholds.ts';

type Elements = Pick<Loop, 'local' | 'low' | 'size' | 'listed'>;

/**
 * The value index for a loop's elements, if it is worth one, and the conditions that are left. Elements of short lists are
 * looked at one by one; long ones become bit sets, too. `isInvariant`: whether a value stays the same while the loop runs.
 */
export function findIndexed(
  optimizer: Optimizer,
  loop: Elements,
  conditions: readonly Expr[],
  isInvariant: (expr: Expr) => boolean = () => true,
): { readonly indexed: IndexLookup | undefined; readonly rest: readonly Expr[] } {
  const none = { indexed: undefined, rest: conditions };
  if (!optimizer.runs('value-indexes') || !optimizer.isHot) return none;
  const work = conditions.reduce((sum, condition) => sum + costOf(condition), 0);
  if (loop.size < INDEXES.few || work > INDEXES.steps) return none;
  // Whether it exists is asked first: what else is asked holds of fewer elements.
  for (const [index, condition] of [...conditions.entries()].reverse()) {
    const indexed = isInvariant(condition) ? indexedBy(optimizer, loop, condition) : undefined;
    if (indexed !== undefined) return { indexed, rest: conditions.toSpliced(index, 1) };
  }
  return none;
}

function indexedBy(optimizer: Optimizer, loop: Elements, condition: Expr): IndexLookup | undefined {
  const { local } = loop;
  const flag = cellOf(optimizer, condition, local);
  const isFlag = flag?.low === 0 && flag.high === 1;
  const held = isFlag
    ? { cell: flag, value: constant(1), isNegated: false }
    : holdingOf(optimizer, condition, local);
  if (held === undefined || held.isNegated || held.cell.row !== undefined) return undefined;
  const { base } = held.cell;
  const { value } = held;
  // A local may be bound inside of what else the loop is made of.
  if (value.op === 'local') return undefined;
  const elements = elementsOf(optimizer, loop, held.cell);
  const values = rangeOf(optimizer.known, value);
  const { low, size } = elements;
  const index = optimizer.valueIndexOf({ low: base + low, high: base + low + size }, values);
  if (index === undefined) return undefined;
  const words = wordsOfIndex(index);
  const first = index.base - values.low * words;
  return { base, low, size, value, first, words, isFlag, mask: maskOf(optimizer, loop, elements, words) };
}

/** The elements that the bit sets are about: for lists all that have such a cell, so that many lists share them. */
function elementsOf(
  optimizer: Optimizer,
  { low, size, listed }: Elements,
  cell: ElementCell,
): Pick<IndexLookup, 'low' | 'size'> {
  if (listed === undefined) return { low, size };
  const items = extentOf(tableAt(optimizer, listed.items)) ?? { low: 0, high: 0 };
  return cell.length === undefined
    ? { low: items.low, size: items.high - items.low + 1 }
    : { low: 0, size: cell.length };
}

/** The lists as bit sets, row by row. */
function maskOf(
  optimizer: Optimizer,
  loop: Elements,
  { low }: Pick<IndexLookup, 'low'>,
  words: number,
): number | undefined {
  if (loop.listed === undefined) return undefined;
  const lists = listsOf(optimizer, { ...loop, conditions: [] });
  const bits = new Int32Array(lists.length * words);
  for (const [row, list] of lists.entries())
    for (const element of list) {
      const at = row * words + ((element - low) >> 5);
      bits[at] = (bits[at] ?? 0) | (1 << (element - low));
    }
  return optimizer.addTable(bits);
}
