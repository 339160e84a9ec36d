/** Counts and sums whose conditions are numbers: -1 where they hold, else 0 (see `optimize/loops/straight-counts.ts`). */

import { emitFunction } from '../../codegen/folds.ts';
import { binary, give, name, num, set, variables } from '../../codegen/js/build.ts';
import type { Js } from '../../codegen/js/tree.ts';
import type { Unit } from '../../codegen/unit.ts';
import type { Fast, Fold } from '../ir.ts';
import { maskOf } from './masks.ts';

/** The fold without jumps; undefined where it is to have some. */
export function emitStraight(unit: Unit<Fast>, fold: Fold): Js | undefined {
  const { op, where, of, isStraight = false } = fold;
  if (!isStraight || where === undefined) return undefined;
  const result = name('r');
  return emitFunction<Fast>(unit, fold, () => {
    const test = maskOf(unit, where);
    const holds = op === 'count' && of !== undefined ? binary('&', test, maskOf(unit, of)) : test;
    const isCounted = op === 'count' || of === undefined;
    const added = isCounted
      ? set(result, holds, '-=')
      : set(result, binary('&', unit.backend.number(unit, of), holds), '+=');
    return [variables(['r', num(0)]), unit.backend.loop(unit, fold, [added]), give(result)];
  });
}
