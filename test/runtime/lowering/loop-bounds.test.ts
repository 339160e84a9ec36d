/** How often a loop runs is looked up when it begins, in both engines: what it changes on the way does not count. */

import { expect, test } from 'vitest';
import { createGame } from '../../../runtime/play/game.ts';
import { findDifference } from '../fast/differential.ts';
import { irOf, TextGame } from './text-game.ts';

const RULES = `game "Loops" edition 1
players 1 { Only }
table { n: 0..9 = 4  low: 0..9 = 1  log: 0..99 }
ending Over
`;

/** What a body does on each pass, so that the loop would end early or go on if it were asked anew. */
const CASES: readonly (readonly [title: string, loop: string, log: number])[] = [
  ['a repeat whose limit falls', 'repeat up to n times { WAIT add 1 to log  subtract 1 from n }', 4],
  ['a repeat whose limit grows', 'repeat up to n times { WAIT add 1 to log  when n < 9 { add 1 to n } }', 4],
  ['a repeat of no times', 'repeat up to n - 9 times { WAIT add 1 to log }', 0],
  ['numbers up to one that falls', 'for each i in 1..n { WAIT add i to log  subtract 1 from n }', 10],
  ['numbers up to one that grows', 'for each i in 1..n { WAIT add i to log  when n < 9 { add 1 to n } }', 10],
  ['numbers from one that grows', 'for each i in low..4 { WAIT add i to log  set low to 9 }', 10],
  ['numbers but one', 'for each i in 1..n except 2 { WAIT add i to log  subtract 1 from n }', 8],
  [
    'a condition is asked anew',
    'for each i in 1..n where i <= n { WAIT add i to log  subtract 1 from n }',
    3,
  ],
  ['loops in loops', 'for each i in 1..3 { for each j in i..4 { WAIT add j to log } }', 26],
  [
    'loops in loops that change',
    'for each i in 1..n { for each j in i..n { WAIT add 1 to log } subtract 1 from n }',
    6,
  ],
  [
    'numbers up to one far below 0',
    'for each i in 1..min(3, 0 - (n + 65533) * (n + 65531)) { WAIT add i to log }',
    0,
  ],
  ['numbers up to the round', 'for each i in 0..min(3, round) { WAIT add 1 to log }', 1],
  ['the smaller of two', 'for each i in 1..min(3, n) { WAIT add 1 to log  subtract 1 from n }', 3],
];

const WAYS = [
  ['as one change', ''],
  ['with a choice in each pass', 'choose { action Go {} }'],
] as const;

test.each(
  CASES.flatMap(([title, loop, log]) => WAYS.map(([way, wait]) => [title, way, loop, wait, log] as const)),
)('%s, %s', (_, __, loop, wait, log) => {
  const text = `${RULES}play { turn of Only { ${loop.replace('WAIT', wait)}  choose { action Done { win me by Over } } } }`;
  const game = new TextGame(text);
  while (game.now === '0: Go') game.act(0, 'Go');
  expect(game.field('log')).toBe(log);
  expect(findDifference(createGame(irOf(text)), 3, 4)?.message).toBeUndefined();
});
