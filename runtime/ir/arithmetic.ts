/**
 * What the operators of the IR come to. Code generators say the same in their own words and are tested against this.
 */

import type { BinaryOp } from './expressions.ts';

/** By operator: its value. Yes is 1, no is 0; zero is always +0, so that equal values are equal everywhere. */
export const ARITHMETIC: Readonly<Record<BinaryOp, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right + 0,
  '/': (left, right) => (right === 0 ? 0 : Math.floor(left / right) + 0),
  mod: (left, right) => (right === 0 ? 0 : (((left % right) + Math.abs(right)) % Math.abs(right)) + 0),
  'bit-or': (left, right) => left | right,
  '=': (left, right) => yes(left === right),
  '!=': (left, right) => yes(left !== right),
  '<': (left, right) => yes(left < right),
  '<=': (left, right) => yes(left <= right),
  '>': (left, right) => yes(left > right),
  '>=': (left, right) => yes(left >= right),
  and: (left, right) => yes(left !== 0 && right !== 0),
  or: (left, right) => yes(left !== 0 || right !== 0),
};

/** Bit `index` of a bit set; 0 outside of it. */
export function bitAt(set: number, index: number): number {
  return index >= 0 && index < 32 ? (set >>> index) & 1 : 0;
}

/** Number of ones of a bit set. */
export function countOnes(set: number): number {
  let ones = 0;
  for (let rest = set | 0; rest !== 0; rest &= rest - 1) ones++;
  return ones;
}

function yes(holds: boolean): number {
  return holds ? 1 : 0;
}
