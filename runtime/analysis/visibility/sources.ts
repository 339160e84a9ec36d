/** What local values may have been made from. It outlives the values that it came through. */

import type { Expr } from '../../ir/ir.ts';
import { mapParts, partsOf } from '../../ir/walk/expressions.ts';

/** What is known of the cells of local values, of names bound in effects (`boundName`), and of values that have ended. */
export interface Sources {
  /** What a value was made from. */
  readonly made: Map<number, ReadonlySet<Expr>>;
  /** The values that were made from a value. */
  readonly readers: Map<number, Set<number>>;
  /** What the next value that ends is called: beyond all cells. */
  nextEnded: number;
}

export function noSources(): Sources {
  return { made: new Map(), readers: new Map(), nextEnded: 1_000_000_000 };
}

/** Where the sources of a name bound in effects are kept, apart from those of cells. */
export function boundName(local: number): number {
  return -1 - local;
}

/** Says what a value is made from; `setSources` instead of whatever it was made from before, `addSources` beside it. */
export function setSources(sources: Sources, at: number, made: Iterable<Expr>): void {
  const all = new Set(made);
  sources.made.set(at, all);
  for (const expr of all) {
    for (const read of cellsRead(expr)) {
      const readers = sources.readers.get(read);
      if (readers) readers.add(at);
      else sources.readers.set(read, new Set([at]));
    }
  }
}

export function addSources(sources: Sources, at: number, made: readonly Expr[]): void {
  const before = sources.made.get(at);
  const others = made.filter((expr) => expr.op !== 'const' && !isCell(expr, at) && !before?.has(expr));
  if (others.length > 0) setSources(sources, at, [...(before ?? []), ...others]);
}

/**
 * The value in the cell ends, and the cell will hold something else. What was made from the value goes on: there it has a name of
 * its own from now on, which is returned if the value told anything.
 */
export function endSource(sources: Sources, at: number): number | undefined {
  const made = sources.made.get(at);
  const readers = sources.readers.get(at);
  sources.made.delete(at);
  sources.readers.delete(at);
  readers?.delete(at);
  if (!readers || readers.size === 0) return undefined;
  const ended = sources.nextEnded++;
  const name: Expr = made ? { op: 'load', ref: { base: ended, indices: [] } } : FORGOTTEN;
  const renamed = (exprs: ReadonlySet<Expr>): Expr[] => [...exprs].map((expr) => replaceCell(expr, at, name));
  for (const reader of readers) {
    const own = sources.made.get(reader);
    if (own) setSources(sources, reader, renamed(own));
  }
  if (!made) return undefined;
  setSources(sources, ended, renamed(made));
  return ended;
}

/** What tells nothing: no member of anything, and nobody's seat. */
const FORGOTTEN: Expr = { op: 'const', value: -1 };

function replaceCell(expr: Expr, at: number, name: Expr): Expr {
  if (!cellsRead(expr).has(at)) return expr;
  if (expr.op === 'load' && expr.ref.base === at) return name;
  return mapParts(expr, (part) => replaceCell(part, at, name));
}

const NONE: ReadonlySet<number> = new Set();
const known = new WeakMap<Expr, ReadonlySet<number>>();

/** The cells and bound names that an expression reads. */
function cellsRead(expr: Expr): ReadonlySet<number> {
  if (expr.op === 'const') return NONE;
  const before = known.get(expr);
  if (before) return before;
  const own = expr.op === 'load' ? expr.ref.base : expr.op === 'local' ? boundName(expr.local) : undefined;
  let read = own === undefined ? NONE : new Set([own]);
  for (const part of partsOf(expr)) read = union(read, cellsRead(part));
  known.set(expr, read);
  return read;
}

/** One of them where it has all: most expressions read little. */
function union(some: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> {
  if (some.size < others.size) return union(others, some);
  for (const each of others) if (!some.has(each)) return new Set([...some, ...others]);
  return some;
}

function isCell(expr: Expr, at: number): boolean {
  return expr.op === 'load' && expr.ref.base === at && expr.ref.indices.length === 0;
}
