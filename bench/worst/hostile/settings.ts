/** Variants, options and examples without end. */

import { type Cases, GRID, game, levels, list, only, PASS, refused, SIX_DEEP } from './writing.ts';

export const settings: Cases = {
  'a thousand variants': only(
    `${game('option n: 0..9 = 3\ninvariant "x" n > 0')}\n${levels(1000, (n) => `variant "v${n}" { option n = 4 }`)}`,
    refused('Variants of a game: 1000 is more than the limit of 100'),
  ),
  'a hundred variants that change three hundred options': only(
    `${game(`${levels(300, (n) => `option n${n}: 0..9 = 3`)}\ninvariant "x" n1 > 0`)}\n${levels(
      100,
      (n) => `variant "v${n}" { ${levels(300, (m) => `option n${m} = 4`)} }`,
    )}`,
    'plays',
  ),
  'a variant in place of thousands of steps': only(
    `${game(
      levels(9000, (n) => `step S${n} { }`),
      `${levels(9000, (n) => `do S${n}`)} ${PASS}`,
    )}\nvariant "v" { ${levels(9000, (n) => `replace step S${n} { }`)} }`,
    refused('What the changes of a variant go through'),
  ),
  'a variant in place of some steps of thousands': only(
    `${game(
      levels(9000, (n) => `step S${n} { }`),
      `${levels(9000, (n) => `do S${n}`)} ${PASS}`,
    )}\nvariant "v" { ${levels(100, (n) => `replace step S${n} { }`)} }`,
    'plays',
  ),
  'a variant that doubles a phase again and again': only(
    `${game('', `phase A1 { } ${PASS}`)}\nvariant "v" { ${levels(
      25,
      (n) => `replace phase A${n} { phase B${n} { phase A${n + 1} {} phase A${n + 1} {} } }`,
    )} }`,
    refused('What the changes of a variant go through'),
  ),
  'options of a thousand million values': only(
    game(
      `${levels(300, (n) => `option o${n}: 0..1000000000 = 3`)}\ninvariant "x" ${list(300, (n) => `o${n}`, ' + ')} > 0`,
    ),
    'plays',
  ),
  'a loop as long as an option': only(
    game('option o: 0..1000000000 = 1000000000', `for each x in 1..o {} ${PASS}`),
    refused('A range to go through: 1000000000 is more than the limit of 10000'),
  ),
  '2,000 examples': only(
    `${game('')}\n${levels(2000, (n) => `example "e${n}" { expect round = 1 }`)}`,
    refused('Examples of a game: 2000 is more than the limit of 1000'),
  ),
  'many examples with long given lines': only(
    `${game('table { n: 0..1000000000 = 1 }')}\n${levels(200, (n) => `example "e${n}" { given { ${'add 1 to n '.repeat(100)} } expect n = 101 }`)}`,
    'plays',
  ),
  'a large game in many examples': only(
    `${game(
      levels(12, (n) => `step S${n} { ${n === 1 ? PASS : `do S${n - 1} do S${n - 1}`} }`),
      'do S12',
    )}\n${levels(200, (n) => `example "e${n}" { expect round = 1 }`)}`,
    'plays',
  ),
  'an example of much work': only(
    `${game(GRID)}\nexample "e" { ${levels(100, () => `expect ${SIX_DEEP} >= 0`)} }`,
    { example: 'far too much work' },
  ),
  'an example of many events of much work': only(
    `${game(
      'table { n: 0..9 = 1 }',
      `choose { action A { when (${levels(3, (k) => `sum q${k} in 1..180 of`)} q3 * n) < 3 { set n to 0 } } }`,
    )}\nexample "e" { ${levels(500, () => 'Red does A Blue does A')} }`,
    { example: 'far too much work' },
  ),
  'thousands of unknown names': only(
    game(
      levels(800, (n) => `define ratherLongName${n} = 1`),
      levels(800, (n) => `when ratherLongNmae${n} > 1 {}`),
    ),
    refused('There is no name called'),
  ),
  'citations of many rules by many statements': only(
    game(
      'dice d: 1 of 1..2\ntable { n: 0..9 = 1 }',
      `${levels(1000, () => 'set n to 3 cites NT-100..NT-299 roll d')} ${PASS}`,
    ),
    'plays',
  ),
};
