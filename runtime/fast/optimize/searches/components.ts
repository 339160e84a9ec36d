/**
 * Floods that find the same from wherever in a group they begin: whether a chain has a liberty, how large an area is. Where each way
 * leads back as well, all that a flood reaches is one component of the graph, and has the same answer.
 */

import type * as ir from '../../../ir/expressions.ts';
import { asksWhether } from '../../../ir/floods.ts';
import type { Expr, Fast, Flood } from '../../ir.ts';
import type { Component, MemoArgument } from '../../kept/memos.ts';
import { mapParts, partsOf } from '../../walk.ts';
import { assuming } from '../conditions/unit-propagation.ts';
import { conjunction, conjuncts, constant, not, replace, textOf, uses } from '../known/expr.ts';
import type { Optimizer } from '../optimizer.ts';

/** The component that a memo asks about; undefined where what it gives depends on where its flood begins. */
export function componentOf(
  { tables, newLocal }: Pick<Optimizer, 'tables' | 'newLocal'>,
  body: Expr,
  args: readonly MemoArgument[],
): Component | undefined {
  if (body.op !== 'flood' || body.until !== undefined || body.supposed !== undefined) return undefined;
  const { from, where, size } = body;
  const argument = args.find(({ local }) => isLocal(from, local));
  // It is noted for whatever is reached.
  if (argument === undefined || argument.range.low > 0 || argument.range.high < size - 1) return undefined;
  const start = argument.local;
  const speaksOfStart = [body.in, where].some((part) => part !== undefined && uses(part, start));
  if (speaksOfStart || asksHowFar(body.in, body.local)) return undefined;
  const ways = waysOf(body, tables);
  const found = ways && memberOf(ways, conjuncts(where), newLocal());
  return found && { start, member: found.member };
}

/** Whether more is asked of a flood than whether it reaches an element. */
function asksHowFar(expr: Expr, flood: number): boolean {
  if (expr.op === 'local') return expr.local === flood;
  const asked = asksWhether<Fast>(expr as ir.Expr<Fast>, flood) as Expr | undefined;
  return asked === undefined
    ? partsOf(expr).some((part) => asksHowFar(part, flood))
    : asksHowFar(asked, flood);
}

