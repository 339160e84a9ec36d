/**
 * Sums: a count or a sum over elements, each of which adds a number that depends on nothing but which element it is and on one cell
 * of its own, is maintained instead of added up, however the rules say it. The cards in a hand, the points in a pile.
 */

import { cellsOf, overlap } from '../../access.ts';
import type { Expr } from '../../ir.ts';
import type { Term } from '../../kept/sums.ts';
import { boundBy, partsOf } from '../../walk.ts';
import { conjunction, constant, replace, textOf, uses } from '../known/expr.ts';
import type { FoldParts } from '../known/loops.ts';
import { note, type Range, rangeOf } from '../known/ranges.ts';
import {
  combinations,
  evaluateAll,
  indexOf,
  sizeOf,
  type Variable,
  variablesOf,
} from '../loops/partial-evaluation.ts';
import type { Optimizer } from '../optimizer.ts';
import { SUMS } from '../thresholds.ts';

/** The fold, which is not optimized yet, as a look-up of a maintained number; `otherwise` gives the same as a loop. */
export function findSum(optimizer: Optimizer, fold: FoldParts, otherwise: () => Expr): Expr | undefined {
  const { loop } = fold;
  if (!optimizer.runs('sums') || optimizer.isCold || loop.listed !== undefined) return undefined;
  if (loop.size < (optimizer.isHot ? SUMS.hot : SUMS.elements)) return undefined;
  const added = addedBy(fold);
  const own = added && ownCell(optimizer, added, loop);
  if (added === undefined || own === undefined || isSoonerAddedUp(optimizer, own, loop.size))
    return undefined;
  const placed = sumOf(optimizer, fold, added, own);
  return placed && { op: 'total', ...placed, otherwise: otherwise() };
}

/** Whether more is written, and undone, before each question than it would look through. */
function isSoonerAddedUp({ ir, rewritten }: Optimizer, { load }: OwnCell, elements: number): boolean {
  const written = rewritten.filter((one) => overlap([one], [cellsOf(ir, load.ref)]));
  return elements < SUMS.writes * written.reduce((sum, { times }) => sum + times, 0);
}

/** What an element adds. */
function addedBy({ op, loop, of }: FoldParts): Expr | undefined {
  if (op !== 'count' && op !== 'sum') return undefined;
  const conditions = op === 'count' && of !== undefined ? [...loop.conditions, of] : loop.conditions;
  const value = op === 'count' ? constant(1) : (of ?? constant(1));
  const where = conjunction(conditions);
  return where === undefined ? value : { op: 'if', condition: where, then: value, else: constant(0) };
}

/** The cell of each element, one of a row where something else says which row. */
interface OwnCell {
  readonly load: Expr & { readonly op: 'load' };
  /** From one element to the next. */
  readonly stride: number;
  readonly row: { readonly index: Expr; readonly stride: number; readonly size: number } | undefined;
  /** The rows that may be asked for; some of them may be no rows. */
  readonly rows: Range;
  /** What the cells can hold. */
  readonly values: Range;
}

const ONLY_ROW: Range = { low: 0, high: 0 };

/** The one cell that all of the expression's loads of cells of the element read; undefined if there are others, or none. */
function ownCell(optimizer: Optimizer, added: Expr, { local }: FoldParts['loop']): OwnCell | undefined {
  const loads = loadsOf(added, local);
  const [load] = loads;
  if (load === undefined || loads.some((one) => textOf(one) !== textOf(load))) return undefined;
  const { known } = optimizer;
  const own = load.ref.indices.find(({ index }) => index.op === 'local' && index.local === local);
  const [other, ...more] = load.ref.indices.filter((one) => one !== own);
  if (own === undefined || more.length > 0) return undefined;
  const elements = rangeOf(known, own.index);
  const isInside = own.size === undefined || (elements.low >= 0 && elements.high < own.size);
  const values = rangeOf(known, load);
  if (!isInside || !(values.high - values.low < SUMS.values)) return undefined;
  if (other === undefined) return { load, stride: own.stride, row: undefined, rows: ONLY_ROW, values };
  const rows = rangeOf(known, other.index);
  const size = other.size ?? rows.high + 1;
  if (uses(other.index, local) || !(rows.high - rows.low < SUMS.rows)) return undefined;
  // What an element adds may be a loop of its own: its local means nothing to who asks for the sum, so it says no row.
  if (boundIn(added).some((one) => uses(other.index, one))) return undefined;
  if (other.size === undefined && rows.low < 0) return undefined;
  return { load, stride: own.stride, row: { index: other.index, stride: other.stride, size }, rows, values };
}

