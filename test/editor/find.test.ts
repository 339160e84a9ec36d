/** What the worker that looks for games answers. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleCondition } from '../../editor/find/example-condition.ts';
import { find } from '../../editor/find/finder.ts';
import { placeCalled, placesOf } from '../../editor/find/places.ts';
import type { FindNews, FindOrder, Target } from '../../editor/find/protocol.ts';
import { sayNews } from '../../editor/find/say-news.ts';
import { reason } from '../../editor/texts/reason.ts';
import { createSession, loadGame, replay, sessionState } from '../../runtime/index.ts';

const text = readFileSync(join(import.meta.dirname, '../../examples/pig.regel'), 'utf8');
const setup = { players: 2, variants: [], options: {} };

function look(target: Target, more: Partial<FindOrder> = {}): FindNews {
  const news = [
    ...find({ file: 'pig.regel', text, others: [], setup, language: undefined, target, ...more }),
  ];
  expect(news.slice(0, -1).every(({ type }) => type === 'looking')).toBe(true);
  return news.at(-1) as FindNews;
}

const game = loadGame([{ name: 'pig.regel', text }], setup).game;
if (!game) throw new Error('pig.regel cannot be played');

test('the game that is found can be opened, and leads there', () => {
  const found = look({ kind: 'action', name: 'Hold' });
  if (found.type !== 'found') throw new Error(JSON.stringify(found));
  expect(found.length).toBe(3);
  const session = replay(game, found.log);
  expect(session.rest).toEqual([]);
  expect(found.log.events.at(-1)).toMatchObject({ action: 'Hold' });
});

test('from a game on, what was played stays', () => {
  const first = look({ kind: 'condition', text: 'Player1.score >= 20' });
  if (first.type !== 'found') throw new Error(JSON.stringify(first));
  const at = first.log.events.length;
  const then = look({ kind: 'ending', name: 'First' }, { from: { log: first.log, at } });
  if (then.type !== 'found') throw new Error(JSON.stringify(then));
  expect(then.log.events.slice(0, at)).toEqual(first.log.events);
  expect(then.log.events).toHaveLength(at + then.length);
  expect(replay(game, then.log).rest).toEqual([]);
});

/** Two cards are dealt before anybody decides. */
const dealt = `game "Dealt" edition 1
players 2
cards Card { 9 x Herb, 9 x Nettle }
table { deck: deck of Card = all }
player { hand: hand of Card }
setup { for each p in players { draw 1 from deck to p.hand } }
play { rounds { turns { choose { action Stop "Stop" { win me by Over } } } } }
ending Over "over"
`;

test('what holds only before or in the deal is stood in, with the rest of the deal ahead', () => {
  for (const [left, at] of [
    [18, 0],
    [17, 1],
    [16, 2],
  ]) {
    const target: Target = { kind: 'condition', text: `count deck = ${left}` };
    const found = look(target, { text: dealt });
    if (found.type !== 'found') throw new Error(JSON.stringify(found));
    expect([found.at, found.length, found.log.events.length]).toEqual([at, at, 2]);
    const news = sayNews(found, false);
    expect(sayNews({ type: 'nothing', tries: 1, events: 1 }, false)).toMatch(/ in 1 event of 1 try\. /);
    if (at === 0) expect(news).toBe('So every game begins: it stands before the first event.');
    else
      expect(news).toMatch(new RegExp(`^Found: ${at} ${at === 1 ? 'event leads' : 'events lead'} there, `));
    const from = { log: found.log, at: found.at };
    expect(sayNews(look(target, { text: dealt, from }), false)).toBe('The game stands there already.');
  }
});

test('a place in the text, and none', () => {
  expect(look({ kind: 'place', offset: text.indexOf('set points to 0') })).toMatchObject({
    type: 'found',
    length: 2,
  });
  expect(look({ kind: 'place', offset: text.indexOf('players') })).toMatchObject({ type: 'refused' });
});

