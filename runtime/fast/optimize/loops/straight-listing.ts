/**
 * If-conversion of lists: whether the last argument of an action may be chosen is added to the length of the list, without a jump that
 * a processor would have to guess.
 */

import type { ActionIR, Expr } from '../../ir.ts';
import { evaluatedParts } from '../../walk.ts';
import { costOf } from '../known/cost.ts';
import { uses } from '../known/expr.ts';
import type { Optimizer } from '../optimizer.ts';
import { STRAIGHT } from '../thresholds.ts';
import { isTest } from './straight-counts.ts';

/** The action, with its last parameter marked where all conditions on that may be evaluated for each element at little cost. */
export function straightenLast(optimizer: Optimizer, action: ActionIR): ActionIR {
  const { parameters, needs } = action;
  const last = parameters.at(-1);
  if (last === undefined || last.worklist !== undefined || last.floods !== undefined) return action;
  if (!optimizer.runs('straight-listing')) return action;
  const tests = [
    ...(last.where === undefined ? [] : [last.where]),
    ...needs.filter(({ arity }) => arity === parameters.length).map(({ condition }) => condition),
  ];
  if (!tests.some((test) => readsCellOf(test, last.local)) || !tests.every((test) => isTest(optimizer, test)))
    return action;
  const steps = tests.reduce((sum, test) => sum + costOf(test), 0);
  if (steps > STRAIGHT.steps) return action;
  return { ...action, parameters: [...parameters.slice(0, -1), { ...last, isStraight: true }] };
}

/** Whether it asks for a cell of each element, which is written while a game is played. */
function readsCellOf(expr: Expr, local: number): boolean {
  if (expr.op === 'load' && expr.ref.indices.some(({ index }) => uses(index, local))) return true;
  return evaluatedParts(expr).some((part) => readsCellOf(part, local));
}
