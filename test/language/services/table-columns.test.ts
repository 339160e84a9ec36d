/** What the columns of tables mean. */

import { expect, test } from 'vitest';
import { openDocument } from '../../../language/compile.ts';
import { tableColumns } from '../../../language/services/table-columns.ts';

const PLAY = 'play { rounds { turns { choose { action Go "Go" {} } } } }';

function columns(declared: string, file = 1) {
  const text = `game "G" edition 1\nplayers 2 { Ann, Bob }\nenum Family { Tree, Bush }\n${declared}\n${PLAY}`;
  const found = tableColumns(
    openDocument([
      { name: 'g.regel', text },
      { name: 'a.csv', text: 'name' },
    ]),
    file,
  );
  return found?.map(({ title, type, words, isNeeded }) => [title, type, words, isNeeded]);
}

const NAME = (word: string) => ['name', { kind: 'text' }, `the name of the ${word} in the rules`, true];
const LABEL = ['label', { kind: 'text' }, 'what people read', false];

test('of cards, by the types of their attributes', () => {
  const cards =
    'cards Fruit(family: Family or none, worth: 1..5, ripe: yes/no, of: player, likes: set of Family) from "a.csv"';
  expect(columns(cards)).toEqual([
    NAME('Fruit'),
    LABEL,
    ['count', { kind: 'number', low: 0 }, 'how many there are', false],
    [
      'family',
      { kind: 'one-of', names: ['Tree', 'Bush'], orNone: true },
      'a Family or none: `none` or one of 2',
      true,
    ],
    ['worth', { kind: 'number', low: 1, high: 5 }, '1 to 5', true],
    ['ripe', { kind: 'yes-no' }, 'yes or no', true],
    ['of', { kind: 'one-of', names: ['Ann', 'Bob'], orNone: false }, 'a player', true],
    [
      'likes',
      { kind: 'set-of', names: ['Tree', 'Bush'] },
      'a set of Family values, with spaces between',
      true,
    ],
  ]);
});

test('of an enum and of a board', () => {
  expect(columns('enum Tile(worth: 1..9) from "a.csv"')?.map(([title]) => title)).toEqual([
    'name',
    'label',
    'worth',
  ]);
  expect(columns('board ring (worth: 0..9) from "a.csv"')?.map(([title]) => title)).toEqual([
    'name',
    'label',
    'worth',
  ]);
});

test('of what nothing asks for nobody knows', () => {
  expect(columns('')).toBeUndefined();
  expect(columns('cards Fruit from "a.csv"', 7)).toBeUndefined();
});
