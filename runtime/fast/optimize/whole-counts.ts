/** A count that is compared with as many elements as there can be asks whether all of them fulfil the conditions: one that does not decides. */

import type { Comparison, Expr, Fold } from '../ir.ts';
import { constant, not } from './expr.ts';
import type { Optimizer } from './optimizer.ts';
import { tableAt } from './tables.ts';

/** The comparison as `any` of an element that does not fulfil the conditions; undefined for others, and where no loop is left. */
export function asWhole(optimizer: Optimizer, { op, left, right }: Comparison): Expr | undefined {
  if (!optimizer.runs('normal-forms') || left.op !== 'count' || right.op !== 'const') return undefined;
  const { where, size, indexed, worklist, narrowed } = left;
  const isPlain = indexed === undefined && worklist === undefined && narrowed === undefined;
  if (!isPlain || where === undefined || size < 2 || right.value !== size) return undefined;
  switch (op) {
    case '=':
    case '>=':
      return areAll(optimizer, left, where);
    case '!=':
    case '<':
      return not(areAll(optimizer, left, where));
    case '>':
    case '<=':
      return undefined;
  }
}

/** Whether there are as many elements as there can be, and none of them fails. */
function areAll(optimizer: Optimizer, count: Fold, where: Expr): Expr {
  const none = not({ ...count, op: 'any', where: not(where) });
  const full = isFull(optimizer, count);
  return full === undefined ? none : { op: 'and', left: full, right: none };
}

/** Whether the list of elements is as long as any; undefined if all are. */
function isFull(optimizer: Optimizer, { listed, size }: Fold): Expr | undefined {
  if (listed === undefined) return undefined;
  const starts = tableAt(optimizer, listed.starts);
  const full = starts.subarray(1).map((end, list) => (end - (starts[list] ?? 0) === size ? 1 : 0));
  if (full.every((each) => each === 1)) return undefined;
  return {
    op: '!=',
    left: { op: 'table', table: optimizer.addTable(full), index: listed.key },
    right: constant(0),
  };
}
