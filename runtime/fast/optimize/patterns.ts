/**
 * Patterns: a condition that unrolls into "all cells of this line hold this value, or all of that line, …" is kept as
 * the list of its lines: three in a row on a board, however the rules say it.
 */

import { ARITHMETIC, bitAt } from '../../ir/arithmetic.ts';
import type { Expr, Fold } from '../ir.ts';
import { isLoop, partsOf } from '../walk.ts';
import { textOf } from './expr.ts';
import type { Optimizer } from './optimizer.ts';

/** Lines of cells; the condition holds if all cells of a line have the value. */
export interface Pattern {
  readonly value: Expr;
  /** Cells of each line, ascending. */
  readonly lines: readonly (readonly number[])[];
}

/** Steps that unrolling one condition may take. */
const STEPS = 2_000_000;
/** Lines that are worth keeping. */
const LINES = 512;
const LENGTH = 16;

/** The pattern that a condition stands for; undefined if it is none, or too large. */
export function findPattern(optimizer: Optimizer, condition: Expr): Pattern | undefined {
  if (!isLoop(condition) || condition.op !== 'any') return undefined;
  const search: Search = { tables: optimizer.tables, left: STEPS, value: undefined };
  const found = unroll(search, condition, new Map());
  const { value } = search;
  if (found === undefined || value === undefined) return undefined;
  const lines = smallest(found);
  const isWorth = lines.length > 1 && lines.every(({ length }) => length > 0 && length <= LENGTH);
  return isWorth ? { value, lines } : undefined;
}

interface Search {
  readonly tables: readonly Int32Array[];
  left: number;
  /** What all cells are compared with. */
  value: Expr | undefined;
}

/** Values of the locals around; changed while a loop is unrolled. */
type Known = Map<number, number>;

/** Lines of which one must be complete: none is never, an empty line is always. */
type Lines = readonly (readonly number[])[];

const NEVER: Lines = [];
const ALWAYS: Lines = [[]];

function unroll(search: Search, expr: Expr, known: Known): Lines | undefined {
  if (--search.left < 0) return undefined;
  const value = work(search, expr, known);
  if (value !== undefined) return value === 0 ? NEVER : ALWAYS;
  switch (expr.op) {
    case 'and':
      return all([() => unroll(search, expr.left, known), () => unroll(search, expr.right, known)]);
    case 'or': {
      const [left, right] = [unroll(search, expr.left, known), unroll(search, expr.right, known)];
      return left && right && [...left, ...right];
    }
    case '=':
      if (expr.left.op === 'count') return unrollCount(search, expr.left, expr.right, known, true);
      return (
        compareCell(search, expr.left, expr.right, known) ?? compareCell(search, expr.right, expr.left, known)
      );
    case '>=': {
      const { left } = expr;
      if (left.op === 'count') return unrollCount(search, left, expr.right, known, false);
      if (left.op !== '+' || left.left.op !== 'count') return undefined;
      const least: Expr = { op: '-', left: expr.right, right: left.right };
      return unrollCount(search, left.left, least, known, false);
    }
    case 'any':
      return unrollAny(search, expr, known);
    case 'all':
      return unrollAll(search, expr, known);
    default:
      return undefined;
  }
}

function compareCell(search: Search, cell: Expr, value: Expr, known: Known): Lines | undefined {
  if (cell.op !== 'load' || !isSteady(value)) return undefined;
  let at = cell.ref.base;
  for (const { index, stride, size } of cell.ref.indices) {
    const place = work(search, index, known);
    if (place === undefined) return undefined;
    // What is not there reads as 0; lines do not know that.
    if (size !== undefined && (place < 0 || place >= size)) return undefined;
    at += place * stride;
  }
  search.value ??= value;
  return textOf(search.value) === textOf(value) ? [[at]] : undefined;
}

/** The same value for all lines: a cell that is always the same one, or a number. */
function isSteady(value: Expr): boolean {
  return value.op === 'const' || (value.op === 'load' && value.ref.indices.length === 0);
}

function unrollAny(search: Search, fold: Fold, known: Known): Lines | undefined {
  const lines: (readonly number[])[] = [];
  for (let element = fold.low; element < fold.low + fold.size; element++) {
    const found = unrollElement(search, fold, known.set(fold.local, element));
    if (found === undefined) return undefined;
    lines.push(...found);
    if (lines.length > LINES * 4) return undefined;
  }
  return lines;
}

function unrollAll(search: Search, fold: Fold, known: Known): Lines | undefined {
  const { low, size, where, of } = fold;
  const conditions = Array.from({ length: size }, (_, index) => () => {
    const inside = known.set(fold.local, low + index);
    const isMember = where === undefined ? 1 : work(search, where, inside);
    if (isMember === undefined) return undefined;
    return isMember === 0 || of === undefined ? ALWAYS : unroll(search, of, inside);
  });
  return all(conditions);
}

