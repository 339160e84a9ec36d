import { expect, test } from 'vitest';
import {
  type Cells,
  createSession,
  sessionState,
  start,
  type TableView,
  type Viewer,
  viewTable,
} from '../../../runtime/index.ts';
import { readField, writeField } from '../../../runtime/inspect.ts';
import type { ShownField } from '../../../runtime/ir/ir.ts';
import { createGame } from '../../../runtime/play/game.ts';
import {
  action,
  decide,
  firstCell,
  game,
  member,
  members,
  number,
  pick,
  ref,
  sequence,
} from '../ir/build.ts';
import { pig } from '../ir/games.ts';

const base = firstCell(2);

/** Two seats with cells for: money, cards (2 kinds), plan, mark; a place; a piece; dice; a secret. */
const ir = game({
  players: 2,
  cells: [10, 20, 1, 2, 3, 0, 1, 0, 0, 1, 4, 0, 5, 1, 0, 5, 2],
  domains: [{ name: 'Card', members: members('Ace', 'King') }],
  dice: [{ base: base + 13, count: 3, faces: number(1, 6) }],
  fields: [
    { name: 'player.money', base, length: 2, over: [0], perSeat: true, type: number(0, 50) },
    { name: 'player.cards', base: base + 2, length: 4, over: [0, 2], perSeat: true, type: number(0, 9) },
    { name: 'dice', base: base + 13, length: 3, type: number(1, 6) },
    { name: 'secret', label: 'Secret', base: base + 16, type: number(0, 3), visibility: 'nobody' },
    { name: 'starter', base: base + 12, type: member(0, true) },
  ],
  table: {
    seat: [
      shown('money', 0, 1, 'all'),
      { ...shown('cards', 2, 2, 'owner'), shape: 'pile', kinds: 2 },
      { ...shown('plan', 6, 1, 'owner'), type: member(2) },
      { ...shown('ready', 8, 1, 'nobody'), type: { kind: 'yes-no' } },
    ],
    places: [
      {
        name: 'bank',
        label: 'Bank',
        fields: [{ ...shown('coins', 10, 0, 'all'), shape: 'pile' }, shown('vault', 12, 0, 'owner')],
      },
    ],
    spaces: [
      { at: [0, 0], owner: -1, fields: [], label: 'Market' },
      { at: undefined, owner: 1, fields: [], label: 'Home' },
    ],
    paths: [[0, 1]],
    pieces: [
      {
        name: 'pawn',
        label: 'Pawn',
        kind: 'Pawn',
        domain: 3,
        index: 0,
        owner: 0,
        space: base + 11,
        fields: [shown('money', 0, 1, 'owner')],
      },
      {
        name: 'pawn',
        label: 'Pawn',
        kind: 'Pawn',
        domain: 3,
        index: 1,
        owner: 1,
        space: base + 9,
        fields: [shown('money', 0, 1, 'owner')],
      },
    ],
  },
  flow: sequence(
    'game',
    [
      pick('secret', ref(base + 16), 4, number(0, 3)),
      decide('choose', 0, [action('Go', sequence('choose/Go', []))]),
    ],
    'game',
  ),
});
const g = createGame(ir);

function shown(name: string, at: number, stride: number, visibility: ShownField['visibility']): ShownField {
  return {
    name,
    label: name,
    base: base + at,
    stride,
    shape: 'value',
    type: number(0, 50),
    kinds: -1,
    visibility,
  };
}

const view = (viewer: Viewer): TableView => viewTable(g, start(g), viewer);
const seatFields = (viewer: Viewer, seat: number) =>
  Object.fromEntries((view(viewer).seats[seat]?.fields ?? []).map((field) => [field.name, field.shown]));

test('a seat sees its own things', () => {
  expect(seatFields(0, 0)).toEqual({
    money: { kind: 'number', value: 10, low: 0, high: 50 },
    cards: {
      kind: 'pile',
      total: 3,
      of: 'Card',
      counts: [
        { label: 'Ace', count: 1 },
        { label: 'King', count: 2 },
      ],
    },
    plan: { kind: 'member', label: 'King', of: 'Card', index: 1, seat: -1, none: false },
    ready: { kind: 'hidden', total: undefined },
  });
});

