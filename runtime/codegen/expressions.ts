/**
 * Code generation for expressions. Each has two forms: a number (`emitNumber`), and a test (`emitTest`) where JavaScript wants
 * a condition, so that comparisons need not be turned into 1 and 0.
 */

import type { ComparisonOp, Expr, Index, Language, Reference } from '../ir/expressions.ts';
import { emitFlood, emitSteps } from './floods.ts';
import { emitFold } from './folds.ts';
import { binary, call, conditional, element, give, name, not, num, plus, times, word } from './js/build.ts';
import type { BinaryOp, Js } from './js/tree.ts';
import { emitSupposition } from './suppositions.ts';
import { define, emitLocal, localName, type Unit } from './unit.ts';

const COMPARISONS: Readonly<Record<ComparisonOp, BinaryOp>> = {
  '=': '===',
  '!=': '!==',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** The value of an expression of the IR; what is inside is the backend's. */
export function emitNumber<L extends Language>(unit: Unit<L>, expr: Expr<L>): Js {
  const value = (part: L['expr']) => unit.backend.number(unit, part);
  switch (expr.op) {
    case 'const':
      return num(expr.value);
    case 'load':
      return emitLoad(unit, expr.ref);
    case 'local':
      return emitLocal(expr.local);
    case 'table':
      return word(element(emitTable(unit, expr.table), value(expr.index)));
    case 'negate':
      return binary('-', num(0), value(expr.of));
    case 'if':
      return conditional(unit.backend.test(unit, expr.condition), value(expr.then), value(expr.else));
    case 'has':
      return call('bit', value(expr.set), value(expr.index));
    case 'size':
      return call('size', value(expr.set));
    case '+':
    case '-':
      return binary(expr.op, value(expr.left), value(expr.right));
    case '*':
      // Zero is always +0.
      return binary('+', binary('*', value(expr.left), value(expr.right)), num(0));
    case '/':
      return call('div', value(expr.left), value(expr.right));
    case 'mod':
      return call('mod', value(expr.left), value(expr.right));
    case 'bit-or':
      return binary('|', value(expr.left), value(expr.right));
    case 'not':
    case 'and':
    case 'or':
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return conditional(emitTest(unit, expr), num(1), num(0));
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      return emitFold(unit, expr);
    case 'flood':
      return emitFlood(unit, expr);
    case 'steps':
      return emitSteps(unit, expr);
    case 'suppose':
      return emitSupposition(unit, expr);
  }
}

/** An expression of the IR as a condition: whether it is not 0. */
export function emitTest<L extends Language>(unit: Unit<L>, expr: Expr<L>): Js {
  const test = (part: L['expr']) => unit.backend.test(unit, part);
  const value = (part: L['expr']) => unit.backend.number(unit, part);
  switch (expr.op) {
    case 'const':
      return name(num(expr.value).kind === 'number' && expr.value === 0 ? 'false' : 'true');
    case 'not':
      return not(test(expr.of));
    case 'and':
      return binary('&&', test(expr.left), test(expr.right));
    case 'or':
      return binary('||', test(expr.left), test(expr.right));
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return binary(COMPARISONS[expr.op], value(expr.left), value(expr.right));
    case 'if':
      return conditional(test(expr.condition), test(expr.then), test(expr.else));
    case 'load':
    case 'local':
    case 'table':
    case 'negate':
    case 'has':
    case 'size':
    case '+':
    case '-':
    case '*':
    case '/':
    case 'mod':
    case 'bit-or':
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
    case 'flood':
    case 'steps':
    case 'suppose':
      return binary('!==', emitNumber(unit, expr), num(0));
  }
}

function emitLoad<L extends Language>(unit: Unit<L>, ref: Reference<L>): Js {
  return ref.indices.length === 0 ? unit.backend.cell(ref.base) : word(element('S', emitAddress(unit, ref)));
}

/** The address of a reference; see `Backend.isOutOfBounds` for indices that are out of bounds. */
export function emitAddress<L extends Language>(unit: Unit<L>, ref: Reference<L>): Js {
  return ref.indices.reduce<Js>(
    (address, one) => plus(address, times(emitIndex(unit, ref, one), num(one.stride))),
    num(ref.base),
  );
}

function emitIndex<L extends Language>(unit: Unit<L>, ref: Reference<L>, one: Index<L>): Js {
  const { index, size } = one;
  const value = unit.backend.number(unit, index);
  const isFine = size === undefined || (value.kind === 'number' && value.value >= 0 && value.value < size);
  return isFine ? value : unit.backend.checkedIndex(unit, value, { ...one, size }, ref);
}

/** Defines a function that returns the expression's value; `locals` are its parameters. */
export function defineNumber<L extends Language>(
  unit: Unit<L>,
  expr: L['expr'],
  locals: readonly number[],
): number {
  return define(unit, locals.map(localName), [give(unit.backend.number(unit, expr))]);
}

/** A constant table by name. Throws a RangeError if there is none. */
export function emitTable<L extends Language>(unit: Unit<L>, table: number): string {
  if (unit.tables[table] === undefined) throw new RangeError(`no such table: ${table}`);
  return unit.backend.table(table);
}
