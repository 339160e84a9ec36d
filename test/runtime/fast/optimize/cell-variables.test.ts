/** What is said of dice by loops that look through them is looked up, however the rules say it. */

import { describe, expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';
import { loopsAskedIn } from './asked.ts';

function gameOf(condition: string): GameIR {
  const text = `game "Sums" edition 1
    players 2
    dice throw: 4 of 1..6
    dice many: 8 of 1..6
    table { taken: 0..60 = 0 }
    player { held: 0..9 per 1..4 = 0 }
    play { rounds { turns {
      roll throw
      roll many
      choose {
        action Take(n: 2..12) needs ${condition} { add n to taken  add 1 to me.held[1 + n mod 4] }
        action Pass() {}
      }
      when taken > 40 { win me }
    } } }`;
  return lowered(text);
}

const loopsOf = (condition: string, ...off: readonly PassName[]) =>
  loopsAskedIn(gameOf(condition), ['loop-unrolling', 'aggregates', 'sums', ...off]);

const LOOKED_UP = [
  'any d in 1..6 where throw[d] > (if 2 * d = n then 1 else 0) and throw[n - d] > 0',
  '(count d in 1..6 where throw[d] > 0 and throw[n - d] > 1) > 0',
  'not all d in 1..6 have throw[d] = 0 or throw[n - d] = 0',
  '(count d in throw where d >= n - 3) > 1',
  'throw[n] + throw[n - 1] >= 2',
  '(sum d in throw of d) - n = 12 or (any d in throw where d = n)',
];

const NOT_LOOKED_UP = [
  // Eight dice show too much.
  '(count d in many where d >= n - 3) > 1',
  // What has been taken is too many numbers.
  '(count d in throw where d > taken - n) > 1',
];

describe('dice that are looked through', () => {
  test.each(LOOKED_UP)('%s', (condition) => {
    expect(loopsOf(condition)).toEqual([]);
    expect(loopsOf(condition, 'cell-variables')).not.toEqual([]);
  });

  test.each(NOT_LOOKED_UP)('not: %s', (condition) => {
    expect(loopsOf(condition)).not.toEqual([]);
  });

  // A cell that the element itself leads to is looked at sooner than a table of all of them.
  test('not what stands at the element', () => {
    const condition = 'me.held[1 + n mod 4] = 0 and me.held[1 + n mod 3] < 4';
    expect(optimizeGame(gameOf(condition)).tables.length).toBe(
      optimizeGame(gameOf(condition), new Set(['cell-variables'])).tables.length,
    );
  });
});

test.each([...LOOKED_UP, ...NOT_LOOKED_UP])('both engines play the same: %s', (condition) => {
  const game = createGame(gameOf(condition));
  for (const off of [[], ['cell-variables'], ['element-lists']] satisfies PassName[][]) {
    const difference = findDifference(game, 3, 40, new Set(off));
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
});
