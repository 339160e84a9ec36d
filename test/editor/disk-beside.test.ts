/** Files beside the rules of a folder on the disk: written when they are renamed in, unless they have become others. */

import { expect, test } from 'vitest';
import { openDiskDrafts } from '../../editor/disk/disk-drafts.ts';
import { isOtherBeside } from '../../editor/disk/folder-games.ts';
import type { Studio } from '../../editor/disk/studio.ts';
import type { Drafts } from '../../editor/store/drafts.ts';
import { draftsInMaps } from './drafts.ts';

function start() {
  const files = new Map([
    ['walk/walk.regel', 'game "Walk" edition 1\nuse "more.regel"\n'],
    ['walk/more.regel', 'one'],
    ['walk/map.map', 'two'],
  ]);
  const studio: Studio = {
    list: async () => ({ id: 'f', files: [...files.keys()].map((name) => ({ name, kind: 'text' })) }),
    async readText(name) {
      const text = files.get(name);
      return text === undefined ? undefined : { text, version: text };
    },
    readPicture: async () => undefined,
    async write(name, text, version) {
      if (files.get(name) !== version) return { kind: 'conflict' };
      files.set(name, text);
      return { kind: 'written', version: text };
    },
    watch() {},
  };
  const kept: string[] = [];
  const inBrowser: Drafts = { ...draftsInMaps(), saveOthers: async (id) => void kept.push(id) };
  const failed: string[] = [];
  const trouble = {
    conflict() {},
    failed: (name: string, reason: string) => void failed.push(`${name}: ${reason}`),
    lost: (name: string, reason: string) => void failed.push(`${name}: ${reason}`),
  };
  const drafts = openDiskDrafts(studio, 'f', inBrowser, trouble);
  const id = drafts.idOf('walk/walk.regel');
  return {
    files,
    studio,
    kept,
    failed,
    drafts,
    id,
    /** Opens the game, as the page does. */
    async open() {
      await drafts.readDisk(id);
      for (const name of ['walk/more.regel', 'walk/map.map']) await drafts.readBeside(id, name);
      drafts.opened(id);
    },
  };
}

const before = [
  { name: 'more.regel', text: 'one' },
  { name: 'map.map', text: 'two' },
];

test('what has changed is written to the disk', async () => {
  const { drafts, files, kept, failed, studio, id, open } = start();
  await open();
  const others = [{ name: 'more.regel', text: 'three' }, ...before.slice(1)];
  await drafts.saveOthers(id, others);
  expect([files.get('walk/more.regel'), files.get('walk/map.map')]).toEqual(['three', 'two']);
  expect([kept, failed]).toEqual([[], []]);
  // What the page has written is no change that it has to follow.
  const game = { file: 'walk.regel', others: others.slice(0, 1) } as unknown as Parameters<
    typeof isOtherBeside
  >[1]['game'];
  const page = { main: 'walk/walk.regel', game, text: files.get('walk/walk.regel') ?? '' };
  expect(await isOtherBeside(studio, page, ['walk/more.regel'])).toBe(false);
  files.set('walk/more.regel', 'four');
  expect(await isOtherBeside(studio, page, ['walk/more.regel'])).toBe(true);
});

test('what has become another file is left alone, and told', async () => {
  const { drafts, files, failed, id, open } = start();
  await open();
  files.set('walk/more.regel', 'written elsewhere');
  await drafts.saveOthers(id, [{ name: 'more.regel', text: 'three' }]);
  expect(files.get('walk/more.regel')).toBe('written elsewhere');
  expect(failed).toEqual(['walk/more.regel: it has changed on the disk']);
});

test('files of games that do not lie there are kept in the browser', async () => {
  const { drafts, kept } = start();
  await drafts.saveOthers('own/a.regel', before);
  expect(kept).toEqual(['own/a.regel']);
});
