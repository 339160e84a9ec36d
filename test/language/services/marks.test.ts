/** Colours by meaning, hints, links, and names that change together. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { inlayHintsIn } from '../../../language/services/inlay-hints.ts';
import { linkedNamesAt } from '../../../language/services/linked-editing.ts';
import { linksOf } from '../../../language/services/links.ts';
import { semanticTokensOf } from '../../../language/services/semantic-tokens.ts';
import { shippedGames, sourcesOf } from '../../games/games.ts';
import { marked, placeOf } from './marked.ts';

const TEXT = `game "G" edition 1
use "more.regel"
players 2
enum Value(worth: 1..9) { Low (2), High (7) }
item Coin: 4 of each Value
cards Card(power: 0..3) from "cards.csv"
option most: 1..20 = 8 cites G-1..G-3, G-9
board map """
a--b
"""
place bank { coins: pile of Coin = all, rest: deck of Card = all }
player { health: 0..most = 3, hand: hand of Card, secret: hand of Card seen by nobody }
table { total: 0..99 = 0 }
define rich(p: player) = p.health * 2
step Hit(victim: player) { let left = rich(victim) - 1  let five = 5  set total to left + five }
ending Best "the best"
play { rounds { turns { choose { action Fight { do Hit(me)  when total > most { win me by Best } } } } } }
`;
const SOURCES = [
  { name: 'g.regel', text: TEXT },
  { name: 'more.regel', text: 'invariant "ok" total >= 0' },
  { name: 'cards.csv', text: 'name,power,count\nAxe,1,4\nBow,2,3\n' },
];
const { document, diagnostics } = compile(SOURCES);

test('the game above is whole', () => {
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual(
    [],
  );
});

test('names have colours by what they mean', () => {
  const kinds = new Map<string, string>();
  for (const { span, kind } of semanticTokensOf(document, 0))
    kinds.set(TEXT.slice(span.start, span.end), kind);
  expect(Object.fromEntries(kinds)).toEqual({
    Value: 'type',
    worth: 'attribute',
    Low: 'member',
    High: 'member',
    Coin: 'thing',
    Card: 'type',
    power: 'attribute',
    most: 'option',
    bank: 'thing',
    coins: 'field',
    rest: 'field',
    health: 'player-field',
    hand: 'player-field',
    secret: 'player-field',
    total: 'field',
    rich: 'definition',
    p: 'parameter',
    Hit: 'step',
    victim: 'parameter',
    left: 'local',
    five: 'local',
    Best: 'ending',
    Fight: 'action',
  });
});

test.each(shippedGames)('colours of %s are in order and do not overlap', (game) => {
  const { document, sources } = compile(sourcesOf(game));
  for (const [file, { text }] of sources.entries()) {
    let end = 0;
    for (const { span } of semanticTokensOf(document, file)) {
      expect(span.start >= end && span.end > span.start && span.end <= text.length).toBe(true);
      end = span.end;
    }
  }
});

test('hints say what is not written', () => {
  const whole = { file: 0, start: 0, end: TEXT.length };
  const found = inlayHintsIn(document, whole).map(
    ({ offset, text }) => `${/\S+$/.exec(TEXT.slice(0, offset))?.[0]} [${text}]`,
  );
  expect(found).toEqual([
    'Coin [8 in all]',
    'Card [7 cards]',
    'board [2 spaces]',
    'Card [seen by nobody]',
    'Card [seen by its owner]',
    'left [-1..15]',
  ]);
  const step = TEXT.indexOf('step Hit');
  expect(inlayHintsIn(document, { file: 0, start: step, end: step + 60 })).toHaveLength(1);
});

test('files and rules are links', () => {
  const found = linksOf(document, 0).map((link) => {
    const text = TEXT.slice(link.span.start, link.span.end);
    return link.to === 'file' ? `${text} -> ${SOURCES[link.file]?.name}` : `${text} -> ${link.id}`;
  });
  expect(found).toEqual([
    'more.regel -> more.regel',
    'cards.csv -> cards.csv',
    'G-1 -> G-1',
    'G-3 -> G-3',
    'G-9 -> G-9',
  ]);
});

test.each([
  ['victim', 2],
  ['left', 2],
  ['Hit', undefined],
  ['health', undefined],
  ['me)', undefined],
])('%s changes together with so many', (word, count) => {
  expect(linkedNamesAt(document, placeOf(SOURCES, word))?.length).toBe(count);
});

test.each(['victim', 'left'])('where %s is only used, what is typed changes nothing else', (word) => {
  for (const within of [0, 2, word.length])
    expect(linkedNamesAt(document, placeOf(SOURCES, word, { nth: 2, within }))).toBeUndefined();
});

test.each(['step Go(p: player) { let x = ‸p.', '‸', 'use "no‸where.regel"'])('in broken text: %s', (text) => {
  const { document, place } = marked(text);
  const whole = { file: 0, start: 0, end: text.length };
  expect(inlayHintsIn(document, whole)).toEqual([]);
  expect(linksOf(document, 0)).toEqual([]);
  expect(semanticTokensOf(document, 0).length).toBeLessThan(5);
  expect(linkedNamesAt(document, place)?.length ?? 0).toBeLessThan(3);
});
