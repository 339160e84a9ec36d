/** Value ranges of the fast backend's language: of cells, of expressions, and what is noted of locals. */

import * as analysis from '../../../analysis/cell-ranges.ts';
import { ANY, BOOLEAN, elementRange, only, type Range, union, WORD } from '../../../analysis/interval.ts';
import {
  type Elements,
  elementsOf,
  type LocalRanges,
  type RangeContext,
  rangeOfExpr,
  withLocal,
} from '../../../analysis/ranges.ts';
import { runsOf } from '../../access.ts';
import type { Expr, Fast, Fold, GameIR, Reference } from '../../ir.ts';
import { isLoop } from '../../walk.ts';
import { textOf } from './expr.ts';

export { ANY, type Range, union } from '../../../analysis/interval.ts';
export { tableRange } from '../../../analysis/ranges.ts';

/** The ranges that an expression's own range is derived from. */
export interface Known {
  /** By cell. */
  readonly cells: Range[];
  readonly tables: readonly Range[];
  /** Of locals that are bound around the expression; of a loop through a list, by its list. */
  readonly locals: Map<number, Range>;
  /** Of what is read at an index: by its text, where something has been tested of it. */
  readonly reads: ReadonlyMap<string, Range>;
}

/** The ranges of a game's cells, before any local is noted. */
export function knownOf(ir: GameIR): Known {
  return {
    cells: analysis.cellRanges<Fast>(ir, (ref) => runsOf(ir, ref)),
    tables: [],
    locals: new Map(),
    reads: new Map(),
  };
}

/** The same where these cells hold no more than these ranges. */
export function withCells(known: Known, told: Iterable<readonly [cell: number, Range]>): Known {
  const cells = known.cells.slice();
  for (const [cell, range] of told) {
    const both = intersection(cells[cell] ?? ANY, range);
    // Where nothing is left, nobody comes.
    if (both.low <= both.high) cells[cell] = both;
  }
  return { ...known, cells };
}

/** The same where these locals hold no more than these ranges. What is noted of others there is not noted here. */
export function withLocals(known: Known, told: Iterable<readonly [local: number, Range]>): Known {
  const locals = new Map(known.locals);
  for (const [local, range] of told) {
    const both = intersection(locals.get(local) ?? ANY, range);
    if (both.low <= both.high) locals.set(local, both);
  }
  return { ...known, locals };
}

/** The same where what is read at these indices holds no more than these ranges. */
export function withReads(known: Known, told: Iterable<readonly [read: Read, Range]>): Known {
  const reads = new Map(known.reads);
  for (const [read, range] of told) {
    const text = textOf(read);
    const both = intersection(reads.get(text) ?? ANY, range);
    if (both.low <= both.high) reads.set(text, both);
  }
  return reads.size === 0 ? known : { ...known, reads };
}

/** What reads a cell. */
export type Read = Expr & { readonly op: 'load' };

/** The range of an expression; numbers that do not fit 32 bits may be anything. Notes nothing. */
export function rangeOf(known: Known, expr: Expr): Range {
  return inWord(rangeIn(known, expr, known.locals));
}

/** What is in both; where nothing is, its low end is above its high end. */
export function intersection(one: Range, other: Range): Range {
  return { low: Math.max(one.low, other.low), high: Math.min(one.high, other.high) };
}

/** Notes the range of a local; the union of all that is noted of it. */
export function note(known: Known, local: number, range: Range): void {
  const before = known.locals.get(local);
  known.locals.set(local, before === undefined ? range : union(before, range));
}

/** Notes that what is asked of a local from here on is asked within this range, whatever has been noted of it. */
export function renote(known: Known, local: number, range: Range): void {
  known.locals.set(local, range);
}

function rangeIn(known: Known, expr: Expr, locals: LocalRanges): Range {
  switch (expr.op) {
    case 'let':
      return rangeIn(known, expr.in, withLocal(locals, expr.local, rangeIn(known, expr.value, locals)));
    case 'aggregate':
    case 'total':
    case 'memo':
      return rangeIn(known, expr.otherwise, locals);
    case 'pattern':
      return BOOLEAN;
    default:
      return isLoop(expr) && expr.op === 'the' && expr.result !== undefined
        ? rangeOfFound(known, expr, expr.result, locals)
        : rangeOfExpr<Fast>(expr, contextOf(known, locals));
  }
}

function contextOf(known: Known, locals: LocalRanges): RangeContext<Fast> {
  return {
    locals,
    loaded: (ref, inside) => loadRange(known, ref, inside),
    tabulated: (table) => known.tables[table] ?? ANY,
    elements,
    inside: (expr, inside) => inWord(rangeIn(known, expr, inside)),
  };
}

/** The fold `the` that gives a result instead of the element. */
function rangeOfFound(known: Known, fold: Fold, result: Expr, locals: LocalRanges): Range {
  const own = withLocal(locals, fold.local, elements(fold, locals).range);
  return union(only(-1), rangeIn(known, result, own));
}

/** The range of a loop through a list is what has been noted of its local. One that need not go through all may go through none. */
function elements(fold: Fold, locals: LocalRanges): Elements {
  const some = [fold.listed, fold.indexed, fold.narrowed, fold.worklist];
  if (some.every((part) => part === undefined)) return elementsOf<Fast>(fold);
  const range = fold.listed === undefined ? elementRange(fold) : (locals.get(fold.local) ?? ANY);
  return { range, isWhole: false };
}

function loadRange(known: Known, ref: Reference, locals: LocalRanges): Range {
  const indices = ref.indices.map(({ index, stride, size }) => {
    return { range: inWord(rangeIn(known, index, locals)), stride, size };
  });
  const range = analysis.rangeOfCells(known.cells, ref.base, indices);
  const tested = known.reads.size === 0 ? undefined : known.reads.get(textOf({ op: 'load', ref }));
  const both = tested && intersection(range, tested);
  // Where nothing is left, nobody comes.
  return both !== undefined && both.low <= both.high ? both : range;
}

function inWord(range: Range): Range {
  return range.low >= WORD.low && range.high <= WORD.high ? range : ANY;
}
