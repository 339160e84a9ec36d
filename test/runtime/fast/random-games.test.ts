import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PassName, passNames } from '../../../runtime/fast/optimize/passes.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { findDifference } from './differential.ts';
import { randomGame } from './random-games.ts';
import { readTape, tapes } from './tape.ts';

/** What is switched off, and how many games are made. */
const SETTINGS: readonly (readonly [string, readonly PassName[], number])[] = [
  ['all passes', [], 60],
  ...passNames.map((pass) => [`all passes but ${pass}`, [pass], 12] as const),
  ['no pass', passNames, 12],
];

test.each(SETTINGS)('with %s random games are the same on both engines', (_, off, numRuns) => {
  const without = new Set(off);
  fc.assert(
    fc.property(tapes(150), (numbers) => {
      const game = createGame(randomGame(readTape(numbers)));
      expect(findDifference(game, 3, 12, without)?.message).toBeUndefined();
    }),
    { seed: 1, numRuns },
  );
});
