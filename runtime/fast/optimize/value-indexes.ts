/** Index scans: loops over those elements only whose cell holds a value, by a value index. */

import type { Expr, IndexLookup } from '../ir.ts';
import { wordsOfIndex } from '../kept/value-indexes.ts';
import { costOf } from './cost.ts';
import { cellOf, holdingOf } from './element-cells.ts';
import { constant } from './expr.ts';
import type { Loop } from './loops.ts';
import type { Optimizer } from './optimizer.ts';
import { rangeOf } from './ranges.ts';
import { INDEXES } from './thresholds.ts';

type Range = Pick<Loop, 'local' | 'low' | 'size' | 'listed'>;

/** The value index for a loop's elements, if it is worth one, and the conditions that are left. */
export function findIndexed(
  optimizer: Optimizer,
  loop: Range,
  conditions: readonly Expr[],
): { readonly indexed: IndexLookup | undefined; readonly rest: readonly Expr[] } {
  const none = { indexed: undefined, rest: conditions };
  if (!optimizer.runs('value-indexes') || !optimizer.isHot) return none;
  const work = conditions.reduce((sum, condition) => sum + costOf(condition), 0);
  if (loop.listed !== undefined || loop.size < INDEXES.few || work > INDEXES.steps) return none;
  // Whether it exists is asked first: what else is asked holds of fewer elements.
  for (const [index, condition] of [...conditions.entries()].reverse()) {
    const indexed = indexedBy(optimizer, loop, condition);
    if (indexed !== undefined) return { indexed, rest: conditions.toSpliced(index, 1) };
  }
  return none;
}

function indexedBy(
  optimizer: Optimizer,
  { local, low, size }: Range,
  condition: Expr,
): IndexLookup | undefined {
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
  const values = rangeOf(optimizer.known, value);
  const index = optimizer.valueIndexOf({ low: base + low, high: base + low + size }, values);
  if (index === undefined) return undefined;
  const words = wordsOfIndex(index);
  return { base, value, first: index.base - values.low * words, words, isFlag };
}
