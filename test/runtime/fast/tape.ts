/** Random things that fast-check can make smaller: built from a list of numbers, with the plainest choice first. */

import fc from 'fast-check';
import { SMALL, type World } from './board-world.ts';

export interface Tape {
  /** What the things are about. */
  readonly world: World;
  /** An integer from 0 to `size - 1`; 0 behind the end. */
  below(this: void, size: number): number;
  /** One of the given things; the first behind the end. */
  choose<T>(this: void, first: T, ...others: readonly T[]): T;
  /** A number that no other call gives. */
  fresh(this: void): number;
}

/** Shorter lists make smaller things. Small numbers are no likelier than others: most things would be the plainest. */
export function tapes(length: number): fc.Arbitrary<readonly number[]> {
  return fc.noBias(fc.array(fc.nat(9999), { maxLength: length, size: 'max' }));
}

export function readTape(numbers: readonly number[], world: World = SMALL): Tape {
  let at = 0;
  let name = 0;
  const below = (size: number): number => (numbers[at++] ?? 0) % size;
  return {
    world,
    below,
    choose: (...all) => all[below(all.length)] as (typeof all)[number],
    fresh: () => name++,
  };
}
