/** Pages on tables of labels in other languages. */

import type { MessagePage } from './page.ts';

const RULES = `game "Stones" edition 1
players 2
labels from "game.labels.csv"
play { rounds { turns { choose "Your turn, {me}" { action Take "Take a stone" { win me } } } } }`;

const GAME = 'Stones,Steine';

const table = (...rows: readonly string[]): string => ['en,de', GAME, ...rows].join('\n');

const ROWS = ['"Your turn, {me}","{me}, du bist dran"', 'Take a stone,Nimm einen Stein'];

const page = (why: string, wrong: string, right: string = table(...ROWS)): MessagePage => ({
  why,
  wrong: RULES,
  right: RULES,
  isWhole: true,
  files: { 'game.labels.csv': wrong },
  filesRight: { 'game.labels.csv': right },
});

export const labelPages = {
  'label-columns': page(
    'A table of labels has a column for each language. The first one holds the texts as they stand in the rules, so that each row can be found; its title is the language that the rules are written in.',
    ['en', GAME].join('\n'),
  ),
  'label-language': page(
    'Pages and browsers tell languages by short names of letters, `de` or `pt-BR`. The table uses the same, so that players get their own language without being asked.',
    table(...ROWS).replace('en,de', 'en,Deutsch'),
  ),
  'label-own': {
    why: 'A game may have several tables, one for each language for example, but its rules are written in one language: the title of the first column of each.',
    wrong: RULES.replace('\n', '\nlabels from "french.csv"\n'),
    right: RULES.replace('\n', '\nlabels from "french.csv"\n'),
    isWhole: true,
    files: {
      'game.labels.csv': table(...ROWS),
      'french.csv': 'de,fr\nStones,Pierres\n"Your turn, {me}","{me}, à toi"\nTake a stone,Prends une pierre',
    },
    filesRight: {
      'game.labels.csv': table(...ROWS),
      'french.csv': 'en,fr\nStones,Pierres\n"Your turn, {me}","{me}, à toi"\nTake a stone,Prends une pierre',
    },
  },
  'label-holes': page(
    'What stands in braces is filled in while the game is played. A translation has the same braces as the text of the rules, in whatever order goes with the language.',
    table('"Your turn, {me}","{mir}, du bist dran"', 'Take a stone,Nimm einen Stein'),
  ),
  'label-rows': page(
    'A text without a row is shown as the rules say it, between translated ones. The fix adds a row for each of them, with nothing in the other columns.',
    table('"Your turn, {me}","{me}, du bist dran"'),
  ),
  'label-empty': page(
    'A row with an empty cell waits for somebody who speaks the language. Until then players read the text of the rules. Where a name is the same in both languages, the cell repeats it.',
    table('"Your turn, {me}","{me}, du bist dran"', 'Take a stone,'),
  ),
  'label-unused': page(
    'A row is found by its text. Where the rules say it otherwise now, or do not say it any more, the row translates nothing.',
    table(...ROWS, 'Take two stones,Nimm zwei Steine'),
  ),
  'label-twice': page(
    'A text has one translation, unless a column `at` says of which part of the rules each row is meant: `action Take`.',
    table(...ROWS, 'Take a stone,Einen Stein nehmen'),
  ),
} as const satisfies Readonly<Record<string, MessagePage>>;
