/** What expressions read that could tell a secret; what many places share is looked at once. */

import type { Expr } from '../../ir/ir.ts';
import { partsOf } from '../../ir/walk/expressions.ts';

/**
 * Of what an expression reads: the cells that hold local values, the names that are bound (`boundName`), and of each secret its first cell,
 * wherever it is read.
 */
export type CellsRead = (expr: Expr) => ReadonlySet<number>;

/** A name that is bound in an expression or in effects, told apart from cells. */
export function boundName(local: number): number {
  return -1 - local;
}

/** Kept as long as the function is. Local values are kept in the cells from `firstLocal` on. */
export function cellsRead(
  secrets: readonly { readonly base: number; readonly end: number }[],
  firstLocal: number,
): CellsRead {
  const known = new Map<Expr, ReadonlySet<number>>();
  const alone = new Map<number, ReadonlySet<number>>();
  const only = (at: number): ReadonlySet<number> => {
    const before = alone.get(at);
    if (before) return before;
    const one = new Set([at]);
    alone.set(at, one);
    return one;
  };
  const cell = (at: number): ReadonlySet<number> => {
    if (at >= firstLocal) return only(at);
    for (const { base, end } of secrets) if (at >= base && at < end) return only(base);
    return NONE;
  };
  const read = (expr: Expr): ReadonlySet<number> => {
    if (expr.op === 'const') return NONE;
    if (expr.op === 'local') return only(boundName(expr.local));
    if (expr.op === 'load' && expr.ref.indices.length === 0) return cell(expr.ref.base);
    const before = known.get(expr);
    if (before) return before;
    let all = expr.op === 'load' ? cell(expr.ref.base) : NONE;
    for (const part of partsOf(expr)) all = union(all, read(part));
    known.set(expr, all);
    return all;
  };
  return read;
}

const NONE: ReadonlySet<number> = new Set();

/** One of them where it has all: most expressions read little. */
function union(some: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> {
  if (others.size === 0 || some === others) return some;
  if (some.size < others.size) return union(others, some);
  for (const each of others) if (!some.has(each)) return new Set([...some, ...others]);
  return some;
}
