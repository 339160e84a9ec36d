/**
 * Rewriting from the inside out, before lists are made of conditions from the outside in: what a loop inside comes to decides what
 * the loop around it can do without.
 */

import { WORD } from '../../analysis/interval.ts';
import type { Expr, Fold } from '../ir.ts';
import { isLoop, mapParts } from '../walk.ts';
import { isolated } from './conditions/comparisons.ts';
import { compareBranches } from './conditions/conditional-comparisons.ts';
import { foldConstants } from './conditions/constant-folding.ts';
import { thirdValue } from './conditions/remaining-values.ts';
import { conjunction, conjuncts, isComparison } from './known/expr.ts';
import { note, rangeOf } from './known/ranges.ts';
import { onlyElement } from './loops/functional-dependencies.ts';
import type { Optimizer } from './optimizer.ts';

/** An expression in its normal form with fewer loops, and the same value. */
export function simplify(optimizer: Optimizer, expr: Expr): Expr {
  noteElements(optimizer, expr);
  const inside = mapParts(expr, (part) => simplify(optimizer, part));
  if (isLoop(inside)) {
    const fold = withIsolated(optimizer, inside);
    return foldConstants(optimizer, onlyElement(optimizer, fold) ?? fold);
  }
  const fewer = isComparison(inside) ? compareBranches(optimizer, inside) : thirdValue(optimizer, inside);
  return fewer ?? foldConstants(optimizer, inside);
}

/** The fold, whose conditions have what does not depend on its element on one side. */
function withIsolated({ runs, known }: Optimizer, fold: Fold): Fold {
  if (fold.where === undefined || !runs('normal-forms')) return fold;
  const isSmall = (term: Expr): boolean => {
    const { low, high } = rangeOf(known, term);
    return low >= WORD.low && high <= WORD.high;
  };
  const conditions = conjuncts(fold.where);
  const apart = conditions.map((one) => (isComparison(one) ? isolated(one, fold.local, isSmall) : one));
  return apart.every((one, at) => one === conditions[at]) ? fold : { ...fold, where: conjunction(apart) };
}

/** Notes the range of what a fold binds, before its list of elements is known. */
function noteElements({ known }: Optimizer, expr: Expr): void {
  if (!isLoop(expr) || known.locals.has(expr.local)) return;
  note(known, expr.local, { low: expr.low, high: expr.low + expr.size - 1 });
}
