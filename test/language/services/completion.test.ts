/** What can be written at a place marked `‸`: which entries come, which first, what each writes. */

import { describe, expect, test } from 'vitest';
import { openDocument } from '../../../language/compile.ts';
import {
  type CompletionList,
  completionsAt,
  type Outside,
} from '../../../language/services/completion/completions.ts';
import { itemAt } from '../../../shared/internal-problem.ts';
import { marked } from './marked.ts';

const GAME = `game "Frame" edition 1
players 2..4
option last_round: 1..9 = 5
option open: yes/no = no
enum Colour(worth: 0..3) { Red (1), Green (2), Blue (3) }
cards Card(colour: Colour, rank: 1..3) { 4 x Low (Red, 1), High (Green, 3) }
dice die: 1 of 1..6
board { space Harbour  space Castle  path Harbour - Castle }
piece Guard: 2
record Offer up to 9 { seller: player  price: 0..9 }
place market { deck: deck of Card = all  discards: pile of Card }
player { hand: hand of Card  coins: 0..99 = 5  stock: 0..9 per Colour = 0 }
table { starter: player  fair: yes/no = yes  led: Colour or none = none }
define rich(p: player) = p.coins > 10
setup { draw 1 from market.deck to starter.hand }
step Pay(p: player, amount: 1..3) { subtract amount from p.coins }
ending Richest "the richest"
`;

function listAt(text: string, outside?: Outside): CompletionList {
  const { document, place } = marked(text);
  return completionsAt(document, place, outside);
}

const labelsAt = (text: string, outside?: Outside): readonly string[] =>
  listAt(text, outside).entries.map(({ label }) => label);

/** In a turn of the game above. */
const inTurn = (text: string): string => `${GAME}play { rounds { turns {\n  ${text}`;

