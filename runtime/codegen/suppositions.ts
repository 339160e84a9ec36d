/**
 * Code generation for suppositions: a function that does the effects, asks what holds then, and undoes them; where it is not known how many
 * cells they write, or the cells themselves are not to be changed, they are done on a copy, or everything is copied back.
 */

import { CELL } from '../ir/cells.ts';
import type { Effect } from '../ir/effects.ts';
import type { Language, Reference, Supposed, Supposition } from '../ir/expressions.ts';
import { innerEffects } from '../ir/walk/effects.ts';
import { emitEffects } from './effects.ts';
import {
  binary,
  constant,
  element,
  give,
  labelled,
  leave,
  name,
  num,
  set,
  variables,
  when,
} from './js/build.ts';
import type { Block, Js } from './js/tree.ts';
import { define, emitCall, localName, type Unit } from './unit.ts';

/** The value of a supposition: a call of its function. Nobody is told of what is done in it. */
export function emitSupposition<L extends Language>(unit: Unit<L>, supposition: Supposition<L>): Js {
  return emitSupposed(unit, supposition, [], (own) => ({
    before: [],
    value: own.backend.number(own, supposition.in),
  }));
}

/** What is done behind effects that are supposed, and the number that comes of it. */
export interface Behind {
  readonly before: Block;
  readonly value: Js;
}

/**
 * A call of a function that does the effects, then what is done behind them, and undoes the effects; 0 where one of them cannot be done.
 * `names`: variables around that it is given, too.
 */
export function emitSupposed<L extends Language>(
  unit: Unit<L>,
  supposed: Supposed<L>,
  names: readonly string[],
  behind: (own: Unit<L>) => Behind,
): Js {
  const { backend } = unit;
  const { given, effects } = supposed;
  const parameters = [...names, ...given.map(({ local }) => localName(local))];
  const around =
    backend.undoing && effects.every(writesFewCells)
      ? define(
          unit,
          parameters,
          backend.readAnew(() => emitUndone(unit, supposed, behind)),
        )
      : define(unit, parameters, emitCopied(unit, supposed, parameters, behind));
  return emitCall(unit, around, [
    ...names.map(name),
    ...given.map(({ value }) => backend.number(unit, value)),
  ]);
}

/** Whether an effect writes no more cells than the rules say of it, one by one. */
function writesFewCells<L extends Language>(effect: Effect<L>): boolean {
  switch (effect.op) {
    case 'store':
    case 'transfer':
    case 'bind':
      return true;
    case 'if':
      return innerEffects(effect).every(writesFewCells);
    case 'for':
      // What may be none, and what is looked up, is a loop over one element at most.
      return effect.size <= 1 && innerEffects(effect).every(writesFewCells);
    case 'search':
    case 'seek':
    case 'clear':
      return false;
  }
}

/** Another function does the effects, on a copy or before everything is brought back. */
function emitCopied<L extends Language>(
  unit: Unit<L>,
  { effects, room }: Supposed<L>,
  names: readonly string[],
  behind: (own: Unit<L>) => Behind,
): Block {
  const { backend } = unit;
  const own: Unit<L> = { ...unit, visit: undefined, backend: { ...backend, leave: give(num(0)) } };
  const body = backend.readAnew(() => {
    const done = emitEffects(own, effects);
    const { before, value } = behind(unit);
    return [...done, ...before, give(value)];
  });
  const inside = define(own, names, body);
  return backend.supposing(unit, room, emitCall(unit, inside, names.map(name)));
}

/** Each write notes what was there, which is written back in the opposite order. */
function emitUndone<L extends Language>(
  unit: Unit<L>,
  { effects, room }: Supposed<L>,
  behind: (own: Unit<L>) => Behind,
): Block {
  const { backend } = unit;
  const { before = [], after = [] } = backend.undoing?.(unit, room) ?? {};
  const written: { readonly ref: Reference<L>; readonly at: string; readonly was: string }[] = [];
  const own: Unit<L> = {
    ...unit,
    visit: undefined,
    backend: {
      ...backend,
      leave: leave(DONE),
      write(ref, address, value) {
        const [at, was] = [`h${written.length}`, `w${written.length}`];
        written.push({ ref, at, was });
        return [
          set(name(at), address),
          set(name(was), element('S', name(at))),
          ...backend.write(ref, name(at), value),
        ];
      },
    },
  };
  const effectsDone = emitEffects(own, effects);
  const asked = behind(unit);
  const done = [...effectsDone, ...asked.before, set(name('r'), asked.value)];
  // What was not written is at no place.
  const undone = written.map(({ ref, at, was }) =>
    when(binary('>=', name(at), num(0)), backend.write(ref, name(at), name(was))),
  );
  const result = element('S', num(CELL.result));
  return [
    ...before,
    constant('w', result),
    variables(['r', num(0)]),
    ...written.map(({ at, was }) => variables([at, num(-1)], [was, num(0)])),
    labelled(DONE, done),
    ...undone.toReversed(),
    set(result, name('w')),
    ...after,
    give(name('r')),
  ];
}

/** The end of the effects and of what is asked behind them. */
const DONE = 'done';
