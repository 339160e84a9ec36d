/** The semantics of the IR's operators, as functions. Code generators emit the same and are tested against these. */

import { INTEGER_OPERATIONS } from '../../shared/arithmetic.ts';
import type { ArithmeticOp, BinaryOp } from './expressions.ts';

/** By operator: its value for two operands. */
export const ARITHMETIC: Readonly<Record<BinaryOp, (left: number, right: number) => number>> = {
  ...INTEGER_OPERATIONS,
  'bit-or': (left, right) => left | right,
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

/** Algebraic laws of an operator. */
interface Laws {
  /** The number that leaves the other one as it is, on the left; absent if none does. */
  readonly leftIdentity?: number;
  /** The same on the right. */
  readonly rightIdentity?: number;
  /** It rounds, and has a case of its own for 0. */
  readonly divides?: true;
}

/** By operator that gives a number; the others give yes or no. */
export const LAWS: Readonly<Record<ArithmeticOp, Laws>> = {
  '+': { leftIdentity: 0, rightIdentity: 0 },
  '-': { rightIdentity: 0 },
  '*': { leftIdentity: 1, rightIdentity: 1 },
  '/': { rightIdentity: 1, divides: true },
  mod: { divides: true },
  // Not 0: numbers that do not fit a word would be cut off.
  'bit-or': {},
};

/** Whether an operator gives a number. */
export function isArithmetic(op: BinaryOp): op is ArithmeticOp {
  return op in LAWS;
}
