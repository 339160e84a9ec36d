/** Who sees what, as the table is told: found by everybody's views, with the declaration that says so. */

import { expect, test } from 'vitest';
import { english } from '../../editor/texts/english/english.ts';
import { createWorkshop } from '../../editor/worker/workshop.ts';
import type { Viewer } from '../../runtime/index.ts';

const RULES = `game "Secrets" edition 1
players 2 { Red, Blue }
cards Card { 3 x King, 3 x Queen }
player { hand: deck of Card seen by owner  bid: 0..9 = 2 seen by owner  plan: 0..9 = 3 seen by nobody  points: 0..9 = 0 }
table { fate: 0..9 = 1 seen by nobody }
place stock { deck: deck of Card = all seen by nobody }
board ring 4 "Field"
play { rounds { turns { choose "Wait" { action Wait { } } } } }
`;

function opened() {
  const workshop = createWorkshop();
  workshop.perform({
    type: 'open',
    file: 'secrets.regel',
    others: [],
    pictures: [],
    text: RULES,
    textVersion: 1,
    setup: undefined,
    seed: 1,
    log: undefined,
    at: undefined,
  });
  return workshop;
}

function told(seat?: number) {
  const workshop = opened();
  if (seat !== undefined) workshop.perform({ type: 'view-as', seat });
  return workshop.sights().map(({ key, seenBy, hiddenFrom, declared }) => ({
    key: key.trim(),
    seen: seenBy.join(),
    hidden: hiddenFrom.join(),
    rule: declared?.text,
  }));
}

test('each field with something in it that not everybody sees, with the seats that do and its declaration', () => {
  const sights = told();
  expect(sights.map(({ seen, hidden, rule }) => `${rule} | ${seen} | ${hidden}`)).toEqual([
    'bid: 0..9 = 2 seen by owner | 0 | 1',
    'plan: 0..9 = 3 seen by nobody |  | 0,1',
    'bid: 0..9 = 2 seen by owner | 1 | 0',
    'plan: 0..9 = 3 seen by nobody |  | 0,1',
    'deck: deck of Card = all seen by nobody |  | 0,1',
    'fate: 0..9 = 1 seen by nobody |  | 0,1',
  ]);
});

test('a seat is told of itself only', () => {
  for (const { seen, hidden } of told(1)) expect(`${seen}${hidden}`).toBe('1');
  for (const { seen, hidden } of told(-1)) expect(`${seen}${hidden}`).toBe('');
});

test('a second view is that of who looks there, and the page goes on with its own', () => {
  const workshop = opened();
  workshop.perform({ type: 'view-as', seat: 0 });
  const bids = (viewer: Viewer) =>
    workshop
      .beside(viewer)
      ?.view.seats.map(({ fields }) => fields.find(({ name }) => name === 'bid')?.shown.kind);
  expect(bids(1)).toEqual(['hidden', 'number']);
  expect(bids(-1)).toEqual(['hidden', 'hidden']);
  expect(bids('all')).toEqual(['number', 'number']);
  expect(workshop.beside(2)).toBeUndefined();
  expect(workshop.beside(0)?.seed).toBeUndefined();
  expect(workshop.sights(1).map(({ seenBy, hiddenFrom }) => `${seenBy}${hiddenFrom}`)).toEqual(
    told(1).map(() => '1'),
  );
  // Red is to move: Blue’s eyes see no offers, Red’s do.
  expect(workshop.beside(1)?.offers).toEqual([]);
  expect(workshop.beside(0)?.offers).toHaveLength(1);
  const next = workshop.perform({ type: 'act', seat: 0, action: 'Wait', args: [] });
  expect(next.session?.seed).toBeUndefined();
  expect(next.log).toBeUndefined();
  expect(workshop.beside(1)?.offers).toHaveLength(1);
});

test('a declaration in another file of the game is told with that file', () => {
  const workshop = createWorkshop();
  const line = 'player { bid: 0..9 = 2 seen by owner }';
  workshop.perform({
    type: 'open',
    file: 'secrets.regel',
    others: [{ name: 'seats.regel', text: `// what seats have\n${line}\n` }],
    pictures: [],
    text: RULES.replace(/player \{.*\}\n/, 'use "seats.regel"\n'),
    textVersion: 1,
    setup: undefined,
    seed: 1,
    log: undefined,
    at: undefined,
  });
  expect(workshop.sights()[0]?.declared).toEqual({
    name: 'seats.regel',
    start: 19 + line.indexOf('bid'),
    end: 19 + line.indexOf(' }'),
    line: 2,
    text: 'bid: 0..9 = 2 seen by owner',
  });
});

test('a sentence about who does not see something begins with a capital letter', () => {
  expect(english.table.doNotSee('spectators')).toBe('Spectators do not see this.');
});

test('what a variant declares otherwise is told as the variant says it', () => {
  const workshop = opened();
  workshop.perform({
    type: 'edit',
    text: `${RULES}variant "High stakes" { replace player { bid: 0..99 = 20 seen by owner } }\n`,
    textVersion: 2,
  });
  const bid = () => workshop.sights().find(({ name }) => name === 'bid')?.declared?.text;
  expect(bid()).toBe('bid: 0..9 = 2 seen by owner');
  const setup = { players: 2, variants: ['High stakes'], options: {} };
  workshop.perform({ type: 'configure', setup });
  expect(bid()).toBe('bid: 0..99 = 20 seen by owner');
});
