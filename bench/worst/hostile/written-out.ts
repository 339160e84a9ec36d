/** What is small as it is written, and endless when its steps, definitions and actions are written out. */

import { type Cases, doubled, game, levels, list, only, PASS, refused } from './writing.ts';

export const writtenOut: Cases = {
  'steps that double 25 times': only(
    game(`step S0 { ${PASS} }\n${levels(25, (n) => `step S${n} { do S${n - 1} do S${n - 1} }`)}`, 'do S25'),
    refused('with all its steps written out'),
  ),
  'steps 3,000 deep': only(
    game(`step S0 { ${PASS} }\n${levels(3000, (n) => `step S${n} { do S${n - 1} }`)}`, 'do S3000'),
    refused('Steps in steps'),
  ),
  'steps of very long names': only(
    game(
      `step S0 { ${PASS} }\n${levels(40, (n) => `step ${'x'.repeat(90)}${n} { do ${n === 1 ? 'S0' : `${'x'.repeat(90)}${n - 1}`} ${PASS} ${PASS} }`)}`,
      `do ${'x'.repeat(90)}40`,
    ),
    refused('Letters in the names'),
  ),
  'phases of very long names in each other': only(
    game('', `${levels(40, (n) => `phase ${'x'.repeat(90)}${n} {`)} ${PASS} ${'}'.repeat(40)}`),
    refused('Letters in the names'),
  ),
  'a thousand endings': only(
    game(
      levels(1_000, (n) => `ending E${n} when round > ${n} { draw game }`),
      PASS,
    ),
    refused('Endings of a game'),
  ),
  'a thousand actions of one choice': only(
    game('', `choose { ${levels(1_000, (n) => `action A${n}(a: 0..3) needs a > 1 "no" {}`)} }`),
    refused('Actions of a choice'),
  ),
  'a name as long as a book': only(
    game(`step ${'x'.repeat(200_000)} { ${PASS} }`, `do ${'x'.repeat(200_000)}`),
    refused('Letters of a name'),
  ),
  'a text as long as a book': only(
    game('', `choose { action A "${'so much to say '.repeat(50_000)}" {} }`),
    refused('Letters of a text'),
  ),
  'a text with a thousand expressions': only(
    game('', `choose { action A "${'{round}'.repeat(570)}" {} }`),
    refused('Expressions in a text'),
  ),
  'definitions that double 40 times': only(
    game(
      `define d0 = round\n${levels(40, (n) => `define d${n} = d${n - 1} + d${n - 1}`)}`,
      `when d40 > 3 {} ${PASS}`,
    ),
    refused('with all its definitions written out'),
  ),
  'definitions 5,000 deep': only(
    game(
      `define d0 = round\n${levels(5000, (n) => `define d${n} = d${n - 1} + 1`)}`,
      `when d5000 > 3 {} ${PASS}`,
    ),
    refused('The depth of this with its definitions written out'),
  ),
  'definitions 5,000 deep, the last first': only(
    game(
      `${levels(5000, (n) => `define d${5001 - n} = d${5000 - n} + 1`)}\ndefine d0 = round`,
      `when d5000 > 3 {} ${PASS}`,
    ),
    refused('Definitions in definitions'),
  ),
  'walks that start where other walks end': only(
    game('board line 20 bounce "S"', `when ${'along('.repeat(40)}S1${', round)'.repeat(40)} = S3 {} ${PASS}`),
    refused('with all its definitions written out'),
  ),
  'sets that are asked about sets': only(
    game(
      'table { n: 0..9 = 1 m: 0..9 = 2 }',
      `when ${'(if '.repeat(60)}n${' in { n, m, n + 1 } then 1 else 2)'.repeat(60)} = 1 {} ${PASS}`,
    ),
    refused('with all its definitions written out'),
  ),
  'many copies of a large condition': only(
    game(
      `table { n: 0..9 = 1 }\n${doubled(14, 'n * a + n')}`,
      `window W { ${levels(30, (n) => `any p in players where e14(${n % 9}) > n may { action A${n} {} }`)} closes when all pass }`,
    ),
    refused('written out'),
  ),
  'definitions that name the next one 400 times': only(
    game(
      `${levels(9, (n) => `define d${n} = ${list(400, () => `d${n + 1}`, ' + ')}`)}\ndefine d10 = 1`,
      `when d1 > 0 {} ${PASS}`,
    ),
    refused('The depth of this with its definitions written out'),
  ),
  'definitions that name the one above 60 times': only(
    game(
      `define d0 = 1\n${levels(9, (n) => `define d${n} = ${list(60, () => `d${n - 1}`, ' + ')}`)}`,
      `when d9 > 0 {} ${PASS}`,
    ),
    refused('with all its definitions written out'),
  ),
  'an option in its own range': only(
    game('option o: 0..o * o + o = 3', `when o > 0 {} ${PASS}`),
    refused('cannot be made of `o` itself'),
  ),
  'attributes of members that are made of each other': only(
    game('enum E(a: 0..9) { A (B.a), B (A.a) }', `when A.a > 0 {} ${PASS}`),
    refused('must be known before the game begins'),
  ),
  'attributes of members that double 60 times': only(
    game(
      `enum E(a: 0..9) { ${list(60, (n) => `M${n} (M${n + 1}.a + M${n + 1}.a)`)}, M61 (0) }`,
      `when M1.a > 0 {} ${PASS}`,
    ),
    'plays',
  ),
  'actions that offer the next one twice': only(
    game(
      `${levels(40, (n) => `define action A${n} by p { ${`choose by p { action A${n + 1} } `.repeat(2)} }`)}\ndefine action A41 by p {}`,
      'choose { action A1 }',
    ),
    refused('Actions with all that they offer'),
  ),
  'three thousand conditions in a row': only(
    game('', `${levels(3000, (n) => `when round > ${n + 9000} { win me }`)} ${PASS}`),
    'plays',
  ),
  'actions 2,000 deep': only(
    game(
      `${levels(2000, (n) => `define action A${n} by p { choose by p { action A${n + 1} } }`)}\ndefine action A2001 by p {}`,
      'choose { action A1 }',
    ),
    refused('Actions in actions'),
  ),
};
