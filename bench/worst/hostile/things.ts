/** Cards, dice, records and tables by the thousand. */

import { type Cases, game, levels, list, only, PASS, refused, withFile } from './writing.ts';

export const things: Cases = {
  'a thousand million coins': only(
    game(
      'item Coin: 1000000000\nplace bank { coins: pile of Coin = all }\nplayer { coins: pile of Coin }',
      'choose { action Take { move 1000 of Coin from bank.coins to me.coins } action Draw { draw 3 at random from bank.coins to me.coins } }',
    ),
    'plays',
  ),
  'a deck of 100,000 cards': only(
    game('cards C { 100000 x A, B }\nplace p { deck: deck of C = all }'),
    refused('Cards of a deck: 100001 is more than the limit of 20000'),
  ),
  'a deck of a thousand million cards': only(
    game('cards C { 1000000000 x A, B }\nplace p { deck: deck of C = all }'),
    refused('Cards of a deck: 1000000001 is more than the limit of 20000'),
  ),
  'a table of a million lines': withFile(
    game('cards C(a: 0..9) from "c.csv"\nplace p { c: pile of C = all }'),
    'c.csv',
    `name,a\n${list(1_000_000, (n) => `C${n},1`, '\n')}`,
    refused('Characters of c.csv'),
  ),
  'a table of 60,000 lines': withFile(
    game('cards C(a: 0..9) from "c.csv"\nplace p { c: pile of C = all }'),
    'c.csv',
    `name,a\n${list(60_000, (n) => `C${n},1`, '\n')}`,
    refused('Letters in a table'),
  ),
  'a table of 10,000 lines': withFile(
    game('cards C(a: 0..9) from "c.csv"\nplace p { c: pile of C = all }'),
    'c.csv',
    `name,a\n${list(10_000, (n) => `C${n},1`, '\n')}`,
    refused('Lines in a table'),
  ),
  'an enum of 10,000 members': only(
    game(`enum E { ${levels(10_000, (n) => `M${n}`)} }\nplayer { e: E }`),
    refused('Members of an enum: 10000 is more than the limit of 1000'),
  ),
  'a die of a million faces': only(
    game('dice d: 1 of 1..1000000', `roll d ${PASS}`),
    refused('Faces of a die'),
  ),
  '10,000 dice': only(game('dice d: 10000 of 1..6', `roll d ${PASS}`), refused('Dice of one throw')),
  '200 records of 8 fields, 60 times': only(
    game(levels(60, (n) => `record R${n} up to 200 { ${list(8, (k) => `f${k}: 0..9`, ' ')} }`)),
    refused('is more than the limit of 20000'),
  ),
  'thousands of local values': only(
    game('', `${levels(10_000, (n) => `let x${n} = round`)} ${PASS}`),
    'plays',
  ),
};
