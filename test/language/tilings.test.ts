/** Squares and hexagons: how many there are, what lies side by side, and where the directions lead. */

import { describe, expect, test } from 'vitest';
import {
  hexagonOf,
  sizeOfHexagon,
  slantedHexagons,
  squares,
  stepsOf,
  type Tiling,
} from '../../language/semantics/tilings.ts';

const TILINGS: readonly (readonly [string, Tiling, spaces: number, paths: number])[] = [
  ['one square', squares(1, 1), 1, 0],
  ['squares', squares(4, 3), 12, 17],
  ['one hexagon', hexagonOf(1), 1, 0],
  ['seven hexagons', hexagonOf(2), 7, 12],
  ['hexagons that form one', hexagonOf(5), 61, 156],
  ['hexagons in rows', slantedHexagons(3, 4), 12, 23],
];

describe.each(TILINGS)('%s', (_, tiling, spaces, paths) => {
  const steps = stepsOf(tiling);
  const { cells, directions, places } = tiling;
  const stepFrom = (space: number, way: number) => steps[space * directions.length + way] ?? -1;

  test('there are so many, each somewhere else', () => {
    expect(cells.length).toBe(spaces);
    expect(new Set(cells.map(String)).size).toBe(spaces);
    expect(new Set(places.map(String)).size).toBe(spaces);
    expect(Math.min(...places.map(([x]) => x))).toBe(0);
    expect(Math.min(...places.map(([, y]) => y))).toBe(0);
  });

  test('each pair that lies side by side is told once', () => {
    expect(tiling.paths.length).toBe(paths);
    expect(new Set(tiling.paths.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`)).size).toBe(paths);
  });

  test('whoever goes in a direction comes back in the opposite one', () => {
    for (let way = 0; way < directions.length; way++) {
      const back = (way + directions.length / 2) % directions.length;
      for (let space = 0; space < spaces; space++) {
        const there = stepFrom(space, way);
        if (there >= 0) expect(stepFrom(there, back)).toBe(space);
      }
    }
  });

  test('hexagons lie side by side where they are drawn one unit apart', () => {
    if (directions.length !== 6) return;
    const apart = (a: number, b: number) => {
      const [[ax, ay], [bx, by]] = [places[a] ?? [0, 0], places[b] ?? [0, 0]];
      return Math.hypot(ax - bx, (ay - by) * Math.sqrt(3 / 4));
    };
    const joined = new Set(tiling.paths.map(String));
    for (let a = 0; a < spaces; a++)
      for (let b = a + 1; b < spaces; b++) expect(joined.has(String([a, b]))).toBe(apart(a, b) < 1.001);
  });
});

test('a hexagon has as many spaces as are counted', () => {
  for (let side = 1; side <= 12; side++) expect(hexagonOf(side).cells.length).toBe(sizeOfHexagon(side));
});
