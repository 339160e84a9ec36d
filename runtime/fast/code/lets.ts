/** Named values: functions in which the name is a constant. */

import { emitFoldBody, emitFunction } from '../../codegen/folds.ts';
import { constant, give } from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import { localName, type Unit } from '../../codegen/unit.ts';
import type { Fast, Let } from '../ir.ts';
import { isLoop } from '../walk.ts';

/** The call of such a function. */
export function emitLet(unit: Unit<Fast>, expr: Let): Js {
  return emitFunction<Fast>(unit, expr, () => bodyOf(unit, expr));
}

/** Binds the value and returns the expression in its scope. */
function bodyOf(unit: Unit<Fast>, { local, value, in: inside }: Let): Block {
  const named = constant(localName(local), unit.backend.number(unit, value));
  if (inside.op === 'let') return [named, ...bodyOf(unit, inside)];
  const rest = isLoop(inside) ? emitFoldBody(unit, inside) : [give(unit.backend.number(unit, inside))];
  return [named, ...rest];
}