const PLACES: readonly (readonly [
  title: string,
  text: string,
  first: readonly string[],
  absent?: readonly string[],
])[] = [
  [
    'what can be changed, and what leads on to it',
    inTurn('add 1 to ‸'),
    ['me'],
    ['count', 'min', 'rich', 'round', 'last_round', 'distance', 'not', 'Red'],
  ],
  ['what is set: fields first', inTurn('set ‸'), ['starter'], ['count', 'rich', 'open', 'distance', 'yes']],
  ['players where a player is set', inTurn('set starter to ‸'), ['me'], ['Pay', 'Richest']],
  ['whose neighbour is a player', inTurn('set starter to next(‸'), ['me']],
  ['what is next to a member of a list', inTurn('set led to next(‸'), ['led', 'Red']],
  ['what is next to whatever', inTurn('let x = next(‸'), ['me']],
  ['members beside one that is next', inTurn('when next(led) is ‸'), ['Red', 'Green']],
  [
    'definitions by which a way goes on, and nothing else',
    inTurn('when Castle in reach(Harbour, ‸').replace(
      'define rich',
      'define free(s: space) = not any g in Guard where g at s\ndefine rich',
    ),
    ['free'],
    ['rich', 'Castle', 'starter'],
  ],
  [
    'what such a definition asks about before the space',
    inTurn('when Castle in reach(Harbour, held(‸').replace(
      'define rich',
      'define held(p: player, s: space) = any g in Guard where g at s and p is me\ndefine rich',
    ),
    ['me'],
  ],
  [
    'members in the brackets of a field with several values',
    inTurn('add 1 to me.stock[‸'),
    ['Red', 'Green'],
    ['Pay'],
  ],
  ['such a field where a number is wanted', inTurn('add 1 to me.‸'), ['coins', 'stock']],
  ['what a field has a value for', GAME.replace('per Colour', 'per ‸'), ['player'], ['Pay', 'coins']],
  ['no none where there always is one', inTurn('when starter is ‸'), ['me']],
  ['a zone where a card goes', inTurn('draw 1 from market.deck to me.‸'), ['hand'], ['starter', 'deck']],
  ['what is asked of one of a list', inTurn('when [Red, Green][round] ‸'), ['is', 'in'], ['Pay', 'me']],
  ['what one of a list is compared with', inTurn('when [Red, Green][round] is ‸'), ['Blue'], ['Pay']],
  ['what one of a list has', inTurn('when [Red, Green][round].‸'), ['worth'], ['Blue']],
  ['which one of a list', inTurn('when [Red, Green][‸'), ['last_round'], ['Pay']],
  ['members of an enum', inTurn('when led is ‸'), ['Red', 'Green', 'Blue', 'none']],
  ['yes and no', inTurn('set fair to ‸'), ['yes', 'no']],
  ['fields of a player', inTurn('when me.‸'), ['hand', 'coins'], ['starter', 'deck', 'Red']],
  [
    'no piece of which each has several',
    inTurn('when me.‸').replace('piece Guard: 2', 'piece Guard: 2 per player'),
    ['hand'],
    ['Guard'],
  ],
  ['fields of a place', inTurn('shuffle market.‸'), ['deck', 'discards'], ['coins']],
  ['attributes of a card', inTurn('for each c in Card where c.‸'), ['colour', 'rank'], ['coins']],
  ['attributes of an attribute', inTurn('for each c in Card where c.colour.‸'), ['worth'], ['rank']],
  ['what a piece has', inTurn('for each g in Guard where g.‸'), ['space'], ['coins']],
  ['steps', inTurn('do ‸'), ['Pay'], ['me', 'Richest', 'rich']],
  ['records', inTurn('new ‸'), ['Offer'], ['Card', 'me']],
  ['fields of a record', inTurn('new Offer(‸'), ['seller', 'price'], ['coins']],
  ['those that are not given yet', inTurn('new Offer(seller: me, ‸'), ['price'], ['seller']],
  ['a value of the field', inTurn('new Offer(seller: ‸'), ['me'], ['Pay']],
  ['endings', inTurn('win me by ‸'), ['Richest'], ['Pay', 'me']],
  ['dice', inTurn('roll ‸'), ['die'], ['Pay']],
  ['arguments of a step', inTurn('do Pay(‸'), ['me'], ['Richest']],
  ['arguments of a definition', inTurn('when rich(‸'), ['me']],
  ['the latest local name', inTurn('let one = 1\n  let two = 2\n  add ‸'), ['two', 'one']],
  ['parameters of an action', inTurn('choose "x" { action Buy(price: 1..3) { subtract ‸'), ['price']],
  ['elements of a loop', inTurn('for each p in players where p.‸'), ['hand', 'coins']],
  ['actions in a choice', inTurn('choose "x" { ‸'), ['action', 'pass'], ['set']],
  ['statements', inTurn('‸'), ['choose', 'when'], ['option', 'needs']],
  ['types', `${GAME}define f(c: ‸`, ['player', 'Card', 'Colour'], ['Pay']],
  ['items of a zone', `${GAME}place box { cards: pile of ‸`, ['Card'], ['Colour', 'player']],
  ['what a window is made of', inTurn('window W "x" { ‸'), ['any'], ['action', 'set']],
  ['parts to replace', `${GAME}variant "V" { replace ‸`, ['step'], ['set']],
  ['which part', `${GAME}variant "V" { replace step ‸`, ['Pay'], ['Richest']],
  ['options of a variant', `${GAME}variant "V" { option ‸`, ['last_round', 'open'], ['Red']],
  ['values of an option', `${GAME}variant "V" { option open = ‸`, ['yes', 'no']],
  ['seats', `${GAME}example "E" with Ada, Ben { ‸`, ['Ada', 'Ben', 'expect'], ['set']],
  ['what a seat does', `${GAME}example "E" with Ada, Ben { Ada ‸`, ['does'], ['set', 'when']],
  ['that nobody wins', `${GAME}example "E" with Ada, Ben { expect ‸`, ['Ada']],
  ['in the hole of a text', inTurn('choose "You have {me.‸} coins" {'), ['coins', 'hand'], ['Pay']],
  ['in a hole that is open', inTurn('choose "You have {me.‸'), ['coins', 'hand'], ['Pay']],
  ['at the start', '‸', ['game'], ['when']],
];

