/** Equality joins: a loop for the one element that equals a value becomes that value and a test that it is an element. */

import type { Expr } from '../../ir.ts';
import { conjunction, conjuncts, constant, substitute, uses } from '../known/expr.ts';
import { type FoldParts, type Loop, listsOf } from '../known/loops.ts';
import { note, type Range, rangeOf } from '../known/ranges.ts';
import { extentOf } from '../known/tables.ts';
import type { Optimizer } from '../optimizer.ts';
import { LISTS } from '../thresholds.ts';

/** The fold for that one element; undefined if no condition is such an equality. `optimize` is the rest of the optimizer. */
export function joinElement(
  optimizer: Optimizer,
  { op, loop, of, result }: FoldParts,
  optimize: (expr: Expr) => Expr,
): Expr | undefined {
  if (!optimizer.runs('joins') || op === 'all' || op === 'min' || op === 'max') return undefined;
  const found = findJoin(loop.local, loop.conditions);
  if (found === undefined) return undefined;
  const value = optimize(found.value);
  const local = optimizer.newLocal();
  const range = rangeOf(optimizer.known, value);
  note(optimizer.known, local, range);
  const element: Expr = { op: 'local', local };
  const member = isElement(optimizer, loop, element, range);
  if (member === undefined) return undefined;
  const put = (expr: Expr) => substitute(expr, loop.local, element);
  const tests = op === 'sum' ? [] : conjuncts(of);
  const condition = conjunction([...member, ...found.rest.map(put), ...tests.map(put)]) ?? constant(1);
  const choose = (then: Expr, none: number): Expr => ({ op: 'if', condition, then, else: constant(none) });
  const comesTo = (): Expr => {
    switch (op) {
      case 'the':
        return choose(put(result ?? constant(-1)), -1);
      case 'sum':
        return choose(put(of ?? constant(1)), 0);
      case 'any':
      case 'count':
        return choose(constant(1), 0);
    }
  };
  return { op: 'let', local, value, in: optimize(comesTo()) };
}

/** The value that the element must equal, and the other conditions; undefined if there is none. */
export function findJoin(
  local: number,
  conditions: readonly Expr[],
): { readonly value: Expr; readonly rest: readonly Expr[] } | undefined {
  const isElement = (expr: Expr) => expr.op === 'local' && expr.local === local;
  for (const [index, condition] of conditions.entries()) {
    if (condition.op !== '=') continue;
    const { left, right } = condition;
    const rest = conditions.toSpliced(index, 1);
    if (isElement(left) && !uses(right, local)) return { value: right, rest };
    if (isElement(right) && !uses(left, local)) return { value: left, rest };
  }
  return undefined;
}

/** Conditions under which a value is one of the loop's elements; undefined if they would cost too much. */
function isElement(optimizer: Optimizer, loop: Loop, value: Expr, range: Range): readonly Expr[] | undefined {
  const within = (low: number, high: number): Expr[] => [
    ...(range.low < low ? [{ op: '>=', left: value, right: constant(low) } as const] : []),
    ...(range.high > high ? [{ op: '<', left: value, right: constant(high + 1) } as const] : []),
  ];
  const { listed } = loop;
  if (listed === undefined) return within(loop.low, loop.low + loop.size - 1);
  const lists = listsOf(optimizer, loop);
  const extent = extentOf(lists.flat());
  if (extent === undefined) return undefined;
  const { low, high } = extent;
  const span = high - low + 1;
  if (span * lists.length > LISTS.tries) return undefined;
  // An element that is listed twice would count twice.
  if (lists.some((list) => new Set(list).size < list.length)) return undefined;
  const members = new Int32Array(span * lists.length);
  for (const [row, list] of lists.entries()) for (const item of list) members[row * span + item - low] = 1;
  const row: Expr = { op: '*', left: listed.key, right: constant(span) };
  const offset: Expr = low === 0 ? value : { op: '-', left: value, right: constant(low) };
  const index: Expr = { op: '+', left: row, right: offset };
  const member: Expr = { op: 'table', table: optimizer.addTable(members), index };
  return [...within(low, high), { op: '!=', left: member, right: constant(0) }];
}
