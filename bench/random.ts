/** Chance and choice in a playout: the same cheap numbers for every contestant, so that ratios compare rules. */

export interface Table {
  /** An integer from 0 to `size - 1`: what chance throws. `size` is at most 65,536. */
  below(size: number): number;
  /** The index of one of `count` legal moves. */
  choose(count: number): number;
}

/**
 * Chooses at random: xorshift32 (George Marsaglia, Xorshift RNGs, 2003), its upper half scaled to the size. One of
 * `size` numbers is at most size/65,536 more likely than another, which no playout notices. A class, because V8
 * keeps its fields in registers where it would write those of a closure back to memory: that doubles Pig.
 */
export class RandomTable implements Table {
  /** How often a move was chosen. */
  decisions = 0;
  private word: number;

  constructor(seed: number) {
    this.word = Math.imul(seed, 0x9e3779b1) | 1;
  }

  below(size: number): number {
    let { word } = this;
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    this.word = word;
    return Math.imul(word >>> 16, size) >>> 16;
  }

  choose(count: number): number {
    this.decisions++;
    return this.below(count);
  }
}
