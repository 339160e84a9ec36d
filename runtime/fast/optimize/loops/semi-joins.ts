/**
 * Semi-joins: "any set whose first tile is in the hand" goes from tile to tile of the hand, and from each to the sets that begin with it. What a
 * table says of an element stands for many of them, and bit sets find of which it is worth looking at any.
 */

import type { Expr, Fold } from '../../ir.ts';
import { isLoop, partsOf } from '../../walk.ts';
import { conjunction, conjuncts, replace, uses } from '../known/expr.ts';
import { note, rangeOf } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';
import { JOINS } from '../thresholds.ts';
import { holdingOf } from './element-cells.ts';

type TableOf = Expr & { readonly op: 'table' };

/** The loop as one over what a table says of its elements, with one over the elements inside; undefined where no bit set finds those. */
export function joinThroughTable(
  optimizer: Optimizer,
  fold: Fold,
  optimize: (expr: Expr) => Expr,
): Expr | undefined {
  const { op, local, size, listed, where } = fold;
  if (op !== 'any' || listed !== undefined || size < JOINS.elements) return undefined;
  if (!optimizer.isHot || !optimizer.runs('semi-joins')) return undefined;
  const conditions = conjuncts(where);
  for (const condition of conditions) {
    const through = tableIn(condition, local);
    if (through === undefined) continue;
    const { low, high } = rangeOf(optimizer.known, through);
    if (low < 0 || high - low + 1 >= size) continue;
    const said = optimizer.newLocal();
    note(optimizer.known, said, { low, high });
    const name: Expr = { op: 'local', local: said };
    const asked = replace(condition, (part) => (isSame(part, through) ? name : undefined));
    const cell = uses(asked, local) ? undefined : holdingOf(optimizer, asked, said)?.cell;
    if (cell?.step !== 1) continue;
    // Bit sets of rows are of all that have such a cell.
    const elements =
      cell.row === undefined ? { low, size: high - low + 1 } : { low: 0, size: cell.row.stride };
    const others = conditions.filter((one) => one !== condition);
    const inside: Expr = {
      ...fold,
      where: conjunction([{ op: '=', left: through, right: name }, ...others]),
    };
    const joined = optimize({
      op: 'any',
      local: said,
      ...elements,
      where: conjunction([asked, inside]),
      of: undefined,
    });
    return isLoop(joined) && joined.indexed !== undefined ? joined : undefined;
  }
  return undefined;
}

/** The first table in it that is looked up by the local. */
function tableIn(expr: Expr, local: number): TableOf | undefined {
  if (expr.op === 'table' && expr.index.op === 'local' && expr.index.local === local) return expr;
  for (const part of partsOf(expr)) {
    const found = tableIn(part, local);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isSame(part: Expr, { table, index }: TableOf): boolean {
  if (part.op !== 'table' || part.table !== table || part.index.op !== 'local') return false;
  return index.op === 'local' && part.index.local === index.local;
}
