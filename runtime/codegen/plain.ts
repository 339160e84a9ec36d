/** Functions that are given the cells: what the state machine, examples and scores call. */

import type { Core, Language, Reference } from '../ir/expressions.ts';
import { CORE_WALK, freeLocals } from '../ir/walk/locals.ts';
import type { Backend } from './backend.ts';
import { emitNumber, emitTest } from './expressions.ts';
import { emitRange } from './folds.ts';
import { again, assign, binary, call, element, give, name, not, num, set, when, word } from './js/build.ts';
import type { Js } from './js/tree.ts';
import { emitLocal } from './unit.ts';

/** The passes that are left; see `Fuel`. */
const FUEL = element('F', num(0));

/** Passes of a small loop that copying the cells is worth: a few, and one for each hundred cells or so. */
const PASSES_OF_COPY = binary('+', num(4), binary('>>', name('S.length'), num(7)));

/** What does not depend on the language. The work that functions do is metered, for whoever wants to bound it. */
export const PLAIN_FUNCTIONS = {
  shared: ['S'],
  table: (table: number) => `T[${table}]`,
  cell: (cell) => word(element('S', num(cell))),
  readOnce: (body) => body(),
  readAnew: (body) => body(),
  supposing: (_: unknown, room: number, done: Js) => [
    when(binary('<', assign(FUEL, PASSES_OF_COPY, '-='), num(0)), [give(num(0))]),
    set(name('S'), call('copied', name('S'), num(room))),
    give(done),
  ],
  skip: () => again(),
  checkedIndex: (_: unknown, value: Js, { size }: { readonly size: number }) => call('at', value, num(size)),
  isOutOfBounds: (address) => not(binary('>=', address, num(0))),
  isInBounds: <L extends Language>(ref: Reference<L>) => ref.indices.length === 0,
  write: (_, address, value) => [set(element('S', address), value)],
  changed: () => [],
  charge: (passes, leave) => [when(binary('<', assign(FUEL, num(passes), '-='), num(0)), [leave])],
  leave: give(),
} satisfies Partial<Backend<Language>>;

/** For the IR's own language. */
export const PLAIN: Backend<Core> = {
  ...PLAIN_FUNCTIONS,
  number: (unit, expr) => emitNumber<Core>(unit, expr),
  test: (unit, expr) => emitTest<Core>(unit, expr),
  condition: (unit, condition, refuse) => [when(not(emitTest<Core>(unit, condition)), [refuse])],
  freeLocals: (expr) => freeLocals(CORE_WALK, expr),
  loop: (_, elements, body) => emitRange<Core>(elements, body),
  partsOf: CORE_WALK.partsOf,
  isPlain: () => true,
  isSettled: () => false,
  enough: () => undefined,
  passOver: () => [],
  found: (_, { local }) => emitLocal(local),
};
