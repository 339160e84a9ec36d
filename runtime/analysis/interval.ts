/**
 * Interval arithmetic: the range of an operator's value from the ranges of its operands. Moore, Interval Analysis (1966);
 * every operator here is monotone between the points where its sign changes, so the ends of the operands decide, and
 * rounding keeps that order.
 */

import { largest, smallest } from '../../shared/lists.ts';
import type { ArithmeticOp } from '../ir/expressions.ts';
import { impossible } from '../ir/internal-problem.ts';

/** The integers from `low` to `high`, both included; infinite where nothing is known. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Any number. */
export const ANY: Range = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
/** Yes or no. */
export const BOOLEAN: Range = { low: 0, high: 1 };
/** The result of an operation on bits. */
export const WORD: Range = { low: -(2 ** 31), high: 2 ** 31 - 1 };
/** Nothing but 0. */
export const ZERO: Range = { low: 0, high: 0 };

/** Nothing but this number. */
export function only(value: number): Range {
  return { low: value, high: value };
}

/** The numbers `low … low + size - 1` that a loop goes through; of none, its first one. */
export function elementRange({ low, size }: { readonly low: number; readonly size: number }): Range {
  return { low, high: low + Math.max(1, size) - 1 };
}

/** The least range that has both in it. */
export function union(a: Range, b: Range): Range {
  // Most cells are written again and again with what they may hold already.
  if (isWithin(b, a)) return a;
  return { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
}

/** Whether everything in `inner` is in `outer`. */
export function isWithin(inner: Range, outer: Range): boolean {
  return inner.low >= outer.low && inner.high <= outer.high;
}

/** The range of an operator's value, whose semantics are those of `arithmetic.ts`. */
export function calculated(op: ArithmeticOp, a: Range, b: Range): Range {
  switch (op) {
    case '+':
      return exact(a.low + b.low, a.high + b.high);
    case '-':
      return exact(a.low - b.high, a.high - b.low);
    case '*':
      return corners(a, b, (x, y) => (x === 0 || y === 0 ? 0 : x * y));
    case '/':
      return divided(a, b);
    case 'mod':
      return remainder(a, b);
    case 'bit-or':
      return joined(a, b);
    default:
      return impossible('range of an operator', op);
  }
}

/** With the sign changed; zero stays +0. */
export function negated({ low, high }: Range): Range {
  return { low: 0 - high, high: 0 - low };
}

/** How many bits are set in a set from the range. */
export function sizeOfSet(set: Range): Range {
  return { low: 0, high: set.low >= 0 && set.high <= WORD.high ? bitsFor(set.high) : 32 };
}

/** What up to `size` numbers of the range add up to; `all` of them, or only some. */
export function summed(range: Range, size: number, all: boolean): Range {
  const count = Math.max(0, size);
  const total = corners(range, only(count), (x, y) => (x === 0 || y === 0 ? 0 : x * y));
  return all ? total : union(ZERO, total);
}

/** Beyond exact numbers the order of additions counts, so nothing is said. */
function exact(low: number, high: number): Range {
  return low >= -Number.MAX_SAFE_INTEGER && high <= Number.MAX_SAFE_INTEGER
    ? { low, high }
    : halfOpen(low, high);
}

function halfOpen(low: number, high: number): Range {
  return {
    low: low >= -Number.MAX_SAFE_INTEGER ? low : ANY.low,
    high: high <= Number.MAX_SAFE_INTEGER ? high : ANY.high,
  };
}

function corners(a: Range, b: Range, calculate: (x: number, y: number) => number): Range {
  const values = [a.low, a.high].flatMap((x) => [b.low, b.high].map((y) => calculate(x, y)));
  return values.some(Number.isNaN) ? ANY : exact(smallest(values), largest(values));
}

/** By 0 gives 0; below and above 0 the ends decide. */
function divided(a: Range, b: Range): Range {
  const parts: Range[] = [];
  if (b.low <= 0 && b.high >= 0) parts.push(ZERO);
  if (b.low < 0) parts.push(quotients(a, { low: b.low, high: Math.min(b.high, -1) }));
  if (b.high > 0) parts.push(quotients(a, { low: Math.max(b.low, 1), high: b.high }));
  return parts.reduce(union);
}

function quotients(a: Range, b: Range): Range {
  return corners(a, b, (x, y) => Math.floor(x / y) + 0);
}

/** Two such numbers add up to an exact one. */
const LARGEST_ADDEND = 2 ** 52;

/** Never negative, and less than what it is divided by; what is less already stays. */
function remainder(a: Range, b: Range): Range {
  const most = Math.max(Math.abs(b.low), Math.abs(b.high)) - 1;
  if (a.low < 0 || most > LARGEST_ADDEND) return { low: 0, high: Math.max(0, most) };
  const least = b.low > 0 ? b.low : b.high < 0 ? -b.high : 0;
  return a.high < least ? a : { low: 0, high: Math.max(0, Math.min(most, a.high)) };
}

function joined(a: Range, b: Range): Range {
  if (a.low < 0 || b.low < 0 || a.high > WORD.high || b.high > WORD.high) return WORD;
  return { low: Math.max(a.low, b.low), high: 2 ** bitsFor(Math.max(a.high, b.high)) - 1 };
}

/** Bits that it takes to write a number from 0 to 2^31 - 1. */
function bitsFor(value: number): number {
  return 32 - Math.clz32(value);
}
