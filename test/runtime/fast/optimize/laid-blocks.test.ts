/** Where the squares of a block lie is looked up, and where it has room at all is listed, however the rules say it. */

import { describe, expect, test } from 'vitest';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';
import { loopsAskedIn } from './asked.ts';
import { longestList, optimized, parameterOf } from './planned.ts';

const game = (action: string) => `game "Blocks" edition 1
  players 2
  board grid 6 by 6
  space { stone: player or none = none }
  define is_at(t: space, s: space, i: -9..9, j: -9..9) = t.column = s.column + i - j and t.row = s.row + j
  define is_right(t: space, s: space, n: 0..2) = t.column = s.column + n and t.row = s.row
  play { rounds { turns { choose {
    ${action} { set s.stone to me }
    action Skip {}
  } }
  when round = 9 { draw game }
  } }`;

/** Which square, how far from another one: more combinations than are tried. */
const OFFSETS = [
  'any t in space where is_at(t, s, i, j) and t.stone is none',
  '(the t in space where is_at(t, s, i, j) and t.stone is none) is not none',
  '(count t in space where t.stone is none and is_at(t, s, i, j)) = 1',
  'not all t in space where is_at(t, s, i, j) have t.stone is not none',
  'any t in space where t.column + j - i = s.column and t.row - j = s.row and t.stone is none',
];
const put = (condition: string) =>
  lowered(
    game(`action Put(s: space, i: -9..9, j: -9..9) needs i * j = 2 needs s.stone is none needs ${condition}`),
  );
const loopsOf = (condition: string, ...off: readonly PassName[]) => loopsAskedIn(put(condition), off).length;

describe('a square is looked up', () => {
  test.each(OFFSETS)('%s', (condition) => {
    expect(loopsOf(condition)).toBe(0);
    expect(loopsOf(condition, 'computed-keys')).toBeGreaterThan(0);
  });
});

/** Three squares side by side. */
const ROOM = [
  'all n in 0..2 have any t in space where is_right(t, s, n) and t.stone is none',
  'not any n in 0..2 where not any t in space where is_right(t, s, n) and t.stone is none',
  '(count n in 0..2 where any t in space where is_right(t, s, n) and t.stone is none) = 3',
  'all n in 0..2 have (the t in space where t.stone is none and is_right(t, s, n)) is not none',
  'not any n in 0..2 where (count t in space where t.stone is none and is_right(t, s, n)) = 0',
];

test.each(ROOM)('there is room in four columns: %s', (condition) => {
  const plan = optimized(
    game(`action Put(s: space) needs ${condition}`).replace('game "Blocks" edition 1', ''),
  );
  expect(longestList(plan, parameterOf(plan, 'Put', 's'))).toBe(24);
});

test.each([...OFFSETS.map(put), ...ROOM.map((one) => lowered(game(`action Put(s: space) needs ${one}`)))])(
  'both engines play the same, %#',
  (ir) => {
    for (const off of [[], ['computed-keys'], ['implied-conditions']] satisfies PassName[][]) {
      const difference = findDifference(createGame(ir), 2, 12, new Set(off));
      expect(difference, difference && explain(difference)).toBeUndefined();
    }
  },
);
