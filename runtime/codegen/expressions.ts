/**
 * Expressions as source text. Each has two forms: a number (`emitNumber`), and a test (`emitTest`) where
 * JavaScript wants a condition, so that comparisons are not turned into 1 and 0 in vain.
 */

import type { Among, Effect, Expr, Fold, Reference } from '../ir/ir.ts';
import { freeLocals } from './locals.ts';
import { passesOf } from './passes.ts';
import { define, emitCall, emitWork, integer, localName, type Unit, worthOf } from './unit.ts';

const COMPARISONS: Readonly<Record<string, string>> = {
  '=': '===',
  '!=': '!==',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** The expression's value as source text. */
export function emitNumber(unit: Unit, expr: Expr): string {
  switch (expr.op) {
    case 'const':
      return integer(expr.value);
    case 'load':
      return `(S[${emitAddress(unit, expr.ref)}] | 0)`;
    case 'local':
      return localName(expr.local);
    case 'table':
      return `(${emitTable(unit, expr.table)}[${emitNumber(unit, expr.index)}] | 0)`;
    case 'let': {
      const number = defineLet(unit, expr);
      return emitCall(unit, number, [...outerLocals(expr), emitNumber(unit, expr.value)]);
    }
    case 'negate':
      return `(0 - ${emitNumber(unit, expr.of)})`;
    case 'if':
      return `(${emitTest(unit, expr.condition)} ? ${emitNumber(unit, expr.then)} : ${emitNumber(unit, expr.else)})`;
    case 'has':
      return `bit(${emitNumber(unit, expr.set)}, ${emitNumber(unit, expr.index)})`;
    case 'size':
      return `size(${emitNumber(unit, expr.set)})`;
    case '+':
    case '-':
      return `(${emitNumber(unit, expr.left)} ${expr.op} ${emitNumber(unit, expr.right)})`;
    case '*':
      return `(${emitNumber(unit, expr.left)} * ${emitNumber(unit, expr.right)} + 0)`;
    case '/':
      return `div(${emitNumber(unit, expr.left)}, ${emitNumber(unit, expr.right)})`;
    case 'mod':
      return `mod(${emitNumber(unit, expr.left)}, ${emitNumber(unit, expr.right)})`;
    case 'bit-or':
      return `(${emitNumber(unit, expr.left)} | ${emitNumber(unit, expr.right)})`;
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      return emitFold(unit, expr);
    default:
      return `(${emitTest(unit, expr)} ? 1 : 0)`;
  }
}

/** The expression as a condition: whether it is not 0. */
export function emitTest(unit: Unit, expr: Expr): string {
  switch (expr.op) {
    case 'const':
      return integer(expr.value) === '0' ? 'false' : 'true';
    case 'not':
      return `!${emitTest(unit, expr.of)}`;
    case 'and':
      return `(${emitTest(unit, expr.left)} && ${emitTest(unit, expr.right)})`;
    case 'or':
      return `(${emitTest(unit, expr.left)} || ${emitTest(unit, expr.right)})`;
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return `(${emitNumber(unit, expr.left)} ${COMPARISONS[expr.op]} ${emitNumber(unit, expr.right)})`;
    case 'if':
      return `(${emitTest(unit, expr.condition)} ? ${emitTest(unit, expr.then)} : ${emitTest(unit, expr.else)})`;
    default:
      return `(${emitNumber(unit, expr)} !== 0)`;
  }
}

/** The index of a cell as source text. Where there is no such cell, see `isNoAddress`. */
export function emitAddress(unit: Unit, ref: Reference): string {
  const { spare } = unit.style;
  const terms = ref.indices.map(({ index, stride, size }) => {
    const number = emitNumber(unit, index);
    if (size === undefined || isWithin(index, size)) return emitTerm(number, stride);
    if (spare === undefined) return emitTerm(`at(${number}, ${integer(size)})`, stride);
    const elsewhere = ref.indices.length === 1 && stride === 1 ? spare - ref.base : FAR;
    return emitTerm(`into(${number}, ${integer(size)}, ${integer(elsewhere)})`, stride);
  });
  return [integer(ref.base), ...terms].join(' + ');
}

/** An index that leads far behind all cells. */
const FAR = 1_000_000;

function emitTerm(index: string, stride: number): string {
  return stride === 1 ? index : `${index} * ${integer(stride)}`;
}

/** The test whether an address leads nowhere: reading there gives 0, and nothing may be written. */
export function isNoAddress(unit: Unit, address: string): string {
  const { spare } = unit.style;
  return spare === undefined ? `!(${address} >= 0)` : `${address} >= ${integer(spare)}`;
}

function isWithin(index: Expr, size: number): boolean {
  return index.op === 'const' && index.value >= 0 && index.value < size;
}

/** The elements that a fold or loop goes through, as the head of a `for` statement. */
export function emitRange(local: number, low: number, size: number): string {
  const name = localName(local);
  return `for (let ${name} = ${integer(low)}; ${name} < ${integer(low + size)}; ${name}++)`;
}

/** A loop over a range or over listed elements. */
export function emitLoop(unit: Unit, over: Elements, body: string): string {
  const { local, low, size, among } = over;
  if (among === undefined) return `${emitRange(local, low, size)} {\n${body}\n}`;
  const [key, at, end] = ['k', 'q', 'e'].map((letter) => `${letter}${integer(local)}`);
  const starts = emitTable(unit, among.starts);
  return `for (let ${key} = ${emitNumber(unit, among.key)}, ${at} = ${starts}[${key}], ${end} = ${starts}[${key} + 1]; ${at} < ${end}; ${at}++) {
const ${localName(local)} = ${emitTable(unit, among.items)}[${at}];
${body}
}`;
}

/** What a loop goes through. */
export interface Elements {
  readonly local: number;
  readonly low: number;
  readonly size: number;
  readonly among?: Among | undefined;
}

/** Defines a function that returns the expression's value; `locals` are its parameters. */
export function defineNumber(unit: Unit, expr: Expr, locals: readonly number[]): number {
  return define(unit, locals.map(localName), `return ${emitNumber(unit, expr)};`);
}

/** Folds become functions of their own, called where they stand, so that nothing is evaluated in vain. */
function emitFold(unit: Unit, fold: Fold): string {
  const locals = freeLocals(fold).map(localName);
  const body = foldBody(unit, fold);
  const number = define(unit, locals, `${emitCharge(unit, fold, body, 'return 0;')}${body}`);
  return emitCall(unit, number, locals);
}

/** Counts the passes of a fold or loop, those of a long body several times, and leaves when they are too many. */
export function emitCharge(
  unit: Unit,
  about: Fold | (Effect & { readonly op: 'for' }),
  body: string,
  leave: string,
): string {
  const { uncounted } = unit.style;
  if (uncounted > 0 && passesOf(about) < uncounted) return '';
  return emitWork(about.size * worthOf(body), leave);
}

function foldBody(unit: Unit, fold: Fold): string {
  const loop = (body: string) => emitLoop(unit, fold, `${skip}${body}`);
  const skip = fold.where === undefined ? '' : `if (!${emitTest(unit, fold.where)}) continue;\n`;
  const value = () => (fold.of === undefined ? '1' : emitNumber(unit, fold.of));
  const test = () => (fold.of === undefined ? 'true' : emitTest(unit, fold.of));
  switch (fold.op) {
    case 'count':
      return `let r = 0;\n${loop(`if (${test()}) r++;`)}\nreturn r;`;
    case 'sum':
      return `let r = 0;\n${loop(`r += ${value()};`)}\nreturn r;`;
    case 'min':
      return `let r = 0, n = 0;\n${loop(`const v = ${value()};\nif (n++ === 0 || v < r) r = v;`)}\nreturn r;`;
    case 'max':
      return `let r = 0, n = 0;\n${loop(`const v = ${value()};\nif (n++ === 0 || v > r) r = v;`)}\nreturn r;`;
    case 'any':
      return `${loop(`if (${test()}) return 1;`)}\nreturn 0;`;
    case 'all':
      return `${loop(`if (!${test()}) return 0;`)}\nreturn 1;`;
    case 'the':
      return `${loop(`if (${test()}) return ${fold.gives === undefined ? localName(fold.local) : emitNumber(unit, fold.gives)};`)}\nreturn -1;`;
  }
}

/** A constant table as source text. */
export function emitTable(unit: Unit, table: number): string {
  if (unit.tables[table] === undefined) throw new RangeError(`no such table: ${table}`);
  return unit.style.spare === undefined ? `T[${integer(table)}]` : `T${integer(table)}`;
}

/** A named value: a function whose last parameter is the name. */
function defineLet(unit: Unit, expr: Expr & { readonly op: 'let' }): number {
  const parameters = [...outerLocals(expr), localName(expr.local)];
  return define(unit, parameters, `return ${emitNumber(unit, expr.in)};`);
}

/** Locals that the body of a `let` takes from outside, its own left out. */
function outerLocals(expr: Expr & { readonly op: 'let' }): readonly string[] {
  return freeLocals(expr.in)
    .filter((local) => local !== expr.local)
    .map(localName);
}
