/** Versions in the database of a browser: texts, and pictures whose bytes are there once. */

import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { type Draft, type Drafts, openDrafts, type Versions } from '../../editor/store/drafts.ts';
import { markPicture } from '../../editor/store/pictures.ts';
import { createHealth } from '../../editor/store/trouble.ts';

const MINUTE = 60_000;
const begun = Date.now() - 100 * MINUTE;
const GAME = 'own/fruit.regel';

let store: Drafts & Versions;
let page = 0;
beforeEach(async () => {
  // Each test has games of its own: a database that is open is not deleted.
  page++;
  store = openDrafts({ health: createHealth(), conflict() {} }, `page ${page}`);
});
const game = () => `${GAME} ${page}`;

const draft = (minute: number, text: string): Draft => ({
  id: game(),
  file: 'fruit.regel',
  text,
  shipped: undefined,
  setup: undefined,
  log: undefined,
  at: undefined,
  saved: begun + minute * MINUTE,
});

/** The game at a minute, with pictures by name: what they show. */
async function save(minute: number, text: string, pictures: Readonly<Record<string, string>>): Promise<void> {
  const marked = Object.entries(pictures).map(([name, shown]) => markPicture(name, new Blob([shown])));
  await store.save(draft(minute, text), { others: [], pictures: await Promise.all(marked) });
}

/** Newest first: the text, and what each picture shows. */
async function versions(id = game()) {
  const all = await store.list(id);
  const found = await store.pictures(
    id,
    all.flatMap(({ pictures = [] }) => pictures.map(({ hash }) => hash)),
  );
  return Promise.all(
    all.map(async ({ files, pictures }) => {
      const shown = (pictures ?? []).map(async ({ name, hash }) => [name, await found.get(hash)?.text()]);
      return [files[0]?.text, pictures && Object.fromEntries(await Promise.all(shown))];
    }),
  );
}

/** What the database holds of pictures of a game. */
async function contents(id = game()): Promise<readonly string[]> {
  const db = await openDB('regelwerk');
  const keys = (await db.getAllKeys('pictures')) as [string, string][];
  const own = keys.filter(([of]) => of === id);
  const texts = await Promise.all(own.map(async (key) => ((await db.get('pictures', key)) as Blob).text()));
  db.close();
  return texts.sort();
}

test('a database of before pictures were kept is read: its versions say nothing of pictures, those that follow do', async () => {
  await deleteDB('regelwerk');
  const old = await openDB('regelwerk', 2, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'id' });
      db.createObjectStore('notes', { keyPath: 'id' });
      db.createObjectStore('versions', { keyPath: ['id', 'at'] }).createIndex('game', 'id');
    },
  });
  const version = { id: game(), at: begun, files: [{ name: 'fruit.regel', text: 'before' }] };
  await old.put('versions', version);
  await old.put('drafts', { ...draft(0, 'before'), revision: 4, writer: 'another page' });
  old.close();
  expect(await store.load(game())).toMatchObject({ text: 'before' });
  expect(await versions()).toEqual([['before', undefined]]);
  store.opened(game());
  await save(5, 'after', { 'apple.png': 'red' });
  expect(await versions()).toEqual([
    ['after', { 'apple.png': 'red' }],
    ['before', undefined],
  ]);
});

test('a version has its pictures, and the same bytes are kept once for all of them', async () => {
  await save(0, 'one', { 'apple.png': 'red', 'same.png': 'red' });
  await save(3, 'two', { 'apple.png': 'red', 'same.png': 'red' });
  await save(6, 'three', { 'fruit/apple.png': 'red', 'plum.png': 'blue' });
  expect(await versions()).toEqual([
    ['three', { 'fruit/apple.png': 'red', 'plum.png': 'blue' }],
    // What a picture of went is kept beside what came, as it was kept last.
    ['two', { 'apple.png': 'red', 'same.png': 'red' }],
    ['one', { 'apple.png': 'red', 'same.png': 'red' }],
  ]);
  expect(await contents()).toEqual(['blue', 'red']);
});

test('a picture that becomes another is a version, though no text does', async () => {
  await save(0, 'one', { 'apple.png': 'red' });
  await save(1, 'one', { 'apple.png': 'green' });
  await save(1.1, 'one', { 'apple.png': 'yellow' });
  expect(await versions()).toEqual([
    ['one', { 'apple.png': 'green' }],
    ['one', { 'apple.png': 'red' }],
  ]);
  await save(4, 'one', { 'apple.png': 'yellow' });
  // It was kept at that already: nothing is new.
  expect(await versions()).toHaveLength(2);
  expect(await contents()).toEqual(['green', 'red', 'yellow']);
});

test('a picture that cannot be had at the moment is not forgotten', async () => {
  await save(0, 'one', { 'apple.png': 'red' });
  await store.save(draft(3, 'two'), { others: [], pictures: undefined });
  expect(await versions()).toEqual([
    ['two', { 'apple.png': 'red' }],
    ['one', { 'apple.png': 'red' }],
  ]);
});

test('what is about to be replaced is kept with its pictures', async () => {
  const version = { id: game(), at: begun, files: [{ name: 'fruit.regel', text: 'now' }] };
  await store.keep(version, [await markPicture('apple.png', new Blob(['red']))]);
  expect(await versions()).toEqual([['now', { 'apple.png': 'red' }]]);
});

test('pictures move with their game, and go when neither it nor a version has them', async () => {
  await save(0, 'one', { 'apple.png': 'red' });
  const moved = `${game()} moved`;
  await store.move(game(), moved);
  expect(await versions(moved)).toEqual([['one', { 'apple.png': 'red' }]]);
  expect([await contents(), await contents(moved)]).toEqual([[], ['red']]);

  // Of a day of long ago one version is left, and with the others their pictures go.
  const old = begun - 1000 * 24 * 60 * MINUTE;
  for (const [minute, shown] of ['old', 'older', 'oldest'].entries()) {
    const files = [{ name: 'fruit.regel', text: shown }];
    const at = old + minute * MINUTE;
    await store.keep({ id: game(), at, files }, [await markPicture('apple.png', new Blob([shown]))]);
  }
  expect(await contents()).toEqual(['old', 'older', 'oldest']);
  await save(0, 'now', {});
  expect(await contents()).toEqual(['oldest']);
  // A game that is forgotten leaves its versions, with what they draw.
  await save(1, 'now', { 'apple.png': 'new' });
  await store.remove(game());
  expect(await contents()).toEqual(['oldest']);
});
