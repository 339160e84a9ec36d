/** How low and how high an expression can be while the game is being lowered: by what its fields and names allow. */

import { ANY, type Range, union, ZERO } from '../../analysis/interval.ts';
import { elementsOf, type LocalRanges, rangeOfExpr, tableRange } from '../../analysis/ranges.ts';
import type { Expr, Reference } from '../../ir/ir.ts';
import type { Lowering } from '../lowering.ts';

/** The range of an expression; infinite where nothing is known. */
export function rangeOf(lowering: Lowering, expr: Expr): Range {
  return rangeIn(lowering, expr, lowering.localRanges);
}

/** The same behind bounds of which some names are known. */
export function rangeIn(lowering: Lowering, expr: Expr, locals: LocalRanges): Range {
  return rangeOfExpr(expr, {
    locals,
    loaded: (ref, inside) => rangeOfCell(lowering, ref, inside),
    tabulated: (table) => tableRange(lowering.tables[table] ?? []),
    elements: elementsOf,
    inside: (part, inside) => rangeIn(lowering, part, inside),
  });
}

/** All cells of a field are alike; beside them 0 is read. */
function rangeOfCell(lowering: Lowering, { base, indices }: Reference, locals: LocalRanges): Range {
  const range = lowering.cells.ranges[base] ?? ANY;
  const isInside = indices.every(({ index, size }) => {
    if (size === undefined) return true;
    const { low, high } = rangeIn(lowering, index, locals);
    return low >= 0 && high < size;
  });
  return isInside ? range : union(range, ZERO);
}
