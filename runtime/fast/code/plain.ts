/** Expressions of the fast backend's language as functions of values alone, for what is worked out beforehand. */

import type { Backend } from '../../codegen/backend.ts';
import { emitNumber, emitTest } from '../../codegen/expressions.ts';
import { emitFunction } from '../../codegen/folds.ts';
import { binary, num } from '../../codegen/js/build.ts';
import { PLAIN_FUNCTIONS } from '../../codegen/plain.ts';
import { emitLocal } from '../../codegen/unit.ts';
import { InternalProblem } from '../../ir/internal-problem.ts';
import { freeLocals } from '../../ir/walk/locals.ts';
import type { Fast, Fold } from '../ir.ts';
import { FAST_WALK } from '../walk.ts';
import { emitCondition } from './conditions.ts';
import { bodyOf } from './lets.ts';
import { emitLoop } from './loops.ts';

export const PLAIN_FAST: Backend<Fast> = {
  ...PLAIN_FUNCTIONS,
  number(unit, expr) {
    switch (expr.op) {
      case 'let':
        return emitFunction<Fast>(unit, expr, () => bodyOf(unit, expr));
      case 'pattern':
      case 'aggregate':
      case 'memo':
        throw new InternalProblem('partial evaluation', 'what is kept depends on cells');
      default:
        return emitNumber<Fast>(unit, expr);
    }
  },
  test(unit, expr) {
    switch (expr.op) {
      case 'let':
      case 'pattern':
      case 'aggregate':
      case 'memo':
        return binary('!==', PLAIN_FAST.number(unit, expr), num(0));
      default:
        return emitTest<Fast>(unit, expr);
    }
  },
  condition: emitCondition,
  freeLocals: (expr) => freeLocals(FAST_WALK, expr),
  loop: emitLoop,
  found: (unit, fold: Pick<Fold, 'local' | 'result'>) =>
    fold.result === undefined ? emitLocal(fold.local) : unit.backend.number(unit, fold.result),
  // The optimizer has a budget of its own.
  charge: () => [],
};
