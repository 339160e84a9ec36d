/** What is the same in every backend of the fast language: how it binds names, and how its loops and conditions look. */

import type { Backend } from '../../codegen/backend.ts';
import { emitLocal, type Unit } from '../../codegen/unit.ts';
import { freeLocals } from '../../ir/walk/locals.ts';
import type { Fast, Fold } from '../ir.ts';
import { FAST_WALK } from '../walk.ts';
import { emitCondition } from './conditions.ts';
import { emitPassOver } from './idle-passes.ts';
import { emitLoop, emitSkip } from './loops.ts';

export const FAST_FUNCTIONS = {
  condition: emitCondition,
  freeLocals: (expr) => freeLocals(FAST_WALK, expr),
  loop: emitLoop,
  skip: emitSkip,
  passOver: emitPassOver,
  partsOf: FAST_WALK.partsOf,
  isPlain: ({ listed, indexed, narrowed, worklist }) => !(listed || indexed || narrowed || worklist),
  isSettled: ({ isSettled = false }) => isSettled,
  enough: ({ enough }) => enough,
  found: (unit: Unit<Fast>, { local, result }: Pick<Fold, 'local' | 'result'>) =>
    result === undefined ? emitLocal(local) : unit.backend.number(unit, result),
} satisfies Partial<Backend<Fast>>;
