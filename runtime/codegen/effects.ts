/**
 * Code generation for effects. A fault writes -(origin + 1) into the result cell and leaves the function, so that nothing after it in
 * the list is done.
 */

import { CELL } from '../ir/cells.ts';
import type { Effect, ForEach, Seek, Store, Transfer } from '../ir/effects.ts';
import type { Language, Reference } from '../ir/expressions.ts';
import type { CellSpan } from './backend.ts';
import { emitAddress } from './expressions.ts';
import { emitSearch } from './floods.ts';
import { emitCharge } from './folds.ts';
import {
  binary,
  block,
  call,
  constant,
  countUp,
  element,
  every,
  incremented,
  leave,
  loop,
  minus,
  name,
  not,
  num,
  plus,
  run,
  set,
  some,
  variables,
  when,
} from './js/build.ts';
import type { Block, Js, Statement } from './js/tree.ts';
import { define, emitVisit, localName, type Unit } from './unit.ts';

/** Defines a function that runs the effects in order. */
export function defineEffects<L extends Language>(unit: Unit<L>, effects: readonly Effect<L>[]): number {
  return define(unit, [], emitEffects(unit, effects));
}

/** The effects as statements. */
export function emitEffects<L extends Language>(unit: Unit<L>, effects: readonly Effect<L>[]): Block {
  return effects.flatMap((effect) => emitEffect(unit, effect));
}

/** The value of the result cell after a fault in what `origin` stands for. */
export function faultResult(origin: number): number {
  return -(origin + 1);
}

/** Writes the fault; what follows must leave. */
export function emitFault(origin: number): Statement {
  return set(element('S', num(CELL.result)), num(faultResult(origin)));
}

function emitEffect<L extends Language>(unit: Unit<L>, effect: Effect<L>): Block {
  const { backend } = unit;
  switch (effect.op) {
    case 'store':
      return emitStore(unit, effect);
    case 'transfer':
      return emitTransfer(unit, effect);
    case 'if': {
      const [then, otherwise] = [emitEffects(unit, effect.then), emitEffects(unit, effect.else)];
      return [when(backend.test(unit, effect.condition), then, otherwise)];
    }
    case 'for':
      return emitForEach(unit, effect);
    case 'bind':
      return [constant(localName(effect.local), backend.number(unit, effect.value))];
    case 'search':
      return emitSearch(unit, effect);
    case 'seek':
      return emitSeek(unit, effect);
    case 'clear':
      return [...emitClear('S', effect), ...backend.changed(effect)];
  }
}

/** Cells that are written one by one sooner than a library function is called. */
const SHORT_CLEAR = 16;

/** Statements that write zeros. */
export function emitClear(array: string, { base, length }: CellSpan): Block {
  if (length > SHORT_CLEAR) return [run(call(`${array}.fill`, num(0), num(base), num(base + length)))];
  return Array.from({ length }, (_, index) => set(element(array, num(base + index)), num(0)));
}

function emitStore<L extends Language>(unit: Unit<L>, effect: Store<L>): Block {
  const body = [
    ...emitVisit(unit, effect.origin),
    variables(['v', unit.backend.number(unit, effect.value)]),
    ...emitBound(unit, effect),
    ...emitWrite(unit, effect),
  ];
  return [block(body)];
}

function emitBound<L extends Language>(
  unit: Unit<L>,
  { bound, low, high, origin }: Pick<Store<Language>, 'bound' | 'low' | 'high' | 'origin'>,
): Block {
  const value = name('v');
  const isHighEnough = low === -Infinity ? [] : [binary('>=', value, num(low))];
  const isLowEnough = high === Infinity ? [] : [binary('<=', value, num(high))];
  switch (bound) {
    case 'fault':
      return [when(not(every([...isHighEnough, ...isLowEnough])), fault(unit, origin))];
    case 'clamp': {
      const clampBelow = isHighEnough.map((test) => when(not(test), [set(value, num(low))]));
      const clampAbove = isLowEnough.map((test) => when(not(test), [set(value, num(high))]));
      return [...clampBelow, ...clampAbove];
    }
    case 'sure':
      return [];
  }
}

