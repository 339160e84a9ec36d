/** What is shown of what stands at a place. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { functionNames, isLanguageFunction } from '../../../language/semantics/functions.ts';
import { hoverAt } from '../../../language/services/hover.ts';
import { hoverMarkdown } from '../../../language/services/hover-markdown.ts';
import { meaningOfFunction, meaningOfWord } from '../../../language/services/words.ts';
import { contextualWords, reservedWords } from '../../../language/syntax/tokens.ts';
import { GUIDE } from '../../docs/blocks.ts';
import { marked, placeOf } from './marked.ts';

const pageText = (page: string): string => readFileSync(join(GUIDE, 'reference', `${page}.md`), 'utf8');

test.each([...reservedWords, ...contextualWords])(
  '`%s` has a meaning, on a page that speaks of it',
  (word) => {
    const meaning = meaningOfWord(word);
    expect(meaning?.sentence).toMatch(/^[A-Z`].*\.$|^[A-Z].*…$/);
    expect(pageText(meaning?.page ?? '')).toMatch(new RegExp(`\\b${word}\\b`));
  },
);

test.each(functionNames(true))('%s(…) has a meaning, on a page that speaks of it', (name) => {
  if (!isLanguageFunction(name)) throw new Error(`${name} is no function.`);
  const { sentence, page, parameters } = meaningOfFunction(name);
  expect(sentence).toMatch(/\.$/);
  expect(parameters.length).toBeGreaterThan(0);
  expect(pageText(page)).toContain(`${name}(`);
});

const SOURCES = [
  {
    name: 'g.regel',
    text: `game "G" edition 1
players 2..3
enum Value(worth: 1..9 "Worth") { Low (2), High "Very high" (7) }
item Coin: 4 of each Value "Coins"
cards Card { 4 x Axe, 2 x Bow }
option most: 1..20 = 8 "Most"
board ring 12
piece pawn per player on Space1
/// What lies open to *all*.
place bank { coins: pile of Coin = all, cards: deck of Card = all }
player {
  /// How healthy one is.
  health: 0..most = 3 clamped "Health" cites G-1, G-2..G-9, hand: hand of Card }
table { secret: 0..5 = 0 seen by nobody  price: 1..9 per Value = 3 }
define rich(p: player) "Rich" = 2 * p.health + 1
step Hit(victim: player, hits: 0..4) "A hit" { let left = hits + 1  subtract left from victim.health }
ending Best "the best"
play { rounds { turns { choose { action Fight cites G-3 { do Hit(me, 2) when rich(me) > count bank.coins { win me by Best } } } } } }
`,
  },
];

const { document, diagnostics } = compile(SOURCES);

test('the game above is whole', () => {
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual(
    [],
  );
});

test.each([
  [
    'price:',
    {},
    'price: 1..9 per Value = 3',
    ['A field of the table, seen by all.', 'A number for each Value.'],
    'fields-and-counters',
  ],
  [
    'health:',
    {},
    'health: 0..most = 3 clamped "Health"',
    ['A field of each player, seen by all.'],
    'fields-and-counters',
  ],
  [
    'hand: hand',
    {},
    'hand: hand of Card',
    ['A field of each player, seen by its owner.', 'There are 6 of `Card` in the game.'],
    'fields-and-counters',
  ],
  [
    'secret',
    {},
    'secret: 0..5 = 0 seen by nobody',
    ['A field of the table, seen by nobody.'],
    'fields-and-counters',
  ],
  [
    'cards: deck',
    {},
    'cards: deck of Card = all',
    ['A field of `bank`, seen by nobody.', 'There are 6 of `Card` in the game.'],
    'fields-and-counters',
  ],
  ['Coin:', {}, 'item Coin: 4 of each Value "Coins"', ['8 items.'], 'items'],
  ['Card {', {}, 'cards Card', ['6 cards of 2 kinds: `Axe`, `Bow`.'], 'enums-and-dice'],
  ['High', {}, 'High (worth: 7)', ['One of `Value`.'], 'enums-and-dice'],
  ['worth', {}, 'worth: 1..9 "Worth"', ['What each of them has for good: 1 to 9.'], 'enums-and-dice'],
  ['most:', {}, 'option most: 1..20 = 8 "Most"', ['Settled before the game begins.'], 'options-and-variants'],
  ['pawn', {}, 'piece pawn per player on Space1', ['3 pieces.'], 'pieces'],
  [
    'rich(me)',
    {},
    'define rich(p: player) "Rich" = 2 * p.health + 1',
    ['A definition: a number from 1 to 17.'],
    'definitions',
  ],
  ['Hit(me', {}, 'step Hit(victim: player, hits: 0..4)', ['A step: `do` runs it.'], 'steps'],
  ['left from', {}, 'left: number', ['A value with a name, until its block ends.'], undefined],
  ['Best "', {}, 'ending Best "the best"', ['A way in which the game ends.'], 'endings'],
  [
    'health + 1',
    {},
    'health: 0..most = 3 clamped "Health"',
    ['A field of each player, seen by all.', 'A number from 0 to 8.'],
    'fields-and-counters',
  ],
  ['subtract', {}, 'subtract', [meaningOfWord('subtract')?.sentence], 'changing'],
  ['me)', {}, 'me', [meaningOfWord('me')?.sentence], 'values'],
  ['board', {}, 'board', [meaningOfWord('board')?.sentence], 'boards'],
])('%s', (word, at, signature, sentences, page) => {
  const found = hoverAt(document, placeOf(SOURCES, word, at));
  expect(found).toMatchObject({ signature, sentences, page });
});

test('descriptions, rules and values go along', () => {
  const found = hoverAt(document, placeOf(SOURCES, 'health:'), (named) =>
    named.kind === 'field' ? 'Ann 3, Bob 2' : undefined,
  );
  expect(found).toMatchObject({
    doc: 'How healthy one is.',
    cites: ['G-1', 'G-2', 'G-3', 'G-4', 'G-5', 'G-6', 'G-7', 'G-8', 'G-9'],
    value: 'Ann 3, Bob 2',
  });
});

test('as Markdown', () => {
  const found = hoverAt(document, placeOf(SOURCES, 'bank'));
  if (!found) throw new Error('Nothing is shown.');
  const rule = (id: string) => ({ id, rule: `What ${id} says.`, source: 'p. 3' });
  const page = (name: string) => `ref/${name}.md`;
  expect(hoverMarkdown(found, { rule, page })).toBe(
    [
      '```regelwerk\nplace bank\n```',
      'A place on the table with fields of its own.',
      'What lies open to \\*all\\*.',
      '[Reference: fields and counters](ref/fields-and-counters.md)',
    ].join('\n\n'),
  );
  const cited = hoverAt(document, placeOf(SOURCES, 'G-3'));
  if (!cited) throw new Error('Nothing is shown.');
  expect(hoverMarkdown(cited, { rule, page })).toContain('**G-3** What G-3 says. *p. 3*');
});

test.each([
  ['// a ‸board of ours', undefined],
  ['game "the ‸board" edition 1', undefined],
  ['player { ‸board', 'board'],
  ['step Go(p: player) { set p.‸', undefined],
  ['def‸ine', 'define'],
])('in broken text: %s', (text, signature) => {
  const { document, place } = marked(text);
  expect(hoverAt(document, place)?.signature).toBe(signature);
});

test('a word says what it means with the one behind it', () => {
  const text = `game "At" edition 1
players 2
board ring 4
piece pawn per player on Space1
play {
  at any time me may { action Go needs me.pawn at Space2 {} }
  rounds { turns { choose { action Stay {} } } }
}
`;
  const sources = [{ name: 'at.regel', text }];
  const { document: own } = compile(sources);
  const told = (offset: number) => hoverAt(own, { file: 0, offset })?.sentences[0];
  expect(told(text.indexOf('at any'))).toContain('whenever the rules wait for others');
  expect(told(text.indexOf('at Space2'))).toBe('Whether a piece stands on a space.');
});
