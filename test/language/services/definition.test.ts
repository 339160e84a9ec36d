/** Going to where something is declared, and to all places that name it. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { definitionAt, highlightsAt, referencesAt } from '../../../language/services/definition.ts';
import { namesOf } from '../../../language/services/names/names-in.ts';
import type { Span } from '../../../language/syntax/ast.ts';
import { shippedGames, sourcesOf } from '../../games/games.ts';
import { apartFromReview } from '../../sound.ts';
import { marked, placeOf } from './marked.ts';

const SOURCES = [
  {
    name: 'g.regel',
    text: `game "G" edition 1
use "more.regel"
players 2
cards Card(worth: 0..9) from "cards.csv"
place table_deck { cards: deck of Card = all }
player { hand: hand of Card, points: 0..99 = 0 }
board map "field.map"
piece pawn per player on Gate
define best(p: player) = max c in p.hand of c.worth
step Draw(p: player) cites G-1 { draw 1 from table_deck.cards to p.hand }
play { rounds { turns { choose {
  action Take { do Draw(me) }
  action Win needs best(me) > 3 "only with a good card" { win me by Best }
} } } }
ending Best "best card"
look { cards Card { motto: text, worth: corner } }
variant "Double" { replace step Draw(p: player) { draw 2 from table_deck.cards to p.hand } }
`,
  },
  {
    name: 'more.regel',
    text: `example "drawing" cites G-1..G-3 with Ann, Bob { Ann does Take  pick King  expect Ann.hand[King] = 1 and Ann.pawn at Gate }
example "twice" cites G-1 with Ann, Bob with variant "Double" { Ann does Take  pick King  pick Queen  expect count Ann.hand = 2 }
`,
  },
  {
    name: 'cards.csv',
    text: '\uFEFFname;Worth;motto\r\n// the court\r\nKing;5;"long live; he"\r\n"Queen" ; 4;\r\n',
  },
  { name: 'field.map', text: 'Gate--o\n      |\n      o\n\nyard: Gate\n' },
] as const;

const { document, diagnostics } = compile(SOURCES);

/** `g.regel:10 Draw`. */
function show({ file, start, end }: Span): string {
  const { name, text } = SOURCES[file] ?? { name: '?', text: '' };
  return `${name}:${text.slice(0, start).split('\n').length} ${text.slice(start, end)}`;
}

test('the game above is whole', () => {
  expect(apartFromReview(diagnostics).map(({ message }) => message)).toEqual([]);
});

test.each([
  ['Draw(me)', {}, ['g.regel:10 Draw']],
  ['Draw(p: player) { draw 2', {}, ['g.regel:17 Draw']],
  ['Take', { file: 1 }, ['g.regel:12 Take']],
  ['King', { file: 1 }, ['cards.csv:3 King']],
  ['Queen', { file: 1 }, ['cards.csv:4 Queen']],
  ['Worth', { file: 2 }, ['g.regel:4 worth']],
  ['motto', {}, ['cards.csv:1 motto']],
  ['Gate', {}, ['field.map:1 Gate']],
  ['Gate', { file: 3, nth: 2 }, ['field.map:1 Gate']],
  ['pawn', { file: 1 }, ['g.regel:8 pawn']],
  ['c.worth', {}, ['g.regel:9 c']],
  ['Double', { file: 1 }, ['g.regel:17 Double']],
  ['Ann.hand', { file: 1 }, ['more.regel:1 Ann']],
  ['hand[', { file: 1 }, ['g.regel:6 hand']],
  ['table_deck', { nth: 2, within: 10 }, ['g.regel:5 table_deck']],
  ['rounds', {}, undefined],
])('%s is declared', (word, at, expected) => {
  expect(definitionAt(document, placeOf(SOURCES, word, at))?.targets.map(show)).toEqual(expected);
});

test.each([
  ['Draw(me)', {}, ['g.regel:10 Draw', 'g.regel:12 Draw', 'g.regel:17 Draw']],
  ['King', { file: 2 }, ['more.regel:1 King', 'more.regel:1 King', 'more.regel:2 King', 'cards.csv:3 King']],
  ['worth', {}, ['g.regel:4 worth', 'g.regel:9 worth', 'g.regel:16 worth', 'cards.csv:1 Worth']],
  ['Gate', {}, ['g.regel:8 Gate', 'more.regel:1 Gate', 'field.map:1 Gate', 'field.map:5 Gate']],
  ['G-1', {}, ['g.regel:10 G-1', 'more.regel:1 G-1..G-3', 'more.regel:2 G-1']],
  ['Best "', {}, ['g.regel:13 Best', 'g.regel:15 Best']],
])('%s is named in', (word, at, expected) => {
  expect(referencesAt(document, placeOf(SOURCES, word, at)).map(({ span }) => show(span))).toEqual(expected);
});

test('highlights stay in the file', () => {
  const found = highlightsAt(document, placeOf(SOURCES, 'King', { file: 1 }));
  expect(found.map(({ span }) => show(span))).toEqual([
    'more.regel:1 King',
    'more.regel:1 King',
    'more.regel:2 King',
  ]);
});

test.each(shippedGames)('every name of %s is known, and all that is declared has a place', (game) => {
  const { document, sources } = compile(sourcesOf(game));
  const names = namesOf(document);
  expect(names.filter(({ key, named }) => !named && !key.startsWith('word ')).map(({ key }) => key)).toEqual(
    [],
  );
  const declared = new Set(names.filter(({ role }) => role === 'declared').map(({ key }) => key));
  const nowhere = names.filter(({ key }) => !declared.has(key) && !/^(?:word|rule) /.test(key));
  // Spaces of a ring have their names from the board; passing is called so in every window.
  const own = new Set(
    nowhere.flatMap(({ named, text }) => (named?.kind === 'space' || text === 'Pass' ? [] : [text])),
  );
  expect([...own]).toEqual([]);
  for (const { span, text, map, named } of names) {
    if (map?.isSign || named?.kind === 'rule') continue;
    const there = sources[span.file]?.text.slice(span.start, span.end) ?? '';
    expect(there.toLowerCase()).toBe(text.toLowerCase());
  }
});

test.each([
  ['step Go { }\nplay { do ‸Go', ['step Go']],
  ['player { coins: 0..9 = 0 }\nplay { turns { add 1 to me.‸coins', ['coins: 0..9']],
  ['step Go(p: player) { set x to ‸p', ['p: player']],
  ['play { when ‸nothing', undefined],
  ['‸', undefined],
])('in broken text: %s', (text, expected) => {
  const { document, place } = marked(text);
  const found = definitionAt(document, place)?.targets.map(({ start }) =>
    expected?.some((each) => document.parsed.sources[0]?.text.startsWith(each.replace('step ', ''), start)),
  );
  expect(found).toEqual(expected?.map(() => true));
});
