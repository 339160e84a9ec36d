/** Where a name should stand and signs do, what messages look for in the text is what is written, and no pattern. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/compile.ts';

const GAME = `game "Search" edition 1
players 2
enum Suit { Hearts, Clubs }
cards Card(suit: Suit) { 4 x Ace (Hearts), 4 x King (Clubs) }
place market { deck: deck of Card = all  discards: pile of Card }
player { hand: hand of Card  score: 0..9 = 0 }
`;
const turn = (text: string): string =>
  `${GAME}play { rounds { turns { ${text} choose { action Rest {} } } } }\n`;

test.each([
  ['a bracket where a pile should be', turn('move all Ace from ( deck to me.hand')],
  ['a set where a pile should be', turn('move all Ace from { a to me.hand')],
  ['a sign before a name in a variant', `${turn('')}variant Other { ( Rest {} }\n`],
  ['another sign there', `${turn('')}variant Other { [ Rest { + Rest {} }\n`],
  [
    'a list of what stands in braces',
    `${GAME}table { next: list of 3 one of { A, B } }\n${turn('').slice(GAME.length)}`,
  ],
  ['a list of sets', `${GAME}table { next: list of set of 1..8 }\n${turn('').slice(GAME.length)}`],
])('%s', (_, text) => {
  const { diagnostics } = compile([{ name: 'search.regel', text }]);
  expect(diagnostics.length).toBeGreaterThan(0);
});
