/** What a local value can be is asked for its own block, however the rules make it. */

import { describe, expect, test } from 'vitest';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { gameOf, testsIn } from './narrowed.ts';

const WORDINGS = [
  'let p = next(me)  add 1 to p.score',
  'let p: player = me  set p to next(p)  add 1 to p.score',
  'for each q in players { let p = next(q)  add 1 to p.score }',
  'do Give(next(me), 3)',
  'pick p at random from players  add 1 to p.score',
  'choose { action To(p: player) { add 1 to p.score } }',
  'let p: player = me  choose { action Next { set p to next(me) }  action Own {} }  add 1 to p.score',
];

const OTHERS = [
  // In its own block, too, it may be more.
  'let n = mark  set other to min(n, 9)',
  'let n = 0  repeat up to 3 times { add 1 to n  choose { action Yes {} } }  when n > 0 { set other to n }',
  // It is no local value.
  'set other to mark',
];

describe('nothing is tested that cannot be', () => {
  test.each(WORDINGS)('%s', (body) => {
    expect(testsIn(body)).toBe(0);
    expect(testsIn(body, 'live-range-splitting')).toBeGreaterThan(0);
  });
});

describe('what may be is tested', () => {
  test.each(OTHERS)('%s', (body) => {
    expect(testsIn(body)).toBeGreaterThan(0);
  });
});

test.each([...WORDINGS, ...OTHERS])('both engines play the same: %s', (body) => {
  const game = createGame(gameOf(body));
  for (const off of [[], ['live-range-splitting'] as const]) {
    const difference = findDifference(game, 6, 40, new Set(off));
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
});
