/**
 * Expressions as source text. Each has two forms: a number (`emitNumber`), and a test (`emitTest`) where
 * JavaScript wants a condition, so that comparisons are not turned into 1 and 0 in vain.
 */

import type { Expr, Reference } from '../fast/ir.ts';
import { emitFold, emitLet } from './folds.ts';
import { define, integer, localName, type Unit } from './unit.ts';

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
      return emitLoad(unit, expr.ref);
    case 'local':
      return localName(expr.local);
    case 'table':
      return `(${emitTable(unit, expr.table)}[${emitNumber(unit, expr.index)}] | 0)`;
    case 'let':
      return emitLet(unit, expr);
    case 'pattern':
    case 'aggregate':
    case 'memo':
      return unit.style.kept(unit, expr);
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

/** A cell's value; where none is written in between, one that is always the same is read once. */
function emitLoad(unit: Unit, ref: Reference): string {
  const { read } = unit.reading;
  if (read === undefined || ref.indices.length > 0) return `(S[${emitAddress(unit, ref)}] | 0)`;
  read.add(ref.base);
  return `c${integer(ref.base)}`;
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

/** Defines a function that returns the expression's value; `locals` are its parameters. */
export function defineNumber(unit: Unit, expr: Expr, locals: readonly number[]): number {
  return define(unit, locals.map(localName), `return ${emitNumber(unit, expr)};`);
}

/** A constant table as source text. */
export function emitTable(unit: Unit, table: number): string {
  if (unit.tables[table] === undefined) throw new RangeError(`no such table: ${table}`);
  return unit.style.spare === undefined ? `T[${integer(table)}]` : `T${integer(table)}`;
}
