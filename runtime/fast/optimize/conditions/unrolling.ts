/** Unrolls a condition in its normal form into a disjunction of lines: cells that must all hold one value. */

import { addAll } from '../../../../shared/lists.ts';
import type { Expr, Fold } from '../../ir.ts';
import { isKept, partsOf } from '../../walk.ts';
import { isComparison, not, textOf } from '../known/expr.ts';
import { type KnownLocals, type StaticSearch, staticValue } from '../loops/static-values.ts';
import type { Optimizer } from '../optimizer.ts';
import { LINES } from '../thresholds.ts';

/** Lines of which one must be complete: none is never, an empty line is always. */
export type Lines = readonly (readonly number[])[];

const NEVER: Lines = [];
const ALWAYS: Lines = [[]];

interface Search extends StaticSearch {
  /** Which side of a comparison is tried first as the value; the other one is the cell. */
  readonly first: 'left' | 'right';
  /** What all cells are compared with; the first one that is found. */
  value: Expr | undefined;
  /** Whether a part of the condition reads cells. */
  readonly reads: Map<Expr, boolean>;
}

/** The lines of a condition, and the value that their cells must hold; undefined if it says anything else. */
export function unroll(
  { tables, unrolling }: Pick<Optimizer, 'tables' | 'unrolling'>,
  condition: Expr,
): { readonly value: Expr; readonly lines: Lines } | undefined {
  // Of two single cells either may be the value; that the rest speaks of it, too, comes out later.
  for (const first of ['right', 'left'] as const) {
    const search: Search = { tables, left: unrolling.left, value: undefined, first, reads: new Map() };
    const lines = linesOf(search, condition, new Map());
    unrolling.left = search.left;
    if (lines !== undefined && search.value !== undefined) return { value: search.value, lines };
  }
  return undefined;
}

/** The lines for an expression to hold; undefined if it cannot be put as lines. */
function linesOf(search: Search, expr: Expr, known: KnownLocals): Lines | undefined {
  // What reads cells is taken apart first: to work it out in vain at each level would take twice as long for each of them.
  const found = readsCells(search, expr) ? linesInside(search, expr, known) : undefined;
  if (found !== undefined || search.left < 0) return found;
  const value = staticValue(search, expr, known);
  if (value !== undefined) return value === 0 ? NEVER : ALWAYS;
  return undefined;
}

function linesInside(search: Search, expr: Expr, known: KnownLocals): Lines | undefined {
  switch (expr.op) {
    case 'and':
      return every([expr.left, expr.right], (part) => linesOf(search, part, known));
    case 'or':
      return either(linesOf(search, expr.left, known), () => linesOf(search, expr.right, known));
    case 'not':
      return linesOfNegation(search, expr.of, known);
    case 'any':
      return linesOfAny(search, expr, known);
    case '=':
      if (expr.left.op === 'count') return linesOfCount(search, expr.left, expr.right, 'exactly', known);
      return lineOfCell(search, expr.left, expr.right, known);
    case '>=':
      return expr.left.op === 'count'
        ? linesOfCount(search, expr.left, expr.right, 'at least', known)
        : undefined;
    case '>':
      return expr.left.op === 'count'
        ? linesOfCount(search, expr.left, expr.right, 'more than', known)
        : undefined;
    default:
      return undefined;
  }
}

/** The lines for an expression to be 0; undefined as above. */
function linesOfNegation(search: Search, expr: Expr, known: KnownLocals): Lines | undefined {
  const found = readsCells(search, expr) ? linesOfNegationInside(search, expr, known) : undefined;
  if (found !== undefined || search.left < 0) return found;
  const value = staticValue(search, expr, known);
  if (value !== undefined) return value === 0 ? ALWAYS : NEVER;
  return undefined;
}

function linesOfNegationInside(search: Search, expr: Expr, known: KnownLocals): Lines | undefined {
  if (isComparison(expr)) return linesOf(search, not(expr), known);
  switch (expr.op) {
    case 'and':
      return either(linesOfNegation(search, expr.left, known), () =>
        linesOfNegation(search, expr.right, known),
      );
    case 'or':
      return every([expr.left, expr.right], (part) => linesOfNegation(search, part, known));
    case 'not':
      return linesOf(search, expr.of, known);
    case 'any':
      return every(elementsOf(expr), (element) => {
        const { where } = expr;
        return where === undefined ? NEVER : linesOfNegation(search, where, known.set(expr.local, element));
      });
    default:
      return undefined;
  }
}

