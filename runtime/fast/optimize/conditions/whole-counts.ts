/** A count that is compared with as many elements as there can be asks whether all of them fulfil the conditions: one that does not decides. */

import { largest } from '../../../../shared/lists.ts';
import type { Comparison, Expr, Fold } from '../../ir.ts';
import { constant, not } from '../known/expr.ts';
import { tableAt } from '../known/tables.ts';
import type { Optimizer } from '../optimizer.ts';

/** The comparison as `any` of an element that does not fulfil the conditions; undefined for others, and where no loop is left. */
export function asWhole(optimizer: Optimizer, { op, left, right }: Comparison): Expr | undefined {
  if (!optimizer.runs('normal-forms') || left.op !== 'count' || right.op !== 'const') return undefined;
  const { where, indexed, worklist, narrowed } = left;
  const isPlain = indexed === undefined && worklist === undefined && narrowed === undefined;
  if (!isPlain || where === undefined || right.value < 2) return undefined;
  const lengths = lengthsOf(optimizer, left);
  if (largest(lengths, 0) !== right.value) return undefined;
  const full = lengths.map((length) => (length === right.value ? 1 : 0));
  switch (op) {
    case '=':
    case '>=':
      return areAll(optimizer, left, where, full);
    case '!=':
    case '<':
      return not(areAll(optimizer, left, where, full));
    case '>':
    case '<=':
      return undefined;
  }
}

/** Whether the list of elements is a full one, where not all are, and none of them fails. */
function areAll(optimizer: Optimizer, count: Fold, where: Expr, full: readonly number[]): Expr {
  const none = not({ ...count, op: 'any', where: not(where) });
  const { listed } = count;
  if (listed === undefined || full.every((one) => one === 1)) return none;
  const isFull: Expr = { op: 'table', table: optimizer.addTable(full), index: listed.key };
  return { op: 'and', left: { op: '!=', left: isFull, right: constant(0) }, right: none };
}

/** How many elements each list has; the range, where none are listed. */
function lengthsOf(optimizer: Optimizer, { listed, size }: Fold): readonly number[] {
  if (listed === undefined) return [size];
  const starts = [...tableAt(optimizer, listed.starts)];
  return starts.slice(1).map((end, list) => end - (starts[list] ?? 0));
}
