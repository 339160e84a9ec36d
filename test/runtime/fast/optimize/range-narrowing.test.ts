/** A loop that goes no further than its conditions allow may have no elements at all. */

import { expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

test.each([
  'count n in 1..12 where n < me.won - me.lost',
  'sum n in 1..12 where n < me.won - me.lost of 2',
  'min n in 4..12 where n < me.won - me.lost of n',
  'max n in 4..12 where n >= me.won + me.lost of n',
])('both engines store and compare the same: %s', (value) => {
  const ir = lowered(`game "Margin" edition 1
    players 2
    player { won: 0..300 = 0 clamped  lost: 0..300 = 0 clamped  margin: 3..20 = 3 clamped }
    play { rounds { turns { choose {
      action Win(n: 1..4) { add 2 * n to me.won }
      action Lose(n: 1..4) { add 2 * n to me.lost }
      action Write { set me.margin to ${value} }
      action Tell needs (${value}) > 2 { add 1 to me.margin }
    } } when round > 20 { draw game } } }`);
  expect(JSON.stringify(optimizeGame(ir).ir)).toContain('"narrowed":{');
  const difference = findDifference(createGame(ir), 20, 40);
  expect(difference, difference && explain(difference)).toBeUndefined();
});
