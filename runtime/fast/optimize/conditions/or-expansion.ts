/**
 * Or-expansion: "any road that begins or ends here" is a road that begins here, or one that ends here. Neither bit sets nor lists can
 * find both at once; each of the two loops goes through its own.
 */

import type { Expr, Fold } from '../../ir.ts';
import { isBinder, isLoop, partsOf } from '../../walk.ts';
import { conjunction, conjuncts, not, substitute } from '../known/expr.ts';
import { holdingOf } from '../loops/element-cells.ts';
import type { Optimizer } from '../optimizer.ts';
import { EXPANSION, INDEXES } from '../thresholds.ts';

/**
 * The loop as one for each alternative of a condition, if bit sets find the elements of each of them; undefined else. `optimize` is the
 * rest of the optimizer.
 */
export function expandAlternatives(
  optimizer: Optimizer,
  fold: Fold,
  optimize: (expr: Expr) => Expr,
): Expr | undefined {
  const { op, local, size, listed, where } = fold;
  const isMeant = op === 'any' && listed === undefined && size >= INDEXES.few;
  if (!isMeant || !optimizer.isHot || !optimizer.runs('or-expansion')) return undefined;
  const conditions = conjuncts(where);
  // Loops inside would be written as often as there are alternatives.
  if (conditions.some(hasBinder)) return undefined;
  const expanded = conditions.find((one) => isExpandable(optimizer, one, local));
  if (expanded === undefined) return undefined;
  const others = conditions.filter((one) => one !== expanded);
  const loops = alternativesOf(expanded).map((alternative): Expr => {
    const own = optimizer.newLocal();
    const all = conjunction([...others, ...conjuncts(alternative)]);
    return optimize({
      ...fold,
      local: own,
      where: all && substitute(all, local, { op: 'local', local: own }),
    });
  });
  if (!loops.every((loop) => isLoop(loop) && loop.indexed !== undefined)) return undefined;
  return loops.reduce((left, right) => ({ op: 'or', left, right }));
}

/** Whether each of few alternatives says what a cell of the element holds, of so many values that few elements hold it. */
function isExpandable(optimizer: Optimizer, condition: Expr, local: number): boolean {
  const alternatives = alternativesOf(condition);
  if (alternatives.length < 2 || alternatives.length > EXPANSION.alternatives) return false;
  return alternatives.every((alternative) =>
    conjuncts(alternative).some((one) => {
      const held = holdingOf(optimizer, one, local);
      if (held === undefined || held.isNegated || held.cell.step !== 1) return false;
      return held.cell.high - held.cell.low >= EXPANSION.values;
    }),
  );
}

function alternativesOf(condition: Expr): readonly Expr[] {
  if (condition.op === 'or') return [...alternativesOf(condition.left), ...alternativesOf(condition.right)];
  if (condition.op === 'not' && condition.of.op === 'and') {
    const { left, right } = condition.of;
    return [...alternativesOf(not(left)), ...alternativesOf(not(right))];
  }
  if (condition.op !== 'if') return [condition];
  const { condition: tested, then, else: otherwise } = condition;
  return [
    { op: 'and', left: tested, right: then },
    { op: 'and', left: not(tested), right: otherwise },
  ];
}

function hasBinder(expr: Expr): boolean {
  return isBinder(expr) || partsOf(expr).some(hasBinder);
}
