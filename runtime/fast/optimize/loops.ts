/**
 * Loops go through what may count, instead of through everything: conditions on the element that depend on
 * nothing else, or on few other values, become lists made beforehand; an element that must equal a value is
 * that value.
 */

import type { ElementList, Expr } from '../ir.ts';
import { partsOf } from '../walk.ts';
import { conjunction, constant, replace, textOf, uses } from './expr.ts';
import type { Optimizer } from './optimizer.ts';
import {
  combinations,
  evaluateAll,
  indexOf,
  sizeOf,
  type Variable,
  variablesOf,
} from './partial-evaluation.ts';
import { note, type Range, rangeOf } from './ranges.ts';

/** What a fold, an effect or a parameter goes through, and what must hold of its elements. */
export interface Loop {
  readonly local: number;
  readonly low: number;
  readonly size: number;
  readonly listed: ElementList | undefined;
  readonly conditions: readonly Expr[];
}

/** Lists of one loop: so many combinations of other values. */
const LISTS = 4096;
const TESTS = 300_000;

/**
 * The loop with its static conditions turned into lists. `isSteady`: whether a value stays the same while the loop
 * runs.
 */
export function listElements(
  optimizer: Optimizer,
  loop: Loop,
  isSteady: (variable: Variable) => boolean = () => true,
): Loop {
  if (loop.listed !== undefined || loop.size < 2) return loop;
  const element = textOf({ op: 'local', local: loop.local });
  const keys = new Map<string, Variable>();
  const listed: Expr[] = [];
  const rest: Expr[] = [];
  // The one that depends on least comes first, so that what it needs is not crowded out.
  const found = loop.conditions.map((condition) => ({
    condition,
    on: variablesOf(optimizer, condition, loop.local),
  }));
  const order = [...found].sort((a, b) => (a.on?.size ?? 9) - (b.on?.size ?? 9));
  for (const { condition, on } of order) {
    const others = on === undefined ? [] : [...on].filter(([text]) => text !== element);
    const together = new Map([...keys, ...others]);
    const fits =
      on?.has(element) === true &&
      others.every(([, variable]) => isSteady(variable)) &&
      combinations(together.values()) <= LISTS &&
      combinations(together.values()) * loop.size <= TESTS;
    if (!fits) continue;
    for (const [text, variable] of others) keys.set(text, variable);
    listed.push(condition);
  }
  for (const { condition } of found) if (!listed.includes(condition)) rest.push(condition);
  if (listed.length === 0) return loop;

  const variables = [...keys.values()];
  const range: Range = { low: loop.low, high: loop.low + loop.size - 1 };
  const own: Variable = { expr: { op: 'local', local: loop.local }, range };
  const tests = evaluateAll(optimizer, conjunction(listed) ?? constant(1), [...variables, own]);
  if (tests === undefined) return loop;
  return { ...withLists(optimizer, loop, variables, tests), conditions: rest };
}

function withLists(
  optimizer: Optimizer,
  loop: Loop,
  variables: readonly Variable[],
  tests: readonly number[],
): Loop {
  const items: number[] = [];
  const starts = [0];
  for (let list = 0; list < tests.length / loop.size; list++) {
    for (let at = 0; at < loop.size; at++) if (tests[list * loop.size + at] !== 0) items.push(loop.low + at);
    starts.push(items.length);
  }
  const isAll = items.length === tests.length;
  if (isAll) return loop;
  if (variables.length === 0 && items.length > 0) {
    const [first, last] = [items[0] as number, items.at(-1) as number];
    if (last - first + 1 === items.length) return { ...loop, low: first, size: items.length };
  }
  const longest = starts.reduce((most, start, list) => Math.max(most, start - (starts[list - 1] ?? 0)), 0);
  return {
    ...loop,
    size: longest,
    listed: {
      items: optimizer.addTable(items),
      starts: optimizer.addTable(starts),
      key: indexOf(variables),
    },
  };
}

/**
 * Lets the loop go through what it asks about its element, where that is always the same expression: the spaces
 * of a ray instead of their places in it. Gives the expressions with the element in its place.
 */
export function listAnswers(
  optimizer: Optimizer,
  loop: Loop,
  others: readonly Expr[],
): { readonly loop: Loop; readonly others: readonly Expr[] } | undefined {
  const { local, listed } = loop;
  if (listed === undefined) return undefined;
  const keys = variablesOf(optimizer, listed.key, local);
  if (keys === undefined) return undefined;
  const asked = new Map<string, Expr>();
  const isCovered = [...loop.conditions, ...others].every((part) =>
    findAsked(optimizer, part, local, keys, asked),
  );
  const [answer] = [...asked.values()];
  if (!isCovered || asked.size !== 1 || answer === undefined || answer.op === 'local') return undefined;

  const items = optimizer.tables[listed.items] as Int32Array;
  const starts = optimizer.tables[listed.starts] as Int32Array;
  const range: Range = { low: loop.low, high: loop.low + Math.max(...items, loop.low) - loop.low };
  const variables = [...keys.values()];
  const own: Variable = { expr: { op: 'local', local }, range };
  if (combinations([...variables, own]) > TESTS) return undefined;
  const answers = evaluateAll(optimizer, answer, [...variables, own]);
  if (answers === undefined) return undefined;
  const mapped: number[] = [];
  const lists = combinations(variables);
  for (let list = 0; list < lists; list++)
    for (let at = starts[list] as number; at < (starts[list + 1] as number); at++)
      mapped.push(answers[list * sizeOf(own) + (items[at] as number) - range.low] as number);
  const text = textOf(answer);
  const put = (expr: Expr) =>
    replace(expr, (part) => (textOf(part) === text ? { op: 'local', local } : undefined));
  return {
    loop: {
      ...loop,
      low: Math.min(0, ...mapped),
      listed: { ...listed, items: optimizer.addTable(mapped), key: indexOf(variables) },
      conditions: loop.conditions.map(put),
    },
    others: others.map(put),
  };
}