function unrollElement(search: Search, fold: Fold, known: Known): Lines | undefined {
  return all(
    [fold.where, fold.of].flatMap((part) => (part === undefined ? [] : [() => unroll(search, part, known)])),
  );
}

/** At least, or exactly, so many of the elements. */
function unrollCount(
  search: Search,
  fold: Fold,
  number: Expr,
  known: Known,
  isExact: boolean,
): Lines | undefined {
  const count = work(search, number, known);
  if (count === undefined || count < 1) return undefined;
  const counted: (readonly number[])[] = [];
  for (let element = fold.low; element < fold.low + fold.size; element++) {
    const found = unrollElement(search, fold, known.set(fold.local, element));
    if (found === undefined || found.length > 1) return undefined;
    if (found[0] !== undefined) counted.push(found[0]);
  }
  if (counted.length < count) return NEVER;
  if (counted.length === count) return [joined(counted)];
  // Each of them needs all that the one before needs: so many hold when the last of so many does.
  const order = counted.toSorted((a, b) => a.length - b.length);
  const isChain = order.every(
    (line, index) => index === 0 || isPart(order[index - 1] as readonly number[], line),
  );
  return isExact || !isChain ? undefined : [order[count - 1] as readonly number[]];
}

/** Every condition must hold; those behind one that never does are not looked at. */
function all(conditions: readonly (() => Lines | undefined)[]): Lines | undefined {
  let lines = ALWAYS;
  let isFailed = false;
  for (const condition of conditions) {
    const found = condition();
    if (found?.length === 0) return NEVER;
    if (found === undefined) isFailed = true;
    else if (!isFailed) lines = lines.flatMap((line) => found.map((other) => joined([line, other])));
    if (lines.length > LINES) return undefined;
  }
  return isFailed ? undefined : lines;
}

function joined(lines: readonly (readonly number[])[]): readonly number[] {
  return [...new Set(lines.flat())].sort((a, b) => a - b);
}

function isPart(part: readonly number[], whole: readonly number[]): boolean {
  return part.every((cell) => whole.includes(cell));
}

/** Each line once, and none that needs all that another one needs. */
function smallest(lines: Lines): Lines {
  const different = [...new Map(lines.map((line) => [line.join(), line])).values()];
  if (different.length > LINES) return different;
  return different.filter((line) => !different.some((other) => other !== line && isPart(other, line)));
}

/** The value of an expression that depends on nothing but what is known; undefined for any other. */
function work(search: Search, expr: Expr, known: Known): number | undefined {
  if (--search.left < 0) return undefined;
  switch (expr.op) {
    case 'const':
      return expr.value;
    case 'local':
      return known.get(expr.local);
    case 'load':
      return undefined;
    case 'table': {
      const index = work(search, expr.index, known);
      return index === undefined ? undefined : (search.tables[expr.table]?.[index] ?? 0);
    }
    case '+':
    case '*':
    case '=':
    case '>=': {
      // The most frequent ones, without a list of their parts.
      const left = work(search, expr.left, known);
      const right = left === undefined ? undefined : work(search, expr.right, known);
      return left === undefined || right === undefined ? undefined : ARITHMETIC[expr.op](left, right);
    }
    case 'any':
      for (let element = expr.low; element < expr.low + expr.size; element++) {
        const holds = both(search, expr.where, expr.of, known.set(expr.local, element));
        if (holds !== 0) return holds;
      }
      return 0;
    case 'and': {
      const left = work(search, expr.left, known);
      if (left === 0) return 0;
      const right = work(search, expr.right, known);
      if (right === 0) return 0;
      return left === undefined || right === undefined ? undefined : 1;
    }
    default: {
      if (isLoop(expr) || expr.op === 'let') return undefined;
      const values = partsOf(expr).map((part) => work(search, part, known));
      return values.some((value) => value === undefined) ? undefined : apply(expr, values as number[]);
    }
  }
}

function both(
  search: Search,
  where: Expr | undefined,
  of: Expr | undefined,
  known: Known,
): number | undefined {
  const first = where === undefined ? 1 : work(search, where, known);
  if (first === 0 || first === undefined || of === undefined) return first;
  return work(search, of, known);
}

function apply(expr: Expr, values: readonly number[]): number | undefined {
  const [a = 0, b = 0, c = 0] = values;
  if ('left' in expr) return ARITHMETIC[expr.op](a, b);
  switch (expr.op) {
    case 'not':
      return a === 0 ? 1 : 0;
    case 'negate':
      return 0 - a;
    case 'has':
      return bitAt(a, b);
    case 'if':
      return a !== 0 ? b : c;
    default:
      return undefined;
  }
}