test('others see what is open, and how much there is in a hidden pile', () => {
  const hidden = {
    money: { kind: 'number', value: 10, low: 0, high: 50 },
    cards: { kind: 'hidden', total: 3 },
    plan: { kind: 'hidden', total: undefined },
    ready: { kind: 'hidden', total: undefined },
  };
  expect(seatFields(1, 0)).toEqual(hidden);
  expect(seatFields(-1, 0)).toEqual(hidden);
});

test('others are not shown how much there is where the rules hide that, too', () => {
  const seat = ir.table.seat.map((field) =>
    field.name === 'cards' ? { ...field, countHidden: true } : field,
  );
  const hiding = createGame({ ...ir, table: { ...ir.table, seat } });
  const cards = (viewer: Viewer): unknown =>
    viewTable(hiding, start(hiding), viewer).seats[0]?.fields.find(({ name }) => name === 'cards')?.shown;
  expect(cards(1)).toEqual({ kind: 'hidden', total: undefined });
  expect(cards(0)).toMatchObject({ kind: 'pile', total: 3 });
});

test('what is hidden makes no difference to what a seat sees', () => {
  const cells = start(g);
  const other = [3, 2, 6, 8, 12, 16].reduce<Cells>((now, at) => now.with(base + at, at === 3 ? 1 : 0), cells);
  other.set([2, 1], base + 2);
  expect(viewTable(g, other, 1)).toEqual(viewTable(g, cells, 1));
  expect(viewTable(g, other, 0)).not.toEqual(viewTable(g, cells, 0));
});

test('the designer sees everything', () => {
  expect(seatFields('all', 1)).toMatchObject({
    cards: { total: 3 },
    ready: { kind: 'yes-no', value: true },
  });
  expect(view('all').places[0]?.fields.map((field) => field.shown)).toEqual([
    { kind: 'pile', total: 4, counts: [{ label: 'coins', count: 4 }] },
    { kind: 'number', value: 5, low: 0, high: 50 },
  ]);
  expect(view(0).places[0]?.fields[1]?.shown).toEqual({ kind: 'hidden', total: undefined });
});

test('pieces stand on their spaces', () => {
  const spaces = view(1).spaces.map(({ label, pieces }) => [label, pieces.map((piece) => piece.owner)]);
  expect(spaces).toEqual([
    ['Market', [0]],
    ['Home', [1]],
  ]);
  const owners = view(1).spaces.flatMap(({ pieces }) => pieces.map((piece) => piece.fields[0]?.shown.kind));
  expect(owners).toEqual(['hidden', 'number']);
});

test('dice show their faces once they are thrown', () => {
  expect(view(0).dice).toEqual([{ name: 'dice', label: 'Dice', faces: ['1', null, '5'] }]);
});

test('a seat does not read in the history what it may not see', () => {
  const session = createSession(g, { seed: 4 });
  expect(sessionState(session, 'all').history[0]?.text).toMatch(/^Secret: \d$/);
  expect(sessionState(session, 0).history[0]?.text).toBe('Secret: in secret');
});

test('fields are read and written by name', () => {
  const cells = start(g);
  const check = (name: string, ...indices: readonly number[]) => readField(g, cells, name, indices);
  expect(check('player.money', 1)).toBe(20);
  expect(check('player.cards', 0, 1)).toBe(2);
  expect(check('player.cards', 1, 0)).toBe(3);
  expect(check('dice', 2)).toBe(5);
  expect(check('secret')).toBe(2);
  for (const indices of [[], [2], [-1], [0.5], [0, 0]])
    expect(check('player.money', ...indices)).toBe(undefined);
  expect(check('nothing')).toBe(undefined);
  const written = writeField(g, cells, 'player.cards', [1, 1], 7) as Cells;
  expect(readField(g, written, 'player.cards', [1, 1])).toBe(7);
  expect(readField(g, cells, 'player.cards', [1, 1])).toBe(0);
  expect(readField(g, writeField(g, cells, 'starter', [], -1) as Cells, 'starter')).toBe(-1);
  for (const value of [10, -1, 0.5])
    expect(writeField(g, cells, 'player.cards', [1, 1], value)).toBe(undefined);
  expect(writeField(g, cells, 'starter', [], 2)).toBe(undefined);
});

test('round and turn are shown', () => {
  const p = createGame(pig());
  expect(viewTable(p, start(p), 0)).toMatchObject({
    round: 1,
    turn: 0,
    seats: [{ label: 'Anna', out: false }, {}],
  });
});
