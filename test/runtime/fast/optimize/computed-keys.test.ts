/** What a list depends on may be worked out before the loop, and what several conditions ask for is worked out once, however the rules say it. */

import { describe, expect, test } from 'vitest';
import type { Fold } from '../../../../runtime/fast/ir.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';
import { loopsAskedIn } from './asked.ts';

function gameOf(condition: string): GameIR {
  const text = `game "Keys" edition 1
    players 2
    board grid 6 by 6
    space { stone: player or none = none  height: 0..9 = 0 }
    table { limit: 0..20000 = 0 }
    define many(s: space, d: Direction) = count t in ray(s, d) where t.stone is not none
    play { rounds { turns { choose {
      action Put(s: space, d: Direction) needs s.stone is none needs ${condition} { set s.stone to me  set s.height to 4 }
      action Skip(s in space where s.stone is none) { set s.stone to me  add 3 to limit }
    } otherwise { win me } } } }`;
  return lowered(text);
}

const loopsOf = (condition: string, ...off: readonly PassName[]) => loopsAskedIn(gameOf(condition), off);

const isOverAll = ({ size, listed, indexed }: Fold) =>
  size === 36 && listed === undefined && indexed === undefined;

const KEYS = [
  'any t in space where t.column = many(s, d) + 1 and t.height > limit',
  'any t in space where many(s, d) - t.column + 1 = 0 and t.height > limit',
  '(the t in space where t.height > limit and t.column = 1 + many(s, d)) is not none',
  '(count t in space where not (t.column != 1 + many(s, d)) and t.height > limit) > 0',
  'not all t in space where t.column = many(s, d) + 1 have t.height <= limit',
  'any t in space where t.column + t.row > many(s, d) + 9 and t.height > limit',
];

const NO_KEYS = [
  // It depends on the element.
  'any t in space where t.column = many(t, d) + 1 and t.height > limit',
  // It can be too many numbers.
  'any t in space where t.column = limit + many(s, d) and t.height > limit',
  // It says nothing of the element that is known beforehand.
  'any t in space where t.height > many(s, d) + 3',
];

describe('lists by what is worked out before', () => {
  test.each(KEYS)('%s', (condition) => {
    expect(loopsOf(condition).filter(isOverAll)).toEqual([]);
    expect(loopsOf(condition, 'computed-keys').filter(isOverAll)).toHaveLength(1);
  });

  test.each(NO_KEYS)('not: %s', (condition) => {
    expect(loopsOf(condition).filter(isOverAll)).toHaveLength(1);
  });
});

const SHARED = [
  'many(s, d) > 1 and many(s, d) < 4',
  'not (many(s, d) <= 1 or 4 <= many(s, d))',
  'many(s, d) > 1 needs 4 > many(s, d)',
  '(count t in ray(s, d) where t.stone is not none) < 4 needs many(s, d) > 1',
  '(count u in ray(s, d) where not (u.stone is none)) + 1 > 2 needs 3 - many(s, d) >= 0',
];

const NOT_SHARED = [
  'many(s, d) > 1 and many(s, North) < 4',
  'many(s, d) > 1 needs 4 > (count t in ray(s, d) where t.stone is me)',
];

describe('counted once', () => {
  test.each(SHARED)('%s', (condition) => {
    expect(loopsOf(condition)).toHaveLength(1);
    expect(loopsOf(condition, 'common-subexpressions')).toHaveLength(2);
  });

  test.each(NOT_SHARED)('not: %s', (condition) => {
    expect(loopsOf(condition)).toHaveLength(2);
  });
});

const BITS = [
  'many(s, d) = 2',
  '(count t in ray(s, d) where t.stone is me) = 1',
  '(count t in ray(s, d) where not (t.stone is none)) = 1',
  '(count t in space where t.stone is me and t in ray(s, d)) = 1',
  '(count t in ray(s, d) where t.stone is none) > 1',
];

const NO_BITS = [
  // What else is asked is no bit set.
  '(count t in ray(s, d) where t.stone is me and t.height > limit) = 1',
  // One is enough.
  '(count t in ray(s, d) where t.stone is me) > 0',
];

describe('counted as bits', () => {
  const isCounted = ({ op, indexed, where }: Fold) =>
    op === 'count' && indexed !== undefined && where === undefined;

  test.each(BITS)('%s', (condition) => {
    expect(loopsOf(condition).map(isCounted)).toEqual([true]);
  });

  test.each(NO_BITS)('not: %s', (condition) => {
    expect(loopsOf(condition).filter(isCounted)).toEqual([]);
  });
});

test.each([...KEYS, ...NO_KEYS, ...SHARED, ...NOT_SHARED, ...BITS, ...NO_BITS])(
  'both engines play the same: %s',
  (condition) => {
    const game = createGame(gameOf(condition));
    for (const off of [[], ['computed-keys'], ['common-subexpressions']] satisfies PassName[][]) {
      const difference = findDifference(game, 3, 40, new Set(off));
      expect(difference, difference && explain(difference)).toBeUndefined();
    }
  },
);
