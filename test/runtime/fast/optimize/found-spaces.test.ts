/** A space that is looked for is looked for once, and where it lies is looked up, however the rules say it. */

import { describe, expect, test } from 'vitest';
import { emitGame } from '../../../../runtime/fast/emit/game.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';
import { askedIn } from './asked.ts';

/** Stones that hop beside one that they see: more spaces and directions than a memo has values. */
const hopping = (condition: string) => `game "Hopping" edition 1
  players 2
  board grid 6 by 6
  space { stone: player or none = none }
  define next_stone(s: space, d: Direction) = the t in ray(s, d) where t.stone is not none
  define is_beside(t: space, u: space) = u in neighbours(t)
  play { rounds { turns { choose {
    action Lay(s: space) needs s.stone is none needs round < 6 { set s.stone to me }
    action Hop(s: space, d: Direction, u: space) needs s.stone is me needs u.stone is none needs ${condition} {
      set s.stone to none
      set u.stone to me
    }
  } otherwise { draw game } }
  when round = 12 { draw game }
  } }`;

const HOPS = [
  'any t in next_stone(s, d) where u in neighbours(t)',
  '(count t in next_stone(s, d) where u in neighbours(t)) = 1',
  'any t in next_stone(s, d) where is_beside(t, u)',
  'not all t in next_stone(s, d) have not (u in neighbours(t))',
  '(sum t in next_stone(s, d) where is_beside(t, u) of 1) = 1',
];

/**
 * Whether the stone that is seen is kept while spaces beside it are looked for: either as what was found before, so that it is called in fewer
 * places, or once it is asked for.
 */
function isFoundOnce(text: string, without: readonly PassName[] = []): boolean {
  // With those keys it says which list is gone through, and is not asked again.
  const sourceOf = (off: readonly PassName[]) =>
    emitGame(lowered(text), 'inside', { without: new Set(['computed-keys', ...off]) }).source;
  const calls = (source: string) => source.match(/(?<!function )f\d+\(/g)?.length ?? 0;
  const source = sourceOf(without);
  return (
    /=== -1073741824 \? \(x\d+ = f\d+\(/.test(source) || calls(source) < calls(sourceOf(['value-numbering']))
  );
}

/** Ships that are told by their spaces. */
const shipping = (condition: string) => `game "Shipping" edition 1
  players 2
  board grid 6 by 6
  record Ship up to 5 { owner: player, space: space, hit: yes/no = no }
  define gap(a: 1..6, b: 1..6) = max(a, b) - min(a, b)
  define apart(m: Ship, n: Ship) = gap(m.space.row, n.space.row) + gap(m.space.column, n.space.column)
  play { rounds { turns { choose {
    action Launch(s: space) needs (count m in Ship) < 5 needs not any m in Ship where m.space is s {
      new Ship(owner: me, space: s)
    }
    action Hit(m: Ship, n: Ship) needs m.owner is me needs n.owner is not me needs ${condition} { delete n }
  } otherwise { draw game } }
  when round = 12 { draw game }
  } }`;

const SHOTS = [
  'apart(m, n) <= 4',
  'not apart(m, n) > 4',
  'gap(m.space.row, n.space.row) <= 4 - gap(m.space.column, n.space.column)',
  'm.space.row - n.space.row < 3 and n.space.row - m.space.row < 3',
  'm.space.column + 2 * n.space.row > 9',
];

describe('what is found for all elements alike', () => {
  test.each(HOPS)('once: %s', (condition) => {
    expect(isFoundOnce(hopping(condition))).toBe(true);
    expect(isFoundOnce(hopping(condition), ['value-numbering'])).toBe(false);
  });

  test.each(HOPS)('both engines play the same: %s', (condition) => {
    const difference = findDifference(createGame(lowered(hopping(condition))), 4, 30);
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});

describe('where the space of a record lies', () => {
  const divides = (text: string, without: readonly PassName[] = []) =>
    askedIn(lowered(text), without).some(({ op }) => op === '/' || op === 'mod');

  test.each(SHOTS)('looked up: %s', (condition) => {
    expect(divides(shipping(condition))).toBe(false);
    expect(divides(shipping(condition), ['partial-evaluation'])).toBe(true);
  });

  test.each(SHOTS)('both engines play the same: %s', (condition) => {
    const difference = findDifference(createGame(lowered(shipping(condition))), 4, 30);
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});
