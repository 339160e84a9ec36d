/**
 * The least or the greatest of values that rise, or fall, from element to element is that of the first or of the last one: the
 * highest card of a hand, the furthest space with a piece. Nobody looks at the others.
 */

import type { Expr, Fold } from '../../ir.ts';
import type { Loop } from '../known/loops.ts';
import type { Optimizer } from '../optimizer.ts';
import { evaluateAll, variablesOf } from './partial-evaluation.ts';

/** From which end a fold goes through its elements, and whether the first that it meets gives its value. */
export function settle(
  optimizer: Optimizer,
  op: Fold['op'],
  loop: Loop,
  of: Expr | undefined,
): Pick<Fold, 'isSettled' | 'isBackwards'> {
  if ((op !== 'min' && op !== 'max') || of === undefined) return {};
  // Lists may have their elements in any order.
  if (!optimizer.runs('sorted-extremes') || loop.listed !== undefined) return {};
  const values = valuesOf(optimizer, loop.local, of);
  if (values === undefined) return {};
  const isIn = (order: (before: number, after: number) => boolean) =>
    values.every((value, index) => index === 0 || order(values[index - 1] ?? value, value));
  const rises = isIn((before, after) => before <= after);
  if (!rises && !isIn((before, after) => before >= after)) return {};
  return { isSettled: true, isBackwards: rises === (op === 'max') };
}

/** The value for each element, in order; undefined where it depends on anything else. */
function valuesOf(optimizer: Optimizer, local: number, of: Expr): readonly number[] | undefined {
  const variables = [...(variablesOf(optimizer, of)?.values() ?? [])];
  const [only, ...others] = variables;
  const isOfElement = only?.expr.op === 'local' && only.expr.local === local && others.length === 0;
  return isOfElement ? evaluateAll(optimizer, of, variables) : undefined;
}
