/** Rules that a strict reader could take for mistakes, and that are none; with neighbours that are. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';

const HEAD = `game "Test" edition 1
  players 2..4
  option h: 1..12 = 10
  dice die: 1 of 1..6
  cards Card { 3 x Ace, 3 x King }
  player { n: 0..9 = 0  hand: hand of Card }
  table { x: 0..9 = 9  deck: deck of Card = all }
`;

const codes = (text: string): readonly string[] =>
  compile([{ name: 'test.regel', text: HEAD + text }])
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);

const choice = 'choose { action Go { win me } action Stay {} }';

test.each([
  ['a step with turns of its own', `play { rounds { do T } } step T { turns { ${choice} } }`, []],
  [
    'and a step in it that speaks of me',
    `play { rounds { do T } } step T { turns { do U } } step U { ${choice} }`,
    [],
  ],
  [
    'and a definition',
    `define mine = me.n  play { rounds { do T } } step T { turns { choose { action Go { when mine > 0 { win me } } } } }`,
    [],
  ],
  [
    'a step that speaks of me outside of its turns',
    `play { rounds { do T } } step T { turns { ${choice} } add 1 to me.n }`,
    ['outside-turn'],
  ],
  ['so many times as an option says', `play { rounds { repeat up to h times { turns { ${choice} } } } }`, []],
  [
    'as long as something is left, which gets less',
    `play { rounds { turns { ${choice} repeat while x > 0 { subtract 1 from x } } } }`,
    [],
  ],
  [
    'as long as something is left, which stays',
    `play { rounds { turns { ${choice} repeat while x > 0 { let y = x } } } }`,
    ['endless-repeat'],
  ],
  ['as many rolls as a number says', 'play { rounds { for each i in 1..x { roll die } } }', []],
  ['rounds of nothing but drawing', 'play { rounds { turns { draw 1 from deck to me.hand } } }', []],
  [
    'rounds that an ending ends',
    'play { rounds { subtract 1 from x } } ending Done when x = 0 { draw game }',
    [],
  ],
  [
    'an ending that speaks of a field with a short name',
    `table { q: player }  play { rounds { turns { ${choice} } } }  ending Rich when q.n >= 9 { win q }`,
    [],
  ],
  [
    'a member that is called random',
    `enum Mode { random, fixed }  table { mode: Mode = random }  play { rounds { turns { ${choice} } } }`,
    [],
  ],
  [
    'kinds that are called x and a number',
    `cards Tile { x1 x2, x3 }  place bag { tiles: deck of Tile = all }  play { rounds { turns { ${choice} } } }`,
    [],
  ],
  ['rounds of nothing', 'play { rounds { subtract 1 from x } }', ['endless-repeat']],
] as const)('%s', (_, text, expected) => {
  expect(codes(text)).toEqual(expected);
});
