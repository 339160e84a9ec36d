/** Random choices of the generator: the same seed gives the same file. */

import { createRandom, type Random } from '../../runtime/random/random.ts';

export interface Choices {
  /** An integer from 0 to `size - 1`. */
  below(size: number): number;
  /** An integer from `low` to `high`. */
  from(low: number, high: number): number;
  /** True in so many of a hundred cases. */
  percent(chance: number): boolean;
  /** One of the values, each equally likely. */
  one<T>(values: readonly T[]): T | undefined;
  /** One of a list that is not empty. */
  of<T>(...values: readonly [T, ...T[]]): T;
  /** Some of the values, in their order: at least `least`, if there are as many. */
  some<T>(values: readonly T[], least?: number): readonly T[];
  /** So many values, each made by itself. */
  many<T>(low: number, high: number, make: (index: number) => T): readonly T[];
  /** All of them in a random order, those with greater weights sooner. */
  shuffled<T extends { readonly weight: number }>(values: readonly T[]): readonly T[];
}

/** Choices by a seed. */
export function choicesOf(seed: number): Choices {
  const random = createRandom(seed, 77);
  const choices: Choices = {
    below: (size) => random.below(size),
    from: (low, high) => low + random.below(high - low + 1),
    percent: (chance) => random.below(100) < chance,
    one: (values) => values[random.below(values.length)],
    of: (...values) => values[random.below(values.length)] as (typeof values)[number],
    some: (values, least = 0) => {
      const taken = values.filter(() => random.below(2) === 0);
      return taken.length >= least ? taken : values.slice(0, least);
    },
    many: (low, high, make) =>
      Array.from({ length: low + random.below(high - low + 1) }, (_, index) => make(index)),
    shuffled: (values) => shuffle(random, values),
  };
  return choices;
}

function shuffle<T extends { readonly weight: number }>(random: Random, values: readonly T[]): readonly T[] {
  const left = [...values];
  const order: T[] = [];
  while (left.length > 0) {
    let drawn = random.below(left.reduce((sum, { weight }) => sum + weight, 0));
    let at = 0;
    while (drawn >= (left[at]?.weight ?? Number.POSITIVE_INFINITY)) drawn -= left[at++]?.weight ?? 0;
    order.push(...left.splice(Math.min(at, left.length - 1), 1));
  }
  return order;
}
