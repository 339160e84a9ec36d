/** Straight-line code that carries out a listed action. */

import { choose, constant, element, name, num, set } from '../../codegen/js/build.ts';
import type { Block } from '../../codegen/js/tree.ts';
import type { Unit } from '../../codegen/unit.ts';
import { InternalProblem } from '../../ir/internal-problem.ts';
import type { Decision, Fast } from '../ir.ts';
import { emitUnpacked, type Packing, placeOf } from './packing.ts';

/** Statements that write the listed action at `i` into the cells and go on with its body. */
export function emitTaking(
  unit: Unit<Fast>,
  decision: Decision,
  packing: Packing,
  stride: number,
  goTo: (action: number) => Block,
): Block {
  const at = name(stride === 1 ? 'i' : 'j');
  const bodies = decision.actions.map((action, index): Block => {
    const writes = action.parameters.flatMap(({ cell }, position) => {
      const field = packing.parameters[index]?.[position];
      if (field === undefined) throw new InternalProblem(decision.path, 'a parameter is not packed');
      return [
        set(element('S', num(cell)), emitUnpacked(field, at)),
        ...unit.backend.changed({ base: cell, length: 1 }),
      ];
    });
    return [...writes, ...goTo(index)];
  });
  const start = stride === 1 ? [] : [constant('j', placeOf(name('i'), stride))];
  const [only] = bodies;
  if (only !== undefined && bodies.length === 1) return [...start, ...only];
  const cases = bodies.map((body, value) => ({ value, body }));
  return [...start, choose(emitUnpacked(packing.action, at), cases)];
}
