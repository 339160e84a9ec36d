/** The backend of partial evaluation: expressions of the fast language as functions of values, without cells. */

import type { Backend } from '../../codegen/backend.ts';
import { emitNumber, emitTest } from '../../codegen/expressions.ts';
import { binary, num } from '../../codegen/js/build.ts';
import { PLAIN_FUNCTIONS } from '../../codegen/plain.ts';
import { InternalProblem } from '../../ir/internal-problem.ts';
import type { Fast } from '../ir.ts';
import { FAST_FUNCTIONS } from './fast-functions.ts';
import { emitLet } from './lets.ts';

export const PLAIN_FAST: Backend<Fast> = {
  ...PLAIN_FUNCTIONS,
  ...FAST_FUNCTIONS,
  number(unit, expr) {
    switch (expr.op) {
      case 'let':
        return emitLet(unit, expr);
      case 'pattern':
      case 'aggregate':
      case 'total':
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
      case 'total':
      case 'memo':
        return binary('!==', PLAIN_FAST.number(unit, expr), num(0));
      default:
        return emitTest<Fast>(unit, expr);
    }
  },
  // The optimizer has a budget of its own.
  charge: () => [],
};