/** The edges of a flood, where each has one that leads back. */
interface Ways {
  readonly tables: readonly Int32Array[];
  /** The local that stands for the number of an edge. */
  readonly edge: number;
  /** By number of an edge: where it comes from, where it leads, and the number of the one that leads back. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly back: readonly number[];
}

/** Undefined where one of them is the only one between its elements. */
function waysOf({ edges, size }: Flood, tables: readonly Int32Array[]): Ways | undefined {
  const [starts, targets] = [tables[edges.starts], tables[edges.to]];
  if (!starts || !targets) return undefined;
  const from = Array.from({ length: size }, (_, element) =>
    Array.from({ length: (starts[element + 1] ?? 0) - (starts[element] ?? 0) }, () => element),
  ).flat();
  const to = [...targets].slice(0, from.length);
  const numbers = new Map(from.map((element, edge) => [element * size + (to[edge] ?? 0), edge]));
  // Two edges between the same elements may differ.
  if (numbers.size !== edges.count || from.length !== edges.count) return undefined;
  const back = from.map((element, edge) => numbers.get((to[edge] ?? 0) * size + element) ?? -1);
  return back.includes(-1) ? undefined : { tables, edge: edges.local, from, to, back };
}

/**
 * What an element has to fulfil so that edges lead back to it as they lead from it: what an edge asks of the element that it leads to alone,
 * as all that is reached fulfils it, or of the one that it comes from alone, without which no edge leads on. All else that it asks says the
 * same of the edge back, between elements that fulfil that. Undefined where it does not.
 */
function memberOf(
  ways: Ways,
  parts: readonly Expr[],
  element: number,
): { readonly member: Component['member'] } | undefined {
  const asked: Expr[] = [];
  const oneWay = parts.filter((part) => !isSameBack(ways, part, parts));
  const mixed: Expr[] = [];
  let isOfEach = false;
  for (const part of oneWay) {
    const ofTarget = saidOf(ways, part, ways.to, element);
    const ofSource = ofTarget ? undefined : saidOf(ways, part, ways.from, element);
    const one = ofTarget ?? ofSource;
    if (one) asked.push(one);
    else mixed.push(part);
    isOfEach ||= ofSource !== undefined;
  }
  const left = mixed.map((part) => between(ways, part, asked, element));
  if (!left.every((part) => isSameBack(ways, part, left))) return undefined;
  const condition = conjunction(asked);
  return { member: condition && { element, condition, isOfEach } };
}

/** Whether one of the parts says of each edge back what this one says of the edge. */
function isSameBack(ways: Ways, part: Expr, parts: readonly Expr[]): boolean {
  const turned = turnedRound(ways, part);
  const text = turned && textOf(ordered(turned));
  return text !== undefined && parts.some((one) => textOf(ordered(one)) === text);
}

/** What a condition says of an edge, said of the one that leads back; undefined where no table says it. */
function turnedRound({ tables, edge, back }: Ways, condition: Expr): Expr | undefined {
  let isKnown = true;
  const turned = replace(condition, (part) => {
    if (isLocal(part, edge)) isKnown = false;
    if (part.op !== 'table' || !isLocal(part.index, edge)) return undefined;
    const values = tables[part.table];
    const table = tables.findIndex((one) => isTable(one, back, (number) => values?.[number]));
    if (table < 0) isKnown = false;
    return { ...part, table };
  });
  return isKnown ? turned : undefined;
}

function isTable(table: Int32Array, edges: readonly number[], value: (edge: number) => number | undefined) {
  return table.length >= edges.length && edges.every((edge, at) => table[at] === value(edge));
}

/** What a condition asks of one end of an edge, asked of an element; undefined where it asks for more. */
function saidOf(ways: Ways, condition: Expr, ends: readonly number[], element: number): Expr | undefined {
  const said = replace(condition, (part) => (isEnd(ways, part, ends) ? localOf(element) : undefined));
  return uses(said, ways.edge) ? undefined : said;
}

/** Whether an expression looks up where an edge comes from, or leads. */
function isEnd({ tables, edge }: Ways, expr: Expr, ends: readonly number[]): boolean {
  if (expr.op !== 'table' || !isLocal(expr.index, edge)) return false;
  const table = tables[expr.table];
  return table !== undefined && isTable(table, ends, (end) => end);
}

/** What is left of a condition on an edge where both ends fulfil what is asked of an element. */
function between(ways: Ways, condition: Expr, asked: readonly Expr[], element: number): Expr {
  const holds = new Set(asked.map((one) => textOf(ordered(one))));
  const fails = new Set(asked.map((one) => textOf(ordered(not(one)))));
  const known = (part: Expr): Expr | undefined => {
    const said = saidOf(ways, part, ways.to, element) ?? saidOf(ways, part, ways.from, element);
    const text = said && textOf(ordered(said));
    if (text === undefined) return undefined;
    return holds.has(text) ? constant(1) : fails.has(text) ? constant(0) : undefined;
  };
  return assuming(condition, known);
}

const isLocal = (expr: Expr, local: number): boolean => expr.op === 'local' && expr.local === local;

const localOf = (local: number): Expr => ({ op: 'local', local });

/** The same with both sides in one order where that makes no difference. */
function ordered(expr: Expr): Expr {
  const inside = mapParts(expr, ordered);
  switch (inside.op) {
    case '=':
    case '!=':
    case '+':
    case '*':
    case 'and':
    case 'or':
      return textOf(inside.left) > textOf(inside.right)
        ? { ...inside, left: inside.right, right: inside.left }
        : inside;
    default:
      return inside;
  }
}
