/** What something takes between its brackets, in whole and in broken text. */

import { expect, test } from 'vitest';
import { signatureAt } from '../../../language/services/signature-help.ts';
import { marked } from './marked.ts';

const GAME = `game "G" edition 1
players 2
enum Value(worth: 1..9 "Worth", hot: yes/no) { Low (2, no), High "Very high" (7, yes) }
board grid 3 by 3
record Offer up to 4 { price: 0..9, seller: player }
/// Hurts somebody.
step Hit(victim: player, hits: 0..4) { }
define rich(p: player, n: 0..9) = n > 3
define action Rob(v: player) { }
`;

test.each([
  ['play { turns { do Hit(‸', 'Hit(victim: player, hits: 0..4) 0'],
  ['play { turns { do Hit(me, ‸', 'Hit(victim: player, hits: 0..4) 1'],
  ['play { turns { do Hit(me, 2, 3‸) } }', 'Hit(victim: player, hits: 0..4) 1'],
  ['play { turns { when rich(me, max(1, ‸', 'max(number, number, …) 1'],
  ['play { turns { when rich(next(me), ‸', 'rich(p: player, n: 0..9) 1'],
  ['play { turns { new Offer(seller: ‸', 'Offer(price: 0..9, seller: player) 1'],
  ['play { turns { new Offer(price: 3, ‸', 'Offer(price: 0..9, seller: player) 1'],
  ['enum More(size: 0..3) { Big "b" (‸', 'Big(size: 0..3) 0'],
  ['define far(s: space) = distance(s, ‸', 'distance(space, space, through?) 1'],
  ['define far(s: space) = ray(a1, East)‸', undefined],
  ['play { turns { choose { action Rob } } }\nexample "e" with A, B { A does Rob(‸', 'Rob(v: player) 0'],
  ['step Other(‸', undefined],
  ['play { when (‸', undefined],
  ['play { do Nothing(‸', undefined],
  ['play { do Hit(me, 2) { ‸', undefined],
])('%s', (text, expected) => {
  const { document, place } = marked(GAME + text);
  const found = signatureAt(document, place);
  expect(found && `${found.label} ${found.active}`).toBe(expected);
});

test('the description of a step goes along', () => {
  const { document, place } = marked(`${GAME}play { turns { do Hit(‸`);
  expect(signatureAt(document, place)?.doc).toBe('Hurts somebody.');
});
