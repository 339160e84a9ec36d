/** Numbers at the ends of what a game can hold. */

import { type Cases, fault, game, levels, only, refused } from './writing.ts';

export const numbers: Cases = {
  'a counter to a thousand million': only(
    game('table { n: 0..1000000000 = 999999999 }', 'choose { action A { add n to n } }'),
    fault('a value would leave its range 0..1000000000'),
  ),
  'a counter beyond 32 bits': only(game('table { n: 0..3000000000 = 0 }'), refused('3000000000')),
  'a counter whose range is a product beyond 32 bits': only(
    game('table { n: 0..100000 * 100000 = 0 }'),
    refused('10000000000 is more than the limit of 1000000000'),
  ),
  'a local value beyond 32 bits': only(
    game('', `let x: 0..100000 * 100000 = 100000 * 50000 choose "{x}" { action A {} }`),
    refused('10000000000 is more than the limit of 1000000000'),
  ),
  'an attribute beyond 32 bits': only(
    game('enum E(v: 0..100000 * 100000) { A (100000 * 50000), B (7) }\nplayer { e: E = A }'),
    refused('10000000000 is more than the limit of 1000000000'),
  ),
  'a parameter beyond 32 bits': only(
    game('', 'choose { action A(n: 100000 * 50000 .. 100000 * 50000 + 3) "{n}" {} }'),
    refused('5000000003 is more than the limit of 1000000000'),
  ),
  'a set of 40': only(
    game(`enum E { ${levels(40, (n) => `M${n}`)} }\ntable { s: set of E }`),
    refused('Members of a set: 40 is more than the limit of 31'),
  ),
  'products of sixty factors that are stored': only(
    game('table { n: 0..1000000000 = 999999999 }', `choose { action A { set n to ${'n * '.repeat(60)}n } }`),
    fault('a value would leave its range'),
  ),
  'the difference of two products of sixty factors': only(
    game(
      'table { n: 0..1000000000 = 999999999 }',
      `choose { action A { set n to ${'n * '.repeat(60)}n - ${'n * '.repeat(60)}n } }`,
    ),
    fault('a value would leave its range'),
  ),
};
