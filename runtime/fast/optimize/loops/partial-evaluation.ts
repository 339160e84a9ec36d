/**
 * Partial evaluation: what depends on nothing but a few small values (a loop's element, the seat to move) and constant tables
 * is tabulated for all of them in advance.
 */

import { defineNumber } from '../../../codegen/expressions.ts';
import { createUnit, linkUnit } from '../../../codegen/unit.ts';
import type { Cells } from '../../../ir/cells.ts';
import { InternalProblem } from '../../../ir/internal-problem.ts';
import { PLAIN_FAST } from '../../code/plain.ts';
import type { Expr, Fast, Reference } from '../../ir.ts';
import { isKept, isLoop, mapParts, partsOf } from '../../walk.ts';
import { factor } from '../conditions/factors.ts';
import { costOf, mostStepsOf } from '../known/cost.ts';
import { constant, isBoolean, isComparison, textOf, uses, withBound } from '../known/expr.ts';
import { type Range, rangeOf } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';
import { BEFOREHAND, CELLWISE, TABLES } from '../thresholds.ts';
import { cellsThrough, chosenOf, insideOf, type LoopsAround, NO_LOOPS } from './cell-variables.ts';

/** A value that an expression depends on: a local, a fixed cell, or one that is worked out (see `computed-keys`). */
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

/** The same where each cell that the expression looks through by loops of its own is a variable, too: the dice of a throw. */
export function cellwiseVariablesOf(
  optimizer: Optimizer,
  expr: Expr,
  element?: number,
): ReadonlyMap<string, Variable> | undefined {
  if (!optimizer.runs('cell-variables')) return undefined;
  const search: Search = { optimizer, element, found: new Map(), isCellwise: true };
  return collect(search, expr, new Set()) ? search.found : undefined;
}

/**
 * The same for a loop that evaluates what it depends on once, before its first element: what is worked out from other cells by loops of its
 * own is a variable, too, where that does not depend on the element.
 */
export function keysOfLoop(
  optimizer: Optimizer,
  expr: Expr,
  element: number,
): ReadonlyMap<string, Variable> | undefined {
  // One that equals the element is that element (see `joins`).
  if (!optimizer.runs('computed-keys') || isEqualTo(expr, element))
    return variablesOf(optimizer, expr, element);
  const search: Search = { optimizer, element, found: new Map(), isComputed: true };
  return collect(search, expr, new Set()) ? search.found : undefined;
}

/**
 * The same where those would be too many combinations: whatever is worked out and does not depend on the element is a variable. A square of a
 * block that is turned lies in so many columns, whichever square of which block it is, however it is turned, and wherever it is laid.
 */
export function wholeKeysOfLoop(
  optimizer: Optimizer,
  expr: Expr,
  element: number,
): ReadonlyMap<string, Variable> | undefined {
  // What the element itself is compared with says where the loop begins or ends (see `range-narrowing`), or is the element.
  if (!optimizer.runs('computed-keys') || isComparedWith(expr, element)) return undefined;
  const search: Search = { optimizer, element, found: new Map(), isWhole: true };
  return collect(search, expr, new Set()) ? search.found : undefined;
}

/** The same for a number that takes divisions, where any cell is a variable: how far the space of one ship is from that of another. */
function cellsOf(optimizer: Optimizer, expr: Expr): ReadonlyMap<string, Variable> | undefined {
  // Which cells fulfil a condition, and how many, may be kept; what is told apart is not looked up.
  if (isBoolean(expr) || asksInLoops(expr) || !divides(expr)) return undefined;
  const search: Search = { optimizer, element: undefined, found: new Map(), isOfAnyCell: true };
  return collect(search, expr, new Set()) ? search.found : undefined;
}

function divides(expr: Expr): boolean {
  return expr.op === '/' || expr.op === 'mod' || partsOf(expr).some(divides);
}

interface Search {
  readonly optimizer: Optimizer;
  readonly element: number | undefined;
  readonly found: Map<string, Variable>;
  /** Whether what is worked out may be a variable. */
  readonly isComputed?: boolean;
  /** Whether what is worked out is a variable, if it is the same for all elements. */
  readonly isWhole?: boolean;
  /** Whether cells that are looked through are variables. */
  readonly isCellwise?: boolean;
  /** Whether any cell is a variable that is the same one throughout the expression, whatever says which it is. */
  readonly isOfAnyCell?: boolean;
}

function collect(
  search: Search,
  expr: Expr,
  bound: ReadonlySet<number>,
  around: LoopsAround = NO_LOOPS,
): boolean {
  const { optimizer, element, found } = search;
  // What is too many values for a table may be made of few: where a row of a table begins, that of a space.
  if (search.isComputed && isWorkedOut(search, expr, bound) && add(optimizer, expr, found)) return true;
  if (search.isWhole && isSame(search, expr, bound) && add(optimizer, expr, found)) return true;
  if (expr.op === 'local') return bound.has(expr.local) || add(optimizer, expr, found);
  if (expr.op === 'load') {
    const isOutside =
      expr.ref.indices.length === 0 ||
      ((element !== undefined || search.isOfAnyCell === true) &&
        ![element, ...bound].some((local) => local !== undefined && uses(expr, local)));
    if (isOutside) return add(optimizer, expr, found);
    return search.isCellwise === true && addCells(search, expr.ref, around);
  }
  if (readsKept(expr) || expr.op === 'suppose') return false;
  if (expr.op === 'flood' && expr.supposed !== undefined) return false;
  const inner = withBound(bound, expr);
  const inside = search.isCellwise === true ? insideOf(expr, around) : around;
  return partsOf(expr).every((part) => collect(search, part, inner, inside));
}

