/** Marks on the board that do not say what they mean are explained below it. */

import { expect, test } from 'vitest';
import { kindsOn, meaningsOf } from '../../editor/table/board/meanings.ts';
import { kindLettersOf } from '../../editor/table/signs/kind-letters.ts';
import { viewTable } from '../../runtime/index.ts';
import { TextGame } from '../runtime/lowering/text-game.ts';

test('a letter, a number and a seat are explained once, a name and what is blank are not', () => {
  const { game, cells } = new TextGame(`game "Streets" edition 1
    players 2 { Red, Blue }
    enum Trade { Shop, Bank }
    board ring { space A  space B }
    piece Cop on A { tired: yes/no = yes "Tired" }
    space { cards: 0..9 = 2 "Cards" unit "KD"  owner: player or none = Blue "Owner"  trade: Trade = Bank "Trade"
      trades: set of Trade = { Shop } "Trades"  debts: 0..9 = 0 "Debts" }
    define near(s: space) "Patrolled" shown = Cop at s
    play { choose by Red { action Go {} } }`);
  const meanings = meaningsOf(viewTable(game, cells, 0).spaces);
  expect(meanings.map(({ mark, label }) => `${mark.seat >= 0 ? 'disc' : mark.short} ${label}`)).toEqual([
    '2 KD Cards',
    'disc Owner',
    'P Patrolled',
    'T Tired',
  ]);
});

test('a kind of pieces is explained where its token does not tell it', () => {
  const { game, cells } = new TextGame(`game "Kinds" edition 1
    players 2 { Red, Blue }
    board ring { space A  space B }
    piece Guard: 2 of Red on A
    piece Boss of Blue "Kingpin" on B
    piece Knight: 2 of Blue on B
    piece Cop on A
    piece Jail on B
    look { piece Jail icon cross }
    play { choose by Red { action Go {} } }`);
  const view = viewTable(game, cells, 0);
  const kinds = kindsOn(view.spaces, kindLettersOf(view));
  expect(kinds.map(({ label, text }) => `${text} ${label}`)).toEqual(['Ki Kingpin', 'Kn Knight', '✚ Jail']);
});

test('of each of several, the letters that stand on the board are explained', () => {
  const { game, cells } = new TextGame(`game "Post" edition 1
    players 2
    enum Region { Highlands, Lowlands, Islands }
    board { space A  space B  path A - B }
    space { sacks: 0..3 per Region = 0 "Sacks"  shut: yes/no per Region = no "Shut"  cubes: 0..3 per player = 0 "Cubes" }
    setup { set A.sacks[Lowlands] to 2  set A.sacks[Islands] to 1  set A.shut[Highlands] to yes  for each p in players { set B.cubes[p] to 2 } }
    play { rounds { turns { choose { action Go { win me } } } } }`);
  const meanings = meaningsOf(viewTable(game, cells, 0).spaces);
  expect(meanings.map(({ mark, label }) => `${mark.short}: ${label}`)).toEqual([
    'L2 I1: Sacks: H Highlands, L Lowlands, I Islands',
    'H: Shut: H Highlands, L Lowlands, I Islands',
    '1:2 2:2: Cubes',
  ]);
});
