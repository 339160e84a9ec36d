/**
 * Builders of generated code. JavaScript's own words are reserved: `when` makes an `if`, `choose` a `switch`, `give` a
 * `return`, `leave` a `break`, `again` a `continue`, `run` an expression statement. Names are fixed words with numbers;
 * nothing that a rules file spells.
 */

import type { AssignOp, BinaryOp, Block, Case, Declared, Js, Span, Statement } from './tree.ts';

/** A number. Throws a RangeError for anything but an integer. */
export function num(value: number): Js {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer: ${value}`);
  return { kind: 'number', value: value + 0 };
}

export function name(word: string): Js {
  return { kind: 'name', name: word };
}

export function binary(op: BinaryOp, left: Js, right: Js): Js {
  return { kind: 'binary', op, left, right };
}

/** The sum; adding a number that is 0 is left out. */
export function plus(left: Js, right: Js): Js {
  if (isNumber(right, 0)) return left;
  return isNumber(left, 0) ? right : binary('+', left, right);
}

/** The difference; subtracting 0 is left out. */
export function minus(left: Js, right: Js): Js {
  return isNumber(right, 0) ? left : binary('-', left, right);
}

/** The product; a factor of 1 is left out. */
export function times(left: Js, right: Js): Js {
  if (isNumber(right, 1)) return left;
  return isNumber(left, 1) ? right : binary('*', left, right);
}

function isNumber(expr: Js, value: number): boolean {
  return expr.kind === 'number' && expr.value === value;
}

export function not(of: Js): Js {
  return { kind: 'unary', op: '!', of };
}

export function minusOf(of: Js): Js {
  return { kind: 'unary', op: '-', of };
}

export function inverse(of: Js): Js {
  return { kind: 'unary', op: '~', of };
}

/** The conjunction; of none, true. */
export function every(tests: readonly Js[]): Js {
  return tests.length === 0 ? name('true') : tests.reduce((left, right) => binary('&&', left, right));
}

/** The disjunction; of none, false. */
export function some(tests: readonly Js[]): Js {
  return tests.length === 0 ? name('false') : tests.reduce((left, right) => binary('||', left, right));
}

/** Whether a value is from `low` to `high`, both included. */
export function between(value: Js, low: number, high: number): Js {
  return binary('&&', binary('>=', value, num(low)), binary('<=', value, num(high)));
}

export function conditional(test: Js, then: Js, otherwise: Js): Js {
  return { kind: 'conditional', test, then, else: otherwise };
}

/** A call of a function, or of a method that is named with its object. */
export function call(callee: string, ...args: readonly Js[]): Js {
  return callOf(callee, args);
}

/** The same with a list of arguments. */
export function callOf(callee: string, args: readonly Js[]): Js {
  return { kind: 'call', callee, args };
}

/** `span`: where in the array it can be at most, if that is known. */
export function element(array: string, index: Js, span?: Span): Js {
  return { kind: 'element', array, index, span };
}

/** As an integer of 32 bits: 0 where an array has no element. */
export function word(expr: Js): Js {
  return binary('|', expr, num(0));
}

export function assign(target: Js, value: Js, op: AssignOp = '='): Js {
  return { kind: 'assign', op, target, value };
}

/** Statements */

export function run(expr: Js): Statement {
  return { kind: 'run', expr };
}

export function set(target: Js, value: Js, op: AssignOp = '='): Statement {
  return run(assign(target, value, op));
}

export function increment(target: Js): Statement {
  return run({ kind: 'step', op: '++', isPrefix: false, target });
}

export function decrement(target: Js): Statement {
  return run({ kind: 'step', op: '--', isPrefix: false, target });
}

/** `target++` */
export function incremented(target: Js): Js {
  return { kind: 'step', op: '++', isPrefix: false, target };
}

/** `++target` */
export function oneMore(target: Js): Js {
  return { kind: 'step', op: '++', isPrefix: true, target };
}

/** `target--` */
export function decremented(target: Js): Js {
  return { kind: 'step', op: '--', isPrefix: false, target };
}

export function constant(variable: string, value: Js): Statement {
  return { kind: 'declare', isConstant: true, names: [{ name: variable, value }] };
}

export function variables(...names: readonly (readonly [string, Js | undefined])[]): Statement {
  return variablesOf(names);
}

/** The same for a list of names. */
export function variablesOf(names: readonly (readonly [string, Js | undefined])[]): Statement {
  return { kind: 'declare', isConstant: false, names: names.map(([name, value]) => ({ name, value })) };
}

export function when(test: Js, then: Block, otherwise: Block = []): Statement {
  return { kind: 'if', test, then, else: otherwise };
}

/** `for (let start; test; next) body` */
export function loop(
  start: readonly (readonly [string, Js])[],
  test: Js | undefined,
  next: Js | undefined,
  body: Block,
): Statement {
  const declared = start.map(([name, value]): Declared => ({ name, value }));
  return { kind: 'for', start: declared, test, next, body };
}

/** For `variable` = low … end - 1. */
export function countUp(variable: string, low: Js, end: Js, body: Block): Statement {
  const own = name(variable);
  return loop([[variable, low]], binary('<', own, end), incremented(own), body);
}

export function forEver(body: Block): Statement {
  return loop([], undefined, undefined, body);
}

export function repeatWhile(test: Js, body: Block): Statement {
  return { kind: 'while', test, body };
}

export function choose(on: Js, cases: readonly Case[], otherwise?: Block): Statement {
  return { kind: 'switch', on, cases, otherwise };
}

export function labelled(label: string, body: Statement | Block): Statement {
  return { kind: 'labelled', label, body: 'kind' in body ? body : block(body) };
}

export function block(body: Block): Statement {
  return { kind: 'block', body };
}

export function leave(label?: string): Statement {
  return { kind: 'break', label };
}

export function again(label?: string): Statement {
  return { kind: 'continue', label };
}

export function give(value?: Js): Statement {
  return { kind: 'return', value };
}

export function jump(to: number): Statement {
  return { kind: 'jump', to };
}

export function define(functionName: string, parameters: readonly string[], body: Block): Statement {
  return { kind: 'function', name: functionName, parameters, body };
}