/** Adds what a reference looks through. */
function addCells({ optimizer, found }: Search, ref: Reference, around: LoopsAround): boolean {
  const through = cellsThrough(ref, around);
  return (
    through?.cells.every(([, cell]) => add(optimizer, cell, found)) === true &&
    combinations(found.values()) <= TABLES.entries
  );
}

/** Whether it is a number, the same for all elements, that asks cells in loops, so that it could not be worked out beforehand. */
function isWorkedOut(search: Search, expr: Expr, bound: ReadonlySet<number>): boolean {
  const { optimizer, element } = search;
  return (
    isSame(search, expr, bound) && asksInLoops(expr) && variablesOf(optimizer, expr, element) === undefined
  );
}

/** Whether it is a number that is worked out and is the same for all elements. Of a multiple, what is multiplied has fewer values. */
function isSame({ element }: Search, expr: Expr, bound: ReadonlySet<number>): boolean {
  if (expr.op === 'const' || isBoolean(expr)) return false;
  const isMultiple = expr.op === '*' && [expr.left, expr.right].some(({ op }) => op === 'const');
  return !isMultiple && ![element, ...bound].some((local) => local !== undefined && uses(expr, local));
}

function isEqualTo(expr: Expr, local: number): boolean {
  return expr.op === '=' && isComparedWith(expr, local);
}

function isComparedWith(expr: Expr, local: number): boolean {
  if (!isComparison(expr)) return false;
  return [expr.left, expr.right].some((side) => side.op === 'local' && side.local === local);
}

function asksInLoops(expr: Expr): boolean {
  return isLoop(expr) || isKept(expr) || partsOf(expr).some(asksInLoops);
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
  const isSimple = variables.every((one) => one.expr.op === 'local' || one.expr.op === 'load');
  const close = (part: Expr, around: LoopsAround): Expr => {
    const local = isSimple && part.op !== 'local' && part.op !== 'load' ? undefined : names.get(textOf(part));
    if (local !== undefined) return { op: 'local', local };
    const through = part.op === 'load' ? cellsThrough(part.ref, around) : undefined;
    const inside = insideOf(part, around);
    return mapParts(through === undefined ? part : chosenOf(through), (inner) => close(inner, inside));
  };
  const closed = close(expr, NO_LOOPS);
  // The same expressions stand in many places of the rules.
  const key = `${textOf(closed)} ${variables.map(({ range }) => `${range.low}..${range.high}`).join()}`;
  const before = optimizer.evaluated.get(key);
  if (before !== undefined) return before;
  const values =
    (workOf(closed, variables) > BEFOREHAND.whole
      ? evaluateInParts(optimizer, closed, locals, variables)
      : undefined) ?? evaluateWhole(optimizer, closed, locals, variables);
  if (values !== undefined) optimizer.evaluated.set(key, values);
  return values;
}

/** Evaluations that it counts for. */
function workOf(expr: Expr, variables: readonly Variable[]): number {
  return combinations(variables) * Math.max(1, Math.ceil(costOf(expr) / BEFOREHAND.steps));
}

/** What is worth a table is judged by what it takes on average; whether it can be made at all, by the most. */
function isTooMuch(expr: Expr, variables: readonly Variable[]): boolean {
  return combinations(variables) * mostStepsOf(expr) > BEFOREHAND.most;
}

function evaluateWhole(
  optimizer: Optimizer,
  expr: Expr,
  locals: readonly number[],
  variables: readonly Variable[],
): readonly number[] | undefined {
  if (isTooMuch(expr, variables) || !optimizer.spend(workOf(expr, variables))) return undefined;
  return evaluateFor(optimizer.tables, expr, locals, variables);
}

/** The same, in parts that depend on fewer variables; undefined if there are none, or if they are too much work. */
function evaluateInParts(
  optimizer: Optimizer,
  whole: Expr,
  locals: readonly number[],
  variables: readonly Variable[],
): readonly number[] | undefined {
  const named = variables.map((variable, index): Variable => {
    return { ...variable, expr: { op: 'local', local: locals[index] ?? -1 } };
  });
  const { expr, parts } = factor(whole, named, optimizer.tables.length);
  if (parts.length === 0 || isTooMuch(expr, variables)) return undefined;
  const tables: Int32Array[] = [];
  for (const part of parts) {
    const values = evaluateAll(optimizer, part.expr, part.variables);
    // Tables hold words.
    if (values === undefined || values.some((value) => value !== (value | 0))) return undefined;
    tables.push(Int32Array.from(values));
  }
  if (!optimizer.spend(workOf(expr, variables))) return undefined;
  return evaluateFor([...optimizer.tables, ...tables], expr, locals, variables);
}

function evaluateFor(
  tables: readonly Int32Array[],
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
  const variables =
    variablesOf(optimizer, expr) ??
    (cost < CELLWISE.steps ? undefined : cellwiseVariablesOf(optimizer, expr)) ??
    cellsOf(optimizer, expr);
  if (variables === undefined) return undefined;
  const list = [...variables.values()];
  if (cost < stepsOfLookUp(list) || combinations(list) > TABLES.entries) return undefined;
  const values = evaluateAll(optimizer, expr, list);
  // Tables hold words; an intermediate result may be more.
  if (values === undefined || values.some((value) => value !== (value | 0))) return undefined;
  const [first = 0] = values;
  if (values.every((value) => value === first)) return constant(first);
  return { op: 'table', table: optimizer.addTable(values), index: indexOf(list) };
}

/** Cells whose place is worked out are read for a look-up, too. */
function stepsOfLookUp(variables: readonly Variable[]): number {
  let steps: number = TABLES.lookUp;
  for (const { expr } of variables)
    steps += TABLES.perVariable + (expr.op === 'load' && expr.ref.indices.length > 0 ? costOf(expr) : 0);
  return steps;
}
