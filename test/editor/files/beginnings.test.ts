/** New files: each is right from its first line on, in every kind of game, and the rules can ask for it. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askFor, BEGINNINGS, seatsOf, withLine } from '../../../editor/files/beginnings.ts';
import { askForFile, beginFile } from '../../../editor/files/changes.ts';
import { freeName, nameProblem } from '../../../editor/files/names.ts';
import { applyChanges, type GameFiles } from '../../../editor/files/steps.ts';
import { openInForce } from '../../../editor/games/in-force.ts';
import { compileDocument } from '../../../language/compile.ts';
import { describe as describeGame } from '../../../language/describe.ts';

const root = join(import.meta.dirname, '../../..');
const games = ['templates', 'examples'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.regel'))
    .map(
      (name): GameFiles => ({
        main: { name, text: readFileSync(join(root, folder, name), 'utf8') },
        others: [],
        pictures: new Map(),
      }),
    ),
);

const compiled = ({ main, others }: GameFiles) => {
  const { document, read } = openInForce([main, ...others]);
  const { diagnostics, program } = compileDocument(document);
  return {
    errors: diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    program,
    read,
  };
};

test.each(games)('in $main.name every kind of file can be begun', (game) => {
  const seats = seatsOf(describeGame(compiled(game).program));
  for (const beginning of BEGINNINGS) {
    const step = beginFile(game, beginning, beginning.name('new'), seats);
    const begun = applyChanges(game, step);
    if (!begun) throw new Error(`${beginning.id} cannot be begun`);
    const { errors, read } = compiled(begun);
    expect({ id: beginning.id, errors }).toEqual({ id: beginning.id, errors: [] });
    // Rules are in force at once; tables and maps when the rules ask for them.
    expect(read.has(1)).toBe(beginning.name('new').endsWith('.regel'));
  }
});

test.each(BEGINNINGS.filter(({ id }) => id === 'table' || id === 'map'))(
  'the rules ask for a $id',
  (beginning) => {
    const game: GameFiles = {
      main: {
        name: 'a.regel',
        text: 'game "A" edition 1\nplayers 2\nplay { rounds { turns { choose { action Go "Go" {} } } } }',
      },
      others: [],
      pictures: new Map(),
    };
    const name = beginning.name('a');
    const begun = applyChanges(game, beginFile(game, beginning, name, [])) ?? game;
    const asking = applyChanges(begun, askForFile(begun, name) ?? { changes: [] }) ?? begun;
    expect(asking.main.text).toContain(askFor(name));
    expect(compiled(asking)).toMatchObject({ errors: [], read: new Set([0, 1]) });
  },
);

describe('the line that asks', () => {
  const check = (text: string, line: string) => withLine({ name: 'a.regel', text }, line).text;
  test.each([
    ['game "A"\nuse "a"\nuse "b"\nplay {}', 'use "c"', 'game "A"\nuse "a"\nuse "b"\nuse "c"\nplay {}'],
    ['/// doc\ngame "A"\nplay {}', 'use "c"', '/// doc\ngame "A"\n\nuse "c"\nplay {}'],
    ['game "A"\r\nplay {}', 'use "c"', 'game "A"\r\n\r\nuse "c"\r\nplay {}'],
    ['', 'use "c"', '\nuse "c"\n'],
  ])('in %j', (text, line, expected) => {
    expect(check(text, line)).toBe(expected);
  });
  test.each([
    [
      'lists/herb-cards.csv',
      'cards HerbCards from "lists/herb-cards.csv"\ntable { deckOfHerbCards: deck of HerbCards = all }',
    ],
    ['2.csv', 'cards Cards2 from "2.csv"\ntable { deckOfCards2: deck of Cards2 = all }'],
    ['a.map', 'board map "a.map"'],
    ['rules.md', undefined],
  ])('for %s', (name, expected) => {
    expect(askFor(name)).toBe(expected);
  });
});

test.each([
  ['cards.csv', undefined],
  ['lists/cards.csv', undefined],
  ['Kärtchen 2.csv', undefined],
  ['', 'A file needs a name.'],
  ['.csv', 'A file needs a name.'],
  ['cards.map', 'The name ends in .csv, since that says what the file is.'],
  ['../cards.csv', 'No part of a name is empty or begins with a dot.'],
  ['a//b.csv', 'No part of a name is empty or begins with a dot.'],
  ['/a.csv', 'No part of a name is empty or begins with a dot.'],
  ['a"b.csv', 'These signs cannot stand in a name: \\ : * ? " < > |, nor a dot or a space at its end.'],
  ['TAKEN.csv', 'There is taken.csv already.'],
])('the name %j', (name, problem) => {
  expect(nameProblem(name, 'csv', ['taken.csv'])).toBe(problem);
});

test.each([
  ['cards.csv', 'cards.csv'],
  ['Taken.csv', 'Taken-2.csv'],
  ['a.examples.regel', 'a-3.examples.regel'],
])('the first name like %s that is free', (name, free) => {
  expect(freeName(name, ['taken.csv', 'a.examples.regel', 'a-2.examples.regel'])).toBe(free);
});
