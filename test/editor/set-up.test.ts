/** Positions that are set up by hand at the table of the editor. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toPlay } from '../../editor/actors/between.ts';
import { readShared, writeShared } from '../../editor/sharing/shared-game.ts';
import { doAgain, NO_EDITS, takeBack, withEdit } from '../../editor/table/set-up/edit-steps.ts';
import { readTree } from '../../editor/time/kept-tree.ts';
import type { PositionSetUp } from '../../editor/worker/set-up.ts';
import type { PositionEdit } from '../../runtime/examples/set-up/edits.ts';
import type { ValuePart } from '../../runtime/examples/set-up/parts.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { sayTold } from '../../runtime/values/words/told.ts';
import { sitDown } from './time/table.ts';

const rules = `game "Harvest" edition 1
players 2 { Ada, Ben }
board line { space West  space Middle  space East }
piece farmer per player
enum Crop { corn "Corn", beet "Beet" }
cards Card { 2 x Sun, 3 x Rain }
player { coins: 0..9 = 2 "Coins"  ready: yes/no = no "Ready"  hand: hand of Card "Hand"  grows: Crop or none = none "Grows"  stock: 0..9 per Crop = 0 "Stock" }
table { left: 0..20 = 9 "Left"  known: set of Crop = {} "Known"  deck: deck of Card = all "Deck"  heap: pile of Card "Heap" }
record Deal "Deals" up to 3 { price: 0..9 "Price"  who: player or none = none "Who" }
setup { for each p in players { move p.farmer to Middle } shuffle deck  for each p in players { draw 1 from deck to p.hand } }
play { rounds { turns {
  choose "Work" {
    action Earn "Earn" needs me.coins < 9 "the purse is full" { add 1 to me.coins }
    action Rest "Rest" {}
  }
  when me.coins >= 9 { win me by Rich }
} } }
invariant "nobody has more coins than are left" all p in players have p.coins <= left
ending Rich "rich enough"
`;

function begin() {
  const table = sitDown(rules);
  expect(table.answer.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const setUp = (...edits: readonly PositionEdit[]) => good(table.workshop.setUp(edits));
  return { table, setUp };
}

function good(found: PositionSetUp | undefined): PositionSetUp & { readonly ok: true } {
  if (!found?.ok) throw new Error(JSON.stringify(found));
  return found;
}

const coins = (index: number, value: number): PositionEdit => ({
  type: 'set',
  field: 'player.coins',
  index,
  value,
});

test('what can be changed is told in the words of players, with what it can be', () => {
  const { setUp } = begin();
  const { parts, problems, moment } = setUp();
  const told = parts.values.map(({ owner, label, of }) => `${of} ${owner} ${label}`.replace('  ', ' '));
  expect(told).toContain('seat Ada Coins');
  expect(told).toContain('table Left');
  expect(told).toContain('seat Ben Stock Beet');
  expect(parts.values.filter(({ piece }) => piece !== undefined)).toHaveLength(2);
  expect(parts.heaps.map(({ whose, label }) => `${whose} ${label}`.trim()).toSorted()).toEqual([
    'Ada Hand',
    'Ben Hand',
    'Deck',
    'Heap',
  ]);
  expect(parts.records).toMatchObject([{ label: 'Deals', most: 3, rows: [] }]);
  expect(problems).toEqual([]);
  expect(moment?.view.seats).toHaveLength(2);
});

test('seats are called in a position as at the table before, whether the rules name and label them or not', () => {
  const called = (seats: string) => {
    const table = sitDown(rules.replace('players 2 { Ada, Ben }', seats));
    const { parts, moment } = good(table.workshop.setUp([coins(0, 5)]));
    const owners = parts.values.flatMap(({ of, owner }) => (of === 'seat' ? [owner] : []));
    const shown = moment?.view.seats.map(({ label }) => label);
    expect([...new Set(owners)]).toEqual(shown);
    expect(shown).toEqual(table.page.session?.view.seats.map(({ label }) => label));
    return shown;
  };
  expect(called('players 2')).toEqual(['Player 1', 'Player 2']);
  expect(called('players 2 { Ada "Aunt Ada" red, Ben }')).toEqual(['Aunt Ada', 'Ben']);
});

test('where numbers say what they can be is told', () => {
  const { declared } = begin().setUp({ type: 'add-record', record: 'Deal' });
  const texts = Object.entries(declared).map(([field, { text }]) => `${field} | ${text}`);
  expect(texts).toEqual([
    'left | left: 0..20 = 9 "Left"',
    'player.coins | coins: 0..9 = 2 "Coins"',
    'player.stock | stock: 0..9 per Crop = 0 "Stock"',
    'Deal.price | price: 0..9 "Price"',
  ]);
});

test('values, pieces, cards and records are as they were set, and what is at the table stays', () => {
  const { table, setUp } = begin();
  const before = JSON.stringify(table.page.session);
  const first = setUp().parts;
  const farmer = first.values.find(
    ({ piece, owner }) => piece !== undefined && owner.includes('Ben'),
  ) as ValuePart;
  const east =
    farmer.choice.kind === 'one-of' ? farmer.choice.members.find(({ name }) => name === 'East') : undefined;
  const deck = first.heaps.find(({ label }) => label === 'Deck');
  const kind = deck?.kinds.find(({ count }) => count > 0)?.name ?? '';
  const edits: readonly PositionEdit[] = [
    coins(0, 7),
    { type: 'set', field: farmer.field, index: farmer.index, value: east?.value ?? -2 },
    { type: 'set', field: 'known', index: 0, value: 2 },
    { type: 'set', field: 'player.stock', index: 3, value: 6 },
    { type: 'move', kind, count: 1, from: { field: 'deck', owner: 0 }, to: { field: 'heap', owner: 0 } },
    { type: 'add-record', record: 'Deal' },
    { type: 'set', field: 'Deal.price', index: 0, value: 4 },
    { type: 'add-record', record: 'Deal' },
    { type: 'set', field: 'Deal.who', index: 1, value: 1 },
    { type: 'delete-record', record: 'Deal', place: 0 },
  ];
  const { problems, moment, log, parts } = setUp(...edits);
  expect(problems).toEqual([]);
  expect(log?.configuration.position).toMatchObject({
    seats: ['Ada', 'Ben'],
    at: 'Earn, round 1, turn of Ada',
  });
  const setTo = (field: string, index: number) =>
    parts.values.find((part) => part.field === field && part.index === index)?.value;
  expect(setTo('player.coins', 0)).toBe(7);
  expect(setTo(farmer.field, farmer.index)).toBe(2);
  expect(setTo('known', 0)).toBe(2);
  expect(setTo('player.stock', 3)).toBe(6);
  expect(log?.configuration.position?.changes).toContain('set Ben.stock[beet] to 6');
  const heap = parts.heaps.find(({ label }) => label === 'Heap');
  expect(heap?.kinds.find(({ name }) => name === kind)?.count).toBe(1);
  expect(parts.records[0]?.rows).toHaveLength(1);
  expect(moment?.view.spaces.find(({ name }) => name === 'East')?.pieces).toHaveLength(1);
  expect(JSON.stringify(table.page.session)).toBe(before);
});

describe('dice', () => {
  const thrown = `game "Throws" edition 1
players 2 { Ada, Ben }
enum Colour { red, green }
dice pair: 2 of 1..6 "Pair"
dice lamp: 1 of Colour "Lamp"
player { coins: 0..99 = 2 "Coins" }
play { rounds { turns {
  choose "Throw" { action Throw "Throw" { roll pair  roll lamp } }
  choose "Take" { action Take "Take" { add 1 to me.coins } }
} } }
`;

  test('that have been thrown can show something else, and the game goes on with it', () => {
    const table = sitDown(thrown);
    expect(table.answer.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const dice = () => {
      const { parts } = good(table.workshop.setUp([]));
      return parts.values.filter(({ of }) => of === 'dice');
    };
    expect(dice()).toEqual([]);
    table.perform({ type: 'act', seat: 0, action: 'Throw', args: [] });
    expect(dice().map(({ label, choice }) => [label, choice.kind])).toEqual([
      ['Pair 1', 'number'],
      ['Pair 2', 'number'],
      ['Lamp', 'one-of'],
    ]);
    const edits = dice().map(
      ({ field, index, of, value }, die): PositionEdit => ({
        type: 'set',
        field,
        index,
        value: of === 'dice' && die < 2 ? (value % 6) + 1 : 1 - value,
      }),
    );
    const { problems, moment, log } = good(table.workshop.setUp(edits));
    expect(problems).toEqual([]);
    const faces = moment?.view.dice.map(({ faces }) => faces) ?? [];
    const before = table.page.session?.view.dice.map(({ faces }) => faces) ?? [];
    expect(faces.flat().filter((face, index) => face === before.flat()[index])).toEqual([]);
    expect(log?.configuration.position?.at).toMatch(/pair = \d, \d, lamp = \w+/);
  });
});

test('what cannot be is said, in a sentence of either language, and nothing can be played on from there', () => {
  const { setUp } = begin();
  const said = (found: PositionSetUp & { readonly ok: true }, language?: string) =>
    found.problems.map((problem) => sayTold(problem, language));
  const high = setUp(coins(0, 12));
  expect(said(high)).toEqual(['“Coins” goes from 0 to 9, so it cannot be 12.']);
  expect(said(high, 'de')).toEqual(['„Coins“ geht von 0 bis 9 und kann also nicht 12 sein.']);
  expect(high.log).toBeUndefined();
  const move = { type: 'move', kind: 'Sun', count: 5, to: { field: 'heap', owner: 0 } } as const;
  const few = setUp({ ...move, from: { field: 'deck', owner: 0 } });
  expect(said(few)).toEqual([expect.stringMatching(/^Only \d of “Sun” lies? in “Deck”, and 5/)]);
  expect(said(few, 'de')).toEqual([
    expect.stringMatching(/^In „Deck“ (liegt|liegen) nur \d von „Sun“, und 5/),
  ]);
  const add = { type: 'add-record', record: 'Deal' } as const;
  const many = setUp(add, add, add, add);
  expect(said(many)).toEqual(['There are at most 3 of “Deals”.']);
  expect(said(many, 'de')).toEqual(['Von „Deals“ gibt es höchstens 3.']);
  // An invariant is no bar: whoever looks for a fault may want just that.
  const broken = setUp({ type: 'set', field: 'left', index: 0, value: 1 });
  expect(said(broken)).toEqual(['broken: nobody has more coins than are left']);
  expect(said(broken, 'de')).toEqual(['verletzt: nobody has more coins than are left']);
  expect(broken.log).toBeDefined();
});

test('where the game is over that is said, and not that its place has no name', () => {
  const table = sitDown(rules.replace('player { coins: 0..9 = 2', 'player { coins: 0..9 = 8'));
  table.workshop.perform({ type: 'act', seat: 0, action: 'Earn', args: [] });
  expect(table.workshop.setUp([])).toMatchObject({ ok: false, reason: { say: 'overNotSetUp' } });
});

test('what other rules had comes to nothing', () => {
  const { setUp } = begin();
  const { problems, parts } = setUp(
    { type: 'set', field: 'player.gone', index: 0, value: 1 },
    { type: 'set', field: 'player.coins', index: 7, value: 1 },
    {
      type: 'move',
      kind: 'Moon',
      count: 1,
      from: { field: 'deck', owner: 0 },
      to: { field: 'heap', owner: 0 },
    },
    { type: 'add-record', record: 'Gone' },
    { type: 'delete-record', record: 'Deal', place: 9 },
  );
  expect(problems).toEqual([]);
  expect(parts.records[0]?.rows).toEqual([]);
});

test('playing on begins a branch of its own, which is kept, shared and come back to', async () => {
  const { table, setUp } = begin();
  table.act(0, 'Earn');
  const { log } = setUp(coins(0, 8));
  if (!log) throw new Error('it cannot begin');
  const document = { description: table.answer.description } as Parameters<typeof toPlay>[0];
  table.perform(toPlay(document, { log, branch: 'Nearly rich' }));
  // Two cards are dealt before anybody earns.
  expect(table.games).toEqual(['Game 1: 3', 'Nearly rich*: 0']);
  table.act(1, 'Rest');
  table.act(0, 'Earn');
  expect(table.page.session?.waiting).toMatchObject({ kind: 'end', result: { name: 'Rich' } });
  const [first, second] = table.tree.branches;
  table.perform({ type: 'visit', branch: first?.id ?? -1 });
  expect(table.page.session?.view.seats[0]?.fields.find(({ name }) => name === 'coins')?.shown).toMatchObject(
    { value: 3 },
  );
  table.perform({ type: 'visit', branch: second?.id ?? -1 });
  expect(table.page.session?.waiting.kind).toBe('end');
  // What the browser keeps, and what a link carries, are the same game.
  const tree = readTree(JSON.parse(JSON.stringify(table.tree)));
  expect(tree).toEqual(table.tree);
  const again = sitDown(rules, { tree, setup: second?.setup });
  expect(again.page.log).toEqual(table.page.log);
  expect(again.page.session?.view).toEqual(table.page.session?.view);
  const files = [{ name: 'game.regel', text: rules }];
  const text = await writeShared({
    files,
    pictures: new Map(),
    setup: second?.setup,
    log: table.page.log,
    at: 2,
    tree,
    viewAs: undefined,
  });
  const read = readShared(text);
  expect(read).toMatchObject({ ok: true, game: { tree } });
});

describe('the edits of a position', () => {
  const editedBy = (...edits: readonly PositionEdit[]) => edits.reduce(withEdit, NO_EDITS);

  test('a value that is changed again is one edit', () => {
    const { done } = editedBy(coins(0, 3), coins(0, 4), coins(1, 4), coins(0, 5));
    expect(done).toEqual([coins(0, 4), coins(1, 4), coins(0, 5)]);
  });

  test('what was taken back is done again, until something else is edited', () => {
    const both = editedBy(coins(0, 4), coins(1, 4));
    const none = takeBack(takeBack(both));
    expect(none.done).toEqual([]);
    expect(takeBack(none)).toBe(none);
    expect(doAgain(none).done).toEqual([coins(0, 4)]);
    expect(doAgain(doAgain(none))).toEqual(both);
    expect(doAgain(both)).toBe(both);
    expect(doAgain(withEdit(none, coins(2, 1))).done).toEqual([coins(2, 1)]);
  });
});

const ROOT = join(import.meta.dirname, '../..');
const games = [
  ...readdirSync(join(ROOT, 'games')).map((name) => ({
    folder: join(ROOT, 'games', name),
    main: `${name}.regel`,
  })),
  ...['english-draughts', 'hearts', 'crazy-eights', 'kalah'].map((name) => ({
    folder: join(ROOT, 'examples'),
    main: `${name}.regel`,
  })),
];

describe.each(games)('$main', ({ folder, main }) => {
  const others = readdirSync(folder)
    .filter((name) => name !== main && /\.(regel|csv|map)$/.test(name) && folder.includes('/games/'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

  test('what can be set is as it was set, or it is said why not', () => {
    const table = sitDown(readFileSync(join(folder, main), 'utf8'), { file: main, others });
    const random = createRandom(3, 1, 7);
    for (let turn = 0; turn < 12; turn++)
      table.perform({ type: 'bot', seats: [0, 1, 2, 3, 4, 5], bot: 'random' });
    const begun = table.workshop.setUp([]);
    if (!begun?.ok) throw new Error(JSON.stringify(begun));
    let done = 0;
    for (let time = 0; time < 12; time++) {
      const part = begun.parts.values[random.below(begun.parts.values.length)];
      if (!part) continue;
      const value = otherValue(part, random.below(1000));
      const found = good(
        table.workshop.setUp([{ type: 'set', field: part.field, index: part.index, value }]),
      );
      if (!found.log) {
        expect(found.problems).toHaveLength(1);
        continue;
      }
      done++;
      const same = found.parts.values.find(
        ({ field, index }) => field === part.field && index === part.index,
      );
      expect(same?.value).toBe(value);
    }
    expect(done).toBeGreaterThan(3);
  });
});

function otherValue({ choice, value }: ValuePart, seed: number): number {
  switch (choice.kind) {
    case 'number':
      return choice.low + (seed % (choice.high - choice.low + 1));
    case 'yes-no':
      return 1 - value;
    case 'one-of':
      return choice.members[seed % choice.members.length]?.value ?? value;
    case 'some-of':
      return seed % 2 ** Math.min(choice.members.length, 9);
  }
}