describe.each(PLACES.map(([title, ...rest]) => [title, rest] as const))(
  '%s',
  (_, [text, first, absent = []]) => {
    const labels = labelsAt(text);

    test('come first', () => {
      expect(labels.slice(0, Math.max(10, first.length))).toEqual(expect.arrayContaining([...first]));
    });

    test('and nothing that cannot stand there', () => {
      expect(labels.filter((label) => absent.includes(label))).toEqual([]);
    });
  },
);

test('types that fit come before others', () => {
  const labels = labelsAt(inTurn('set starter to ‸'));
  for (const other of ['none', 'fair', 'Card', 'yes', 'piece'])
    expect(labels.indexOf('me')).toBeLessThan(labels.indexOf(other));
});

describe('broken text', () => {
  test.each([
    ['earlier mistakes in the statement', inTurn('set set starter ) to me  when me.‸')],
    [
      'a block that was never closed',
      `${GAME}step A { when fair {\n  set led to Red\n\nplay { rounds { turns { when me.‸`,
    ],
    ['more braces than there should be', `${GAME}step A { } } }\nplay { rounds { turns { when me.‸`],
    ['text behind the place', inTurn('when me.‸ { } } } }\nstep B { do Pay(starter, 1) }')],
  ])('%s', (_, text) => {
    expect(labelsAt(text).slice(0, 2).sort()).toEqual(['coins', 'hand']);
  });
});

describe('nothing comes', () => {
  test.each([
    ['in a comment', inTurn('// when me.‸')],
    ['in a free text', inTurn('choose "when me.‸" { }')],
    ['behind a digit', inTurn('add 12‸')],
  ])('%s', (_, text) => {
    expect(labelsAt(text)).toEqual([]);
  });
});

describe('what is written', () => {
  const insertAt = (text: string, label: string): string | undefined =>
    listAt(text).entries.find((entry) => entry.label === label)?.insert;

  test('a step with its arguments', () => {
    expect(insertAt(inTurn('do ‸'), 'Pay')).toBe('Pay(§{1:p}, §{2:amount})'.replaceAll('§', '$'));
  });

  test('a step alone where its arguments stand already', () => {
    expect(insertAt(inTurn('do ‸(me, 2)'), 'Pay')).toBe('Pay');
  });

  test('a construct with holes, where the line is empty', () => {
    expect(insertAt(inTurn('‸'), 'for')).toBe(
      String.raw`for each §{1:p} in §{2:players} { §0 \}`.replaceAll('§', '$'),
    );
    expect(insertAt(inTurn('‸ each p in players { }'), 'for')).toBe('for');
  });

  test('in place of the whole word', () => {
    const text = inTurn('do P‸ay(me, 1)');
    const start = text.indexOf('P‸ay');
    expect(listAt(text).replaces).toEqual({ file: 0, start, end: start + 3 });
  });
});

test('an entry says what it is', () => {
  const [field] = listAt(inTurn('when me.c‸')).entries.filter(({ label }) => label === 'coins');
  expect(field).toMatchObject({ kind: 'field', signature: 'coins: 0..99 = 5', page: 'fields-and-counters' });
  expect(field?.sentence).toMatch(/\.$/);
  const [word] = listAt(inTurn('‸')).entries.filter(({ label }) => label === 'choose');
  expect(word).toMatchObject({ kind: 'keyword', page: 'actions' });
  expect(word?.sentence).toMatch(/\.$/);
  expect(word?.example).toContain('choose by p');
});

test('entries sort as they stand', () => {
  const orders = listAt(inTurn('‸')).entries.map(({ order }) => order);
  expect([...orders].sort()).toEqual(orders);
  expect(new Set(orders).size).toBe(orders.length);
});

