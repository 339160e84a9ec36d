/** Choices of more than anybody can go through. */

import { type Cases, doubled, game, levels, list, only, TOO_MANY_WAYS } from './writing.ts';

export const choices: Cases = {
  'eight parameters of a thousand values': only(
    game('', `choose { action A(${list(8, (n) => `p${n}: 0..999`)}) {} }`),
    TOO_MANY_WAYS,
  ),
  'eight parameters whose last can never be': only(
    game('', `choose { action A(${list(8, (n) => `p${n}: 0..999`)}) needs p8 > 2000 {} action Pass {} }`),
    TOO_MANY_WAYS,
  ),
  'many actions of many values that nobody can take': only(
    game(
      '',
      `choose { ${levels(190, (n) => `action A${n}(a: 0..9999) needs a mod 10007 > 10005 {}`)} action Pass {} }`,
    ),
    'plays',
  ),
  'conditions that are long and asked often': only(
    game(
      doubled(8, 'round * a + round'),
      'choose { action A(a: 0..400, b: 0..400) needs e8(a) + b > 100000 {} action Pass {} }',
    ),
    'plays',
  ),
  'three records out of 200 in a condition': only(
    `game "H" edition 1\nplayers 8\nrecord R up to 200 { ${levels(8, (n) => `f${n}: 0..99`)} }
     play { rounds { turns { choose { action A { new R(${list(8, (n) => `f${n}: ${n}`)}) }
     action B(p: R, q: R, s: R) needs any a in R where (any b in R where (any c in R where a.f1 + b.f2 + c.f3 > 500)) { delete p } } } } }`,
    'plays',
  ),
};
