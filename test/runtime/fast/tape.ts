/** Random things that fast-check can make smaller: built from a list of numbers, with the plainest choice first. */

import fc from 'fast-check';

export interface Tape {
  /** An integer from 0 to `size - 1`; 0 behind the end. */
  below(size: number): number;
  /** One of the given things; the first behind the end. */
  choose<T>(first: T, ...others: readonly T[]): T;
  /** A number that no other call gives. */
  fresh(): number;
}

/** Shorter lists make smaller things. */
export function tapes(length: number): fc.Arbitrary<readonly number[]> {
  return fc.array(fc.nat(9999), { maxLength: length, size: 'max' });
}

export function readTape(numbers: readonly number[]): Tape {
  let at = 0;
  let name = 0;
  const below = (size: number): number => (numbers[at++] ?? 0) % size;
  return {
    below,
    choose: (...all) => all[below(all.length)] as (typeof all)[number],
    fresh: () => name++,
  };
}