describe('what is known outside', () => {
  const rules = ['NT-01', 'NT-02', 'NT-03'].map((id) => ({ id, rule: `Rule ${id}.`, source: '' }));

  test('rule ids, those behind the last one cited first', () => {
    const text = `${GAME}step A cites NT-01 { }\nstep B cites ‸`;
    expect(labelsAt(text, { rules }).slice(0, 3)).toEqual(['NT-02', 'NT-03', 'NT-01']);
    expect(listAt(text, { rules }).entries[0]?.sentence).toBe('Rule NT-02.');
  });

  test('a rule id of which a part is written', () => {
    const text = `${GAME}step B cites NT-‸`;
    const { replaces, entries } = listAt(text, { rules });
    expect(entries[0]?.label).toBe('NT-01');
    expect(replaces.end - replaces.start).toBe(3);
  });

  test('names of files', () => {
    const files = ['more.regel', 'cards.csv', 'yard.map'];
    expect(labelsAt(`use "‸"`, { files })).toEqual(['more.regel']);
    expect(labelsAt('use ‸', { files }).slice(0, 1)).toEqual(['more.regel']);
    expect(listAt('use ‸', { files }).entries[0]?.insert).toBe('"more.regel"');
    expect(labelsAt('cards Card(a: 1..2) from "‸', { files })).toEqual(['cards.csv']);
    expect(labelsAt('board map "‸"', { files })).toEqual(['yard.map']);
  });

  test('titles of variants', () => {
    const text = `${GAME}variant "Long game" { option open = yes }\nexample "E" with Ada, Ben, variant ‸`;
    expect(listAt(text).entries[0]?.insert).toBe('"Long game"');
  });

  const legal = () => [
    { player: 'Ada', text: 'Trade(Red)' },
    { player: 'Ben', text: 'Wait' },
  ];

  test('what can be done at this point of an example', () => {
    expect(labelsAt(`${GAME}example "E" with Ada, Ben { ‸`, { legal }).slice(0, 2)).toEqual([
      'Ada does Trade(Red)',
      'Ben does Wait',
    ]);
    expect(labelsAt(`${GAME}example "E" with Ada, Ben { Ada does ‸`, { legal })[0]).toBe('Trade(Red)');
    expect(labelsAt(`${GAME}example "E" with Ada, Ben { Ada does ‸`, { legal })).not.toContain('Wait');
  });

  test('is not asked for elsewhere', () => {
    const never = () => {
      throw new Error('asked');
    };
    expect(labelsAt(inTurn('‸'), { legal: never })).toContain('choose');
  });
});

test('a variant knows what it adds, and an example what its variants add', () => {
  const variant = 'variant "Taxes" { add step Tax { add 1 to me.coins }  extend setup { do ‸ } }';
  expect(labelsAt(`${GAME}${variant}`)).toContain('Tax');
  const added = 'variant "More" { add option taxes: 1..3 = 1 }';
  expect(labelsAt(`${GAME}${added}\nexample "E" with Ada, Ben, variant "More" { expect ‸`)).toContain(
    'taxes',
  );
});

test('a place that is not there has nothing', () => {
  const document = openDocument([{ name: 'a.regel', text: GAME }]);
  expect(completionsAt(document, { file: 7, offset: 3 }).entries).toEqual([]);
  expect(itemAt(completionsAt(document, { file: 0, offset: 1e9 }).entries, 0).label).not.toBe('');
});

test.each([
  ['an action', inTurn('choose "x" { action PlayCard "‸'), ['Play card']],
  ['an action with parameters', inTurn('choose "x" { action PlayCard(c in me.hand) "‸'), ['Play card']],
  ['an option', `${GAME}option first_round: 1..9 = 5 "‸`, ['First round']],
  ['a field', `${GAME}place bank { gold: 0..9 = 3 clamped "‸`, ['Gold']],
  [
    'a field behind another one',
    `${GAME}place bank { gold: 0..9 = 3 "Gold"  iron_ore: 0..9 "‸`,
    ['Iron ore'],
  ],
  ['a reason', inTurn('choose "x" { action Play needs me.coins > 0 "‸'), []],
  ['a second text', inTurn('choose "x" { action Play "Play" needs yes "‸'), []],
  ['a question', inTurn('choose "‸'), []],
  ['a throw', inTurn('roll die "‸'), []],
])('a label says what its name says: %s', (_, text, labels) => {
  expect(labelsAt(text)).toEqual(labels);
});

test('where a label may come the words come first', () => {
  const labels = labelsAt(`${GAME}place bank { gold: 0..9 = 3 ‸`);
  expect(labels.indexOf('Gold')).toBeGreaterThan(labels.indexOf('clamped'));
});
