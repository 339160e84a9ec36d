/** What effects ask for again is worked out once, however it is asked for, unless something that it depends on was written. */

import { describe, expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

const CARDS = `cards Card(number: 0..23, colour: 0..3) { ${Array.from({ length: 24 }, (_, at) => `C${at} (${at}, ${at % 4})`).join(', ')} }`;

/** A game in which hands are compared, over and over again; `compare` says how. */
function rules(compare: string): string {
  return `game "Hands" edition 1
    players 3..4
    ${CARDS}
    player { hand: hand of Card  score: 0..200 = 0 }
    table { stock: deck of Card = all  top: 0..1000 = 0 }
    define alike(p: player, c: Card) = count d in p.hand where d.colour is c.colour and d.number <= c.number
    define strength(p: player) = sum c in p.hand of alike(p, c) * alike(p, c)
    define power(q: player) = 0 + strength(q)
    define best = max p in players of strength(p)
    play { rounds {
      for each p in players { move all from p.hand to stock }
      shuffle stock
      for each p in players { draw 4 from stock to p.hand }
      turns { choose {
        action Swap(c in me.hand) { move c from me.hand to stock }
        action Stay {}
      } }
      ${compare}
    } }
    ending Over "over" when any p in players where p.score >= 20 { win players by Over }`;
}

const gameOf = (compare: string) => lowered(rules(compare));

/** Memos that only this pass makes. */
function memosFor(compare: string): number {
  return optimizeGame(gameOf(compare), new Set(['memo'])).memos.length;
}

const AGAIN: readonly string[] = [
  'let high = best  for each p in players where strength(p) = high { add 1 to p.score }',
  'let high = best  for each p in players where not (high != strength(p)) { add 1 to p.score }',
  'let high = max q in players of power(q)  for each p in players where power(p) >= high { add 1 to p.score }',
  'set top to best  for each p in players { when top - strength(p) = 0 { add 1 to p.score } }',
  'for each p in players where all q in players where q is not p have strength(q) <= strength(p) { add 1 to p.score }  set top to best',
  'when best > 20 { for each p in players where strength(p) > 20 { add 2 to p.score } } else { for each p in players { add 1 to p.score } }',
  'let winners = count p in players where strength(p) = best  for each p in players where strength(p) = best { add 4 / winners to p.score }',
];

const ONCE: readonly string[] = [
  // What it depends on was written.
  'let high = best  for each p in players { for each c in p.hand where c.number < 3 { move c from p.hand to stock } }  for each p in players where strength(p) = high { add 1 to p.score }',
  // It may be written while the loop goes on.
  'let high = best  for each p in players where strength(p) = high { move all from p.hand to stock  add 1 to p.score }',
  // Somebody may choose meanwhile.
  'set top to best  turns { choose { action Pass {} } }  for each p in players where strength(p) = top { add 1 to p.score }',
  // It is asked for once, or is another question.
  'set top to best  for each p in players { add 1 to p.score }',
  'set top to best  for each p in players where (sum c in p.hand of c.number) > 9 { add 1 to p.score }',
];

describe('what is asked for again', () => {
  test.each(AGAIN)('is worked out once: %s', (compare) => expect(memosFor(compare)).toBe(1));
  test.each(ONCE)('is not kept: %s', (compare) => expect(memosFor(compare)).toBe(0));
  test('is not kept where that is switched off', () =>
    expect(
      optimizeGame(gameOf(AGAIN[0] as string), new Set(['memo', 'available-expressions'])).memos,
    ).toEqual([]));
});

test.each([...AGAIN, ...ONCE])('both engines play the same: %s', (compare) => {
  const difference = findDifference(createGame(gameOf(compare)), 4, 80);
  expect(difference, difference && explain(difference)).toBeUndefined();
});
