/** What all seats have of each of several stands together, so that it can be compared. */

import { expect, test } from 'vitest';
import { partTallies, type Tally, talliesOf } from '../../editor/table/things/tallies.ts';
import { viewTable } from '../../runtime/index.ts';
import { TextGame } from '../runtime/lowering/text-game.ts';

const { game, cells } = new TextGame(`game "Market" edition 1
  players 2 { Red red, Blue blue }
  enum Good { Wheat, Wool, Ore }
  board { space North  space South  path North - South }
  player {
    goods: 0..12 per Good = 1 "Goods"
    sold: yes/no per Good = no "Sold"
    plans: 0..3 per Good = 2 seen by owner "Plans"
    friends: 0..3 per player = 0 "Friends"
    favourite: Good or none per player = none
    troops: 0..9 per space = 0 "Troops"
    came: 0..9 per 1..20 = 0
    money: 0..9 = 0
  }
  setup { set Blue.goods[Ore] to 5  set Red.sold[Wool] to yes }
  play { rounds { turns { choose { action End { win me } } } } }`);

const told = ({ label, columns, rows }: Tally): string =>
  [
    `${label}: ${columns.join(' ')}`,
    ...rows.map(({ values }) => values?.map(({ value }) => Number(value)).join(' ') ?? 'hidden'),
  ].join(' | ');

test('numbers, and yes and no, for few members of a set that does not lie on the board', () => {
  expect(talliesOf(viewTable(game, cells, 'all')).map(told)).toEqual([
    'Goods: Wheat Wool Ore | 1 1 1 | 1 1 5',
    'Sold: Wheat Wool Ore | 0 1 0 | 0 0 0',
    'Plans: Wheat Wool Ore | 2 2 2 | 2 2 2',
    'Friends: Red Blue | 0 0 | 0 0',
  ]);
});

test('what a seat may not see of another one is hidden', () => {
  expect(talliesOf(viewTable(game, cells, 1)).map(told)).toContain('Plans: Wheat Wool Ore | hidden | 2 2 2');
});

test('what is seen of nobody is no comparison', () => {
  expect(talliesOf(viewTable(game, cells, -1)).map(({ name }) => name)).not.toContain('plans');
});

test('what many things are counted of is a sheet, with all that is said of the same things', () => {
  const sheet = new TextGame(`game "Sheet" edition 1
    players 2
    enum Row { A, B, C, D, E, F, G, H, I, J, K, L, M }
    enum Good { Corn, Tea }
    player { rows: 0..50 per Row = 0 "Rows"  filled: yes/no per Row = no "Filled"  goods: 0..9 per Good = 0 "Goods" }
    play { rounds { turns { choose { action End { win me } } } } }`);
  const { beside, sheets } = partTallies(talliesOf(viewTable(sheet.game, sheet.cells, 'all')));
  expect(beside.map(({ label }) => label)).toEqual(['Goods']);
  expect(sheets.map((one) => one.map(({ label }) => label))).toEqual([['Rows', 'Filled']]);
});
