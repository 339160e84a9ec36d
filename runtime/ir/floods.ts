/** Folds over what a flood reaches: they can go along with the search, and end it. */

import type { Expr, Flood, Fold, Language } from './expressions.ts';
import { isFold } from './expressions.ts';

/**
 * The fold that a flood is made for, where it asks of each element whether it is reached, and of nothing else: without that question.
 * Undefined where it asks for other things, or where the order of the elements makes a difference.
 */
export function foldOverReached<L extends Language>(
  { local, size, supposed, in: inside }: Flood<L>,
  partsOf: (expr: L['expr']) => readonly L['expr'][],
): Fold<L> | undefined {
  // What is asked is not asked of the cells that it goes through.
  if (supposed !== undefined) return undefined;
  const fold = inside as Expr<L>;
  if (!isFold<L>(fold) || fold.op === 'the' || fold.low !== 0 || fold.size !== size) return undefined;
  const conditions = conjunctsOf<L>(fold.where);
  const isReached = conditions.find((each) => {
    const asked = asksWhether<L>(each as Expr<L>, local) as Expr<L> | undefined;
    return asked !== undefined && isLocal<L>(asked, fold.local);
  });
  if (isReached === undefined) return undefined;
  const rest = conditions.filter((each) => each !== isReached);
  // What is not reached yet may still be.
  const asksOfOthers = (part: L['expr']): boolean => {
    const expr = part as Expr<L>;
    if (expr.op === 'steps' && isLocal<L>(expr.flood as Expr<L>, local))
      return !isLocal<L>(expr.to as Expr<L>, fold.local);
    return isLocal<L>(expr, local) || partsOf(part).some(asksOfOthers);
  };
  if ([...rest, fold.of].some((part) => part !== undefined && asksOfOthers(part))) return undefined;
  const [first, ...more] = rest;
  const all = more.reduce((left, right) => ({ op: 'and', left, right }) satisfies Expr<L>, first);
  return { ...fold, where: all };
}

function conjunctsOf<L extends Language>(condition: L['expr'] | undefined): readonly L['expr'][] {
  if (condition === undefined) return [];
  const { op, left, right } = condition as Expr<L> & { readonly left: L['expr']; readonly right: L['expr'] };
  return op === 'and' ? [...conjunctsOf<L>(left), ...conjunctsOf<L>(right)] : [condition];
}

/** Of which element a condition asks whether a flood reaches it, and nothing else: `steps to the element >= 0`. */
export function asksWhether<L extends Language>(condition: Expr<L>, flood: number): L['expr'] | undefined {
  if (condition.op !== '>=') return undefined;
  const [left, right] = [condition.left as Expr<L>, condition.right as Expr<L>];
  if (left.op !== 'steps' || right.op !== 'const' || right.value !== 0) return undefined;
  return isLocal<L>(left.flood as Expr<L>, flood) ? left.to : undefined;
}

function isLocal<L extends Language>(expr: Expr<L>, local: number): boolean {
  return expr.op === 'local' && expr.local === local;
}
