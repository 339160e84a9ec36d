/** What the table says of values that are kept for each of several. */

import { expect, test } from 'vitest';
import { viewTable } from '../../../runtime/index.ts';
import { inWords } from '../../../runtime/view/words.ts';
import { TextGame } from '../lowering/text-game.ts';

const RULES = `game "Known" edition 1
  players 2
  enum Colour { Red, Blue }
  table {
    height: 0..5 per Colour = 2
    colours: set of Colour per 1..3 = Colour
    numbers: set of 1..3 per 1..2 = { 1, 3 }
    none_yet: set of Colour per 1..2
  }
  setup { subtract Red from colours[2]  set colours[3] to {} }
  play { rounds { turns { choose { action Rest {} } } } }`;

test.each([
  ['height', 'Red 2, Blue 2'],
  ['colours', '1: Red, Blue; 2: Blue'],
  ['numbers', '1: 1, 3; 2: 1, 3'],
  ['none_yet', 'nothing'],
])('%s', (name, words) => {
  const { game, cells } = new TextGame(RULES);
  const fields = viewTable(game, cells, 'all').places.flatMap((place) => place.fields);
  const field = fields.find((one) => one.name === name);
  expect(field && inWords(field.shown, field.label)).toBe(words);
});
