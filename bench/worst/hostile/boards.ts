/** Boards that are too large, drawn or asked about. */

import { type Cases, game, levels, list, only, PASS, refused, withFile } from './writing.ts';

export const boards: Cases = {
  'a board of 400 by 400': only(game('board grid 400 by 400'), refused('1 to 400 spaces')),
  'a board as large as an option': only(
    game('option w: 1..1000000 = 400\nboard grid w by w'),
    refused('1 to 400 spaces'),
  ),
  'a ring of a thousand million': only(game('board ring 1000000000 "Space"'), refused('1 to 400 spaces')),
  '5,000 spaces by name': only(
    game(`board { ${levels(5000, (n) => `space S${n}`)} }`),
    refused('1 to 400 spaces'),
  ),
  '390 spaces for each of 8 players': only(
    `game "H" edition 1\nplayers 8\nboard { ${levels(390, (n) => `space S${n} per player`)} }\nplay { rounds { turns { ${PASS} } } }`,
    refused('3120 is more than the limit of 400'),
  ),
  'the table of distances asked for often': only(
    game(
      'board grid 20 by 20',
      `choose { ${levels(190, (n) => `action A${n} needs distance(a${(n % 20) + 1}, b1) = ${n} {}`)} action Pass {} }`,
    ),
    'plays',
  ),
  'unknown names in many paths': only(
    game(
      `board { ${levels(400, (n) => `space LongNameOfSpace${n}`)} ${levels(2000, (n) => `path LongNameOfSpcae${n} - LongNameOfSpcea${n}`)} }`,
    ),
    refused('There is no space called'),
  ),
  'a map of very long lines': withFile(
    game('board map "m.map"'),
    'm.map',
    `${'o---'.repeat(100_000)}o`,
    refused('Letters in a map'),
  ),
  'a map of many lines': withFile(
    game('board map "m.map"'),
    'm.map',
    list(900, () => 'o-'.repeat(50), '\n'),
    refused('1 to 400 spaces'),
  ),
  'a map of thousands of regions': withFile(
    game('board map "m.map"'),
    'm.map',
    `${'o-'.repeat(399)}o\n\n${levels(5000, (n) => `r${n}: o`)}`,
    refused('Regions of a map'),
  ),
};
