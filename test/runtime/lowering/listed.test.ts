/** One of several that are listed, by a number: `[1, 3, 6, 10][n]`. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { apartFromReview } from '../../sound.ts';
import { TextGame } from './text-game.ts';

/** What a list comes to for each number from -1 to 5. */
function valuesOf(list: string): readonly (number | undefined)[] {
  const game = new TextGame(`game "List" edition 1
    players 2 { Ada, Bert }
    enum Suit { Clubs, Spades, Hearts }
    table { n: -1..5 = -1  number: 0..100 = 0 clamped  suit: Suit = Clubs  who: player = Ada  big: yes/no = no  seven: 0..9 = 7 }
    play { rounds { turns { choose { action Go(k: -1..5) {
      set n to k
      ${list}
    } } } } }`);
  return [-1, 0, 1, 2, 3, 4, 5].map((k) =>
    game
      .fork()
      .act(0, 'Go', k)
      .field(/set (\w+)/.exec(list)?.[1] ?? ''),
  );
}

test('below the first it is the first, and behind the last the last', () => {
  expect(valuesOf('set number to [1, 3, 6, 10][n]')).toEqual([1, 1, 1, 3, 6, 10, 10]);
  expect(valuesOf('set number to [4][n]')).toEqual([4, 4, 4, 4, 4, 4, 4]);
});

test('what is listed may be worked out, and be of any kind', () => {
  expect(valuesOf('set number to [seven, 2 * n, seven + n][n]')).toEqual([7, 7, 7, 4, 10, 11, 12]);
  expect(valuesOf('set suit to [Hearts, Spades][n]')).toEqual([2, 2, 2, 1, 1, 1, 1]);
  expect(valuesOf('set who to [Bert, me][n]')).toEqual([1, 1, 1, 0, 0, 0, 0]);
  expect(valuesOf('set big to [no, n > 3, yes][n]')).toEqual([0, 0, 0, 0, 1, 1, 1]);
});

test('a list in a list, and one that is asked by another', () => {
  expect(valuesOf('set number to [1, [20, 30][n - 1], 5][[3, 2, 1][n]]')).toEqual([5, 5, 5, 20, 1, 1, 1]);
});

test('a list in a set, and one of what stands in braces', () => {
  expect(valuesOf('set number to sum x in { [1, 2, 4][n], 8 } of x')).toEqual([9, 9, 9, 10, 12, 12, 12]);
  expect(valuesOf('set number to [if n in { 2, 3 } then 5 else 6][n]')).toEqual([6, 6, 6, 5, 5, 6, 6]);
  expect(valuesOf('set number to [[[[[1, 2][n]][n]][n]][n]][n]')).toEqual([1, 1, 1, 2, 2, 2, 2]);
});

test('in a window somebody who is listed may act', () => {
  const game = new TextGame(`game "List" edition 1
    players 2 { Ada, Bert }
    table { n: 1..2 = 2 }
    play { rounds { window W { [Ada, Bert][n] may { action Go { set n to 1 } } closes when n = 1 } } }`);
  expect(game.legal().map(({ seat }) => seat)).toEqual([1]);
});

const told = (value: string): readonly string[] =>
  apartFromReview(
    compile([
      {
        name: 'list.regel',
        text: `game "List" edition 1
players 2
enum Suit { Clubs, Spades }
player { score: 0..9 = 0  cards: set of Suit }
define worth(n: 1..3) = ${value}
play { rounds { turns { choose { action Go { set me.score to 1 } } } } }`,
      },
    ]).diagnostics,
  ).map(({ code }) => code);

test.each([
  ['[1, 2][n]', []],
  // What stands in square brackets alone is told to be a set.
  ['if Clubs in [Clubs, Spades] then n else 1', ['foreign-word']],
  ['[1, Clubs][n]', ['wrong-type']],
  ['[1, 2][Clubs]', ['wrong-type']],
  ['[][n]', ['foreign-word']],
  ['[1, 2][]', ['expression-missing']],
  ['[1, 2, ][n]', []],
  ['[1 2][n]', ['comma-missing']],
  ['[1, wrong][n]', ['unknown-name']],
])('%s', (value, codes) => {
  expect(told(value)).toEqual(codes);
});