function readsCells(search: Search, expr: Expr): boolean {
  const before = search.reads.get(expr);
  if (before !== undefined) return before;
  const found = expr.op === 'load' || isKept(expr) || partsOf(expr).some((part) => readsCells(search, part));
  search.reads.set(expr, found);
  return found;
}

function lineOfCell(search: Search, left: Expr, right: Expr, known: KnownLocals): Lines | undefined {
  const [value, cell] = search.first === 'right' ? [right, left] : [left, right];
  return compareCell(search, cell, value, known) ?? compareCell(search, value, cell, known);
}

function compareCell(search: Search, cell: Expr, value: Expr, known: KnownLocals): Lines | undefined {
  if (cell.op !== 'load' || !isInvariant(value)) return undefined;
  let at = cell.ref.base;
  for (const { index, stride, size } of cell.ref.indices) {
    const place = staticValue(search, index, known);
    if (place === undefined) return undefined;
    // What is not there reads as 0; lines do not know that.
    if (size !== undefined && (place < 0 || place >= size)) return undefined;
    at += place * stride;
  }
  search.value ??= value;
  return textOf(search.value) === textOf(value) ? [[at]] : undefined;
}

/** Whether it is the same value for all lines: a fixed cell, or a number. */
function isInvariant(value: Expr): boolean {
  return value.op === 'const' || (value.op === 'load' && value.ref.indices.length === 0);
}

function linesOfAny(search: Search, fold: Fold, known: KnownLocals): Lines | undefined {
  const lines: (readonly number[])[] = [];
  for (const element of elementsOf(fold)) {
    const found = linesOfElement(search, fold, known.set(fold.local, element));
    if (found === undefined) return undefined;
    addAll(lines, found);
    if (lines.length > LINES.found) return undefined;
  }
  return lines;
}

function linesOfElement(search: Search, { where }: Fold, known: KnownLocals): Lines | undefined {
  return where === undefined ? ALWAYS : linesOf(search, where, known);
}

/** So many of the elements. */
function linesOfCount(
  search: Search,
  fold: Fold,
  number: Expr,
  how: 'exactly' | 'at least' | 'more than',
  known: KnownLocals,
): Lines | undefined {
  const told = staticValue(search, number, known);
  if (told === undefined) return undefined;
  const count = how === 'more than' ? told + 1 : told;
  if (count < 1) return how === 'exactly' ? undefined : ALWAYS;
  const counted: (readonly number[])[] = [];
  for (const element of elementsOf(fold)) {
    const found = linesOfElement(search, fold, known.set(fold.local, element));
    if (found === undefined || found.length > 1) return undefined;
    addAll(counted, found);
  }
  if (counted.length < count) return NEVER;
  if (counted.length === count) return [joined(counted)];
  // Where each needs all that the one before needs, so many hold when the last of so many does.
  const order = counted.toSorted((a, b) => a.length - b.length);
  const isChain = order.every((line, index) => isPart(order[index - 1] ?? [], line));
  const last = order[count - 1];
  return how === 'exactly' || !isChain || last === undefined ? undefined : [last];
}

function elementsOf({ low, size }: Fold): readonly number[] {
  return Array.from({ length: size }, (_, index) => low + index);
}

/** One of them must hold; what stands behind one that always does is not looked at. */
function either(left: Lines | undefined, right: () => Lines | undefined): Lines | undefined {
  if (left !== undefined && isAlways(left)) return ALWAYS;
  const other = right();
  if (other !== undefined && isAlways(other)) return ALWAYS;
  return left && other && [...left, ...other];
}

/** Whether one of the lines has no cells. */
function isAlways(lines: Lines): boolean {
  return lines.some(({ length }) => length === 0);
}

/** All must hold; those behind one that never does are not looked at. */
function every<T>(parts: readonly T[], lines: (part: T) => Lines | undefined): Lines | undefined {
  let together: Lines | undefined = ALWAYS;
  for (const part of parts) {
    const found = lines(part);
    if (found?.length === 0) return NEVER;
    together = found && together?.flatMap((line) => found.map((other) => joined([line, other])));
    if (together !== undefined && together.length > LINES.lines) return undefined;
  }
  return together;
}

function joined(lines: Lines): readonly number[] {
  return [...new Set(lines.flat())].sort((a, b) => a - b);
}

/** Whether the line has all cells of another one. */
export function isPart(part: readonly number[], whole: readonly number[]): boolean {
  return part.every((cell) => whole.includes(cell));
}