function emitWrite<L extends Language>(unit: Unit<L>, { ref, origin }: Store<L>): Block {
  const { backend } = unit;
  const address = emitAddress(unit, ref);
  if (backend.isInBounds(ref)) return backend.write(ref, address, name('v'));
  return [
    constant('a', address),
    when(backend.isOutOfBounds(name('a')), fault(unit, origin)),
    ...backend.write(ref, name('a'), name('v')),
  ];
}

function emitTransfer<L extends Language>(unit: Unit<L>, { count, from, to, origin }: Transfer<L>): Block {
  const { backend } = unit;
  const [moved, a, b] = [name('m'), name('a'), name('b')];
  const there = element('S', a);
  const isPossible = every([binary('>=', moved, num(0)), binary('<=', moved, there)]);
  const moves = (ref: Reference<L>, address: Js, value: Js): Statement =>
    block([constant('v', value), ...backend.write(ref, address, name('v'))]);
  const body: Block = [
    ...emitVisit(unit, origin),
    constant('m', backend.number(unit, count)),
    constant('a', emitAddress(unit, from)),
    constant('b', emitAddress(unit, to)),
    when(some([backend.isOutOfBounds(a), backend.isOutOfBounds(b), not(isPossible)]), fault(unit, origin)),
    // Most of what is moved "all" of is nothing.
    when(binary('!==', moved, num(0)), [
      moves(from, a, minus(there, moved)),
      moves(to, b, plus(element('S', b), moved)),
    ]),
  ];
  return [block(body)];
}

function emitForEach<L extends Language>(unit: Unit<L>, effect: ForEach<L>): Block {
  const { backend } = unit;
  const { local, low, size, start, where } = effect;
  // What does not hold, and does not depend on the element, holds for no later one: nothing is written in between.
  const isSame = where !== undefined && !backend.freeLocals(where).includes(local);
  const skip =
    where === undefined ? [] : backend.condition(unit, where, isSame ? leave() : backend.skip(effect));
  const body = [...skip, ...emitEffects(unit, effect.body)];
  const charge = emitCharge(unit, size, body, backend.leave);
  if (start === undefined) return [...charge, backend.loop(unit, effect, body)];
  const place = call('mod', binary('+', name('s'), name('i')), num(size));
  const round = [constant(localName(local), plus(num(low), place)), ...body];
  return [
    block([...charge, constant('s', backend.number(unit, start)), countUp('i', num(0), num(size), round)]),
  ];
}

function emitSeek<L extends Language>(unit: Unit<L>, effect: Seek<L>): Block {
  const { backend } = unit;
  const { cursor, element: found, start, local, low, size, where } = effect;
  const at = name('c');
  const cursorCell = element('S', num(cursor));
  const place = start === undefined ? at : call('mod', binary('+', element('S', num(start)), at), num(size));
  const isThere = binary('<', at, num(size));
  const look = constant(localName(local), plus(num(low), place));
  const take = set(element('S', num(found)), name(localName(local)));
  const test = where === undefined ? name('true') : backend.test(unit, where);
  const passOver = backend.passOver(unit, effect, at);
  const body = [look, when(test, [...passOver, take, leave()])];
  // Where every element will do, the next one is it.
  const search: Block =
    isAlways(test) && passOver.length === 0
      ? [when(isThere, [look, take])]
      : [...emitCharge(unit, size, body, backend.leave), loop([], isThere, incremented(at), body)];
  return [
    block([
      variables(['c', plus(cursorCell, num(1))]),
      ...search,
      set(cursorCell, at),
      ...backend.changed({ base: cursor, length: 1 }),
      ...backend.changed({ base: found, length: 1 }),
    ]),
  ];
}

function isAlways(test: Js): boolean {
  return test.kind === 'name' && test.name === 'true';
}

function fault<L extends Language>(unit: Unit<L>, origin: number): Block {
  return [emitFault(origin), unit.backend.leave];
}
