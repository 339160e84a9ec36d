/**
 * Cells that an expression looks through by loops of its own, such as the dice of a throw: each of them is a variable of what it comes to.
 * They are few, or there would be too many combinations of their values.
 */

import type { Expr, Reference } from '../../ir.ts';
import { isLoop } from '../../walk.ts';
import { constant } from '../known/expr.ts';
import type { Range } from '../known/ranges.ts';
import { CELLWISE } from '../thresholds.ts';

/** A cell that is always the same one. */
function cellAt(base: number): Expr {
  return { op: 'load', ref: { base, indices: [] } };
}

/** By local: the elements of the loops around a part of an expression, as far as they are known. */
export type LoopsAround = ReadonlyMap<number, Range>;

export const NO_LOOPS: LoopsAround = new Map();

/** Those around the parts of an expression that stands inside of others. */
export function insideOf(expr: Expr, around: LoopsAround): LoopsAround {
  if (!isLoop(expr) || expr.listed !== undefined) return around;
  const { local, low, size } = expr;
  return new Map([...around, [local, { low, high: low + size - 1 }]]);
}

/** The cells that a loop of the expression's own looks through; undefined if it is no such reference, or if they are many. */
export function cellsThrough({ base, indices }: Reference, around: LoopsAround): Cells | undefined {
  const [only, ...others] = indices;
  if (only === undefined || others.length > 0) return undefined;
  const { index, stride, size = Number.POSITIVE_INFINITY } = only;
  const element = index.op === 'local' ? around.get(index.local) : undefined;
  if (element === undefined) return undefined;
  const { low, high } = element;
  if (low < 0 || high >= size || high - low >= CELLWISE.cells) return undefined;
  const cells = Array.from({ length: high - low + 1 }, (_, at): [number, Expr] => [
    low + at,
    cellAt(base + (low + at) * stride),
  ]);
  return { index, cells };
}

/** Cells, each with the element of the loop that leads to it. */
export interface Cells {
  readonly index: Expr;
  readonly cells: readonly (readonly [at: number, cell: Expr])[];
}

/** The one that the element leads to. */
export function chosenOf({ index, cells }: Cells): Expr {
  return cells.reduceRight<Expr>(
    (otherwise, [at, cell]) => ({
      op: 'if',
      condition: { op: '=', left: index, right: constant(at) },
      then: cell,
      else: otherwise,
    }),
    constant(0),
  );
}
