/** Conditions as guards: statements that leave unless the condition holds, evaluated no further than needed. */

import {
  binary,
  block,
  constant,
  give,
  labelled,
  leave,
  name,
  not,
  num,
  oneMore,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js, Statement } from '../../codegen/js/tree.ts';
import { localName, loopName, type Unit } from '../../codegen/unit.ts';
import type { Expr, Fast, Fold } from '../ir.ts';
import { passesOf } from '../loop-passes.ts';

/** Passes of a fold that is inlined; longer ones are functions. */
const INLINE = 500;

/** Statements that do `refuse`, which leaves, unless the condition holds. */
export function emitCondition(unit: Unit<Fast>, condition: Expr, refuse: Statement): Block {
  const { backend } = unit;
  switch (condition.op) {
    case 'and':
      return [
        ...emitCondition(unit, condition.left, refuse),
        ...emitCondition(unit, condition.right, refuse),
      ];
    case 'let':
      return [
        block([
          constant(localName(condition.local), backend.number(unit, condition.value)),
          ...emitCondition(unit, condition.in, refuse),
        ]),
      ];
    case 'if':
      if (isNumber(condition.then, 1) && isNumber(condition.else, 0))
        return emitCondition(unit, condition.condition, refuse);
      break;
    case 'any':
      if (isShort(condition)) return emitIfAny(unit, condition, refuse);
      break;
    case 'not':
      if (condition.of.op === 'any' && isShort(condition.of)) return emitIfNone(unit, condition.of, refuse);
      break;
    case '>=':
      if (condition.left.op === 'count' && isShort(condition.left))
        return emitAtLeast(unit, condition.left, backend.number(unit, condition.right), refuse);
      break;
    default:
      break;
  }
  // Any other form is tested as a whole.
  return [when(not(backend.test(unit, condition)), [refuse])];
}

/** The same where there may be no condition. */
export function emitOptional(unit: Unit<Fast>, condition: Expr | undefined, refuse: Statement): Block {
  return condition === undefined ? [] : emitCondition(unit, condition, refuse);
}

function isShort(fold: Fold): boolean {
  return passesOf(fold) < INLINE;
}

function isNumber(expr: Expr, value: number): boolean {
  return expr.op === 'const' && expr.value === value;
}

/** Goes on where there is any. */
function emitIfAny(unit: Unit<Fast>, any: Fold, refuse: Statement): Block {
  const found = `y${any.local}`;
  return [labelled(found, [loopOver(unit, any, [leave(found)]), refuse])];
}

/** Goes on where there is none. */
function emitIfNone(unit: Unit<Fast>, any: Fold, refuse: Statement): Block {
  const [found, none] = [`y${any.local}`, `o${any.local}`];
  return [labelled(none, [labelled(found, [loopOver(unit, any, [leave(found)]), leave(none)]), refuse])];
}

function emitAtLeast(unit: Unit<Fast>, count: Fold, least: Js, refuse: Statement): Block {
  const [enough, counted] = [`y${count.local}`, loopName(count.local, 'r')];
  const countOne = when(binary('>=', oneMore(name(counted)), least), [leave(enough)]);
  return [
    labelled(enough, [
      variables([counted, num(0)]),
      loopOver(unit, count, [countOne]),
      when(binary('<', name(counted), least), [refuse]),
    ]),
  ];
}

function loopOver(unit: Unit<Fast>, fold: Fold, body: Block): Statement {
  const { backend } = unit;
  const loop = backend.loop(unit, fold, [
    ...emitOptional(unit, fold.where, backend.skip(fold)),
    ...emitOptional(unit, fold.of, backend.skip(fold)),
    ...body,
  ]);
  const charge = backend.charge(fold.size, give(num(0)));
  return charge.length === 0 ? loop : block([...charge, loop]);
}
