import { describe, expect, test } from 'vitest';
import type { Cells } from '../../../runtime/ir/cells.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { addWays, createPositions, timesWays, type Ways } from '../../../runtime/simulation/positions.ts';

const KINDS: readonly (readonly [string, (numbers: readonly number[]) => Cells])[] = [
  ['8 bits', (numbers) => Int8Array.from(numbers)],
  ['16 bits', (numbers) => Int16Array.from(numbers)],
  ['32 bits', (numbers) => Int32Array.from(numbers)],
];

describe.each(KINDS)('positions of %s', (_, make) => {
  // Lengths that fill whole words, and such that do not.
  test.each([1, 3, 8, 13])('of %i cells are each there once, in order, with all ways', (length) => {
    const random = createRandom(length);
    const positions = createPositions(make(Array.from({ length }, () => 0)));
    const known = new Map<string, bigint>();
    for (let count = 0; count < 5_000; count++) {
      const numbers = Array.from({ length }, (_, at) => (at < 4 ? random.below(7) - 3 : 0));
      const ways = 1 + random.below(1_000);
      positions.add(make(numbers), ways);
      known.set(numbers.join(), (known.get(numbers.join()) ?? 0n) + BigInt(ways));
    }
    const found = Array.from({ length: positions.size }, (_, index) => [
      positions.cellsAt(index).join(),
      BigInt(positions.waysAt(index)),
    ]);
    expect(found).toEqual([...known]);
  });
});

test('cells that are changed after they were added stay as they were', () => {
  const cells = Int16Array.of(1, 2, 3);
  const positions = createPositions(cells);
  positions.add(cells, 1);
  cells[0] = 9;
  positions.add(cells, 1);
  expect([0, 1].map((index) => [...positions.cellsAt(index)])).toEqual([
    [1, 2, 3],
    [9, 2, 3],
  ]);
});

test('after all were forgotten, others are found, each with its own ways', () => {
  const positions = createPositions(Int16Array.of(0, 0, 0));
  for (let cell = 0; cell < 3_000; cell++) positions.add(Int16Array.of(cell, 1, 2), 2n ** 60n);
  positions.clear();
  expect(positions.size).toBe(0);
  for (const cell of [7, 2_999, 7]) positions.add(Int16Array.of(cell, 1, 2), 1);
  const found = [0, 1].map((index) => [[...positions.cellsAt(index)], positions.waysAt(index)]);
  expect(positions.size).toBe(2);
  expect(found).toEqual([
    [[7, 1, 2], 2],
    [[2_999, 1, 2], 1],
  ]);
});

describe('ways', () => {
  const LARGE = Number.MAX_SAFE_INTEGER;
  const cases: readonly (readonly [string, Ways, bigint])[] = [
    ['a small sum', addWays(2, 3), 5n],
    ['a sum beyond numbers', addWays(LARGE, 2), 9007199254740993n],
    ['a sum of both', addWays(2n ** 70n, 1), 2n ** 70n + 1n],
    ['a product beyond numbers', timesWays(LARGE, 3), 27021597764222973n],
    ['a product of both', timesWays(2n ** 70n, 3), 3n * 2n ** 70n],
  ];
  test.each(cases)('%s is exact', (_, found, expected) => expect(BigInt(found)).toBe(expected));

  test('of a position stay exact where those of another become too many', () => {
    const positions = createPositions(Int8Array.of(0));
    for (const [cell, ways] of [
      [1, 7],
      [2, LARGE],
      [2, 2],
      [3, 2n ** 80n],
      [1, 1],
    ] as const)
      positions.add(Int8Array.of(cell), ways);
    const found = [0, 1, 2].map((index) => BigInt(positions.waysAt(index)));
    expect(found).toEqual([8n, 9007199254740993n, 2n ** 80n]);
  });
});
