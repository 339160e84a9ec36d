/** Named values as the statements of a function. */

import { emitFoldBody } from '../../codegen/folds.ts';
import { constant, give } from '../../codegen/js/build.ts';
import type { Block } from '../../codegen/js/tree.ts';
import { localName, type Unit } from '../../codegen/unit.ts';
import type { Fast, Let } from '../ir.ts';
import { isLoop } from '../walk.ts';

/** Names the value and gives what it is used in. */
export function bodyOf(unit: Unit<Fast>, { local, value, in: inside }: Let): Block {
  const named = constant(localName(local), unit.backend.number(unit, value));
  if (inside.op === 'let') return [named, ...bodyOf(unit, inside)];
  const rest = isLoop(inside) ? emitFoldBody(unit, inside) : [give(unit.backend.number(unit, inside))];
  return [named, ...rest];
}
