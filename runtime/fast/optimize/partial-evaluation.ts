/**
 * What depends on nothing but a few small values (a loop's element, the seat to move) and constant tables is
 * worked out for all of them once, and looked up.
 */

import { defineNumber } from '../../codegen/expressions.ts';
import { createUnit, linkUnit } from '../../codegen/unit.ts';
import type { Cells } from '../../ir/cells.ts';
import { PLAIN_FAST } from '../code/plain.ts';
import type { Expr, Fast } from '../ir.ts';
import { isLoop, partsOf } from '../walk.ts';
import { replace, textOf, uses } from './expr.ts';
import type { Optimizer } from './optimizer.ts';
import { type Range, rangeOf } from './ranges.ts';

/** A small value that others depend on: a local, or a cell that is always the same one. */
export interface Variable {
  readonly expr: Expr;
  readonly range: Range;
}

/** Values of a variable that is worth listing. */
const VALUES = 1024;

/**
 * By its text: the variables of an expression, outermost first; undefined if it depends on anything else. With
 * `element` a cell that depends on other things than this local is a variable, too: a loop over the element looks
 * it up once.
 */
export function variablesOf(
  optimizer: Optimizer,
  expr: Expr,
  element?: number,
): ReadonlyMap<string, Variable> | undefined {
  const search: Search = { optimizer, element, found: new Map() };
  return collect(search, expr, new Set()) ? search.found : undefined;
}

interface Search {
  readonly optimizer: Optimizer;
  readonly element: number | undefined;
  readonly found: Map<string, Variable>;
}

function collect(search: Search, expr: Expr, bound: ReadonlySet<number>): boolean {
  const { optimizer, element, found } = search;
  if (expr.op === 'local') return bound.has(expr.local) || add(optimizer, expr, found);
  if (expr.op === 'load') {
    const isOutside =
      expr.ref.indices.length === 0 ||
      (element !== undefined && !uses(expr, element) && ![...bound].some((local) => uses(expr, local)));
    return isOutside && add(optimizer, expr, found);
  }
  const inner =
    isLoop(expr) || expr.op === 'let' ? new Set([...bound, (expr as { local: number }).local]) : bound;
  return partsOf(expr).every((part) => collect(search, part, inner));
}

function add(optimizer: Optimizer, expr: Expr, found: Map<string, Variable>): boolean {
  const range = rangeOf(optimizer.known, expr);
  if (range.high - range.low >= VALUES) return false;
  found.set(textOf(expr), { expr, range });
  return true;
}

export function sizeOf({ range }: Variable): number {
  return range.high - range.low + 1;
}

/** How many combinations of values there are. */
export function combinations(variables: Iterable<Variable>): number {
  return [...variables].reduce((product, variable) => product * sizeOf(variable), 1);
}

/** The number of a combination, from 0: the first variable counts most. */
export function indexOf(variables: readonly Variable[]): Expr {
  return variables.reduce<Expr>(
    (index, variable) => {
      const { expr, range } = variable;
      const scaled: Expr =
        index.op === 'const' && index.value === 0
          ? index
          : { op: '*', left: index, right: { op: 'const', value: sizeOf(variable) } };
      const offset: Expr =
        range.low === 0 ? expr : { op: '-', left: expr, right: { op: 'const', value: range.low } };
      return scaled.op === 'const' ? offset : { op: '+', left: scaled, right: offset };
    },
    { op: 'const', value: 0 },
  );
}

/** The expression's value for every combination, in order of `indexOf`; undefined if that is too much work. */
export function evaluateAll(
  optimizer: Optimizer,
  expr: Expr,
  variables: readonly Variable[],
): readonly number[] | undefined {
  const locals = variables.map((_, index) => optimizer.firstFree + index);
  const names = new Map(variables.map((variable, index) => [textOf(variable.expr), locals[index] as number]));
  const closed = replace(expr, (part) => {
    if (part.op !== 'local' && part.op !== 'load') return undefined;
    const local = names.get(textOf(part));
    return local === undefined ? undefined : { op: 'local', local };
  });
  // Rules ask the same in many places.
  const key = `${textOf(closed)} ${variables.map(({ range }) => `${range.low}..${range.high}`).join()}`;
  const before = optimizer.evaluated.get(key);
  if (before !== undefined) return before;
  const count = combinations(variables) * Math.max(1, Math.ceil(costOf(expr) / 8));
  if (optimizer.budget.left < count) return undefined;
  optimizer.budget.left -= count;
  const unit = createUnit<Fast>(PLAIN_FAST, optimizer.tables);
  const number = defineNumber(unit, closed, locals);
  const { functions } = linkUnit(unit);
  const value = functions[number] as (cells: Cells, ...values: readonly number[]) => number;
  const nothing = new Int8Array(0);
  const values: number[] = [];
  const fill = (position: number, given: readonly number[]): void => {
    const variable = variables[position];
    if (variable === undefined) {
      values.push(value(nothing, ...given));
      return;
    }
    for (let at = variable.range.low; at <= variable.range.high; at++) fill(position + 1, [...given, at]);
  };
  fill(0, []);
  optimizer.evaluated.set(key, values);
  return values;
}

/** Entries of a table that is worth its memory. */
const ENTRIES = 32_768;

/** Looks the value up, if it depends on little enough and takes longer to work out. */
export function tabulate(optimizer: Optimizer, expr: Expr): Expr | undefined {
  const cost = costOf(expr);
  if (cost < 4) return undefined;
  const variables = variablesOf(optimizer, expr);
  if (variables === undefined || cost < 2 + 2 * variables.size) return undefined;
  const list = [...variables.values()];
  if (combinations(list) > ENTRIES) return undefined;
  const values = evaluateAll(optimizer, expr, list);
  // Tables hold words; what is worked out on the way to a value may be more.
  if (values === undefined || values.some((value) => value !== (value | 0))) return undefined;
  if (values.every((value) => value === values[0])) return { op: 'const', value: values[0] ?? 0 };
  return { op: 'table', table: optimizer.addTable(values), index: indexOf(list) };
}

/** Roughly how many steps an expression takes. */
export function costOf(expr: Expr): number {
  const inside = partsOf(expr).reduce((sum, part) => sum + costOf(part), 0);
  if (isLoop(expr)) return 10 + inside * Math.min(4, expr.size);
  switch (expr.op) {
    case 'const':
    case 'local':
      return 0;
    case '/':
    case 'mod':
      return 2 + inside;
    default:
      return 1 + inside;
  }
}
