/** Folds and conditions as source text: loops, and the ways out of them. */

import type { Effect, ElementList, Expr, Fold, IndexLookup } from '../fast/ir.ts';
import { FAST_WALK, isLoop, partsOf } from '../fast/walk.ts';
import { freeLocals } from '../ir/walk/locals.ts';
import { emitNumber, emitTable, emitTest } from './expressions.ts';
import { passesOf } from './passes.ts';
import { define, emitCall, emitWork, integer, localName, type Unit, worthOf } from './unit.ts';

/** Folds become functions of their own, called where they stand, so that nothing is evaluated in vain. */
export function emitFold(unit: Unit, fold: Fold): string {
  return emitTerms(unit, fold) ?? emitFunction(unit, fold, () => foldBody(unit, fold));
}

/** Sums and counts of at most so many elements are written out. */
const TERMS = 6;
/** Letters of what is written out. */
const LETTERS = 400;

/** A sum over a few elements, or their number, as its terms, where work is not counted; undefined if it is not so short. */
function emitTerms(unit: Unit, fold: Fold): string | undefined {
  const { op, local, low, size, where, listed, indexed, of } = fold;
  if (unit.style.uncounted === 0 || size > TERMS || listed !== undefined || indexed !== undefined)
    return undefined;
  if (op !== 'sum' && op !== 'count') return undefined;
  const tests = [where, op === 'count' ? of : undefined].filter((test) => test !== undefined);
  const value: Expr = op === 'sum' && of !== undefined ? of : { op: 'const', value: 1 };
  if (![value, ...tests].every(isSimple)) return undefined;
  const test = tests.map((one) => emitTest(unit, one)).join(' && ');
  const term = test === '' ? emitNumber(unit, value) : `(${test} ? ${emitNumber(unit, value)} : 0)`;
  if (term.length * size > LETTERS) return undefined;
  const name = new RegExp(`\\b${localName(local)}\\b`, 'g');
  const terms = Array.from({ length: size }, (_, index) => term.replace(name, integer(low + index)));
  return `(${['0', ...terms].join(' + ')})`;
}

/** Whether it is worked out without a loop. */
function isSimple(expr: Expr): boolean {
  return !isLoop(expr) && expr.op !== 'let' && partsOf(expr).every(isSimple);
}

/** A named value: a function in which the name is a constant. */
export function emitLet(unit: Unit, expr: Expr & { readonly op: 'let' }): string {
  return emitFunction(unit, expr, () => letBody(unit, expr));
}

/** Defines a function that reads what it needs and writes nothing; gives its call. */
function emitFunction(unit: Unit, expr: Expr, body: () => string): string {
  const locals = freeLocals(FAST_WALK, expr).map(localName);
  return emitCall(unit, define(unit, locals, readOnce(unit, body)), locals);
}

function letBody(unit: Unit, expr: Expr & { readonly op: 'let' }): string {
  const { in: inside } = expr;
  const name = `const ${localName(expr.local)} = ${emitNumber(unit, expr.value)};\n`;
  if (inside.op === 'let') return name + letBody(unit, inside);
  return name + (isLoop(inside) ? foldBody(unit, inside) : `return ${emitNumber(unit, inside)};`);
}

/** Text in which nothing is written: cells that are always the same ones are read once, before it. */
export function readOnce(unit: Unit, text: () => string): string {
  if (unit.style.spare === undefined) return text();
  const { reading } = unit;
  const outer = reading.read;
  const read = new Set<number>();
  reading.read = read;
  const body = text();
  reading.read = outer;
  const constants = [...read].sort((a, b) => a - b);
  return constants.map((cell) => `const c${integer(cell)} = S[${integer(cell)}] | 0;\n`).join('') + body;
}

/** The elements that a fold or loop goes through, as the head of a `for` statement. */
export function emitRange(local: number, low: number, size: number): string {
  const name = localName(local);
  return `for (let ${name} = ${integer(low)}; ${name} < ${integer(low + size)}; ${name}++)`;
}

/** What a loop goes through. */
export interface Elements {
  readonly local: number;
  readonly low: number;
  readonly size: number;
  readonly listed?: ElementList | undefined;
  readonly indexed?: IndexLookup | undefined;
}

/** A loop over a range or over listed elements. */
export function emitLoop(unit: Unit, over: Elements, body: string): string {
  const { local, low, size, listed, indexed } = over;
  if (indexed !== undefined) return emitIndexed(unit, over, indexed, body);
  if (listed === undefined) return `${emitRange(local, low, size)} {\n${body}\n}`;
  const [key, at, end] = ['k', 'q', 'e'].map((letter) => `${letter}${integer(local)}`);
  const starts = emitTable(unit, listed.starts);
  return `for (let ${key} = ${emitNumber(unit, listed.key)}, ${at} = ${starts}[${key}], ${end} = ${starts}[${key} + 1]; ${at} < ${end}; ${at}++) {
const ${localName(local)} = ${emitTable(unit, listed.items)}[${at}];
${body}
}`;
}

