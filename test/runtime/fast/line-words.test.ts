/** Lines in words: each cell counts up each of its lines once, and a line is complete when its highest bit is set. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packLines } from '../../../runtime/fast/kept/line-words.ts';

const lines = fc.array(fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 7 }), {
  minLength: 1,
  maxLength: 40,
});

test('so many highest bits are set as lines are complete', () => {
  fc.assert(
    fc.property(lines, fc.uniqueArray(fc.nat(30)), (all, held) => {
      const { initial, complete, ofCell } = packLines(all);
      const words = Int32Array.from(initial);
      for (const cell of held)
        for (const { word, addend } of ofCell.get(cell) ?? []) words[word] = (words[word] as number) + addend;
      const bits = [...words].map((word) => ((word & complete) >>> 0).toString(2).replaceAll('0', '').length);
      const full = all.filter((line) => line.every((cell) => held.includes(cell))).length;
      expect(bits.reduce((sum, count) => sum + count, 0)).toBe(full);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('lines along one way share a word, so that a cell of a large board is in few of them', () => {
  const size = 15;
  const rows = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ] as const;
  const fives: number[][] = [];
  for (let place = 0; place < size * size; place++)
    for (const [right, up] of rows) {
      const cells = Array.from(
        { length: 5 },
        (_, at) => [(place % size) + at * right, Math.floor(place / size) + at * up] as const,
      );
      if (cells.every(([x, y]) => x >= 0 && x < size && y >= 0 && y < size))
        fives.push(cells.map(([x, y]) => y * size + x));
    }
  const { ofCell } = packLines(fives);
  const inWords = [...ofCell.values()].reduce((sum, words) => sum + words.length, 0);
  const inLines = fives.reduce((sum, line) => sum + line.length, 0);
  expect(inWords * 2.5).toBeLessThan(inLines);
});
