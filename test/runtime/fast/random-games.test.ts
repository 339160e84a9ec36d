import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGame } from '../../../runtime/index.ts';
import { findDifference } from './differential.ts';
import { randomGame } from './random-games.ts';
import { readTape, tapes } from './tape.ts';

test('random games are the same on both engines', () => {
  fc.assert(
    fc.property(tapes(150), (numbers) => {
      const game = createGame(randomGame(readTape(numbers)));
      expect(findDifference(game, 3, 12)?.message).toBeUndefined();
    }),
    { seed: 1, numRuns: 60 },
  );
});
