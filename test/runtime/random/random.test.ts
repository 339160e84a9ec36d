import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { expect, test } from 'vitest';
import { createGameStreams, createRandom, createStream } from '../../../runtime/random/random.ts';

test('random numbers are those of a known generator', () => {
  const known = xoroshiro128plusFromState([-1_957_571_003, 1_230_001_187, -1, 5]);
  // A stream in the same state: the words are what the key is mixed to.
  const stream = createStream();
  stream.restore([-1_957_571_003, 1_230_001_187, -1, 5]);
  for (const size of [1, 2, 3, 6, 7, 1000, 2 ** 31, 3_000_000_000, 2 ** 32]) {
    for (let draw = 0; draw < 300; draw++) expect(stream.below(size)).toBe(uniformInt(known, 0, size - 1));
  }
});

test('the streams of a game are those of its key', () => {
  const streams = createGameStreams(7);
  const stream = createStream();
  for (const game of [0, 1, 2 ** 31, 2 ** 40 + 3]) {
    streams.begin(game);
    for (const which of [1, 0, 5]) {
      streams.seed(stream, which);
      const known = createRandom(7, game, which);
      for (let draw = 0; draw < 20; draw++) expect(stream.below(1000)).toBe(known.below(1000));
    }
  }
});

test('random numbers are spread evenly and depend on every part of the key', () => {
  const random = createRandom(1, 2);
  const counts = [0, 0, 0, 0, 0, 0];
  for (let draw = 0; draw < 6000; draw++) {
    const face = random.below(6);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  const firsts = Array.from({ length: 600 }, (_, index) => createRandom(9, index).below(6));
  for (const face of [0, 1, 2, 3, 4, 5]) {
    expect(Math.abs(firsts.filter((one) => one === face).length - 100)).toBeLessThan(40);
  }
  const draws = (...key: readonly number[]) => {
    const stream = createRandom(...key);
    return Array.from({ length: 8 }, () => stream.below(1000)).join();
  };
  expect(new Set([draws(1), draws(1, 0), draws(0, 1), draws(1, 1), draws(2 ** 40 + 1), draws(-1)]).size).toBe(
    6,
  );
  expect(createRandom(1).below(0)).toBe(0);
});