/** A loop over the ones of a bit set, in order. */
function emitIndexed(
  unit: Unit,
  { local, low }: Elements,
  { value, first, words }: IndexLookup,
  body: string,
): string {
  const [name, bits, word, start] = ['l', 'b', 'w', 's'].map((letter) => `${letter}${integer(local)}`);
  const set =
    value.op === 'const'
      ? integer(first + value.value * words)
      : `${integer(first)} + ${emitNumber(unit, value)}${words === 1 ? '' : ` * ${integer(words)}`}`;
  const loop = (
    at: string,
    element: string,
  ) => `for (let ${bits} = K[${at}]; ${bits} !== 0; ${bits} &= ${bits} - 1) {
const ${name} = ${element} - Math.clz32(${bits} & -${bits});
${body}
}`;
  if (words === 1) return loop(set, integer(low + 31));
  return `for (let ${start} = ${set}, ${word} = 0; ${word} < ${integer(words)}; ${word}++) ${loop(`${start} + ${word}`, `${integer(low + 31)} + ${word} * 32`)}`;
}

/** Counts the passes of a fold or loop, those of a long body several times, and leaves when they are too many. */
export function emitCharge(
  unit: Unit,
  about: Fold | (Effect & { readonly op: 'for' }),
  body: string,
  leave: string,
): string {
  return isCounted(unit, about) ? emitWork(about.size * worthOf(body), leave) : '';
}

function isCounted({ style }: Unit, about: Expr | Effect): boolean {
  return style.uncounted === 0 || passesOf(about) >= style.uncounted;
}

/** Statements that do `refuse` unless the condition holds. Does not go through more than it must. */
export function emitCondition(unit: Unit, condition: Expr | undefined, refuse: string): string {
  if (condition === undefined) return '';
  // Where work is counted, a fold must be a function, to be left when it was too much.
  if (unit.style.uncounted === 0) return `if (!${emitTest(unit, condition)}) ${refuse}\n`;
  switch (condition.op) {
    case 'and':
      return emitCondition(unit, condition.left, refuse) + emitCondition(unit, condition.right, refuse);
    case 'let':
      return `{\nconst ${localName(condition.local)} = ${emitNumber(unit, condition.value)};\n${emitCondition(unit, condition.in, refuse)}}\n`;
    case 'if':
      if (isNumber(condition.then, 1) && isNumber(condition.else, 0))
        return emitCondition(unit, condition.condition, refuse);
      break;
    case 'any':
      if (!isCounted(unit, condition)) return emitExists(unit, condition, '', refuse);
      break;
    case 'not':
      if (condition.of.op === 'any' && !isCounted(unit, condition.of))
        return emitExists(unit, condition.of, refuse, '');
      break;
    case '>=':
      if (condition.left.op === 'count' && !isCounted(unit, condition.left))
        return emitAtLeast(unit, condition.left, emitNumber(unit, condition.right), refuse);
      break;
    default:
      break;
  }
  return `if (!${emitTest(unit, condition)}) ${refuse}\n`;
}

function isNumber(expr: Expr, value: number): boolean {
  return expr.op === 'const' && expr.value === value;
}

/** `found` where there is any, `none` where there is none; an empty statement goes on. */
function emitExists(unit: Unit, any: Fold, found: string, none: string): string {
  const name = integer(any.local);
  const inner = emitCondition(unit, any.where, 'continue;') + emitCondition(unit, any.of, 'continue;');
  const loop = emitLoop(unit, any, `${inner}break y${name};`);
  if (found === '') return `y${name}: {\n${loop}\n${none}\n}\n`;
  return `o${name}: {\ny${name}: {\n${loop}\nbreak o${name};\n}\n${found}\n}\n`;
}

function emitAtLeast(unit: Unit, count: Fold, least: string, refuse: string): string {
  const name = integer(count.local);
  const inner = emitCondition(unit, count.where, 'continue;') + emitCondition(unit, count.of, 'continue;');
  const loop = emitLoop(unit, count, `${inner}if (++r${name} >= ${least}) break y${name};`);
  return `y${name}: {\nlet r${name} = 0;\n${loop}\nif (r${name} < ${least}) ${refuse}\n}\n`;
}

function foldBody(unit: Unit, fold: Fold): string {
  const skip = emitCondition(unit, fold.where, 'continue;');
  const test = (text: string) => `${skip}${emitCondition(unit, fold.of, 'continue;')}${text}`;
  const value = () => (fold.of === undefined ? '1' : emitNumber(unit, fold.of));
  const loop = (body: string) => `${emitCharge(unit, fold, body, 'return 0;')}${emitLoop(unit, fold, body)}`;
  switch (fold.op) {
    case 'count':
      return `let r = 0;\n${loop(test('r++;'))}\nreturn r;`;
    case 'sum':
      return `let r = 0;\n${loop(`${skip}r += ${value()};`)}\nreturn r;`;
    case 'min':
      return `let r = 0, n = 0;\n${loop(`${skip}const v = ${value()};\nif (n++ === 0 || v < r) r = v;`)}\nreturn r;`;
    case 'max':
      return `let r = 0, n = 0;\n${loop(`${skip}const v = ${value()};\nif (n++ === 0 || v > r) r = v;`)}\nreturn r;`;
    case 'any':
      return `${loop(test('return 1;'))}\nreturn 0;`;
    case 'all': {
      const fails = fold.of === undefined ? 'continue;' : `if (!${emitTest(unit, fold.of)}) return 0;`;
      return `${loop(`${skip}${fails}`)}\nreturn 1;`;
    }
    case 'the': {
      const found = fold.result === undefined ? localName(fold.local) : emitNumber(unit, fold.result);
      return `${loop(test(`return ${found};`))}\nreturn -1;`;
    }
  }
}
