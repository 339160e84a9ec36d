/** Arithmetic by property, against integers without a bound. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INTEGER_OPERATIONS, type Operator } from '../../shared/arithmetic.ts';

const LIMIT = BigInt(Number.MAX_SAFE_INTEGER);
const yes = (condition: boolean): bigint => (condition ? 1n : 0n);
const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** Division of integers rounds toward zero; ours rounds down. */
function floorDiv(a: bigint, b: bigint): bigint {
  if (b === 0n) return 0n;
  return a % b !== 0n && a < 0n !== b < 0n ? a / b - 1n : a / b;
}

const meaning: Readonly<Record<Operator, (a: bigint, b: bigint) => bigint>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': floorDiv,
  mod: (a, b) => (b === 0n ? 0n : ((a % size(b)) + size(b)) % size(b)),
  '=': (a, b) => yes(a === b),
  '!=': (a, b) => yes(a !== b),
  '<': (a, b) => yes(a < b),
  '<=': (a, b) => yes(a <= b),
  '>': (a, b) => yes(a > b),
  '>=': (a, b) => yes(a >= b),
  and: (a, b) => yes(a !== 0n && b !== 0n),
  or: (a, b) => yes(a !== 0n || b !== 0n),
};

/** Small numbers, those at the edges of bytes and words, and any exact integer. */
const integer = fc.oneof(
  fc.integer({ min: -8, max: 8 }),
  fc
    .tuple(
      fc.constantFrom(127, 128, 255, 256, 32_767, 65_536, 2 ** 31, 2 ** 32, 2 ** 53 - 2),
      fc.integer({ min: -1, max: 1 }),
      fc.boolean(),
    )
    .map(([edge, near, below]) => (below ? -edge - near : edge + near)),
  fc.maxSafeInteger(),
);

describe.each(Object.entries(meaning) as [Operator, (a: bigint, b: bigint) => bigint][])(
  '%s',
  (operator, exact) => {
    test('means what it means without a bound, as long as the result is exact', () => {
      fc.assert(
        fc.property(integer, integer, (a, b) => {
          const value = exact(BigInt(a), BigInt(b));
          const found = INTEGER_OPERATIONS[operator](a, b);
          if (size(value) <= LIMIT) expect(found).toBe(Number(value));
          else expect(Math.abs(found)).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
          expect(Object.is(found, -0)).toBe(false);
        }),
        { seed: 9, numRuns: 2000 },
      );
    });
  },
);
