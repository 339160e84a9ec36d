/**
 * Code generation for suppositions: a function that does the effects and asks what holds then, and one around it that has them done on a
 * copy, or brings back what was there.
 */

import type { Language, Supposition } from '../ir/expressions.ts';
import { emitEffects } from './effects.ts';
import { give, name, num } from './js/build.ts';
import type { Js } from './js/tree.ts';
import { define, emitCall, localName, type Unit } from './unit.ts';

/** The value of a supposition: a call of its function. Nobody is told of what is done in it. */
export function emitSupposition<L extends Language>(unit: Unit<L>, supposition: Supposition<L>): Js {
  const { backend } = unit;
  const { given, effects, in: asked } = supposition;
  const own: Unit<L> = { ...unit, visit: undefined, backend: { ...backend, leave: give(num(0)) } };
  const names = given.map(({ local }) => localName(local));
  const body = backend.readAnew(() => [...emitEffects(own, effects), give(backend.number(unit, asked))]);
  const inside = define(own, names, body);
  const around = define(
    unit,
    names,
    backend.supposing(unit, supposition.room, emitCall(unit, inside, names.map(name))),
  );
  return emitCall(
    unit,
    around,
    given.map(({ value }) => backend.number(unit, value)),
  );
}