/** The locals that an expression binds, and those that its parts bind. */
function boundIn(expr: Expr): readonly number[] {
  return [...boundBy(expr), ...partsOf(expr).flatMap(boundIn)];
}

/** Loads of cells that the local is an index of, or is in an index of. */
function loadsOf(expr: Expr, local: number): readonly (Expr & { readonly op: 'load' })[] {
  if (expr.op === 'load') return uses(expr, local) ? [expr] : [];
  return partsOf(expr).flatMap((part) => loadsOf(part, local));
}

/** The sum, and its group that is asked for. */
function sumOf(
  optimizer: Optimizer,
  { loop }: FoldParts,
  added: Expr,
  own: OwnCell,
): { readonly sum: number; readonly group: Expr } | undefined {
  const { local, low, size } = loop;
  const { load, rows, values } = own;
  const held = optimizer.newLocal();
  note(optimizer.known, held, values);
  const text = textOf(load);
  const cellOfElement: Expr = { op: 'local', local: held };
  const inLocals = replace(added, (part) => (textOf(part) === text ? cellOfElement : undefined));
  const variables = variablesOf(optimizer, inLocals, local);
  if (variables === undefined) return undefined;
  const element: Variable = {
    expr: { op: 'local', local },
    range: { low, high: low + size - 1 },
  };
  const cell: Variable = { expr: cellOfElement, range: values };
  const inside = new Set([textOf(element.expr), textOf(cell.expr)]);
  const keys = [...variables].flatMap(([name, variable]) => (inside.has(name) ? [] : [variable]));
  const lists = combinations(keys);
  const count = rows.high - rows.low + 1;
  if (lists * count > SUMS.groups || lists * count * size > SUMS.terms) return undefined;
  if (lists * size * sizeOf(cell) > SUMS.entries) return undefined;
  const numbers = evaluateAll(optimizer, inLocals, [...keys, element, cell]);
  if (numbers === undefined || numbers.some((one) => Math.abs(one) > SUMS.largest)) return undefined;
  const plan = planOf(own, numbers, { lists, low, size });
  const sum = plan && optimizer.sumOf({ ...plan, least: values.low });
  return sum === undefined ? undefined : { sum, group: groupOf(own, keys, lists) };
}

/** For each row, for each list one group. */
function groupOf({ row, rows }: OwnCell, keys: readonly Variable[], lists: number): Expr {
  const list = indexOf(keys);
  if (row === undefined) return list;
  const first: Expr = rows.low === 0 ? row.index : { op: '-', left: row.index, right: constant(rows.low) };
  if (lists === 1) return first;
  return { op: '+', left: { op: '*', left: first, right: constant(lists) }, right: list };
}

/** The terms of all groups; undefined if a cell is in too many of them. `numbers`: by list, by element, by what its cell holds. */
function planOf(
  { load, stride, row, rows, values }: OwnCell,
  numbers: readonly number[],
  { lists, low, size }: { readonly lists: number; readonly low: number; readonly size: number },
): { readonly terms: readonly Term[]; readonly starts: readonly number[] } | undefined {
  const span = values.high - values.low + 1;
  const terms: Term[] = [];
  const starts: number[] = [];
  const often = new Map<number, number>();
  for (let at = rows.low; at <= rows.high; at++) {
    const isRow = row === undefined || (at >= 0 && at < row.size);
    for (let list = 0; list < lists; list++) {
      let start = 0;
      for (let index = 0; index < size; index++) {
        const place = (list * size + index) * span;
        const own = numbers.slice(place, place + span);
        const cell = load.ref.base + at * (row?.stride ?? 0) + (low + index) * stride;
        const [first = 0] = own;
        if (!isRow) {
          // Where there is no such row each of its cells reads as 0.
          if (values.low > 0 || values.high < 0) return undefined;
          start += own[0 - values.low] ?? 0;
        } else if (own.every((one) => one === first)) start += first;
        else {
          terms.push({ cell, group: starts.length, values: own });
          often.set(cell, (often.get(cell) ?? 0) + 1);
        }
      }
      starts.push(start);
    }
  }
  if (terms.length === 0 || [...often.values()].some((groups) => groups > SUMS.groupsOfCell))
    return undefined;
  return { terms, starts };
}
