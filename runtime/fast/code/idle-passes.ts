/** Passes of a loop of the flow that would do nothing: the search for its next element goes on. */

import { emitFault } from '../../codegen/effects.ts';
import { again, assign, binary, element, name, not, num, set, when } from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import { localName, type Unit } from '../../codegen/unit.ts';
import type { Fast, Seek } from '../ir.ts';

/** Counts the work of such a pass, so that an event sets off as much as if it had been made; too much of it is a fault there. */
export function emitPassOver(unit: Unit<Fast>, { idle, cursor, element: found, local }: Seek, at: Js): Block {
  if (idle === undefined) return [];
  const isTooMuch = binary('<', assign(name('W'), num(idle.work), '-='), num(0));
  const stop = [
    set(element('S', num(found)), name(localName(local))),
    set(element('S', num(cursor)), at),
    emitFault(idle.origin),
    unit.backend.leave,
  ];
  return [when(not(unit.backend.test(unit, idle.unless)), [when(isTooMuch, stop), again()])];
}
