/**
 * Floods that find the same from wherever in a group they begin: whether a chain has a liberty, how large an area is. Where each way
 * leads back as well, all that a flood reaches is one component of the graph, and has the same answer.
 */

import type * as ir from '../../ir/expressions.ts';
import { asksWhether } from '../../ir/floods.ts';
import type { Expr, Fast, Flood } from '../ir.ts';
import type { Component, MemoArgument } from '../kept/memos.ts';
import { mapParts, partsOf } from '../walk.ts';
import { conjuncts, replace, textOf, uses } from './expr.ts';
import type { Optimizer } from './optimizer.ts';

/** The component that a memo asks about; undefined where what it gives depends on where its flood begins. */
export function componentOf(
  { tables }: Pick<Optimizer, 'tables'>,
  body: Expr,
  args: readonly MemoArgument[],
): Component | undefined {
  if (body.op !== 'flood' || body.until !== undefined) return undefined;
  const { from, where, size } = body;
  const argument = args.find(({ local }) => isLocal(from, local));
  // It is noted for whatever is reached.
  if (argument === undefined || argument.range.low > 0 || argument.range.high < size - 1) return undefined;
  const start = argument.local;
  const speaksOfStart = [body.in, where].some((part) => part !== undefined && uses(part, start));
  if (speaksOfStart || asksHowFar(body.in, body.local)) return undefined;
  const back = backEdges(body, tables);
  const isMember = back && memberCondition(body, start, back, tables);
  return isMember && { start, isMember: isMember.condition };
}

/** Whether more is asked of a flood than whether it reaches an element. */
function asksHowFar(expr: Expr, flood: number): boolean {
  if (expr.op === 'local') return expr.local === flood;
  const asked = asksWhether<Fast>(expr as ir.Expr<Fast>, flood) as Expr | undefined;
  return asked === undefined
    ? partsOf(expr).some((part) => asksHowFar(part, flood))
    : asksHowFar(asked, flood);
}

/** By number of an edge: that of the one that leads back; undefined where one of them does not. */
function backEdges({ edges, size }: Flood, tables: readonly Int32Array[]): readonly number[] | undefined {
  const [starts, to] = [tables[edges.starts], tables[edges.to]];
  if (!starts || !to) return undefined;
  const numbers = new Map<number, number>();
  const turned: number[] = [];
  for (let from = 0; from < size; from++)
    for (let edge = starts[from] ?? 0; edge < (starts[from + 1] ?? 0); edge++) {
      const target = to[edge] ?? 0;
      numbers.set(from * size + target, edge);
      turned[edge] = target * size + from;
    }
  // Two edges between the same elements may differ.
  if (numbers.size !== edges.count) return undefined;
  const back = turned.map((key) => numbers.get(key) ?? -1);
  return back.includes(-1) ? undefined : back;
}

/**
 * What an element has to fulfil so that edges lead back to it as they lead from it: each part of what an edge needs says the same of the
 * edge back, or speaks of the target alone, as all that is reached fulfils it. Undefined where other parts are needed.
 */
function memberCondition(
  { edges, where }: Flood,
  start: number,
  back: readonly number[],
  tables: readonly Int32Array[],
): { readonly condition: Expr | undefined } | undefined {
  const parts = conjuncts(where);
  const texts = new Set(parts.map((part) => textOf(ordered(part))));
  const oneWay = parts.filter((part) => {
    const turned = turnedRound(part, edges, back, tables);
    return turned === undefined || !texts.has(textOf(ordered(turned)));
  });
  const ofStart = oneWay.map((part) =>
    replace(part, (one) => (isTarget(one, edges) ? { op: 'local', local: start } : undefined)),
  );
  if (ofStart.some((part) => uses(part, edges.local))) return undefined;
  const [first, ...more] = ofStart;
  return { condition: first && more.reduce<Expr>((left, right) => ({ op: 'and', left, right }), first) };
}

/** What a condition says of an edge, said of the one that leads back; undefined where no table says it. */
function turnedRound(
  condition: Expr,
  { local }: Flood['edges'],
  back: readonly number[],
  tables: readonly Int32Array[],
): Expr | undefined {
  let isKnown = true;
  const turned = replace(condition, (part) => {
    if (part.op === 'local' && part.local === local) isKnown = false;
    if (part.op !== 'table' || !isLocal(part.index, local)) return undefined;
    const values = tables[part.table];
    const table = tables.findIndex(
      (one) => one.length >= back.length && back.every((edge, at) => one[at] === values?.[edge]),
    );
    if (table < 0) isKnown = false;
    return { ...part, table };
  });
  return isKnown ? turned : undefined;
}

const isLocal = (expr: Expr, local: number): boolean => expr.op === 'local' && expr.local === local;

function isTarget(expr: Expr, edges: Flood['edges']): boolean {
  return expr.op === 'table' && expr.table === edges.to && isLocal(expr.index, edges.local);
}

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