/** The largest expressions that depend on the element and the keys only; false if the element is asked otherwise. */
function findAsked(
  optimizer: Optimizer,
  expr: Expr,
  local: number,
  keys: ReadonlyMap<string, Variable>,
  asked: Map<string, Expr>,
): boolean {
  if (!uses(expr, local)) return true;
  if (expr.op === 'local') return false;
  const on = variablesOf(optimizer, expr, local);
  const own = textOf({ op: 'local', local });
  if (
    expr.op === 'table' &&
    on !== undefined &&
    [...on.keys()].every((text) => text === own || keys.has(text))
  ) {
    asked.set(textOf(expr), expr);
    return true;
  }
  return partsOf(expr).every((part) => findAsked(optimizer, part, local, keys, asked));
}

/** The value that the element must equal, and the other conditions; undefined if there is none. */
export function findJoin(loop: Loop): { readonly value: Expr; readonly rest: readonly Expr[] } | undefined {
  for (const [index, condition] of loop.conditions.entries()) {
    if (condition.op !== '=') continue;
    const { left, right } = condition;
    const isLeft = left.op === 'local' && left.local === loop.local && !uses(right, loop.local);
    const isRight = right.op === 'local' && right.local === loop.local && !uses(left, loop.local);
    if (isLeft || isRight) return { value: isLeft ? right : left, rest: loop.conditions.toSpliced(index, 1) };
  }
  return undefined;
}

/** Conditions under which the local is one of the loop's elements; undefined if that cannot be told quickly. */
export function isElement(optimizer: Optimizer, loop: Loop, local: number): readonly Expr[] | undefined {
  const value: Expr = { op: 'local', local };
  const range = rangeOf(optimizer.known, value);
  const bounds = (low: number, high: number): Expr[] => [
    ...(range.low < low ? [{ op: '>=', left: value, right: constant(low) } as const] : []),
    ...(range.high > high ? [{ op: '<=', left: value, right: constant(high) } as const] : []),
  ];
  const { listed } = loop;
  if (listed === undefined) return bounds(loop.low, loop.low + loop.size - 1);
  const items = optimizer.tables[listed.items] as Int32Array;
  const starts = optimizer.tables[listed.starts] as Int32Array;
  const [low, high] = [Math.min(...items), Math.max(...items)];
  const span = high - low + 1;
  const lists = starts.length - 1;
  if (items.length === 0 || span * lists > TESTS) return undefined;
  const members = new Int32Array(span * lists);
  for (let list = 0; list < lists; list++)
    for (let at = starts[list] as number; at < (starts[list + 1] as number); at++) {
      const place = list * span + (items[at] as number) - low;
      // An element that is listed twice would count twice.
      if (members[place] !== 0) return undefined;
      members[place] = 1;
    }
  const row: Expr = { op: '*', left: listed.key, right: constant(span) };
  const offset: Expr = low === 0 ? value : { op: '-', left: value, right: constant(low) };
  const member: Expr = {
    op: 'table',
    table: optimizer.addTable(members),
    index: { op: '+', left: row, right: offset },
  };
  return [...bounds(low, high), { op: '!=', left: member, right: constant(0) }];
}

/** Notes what the local can be while the loop runs. */
export function noteElement(optimizer: Optimizer, loop: Loop): void {
  const { listed } = loop;
  const items = listed && optimizer.tables[listed.items];
  const range =
    items === undefined || items.length === 0
      ? { low: loop.low, high: loop.low + loop.size - 1 }
      : { low: Math.min(...items), high: Math.max(...items) };
  note(optimizer.known, loop.local, range);
}

/** The elements that the loop goes through, by key. */
export function listsOf(optimizer: Optimizer, { low, size, listed }: Loop): readonly (readonly number[])[] {
  if (listed === undefined) return [Array.from({ length: size }, (_, index) => low + index)];
  const items = optimizer.tables[listed.items] as Int32Array;
  const starts = optimizer.tables[listed.starts] as Int32Array;
  return Array.from({ length: starts.length - 1 }, (_, list) => [
    ...items.subarray(starts[list] as number, starts[list + 1] as number),
  ]);
}
