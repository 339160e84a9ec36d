import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PassName, passNames } from '../../../runtime/fast/optimize/passes.ts';
import type { Game } from '../../../runtime/index.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { LARGE, MIDDLE, SMALL, type World } from './board-world.ts';
import { findDifference, isSameCode } from './differential.ts';
import { randomGame } from './random-games.ts';
import { readTape, tapes } from './tape.ts';

/** How many games are made with all passes, without each of them, and without any. */
type Runs = readonly [number, number, number];

const WORLDS: readonly (readonly [string, World, Runs])[] = [
  ['four by three', SMALL, [40, 5, 8]],
  ['six by three', MIDDLE, [25, 2, 3]],
  ['seven by seven', LARGE, [25, 2, 3]],
];

const PASSES: readonly (readonly [string, readonly PassName[], 0 | 1 | 2])[] = [
  ['all passes', [], 0],
  ...passNames.map((pass) => [`all passes but ${pass}`, [pass], 1] as const),
  ['no pass', passNames, 2],
];

describe.each(WORLDS)('on %s places', (_, world, runs) => {
  // The same seed makes the same games for each pass; all of them are played with all passes.
  const made = new Map<string, Game>();
  const gameOf = (numbers: readonly number[]): Game => {
    const key = numbers.join();
    const game = made.get(key) ?? createGame(randomGame(readTape(numbers, world)));
    made.set(key, game);
    return game;
  };

  test.each(PASSES)('with %s random games are the same on both engines', (__, off, often) => {
    const without = new Set(off);
    fc.assert(
      fc.property(tapes(800), (numbers) => {
        const game = gameOf(numbers);
        if (off.length > 0 && isSameCode(game, without)) return;
        expect(findDifference(game, 3, 12, without)?.message).toBeUndefined();
      }),
      { seed: 1, numRuns: Number(process.env.REGELWERK_RUNS ?? 1) * runs[often] },
    );
  });
});
