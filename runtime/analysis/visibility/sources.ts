/** What local values may have been made from. It outlives the values that it came through. */

import type { Expr } from '../../ir/ir.ts';
import { mapParts } from '../../ir/walk/expressions.ts';
import type { CellsRead } from './cells-read.ts';

/** What is known of the cells of local values, of names bound in effects (`boundName`), and of values that have ended. */
export interface Sources {
  /** What a value was made from. */
  readonly made: Map<number, ReadonlySet<Expr>>;
  /** The values that were made from a value. */
  readonly readers: Map<number, Set<number>>;
  readonly reads: CellsRead;
  /** What the next value that ends is called: beyond all cells. */
  nextEnded: number;
}

export function noSources(reads: CellsRead): Sources {
  return { made: new Map(), readers: new Map(), reads, nextEnded: 1_000_000_000 };
}

/** Says what a value is made from; `setSources` instead of whatever it was made from before, `addSources` beside it. */
export function setSources(sources: Sources, at: number, made: readonly Expr[]): void {
  sources.made.set(at, new Set(made));
  noteReader(sources, at, made);
}

export function addSources(sources: Sources, at: number, made: readonly Expr[]): void {
  const before = sources.made.get(at);
  const others = made.filter((expr) => expr.op !== 'const' && !isCell(expr, at) && !before?.has(expr));
  if (others.length === 0) return;
  sources.made.set(at, before ? new Set([...before, ...others]) : new Set(others));
  noteReader(sources, at, others);
}

function noteReader({ readers, reads }: Sources, at: number, made: readonly Expr[]): void {
  for (const expr of made) {
    for (const read of reads(expr)) {
      const known = readers.get(read);
      if (known) known.add(at);
      else readers.set(read, new Set([at]));
    }
  }
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
  const renamed = (exprs: ReadonlySet<Expr>): readonly Expr[] =>
    [...exprs].map((expr) => replaceCell(expr, { at, name, reads: sources.reads }));
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

interface Replacing {
  readonly at: number;
  readonly name: Expr;
  readonly reads: CellsRead;
}

function replaceCell(expr: Expr, replacing: Replacing): Expr {
  const { at, name, reads } = replacing;
  if (!reads(expr).has(at)) return expr;
  if (expr.op === 'load' && expr.ref.base === at) return name;
  return mapParts(expr, (part) => replaceCell(part, replacing));
}

function isCell(expr: Expr, at: number): boolean {
  return expr.op === 'load' && expr.ref.base === at && expr.ref.indices.length === 0;
}
