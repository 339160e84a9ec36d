/** Random numbers from a seed: the same seed and place in a game give the same numbers everywhere. */

import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A source of random numbers. Drawing changes it. */
export interface Random {
  /** An integer from 0 to `size - 1`, each equally likely; 0 if `size` is below 1. */
  below(size: number): number;
}

/** A stream of its own for every list of numbers, however near to each other they are. */
export function createRandom(...key: readonly number[]): Random {
  const generator = xoroshiro128plusFromState([0, 1, 2, 3].map((word) => mix([word, ...key])));
  return { below: (size) => (size < 1 ? 0 : uniformInt(generator, 0, size - 1)) };
}

/** One 32-bit word from many numbers: MurmurHash3's steps and finalizer, by Austin Appleby. */
function mix(numbers: readonly number[]): number {
  let hash = 0x9747b28c;
  for (const number of numbers) {
    for (const half of [number | 0, Math.floor(number / 0x1_0000_0000) | 0]) {
      let word = Math.imul(half, 0xcc9e2d51);
      word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
      hash ^= word;
      hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
    }
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