test('what cannot be looked for is told', () => {
  expect(look({ kind: 'ending', name: 'Gone' })).toMatchObject({ type: 'refused' });
  expect(look({ kind: 'condition', text: 'me.skore = 3' })).toMatchObject({
    type: 'refused',
    reason: { say: 'wrongPart', words: ['skore', expect.any(String)] },
  });
  for (const line of ['me can Hold', 'Player2 cannot Hold'])
    expect(look({ kind: 'condition', text: line })).toMatchObject({
      reason: reason('actionInstead', 'Hold'),
    });
  expect(look({ kind: 'condition', text: 'me wins by First' })).toMatchObject({
    reason: reason('endingInstead', 'First'),
  });
  for (const [line, rest] of [
    ['me nonsense', 'nonsense'],
    ['me.score 3', '3'],
  ] as const)
    expect(look({ kind: 'condition', text: line })).toMatchObject({ reason: reason('signMissing', rest) });
  // The end of a text is told of at a whole word.
  expect(look({ kind: 'condition', text: 'me.score = 3 and' })).toMatchObject({
    reason: { say: 'wrongPart', words: ['and', expect.any(String)] },
  });
  expect(look({ kind: 'action', name: 'Hold' }, { text: text.replace('play {', 'play') })).toMatchObject({
    type: 'refused',
    reason: reason('notPlayable'),
  });
});

test('places are listed by name, endings first', () => {
  const chart = {
    nodes: [
      { id: 'play', parent: undefined, title: 'Play', kind: 'composite', origin: 0, initial: true },
      { id: 'play/roll', parent: 'play', title: 'Die', kind: 'chance', origin: 0, initial: true },
      { id: 'play/end', parent: 'play', title: 'End', kind: 'end', origin: 0, initial: false },
    ],
    edges: [],
  } as const;
  const rules = { text: '', domains: [], dice: [], origins: [], chart };
  const places = placesOf({
    ...rules,
    actions: { Hold: 'Hold it' },
    endings: [{ name: 'First', label: 'the first' }],
  });
  expect(places.map(({ group, label }) => `${group}: ${label}`)).toEqual([
    'Endings: First',
    'Actions: Hold',
    'Throws and draws: Die',
    'Steps: Play',
  ]);
  expect([' First', 'Play', 'the first', 'me.score'].map((name) => placeCalled(places, name)?.id)).toEqual([
    'ending First',
    'state play',
    undefined,
    undefined,
  ]);
});

test('the condition that is shown as an example is one of this game, and can be found', () => {
  const { view } = sessionState(createSession(game, { seed: 1 }), 'all');
  const example = exampleCondition(view);
  expect(example).toMatch(/^me\.\w+ > \d+$/);
  expect(look({ kind: 'condition', text: example }).type).toBe('found');
});

test('where seats have no numbers the example is of the round', () => {
  const seats = loadGame([
    {
      name: 'x.regel',
      text: 'game "X" edition 1\nplayers 2\nplay { rounds { turns { choose "?" { action Go {} } } } }',
    },
  ]).game;
  if (!seats) throw new Error('the game cannot be played');
  expect(exampleCondition(sessionState(createSession(seats, { seed: 1 }), 'all').view)).toBe('round = 3');
});

test.each([
  ['me.score > 500', ['score']],
  ['Player1.score = -1 or Player2.score = 500', ['score']],
  ['(any p in players where p.score > 500) and Player1.score = 3', ['score']],
  ['die = 7', ['die']],
  ['1 = 2', []],
])('%s is known to be impossible at once, with what is declared', (condition, names) => {
  const news = look({ kind: 'condition', text: condition });
  if (news.type !== 'never') throw new Error(JSON.stringify(news));
  expect(news.declared.map((one) => one.name ?? text.slice(one.start, one.end))).toEqual(
    news.declared.map((one) => one.text),
  );
  expect(news.declared.map(({ line }) => text.split('\n')[line - 1])).toEqual(
    names.map((name) => expect.stringMatching(name)),
  );
});

test('what depends on an option that is chosen is known, too', () => {
  const bounded = dealt.replace('table {', 'option most: 1..9 = 4\ntable { pot: 0..most = 0 ');
  const never = look({ kind: 'condition', text: 'pot = 5' }, { text: bounded });
  expect(never.type).toBe('never');
  const more = { text: bounded, setup: { ...setup, options: { most: 5 } } };
  expect(look({ kind: 'condition', text: 'pot = 5' }, more).type).toBe('nothing');
});
