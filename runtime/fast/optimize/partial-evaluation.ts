/**
 * Partial evaluation: what depends on nothing but a few small values (a loop's element, the seat to move) and constant tables
 * is tabulated for all of them in advance.
 */

import { defineNumber } from '../../codegen/expressions.ts';
import { createUnit, linkUnit } from '../../codegen/unit.ts';
import type { Cells } from '../../ir/cells.ts';
import { InternalProblem } from '../../ir/internal-problem.ts';
import { PLAIN_FAST } from '../code/plain.ts';
import type { Expr, Fast } from '../ir.ts';
import { isKept, isLoop, partsOf } from '../walk.ts';
import { costOf, mostStepsOf } from './cost.ts';
import { constant, replace, textOf, uses, withBound } from './expr.ts';
import type { Optimizer } from './optimizer.ts';
import { type Range, rangeOf } from './ranges.ts';
import { BEFOREHAND, TABLES } from './thresholds.ts';

/** A value that an expression depends on: a local, or a fixed cell. */
export interface Variable {
  readonly expr: Expr;
  readonly range: Range;
}

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
  if (readsKept(expr)) return false;
  const inner = withBound(bound, expr);
  return partsOf(expr).every((part) => collect(search, part, inner));
}

/** Whether it looks at numbers that are kept while a game is played. */
function readsKept(expr: Expr): boolean {
  if (isLoop(expr)) return expr.indexed !== undefined || expr.worklist !== undefined;
  return isKept(expr);
}

function add(optimizer: Optimizer, expr: Expr, found: Map<string, Variable>): boolean {
  const range = rangeOf(optimizer.known, expr);
  if (range.high - range.low >= TABLES.values) return false;
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
  return variables.reduce<Expr>((index, variable) => {
    const { expr, range } = variable;
    const offset: Expr = range.low === 0 ? expr : { op: '-', left: expr, right: constant(range.low) };
    if (index.op === 'const' && index.value === 0) return offset;
    const scaled: Expr = { op: '*', left: index, right: constant(sizeOf(variable)) };
    return { op: '+', left: scaled, right: offset };
  }, constant(0));
}

/** The expression's value for every combination, in order of `indexOf`; undefined if that is too much work. */
export function evaluateAll(
  optimizer: Optimizer,
  expr: Expr,
  variables: readonly Variable[],
): readonly number[] | undefined {
  const locals = variables.map((_, index) => optimizer.firstFree + index);
  const names = new Map(variables.map(({ expr: one }, index) => [textOf(one), optimizer.firstFree + index]));
  const closed = replace(expr, (part) => {
    if (part.op !== 'local' && part.op !== 'load') return undefined;
    const local = names.get(textOf(part));
    return local === undefined ? undefined : { op: 'local', local };
  });
  // The same expressions stand in many places of the rules.
  const key = `${textOf(closed)} ${variables.map(({ range }) => `${range.low}..${range.high}`).join()}`;
  const before = optimizer.evaluated.get(key);
  if (before !== undefined) return before;
  const work = combinations(variables) * Math.max(1, Math.ceil(costOf(expr) / BEFOREHAND.steps));
  // What is worth a table is judged by what it takes on average; whether it can be made at all, by the most.
  if (combinations(variables) * mostStepsOf(expr) > BEFOREHAND.most) return undefined;
  if (!optimizer.spend(work)) return undefined;
  const values = evaluateFor(optimizer, closed, locals, variables);
  optimizer.evaluated.set(key, values);
  return values;
}

function evaluateFor(
  { tables }: Optimizer,
  expr: Expr,
  locals: readonly number[],
  variables: readonly Variable[],
): readonly number[] {
  const unit = createUnit<Fast>(PLAIN_FAST, tables);
  const number = defineNumber(unit, expr, locals);
  const { functions } = linkUnit(unit);
  const evaluate = functions[number];
  if (evaluate === undefined) throw new InternalProblem('evaluateFor', `there is no function ${number}`);
  const nothing: Cells = new Int8Array(0);
  const values: number[] = [];
  const fill = ([variable, ...others]: readonly Variable[], given: readonly number[]): void => {
    if (variable === undefined) {
      // biome-ignore lint/plugin: as many as the expression has variables
      values.push(evaluate(nothing, ...given));
      return;
    }
    for (let at = variable.range.low; at <= variable.range.high; at++) fill(others, [...given, at]);
  };
  fill(variables, []);
  return values;
}

/** The expression as a look-up in a table, if it has few enough values and evaluating it takes longer; else undefined. */
export function tabulate(optimizer: Optimizer, expr: Expr): Expr | undefined {
  const cost = costOf(expr);
  if (!optimizer.runs('partial-evaluation') || cost < TABLES.steps) return undefined;
  const variables = variablesOf(optimizer, expr);
  if (variables === undefined || cost < TABLES.lookUp + TABLES.perVariable * variables.size) return undefined;
  const list = [...variables.values()];
  if (combinations(list) > TABLES.entries) return undefined;
  const values = evaluateAll(optimizer, expr, list);
  // Tables hold words; an intermediate result may be more.
  if (values === undefined || values.some((value) => value !== (value | 0))) return undefined;
  const [first = 0] = values;
  if (values.every((value) => value === first)) return constant(first);
  return { op: 'table', table: optimizer.addTable(values), index: indexOf(list) };
}
