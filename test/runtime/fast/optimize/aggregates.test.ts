/** How many cells hold what another cell says is looked up, however the rules say it. */

import { expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

const gameOf = (condition: string) =>
  lowered(`game "Piles" edition 1
    players 2
    board grid 4 by 4
    piece Man: 5 per player { level: 1..9 = 1 }
    define height(s: space) = count m in Man where m at s
    play { rounds { turns { choose {
      action Go(m in Man where m.owner is me, s: space) needs ${condition} {
        move m to s
        set m.level to height(s)
      }
      action Off(m in Man where m.owner is me) needs m.level = 1 { move m to none  set m.level to 2 }
    } otherwise { win me }  when round > 12 { win me } } } }`);

const OF_OTHERS = [
  'any t in m.space where height(t) < 3',
  '(any t in m.space where m.level = height(t)) or m.space is none',
  '(count n in Man where n.space is m.space) < 3',
  'not any n in Man where n.space is toward(s, North)',
  '(any t in toward(s, East) where height(t) = 0) or s.column = 4',
];

test.each(OF_OTHERS)('%s', (condition) => {
  const { aggregates, valueIndexes } = optimizeGame(gameOf(condition));
  expect(aggregates.length + valueIndexes.length).toBeGreaterThan(0);
  for (const off of [[], ['aggregates'], ['aggregates', 'value-indexes']] as const) {
    const difference = findDifference(createGame(gameOf(condition)), 4, 30, new Set(off));
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
});
