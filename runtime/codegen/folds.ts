/** Code generation for folds: functions of their own, called where they stand, so that they are evaluated only if needed. */

import type { Elements, Fold, Language } from '../ir/expressions.ts';
import {
  again,
  binary,
  constant,
  countUp,
  give,
  increment,
  incremented,
  name,
  num,
  set,
  some,
  variables,
  when,
} from './js/build.ts';
import type { Block, Js, Statement } from './js/tree.ts';
import { sizeOf } from './js/tree.ts';
import { define, emitCall, emitLocal, localName, passesWorth, type Unit } from './unit.ts';

/** The value of a fold: a call of its function. */
export function emitFold<L extends Language>(unit: Unit<L>, fold: Fold<L>): Js {
  return emitFunction(unit, fold as L['expr'], () => emitFoldBody(unit, fold));
}

/** Defines a function of the expression's free locals that writes nothing; gives its call. */
export function emitFunction<L extends Language>(unit: Unit<L>, expr: L['expr'], body: () => Block): Js {
  const { freeLocals, readOnce } = unit.backend;
  const locals = freeLocals(expr);
  return emitCall(unit, define(unit, locals.map(localName), readOnce(body)), locals.map(emitLocal));
}

/** A loop over a range of elements. */
export function emitRange<L extends Language>({ local, low, size }: Elements<L>, body: Block): Statement {
  return countUp(localName(local), num(low), num(low + size), body);
}

/** Charges the passes of a loop, those of a long body several times. */
export function emitCharge<L extends Language>(
  unit: Unit<L>,
  size: number,
  body: Block,
  leave: Statement,
): Block {
  return unit.backend.charge(size * passesWorth(sizeOf(body)), leave);
}

/** The statements of a function that gives the fold's value. */
export function emitFoldBody<L extends Language>(unit: Unit<L>, fold: Fold<L>): Block {
  const { backend } = unit;
  const skipUnless = (condition: L['expr'] | undefined): Block =>
    condition === undefined ? [] : backend.condition(unit, condition, backend.skip(fold));
  const skip = skipUnless(fold.where);
  const loop = (body: Block): Block => [
    ...emitCharge(unit, fold.size, body, give(num(0))),
    backend.loop(unit, fold, body),
  ];
  const tested = (then: Block): Block => loop([...skip, ...skipUnless(fold.of), ...then]);
  const value = () => (fold.of === undefined ? num(1) : backend.number(unit, fold.of));
  const result = name('r');
  const endAt = (enough: number | undefined): Block =>
    enough === undefined ? [] : [when(binary('>=', result, num(enough)), [give(result)])];
  switch (fold.op) {
    case 'count':
      return [
        variables(['r', num(0)]),
        ...tested([increment(result), ...endAt(backend.enough(fold))]),
        give(result),
      ];
    case 'sum':
      return [variables(['r', num(0)]), ...loop([...skip, set(result, value(), '+=')]), give(result)];
    case 'min':
    case 'max': {
      if (backend.isSettled(fold)) return [...loop([...skip, give(value())]), give(num(0))];
      const isBetter = binary(fold.op === 'min' ? '<' : '>', name('v'), result);
      const isFirst = binary('===', incremented(name('n')), num(0));
      const body = [constant('v', value()), when(some([isFirst, isBetter]), [set(result, name('v'))])];
      return [variables(['r', num(0)], ['n', num(0)]), ...loop([...skip, ...body]), give(result)];
    }
    case 'any':
      return [...tested([give(num(1))]), give(num(0))];
    case 'all': {
      const fails = fold.of === undefined ? [again()] : backend.condition(unit, fold.of, give(num(0)));
      return [...loop([...skip, ...fails]), give(num(1))];
    }
    case 'the':
      return [...tested([give(backend.found(unit, fold))]), give(num(-1))];
  }
}
