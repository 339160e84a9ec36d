/** Files beside the rules of a folder on the disk: written, new and taken away as on the page, unless they have become others. */

import { expect, test } from 'vitest';
import { besideTold } from '../../editor/actors/document-files.ts';
import { openDiskDrafts } from '../../editor/disk/disk-drafts.ts';
import { folderGames, isOtherBeside } from '../../editor/disk/folder-games.ts';
import type { Studio } from '../../editor/disk/studio.ts';
import { changesOf } from '../../editor/games/file-changes.ts';
import { fetchGame } from '../../editor/games/open-game.ts';
import type { Draft } from '../../editor/store/drafts.ts';
import { checkDocument, openDocument } from '../../editor/worker/document.ts';
import type { Source } from '../../language/index.ts';
import { isPictureName } from '../../shared/look.ts';
import { draftsInMaps } from './drafts.ts';

function start() {
  const files = new Map([
    ['walk/walk.regel', 'game "Walk" edition 1\nuse "more.regel"\n'],
    ['walk/more.regel', 'one'],
    ['walk/map.map', 'two'],
  ]);
  const studio: { -readonly [Name in keyof Studio]: Studio[Name] } = {
    list: async () => ({
      id: 'f',
      files: [...files.keys()].map((name) => ({ name, kind: isPictureName(name) ? 'picture' : 'text' })),
    }),
    async readText(name) {
      const text = files.get(name);
      return text === undefined ? undefined : { text, version: text };
    },
    async readPicture(name) {
      const content = files.get(name);
      return content === undefined ? undefined : { picture: new Blob([content]), version: content };
    },
    async write(name, content, version) {
      const text = typeof content === 'string' ? content : await content.text();
      if (files.get(name) !== version) return { kind: 'conflict' };
      files.set(name, text);
      return { kind: 'written', version: text };
    },
    async remove(name, version) {
      if (files.get(name) !== version) return { kind: 'conflict' };
      files.delete(name);
      return { kind: 'removed' };
    },
    watch() {},
  };
  const kept = new Map<string, Draft>();
  const inBrowser = draftsInMaps(kept);
  const failed: string[] = [];
  const trouble = {
    conflict: (id: string) => void failed.push(`conflict in ${id}`),
    failed: (name: string, reason: string) => void failed.push(`${name}: ${reason}`),
  };
  const moved: string[] = [];
  const drafts = openDiskDrafts(studio, 'f', inBrowser, trouble, (id) => moved.push(id));
  const id = drafts.idOf('walk/walk.regel');
  const games = () => folderGames(studio, drafts);
  return {
    files,
    games,
    studio,
    kept,
    failed,
    moved,
    drafts,
    id,
    /** Opens the game, as the page does; its files as they are told. */
    async open() {
      const fetched = await fetchGame(id, await games(), drafts);
      drafts.opened(id);
      return fetched?.game.others;
    },
    /** Keeps what the page has. */
    save: (others: readonly Source[], text = files.get('walk/walk.regel') ?? '', file = 'walk.regel') =>
      drafts.save({
        id,
        file,
        text,
        shipped: undefined,
        setup: undefined,
        log: undefined,
        at: undefined,
        files: changesOf([], others),
        saved: 0,
      }),
  };
}

const before = [
  { name: 'more.regel', text: 'one' },
  { name: 'map.map', text: 'two' },
];

test('what has changed is written to the disk, and what is new or gone', async () => {
  const { drafts, files, failed, id, studio, open, save } = start();
  expect(await open()).toEqual(before);
  const others = [
    { name: 'more.regel', text: 'three' },
    { name: 'cards.csv', text: 'name' },
  ];
  expect(await save(others)).toBe(true);
  expect([...files.keys()]).toEqual(['walk/walk.regel', 'walk/more.regel', 'walk/cards.csv']);
  expect(files.get('walk/more.regel')).toBe('three');
  expect(failed).toEqual([]);
  // What the page has written is no change that it has to follow.
  const game = { file: 'walk.regel', others } as unknown as Parameters<typeof isOtherBeside>[1]['game'];
  const isOtherPicture = async () => false;
  const page = {
    main: 'walk/walk.regel',
    game,
    text: files.get('walk/walk.regel') ?? '',
    known: drafts.besideKnown(id),
  };
  expect(await isOtherBeside(studio, page, ['walk/more.regel'], isOtherPicture)).toBe(false);
  // Nor is it once somebody has typed on, or has begun or deleted a file, before the disk tells of it.
  for (const typed of [
    [{ name: 'more.regel', text: 'three and more' }, others[1]],
    [...others, { name: 'b.csv', text: '' }],
    [others[0]],
  ]) {
    const ahead = { ...page, game: { ...game, others: typed } as typeof game };
    expect(await isOtherBeside(studio, ahead, ['walk/more.regel'], isOtherPicture)).toBe(false);
  }
  files.set('walk/more.regel', 'four');
  expect(await isOtherBeside(studio, page, ['walk/more.regel'], isOtherPicture)).toBe(true);
  files.set('walk/more.regel', 'three');
  files.set('walk/new.csv', 'name');
  expect(await isOtherBeside(studio, page, ['walk/new.csv'], isOtherPicture)).toBe(true);
});

test('what has become another file is left alone, told, and kept', async () => {
  const { drafts, files, failed, id, kept, open, save } = start();
  await open();
  files.set('walk/more.regel', 'written elsewhere');
  const others = [{ name: 'more.regel', text: 'three' }, ...before.slice(1)];
  expect(await save(others)).toBe(false);
  expect(files.get('walk/more.regel')).toBe('written elsewhere');
  expect(failed).toEqual([`conflict in ${id}`]);
  expect(kept.get(id)?.files?.written).toEqual([{ name: 'more.regel', text: 'three', was: 'one' }]);
  expect(await drafts.compare(id)).toBe('other');
  // Until a person says which is to stay.
  await drafts.overwrite(id);
  expect(await save(others)).toBe(true);
  expect(files.get('walk/more.regel')).toBe('three');
});

test('what could not be written is there again when the game is opened, unless the file is another', async () => {
  const { files, kept, id, open, save } = start();
  await open();
  await save(before);
  const draft = kept.get(id);
  if (!draft) throw new Error('nothing is kept');
  const written = [{ name: 'more.regel', text: 'typed', was: 'one' }];
  kept.set(id, { ...draft, files: { written, gone: ['map.map'] } });
  expect(await open()).toEqual([{ name: 'more.regel', text: 'typed' }, ...before.slice(1)]);
  files.set('walk/more.regel', 'written elsewhere');
  expect(await open()).toEqual([{ name: 'more.regel', text: 'written elsewhere' }, ...before.slice(1)]);
});

test('what was read before something was written is known to be older', async () => {
  const { drafts, id, open, save } = start();
  const after = async (write: () => Promise<unknown>) => {
    await open();
    expect(drafts.isNewest(id)).toBe(true);
    await write();
    return drafts.isNewest(id);
  };
  expect(await after(() => save(before))).toBe(true);
  expect(await after(() => save(before, 'game "Run" edition 1\nuse "more.regel"\n'))).toBe(false);
  expect(await after(() => save([{ name: 'more.regel', text: 'three' }, ...before.slice(1)]))).toBe(false);
});

test('what the page writes while the disk is looked at is no text of others', async () => {
  const { drafts, files, id, open, save, studio } = start();
  await open();
  const { readText } = studio;
  const compared = async (text: string) => {
    // It is read before the page has written, and told behind that.
    studio.readText = async (name) => {
      const found = await readText(name);
      await save(before, text);
      return found;
    };
    return drafts.compare(id);
  };
  expect(await compared('game "Run" edition 1\nuse "more.regel"\n')).toBe('same');
  files.set('walk/walk.regel', 'written elsewhere');
  expect(await compared('game "Fly" edition 1\nuse "more.regel"\n')).toBe('other');
});

test('files of other games of the folder are never touched', async () => {
  const { files, open, save } = start();
  files.set('walk/other.regel', 'game "Other" edition 1\nuse "theirs.regel"\n');
  files.set('walk/theirs.regel', '');
  files.set('walk/deep/deep.regel', 'game "Deep" edition 1');
  files.set('walk/deep/notes.md', 'notes');
  const all = [...files.keys()];
  expect(await open()).toEqual(before);
  expect(await save(before)).toBe(true);
  expect([...files.keys()]).toEqual(all);
});

test('a new file does not take the place of one that the page does not show', async () => {
  const { files, failed, open, save } = start();
  await open();
  files.set('walk/cards.csv', 'theirs');
  expect(await save([...before, { name: 'cards.csv', text: 'mine' }])).toBe(false);
  expect(files.get('walk/cards.csv')).toBe('theirs');
  expect(failed).toEqual(['walk/cards.csv: there is another file of this name']);
});

test('pictures in the folder of another game are not those of a game above it', async () => {
  const { drafts, files, games, studio } = start();
  files.set('above.regel', 'game "Above" edition 1\n');
  for (const name of ['moon.png', 'art/sun.png', 'walk/apple.png', 'walk/art/pear.png'])
    files.set(name, name);
  const id = drafts.idOf('above.regel');
  const fetched = await fetchGame(id, await games(), drafts);
  expect([...(fetched?.game.pictures.keys() ?? [])]).toEqual(['moon.png', 'art/sun.png']);
  if (!fetched) throw new Error('the game is not there');
  const page = { main: 'above.regel', game: fetched.game, text: fetched.text, known: new Map() };
  const isOther = (name: string) => isOtherBeside(studio, page, [name], async () => true);
  expect(await isOther('walk/apple.png')).toBe(false);
  expect(await isOther('art/sun.png')).toBe(true);
});

test('games are offered under the titles that their rules say; several in one folder stand together, behind the others', async () => {
  const { files, games } = start();
  files.set('small-games/b.regel', 'game "Bee" edition 1\n');
  files.set('small-games/a.regel', '  game "Ant" edition 1\n');
  files.set('small-games/deep/night-train.regel', 'game\n  "Over lines" edition 1\n');
  files.set('zoo.regel', '// game "No"\ngame "At the top" edition 1\n');
  const offered = (await games()).map(({ title, group }) => [title, group]);
  expect(offered).toEqual([
    ['At the top', 'Games'],
    ['Walk', 'Games'],
    ['Over lines', 'Games'],
    ['Bee', 'Small games'],
    ['Ant', 'Small games'],
  ]);
});

test('games of the same title are offered with their files', async () => {
  const { files, games } = start();
  files.set('walk-2.regel', 'game "Walk" edition 1\n');
  files.set('zoo.regel', 'game "Zoo" edition 1\n');
  expect((await games()).map(({ title }) => title)).toEqual([
    'Walk (walk-2.regel)',
    'Zoo',
    'Walk (walk/walk.regel)',
  ]);
});

test('pictures are written where they are others, and taken away where the page has them no more', async () => {
  const { files, failed, drafts, id, open } = start();
  files.set('walk/art/apple.png', 'red');
  files.set('walk/plum.png', 'blue');
  await open();
  const keep = (pictures: Readonly<Record<string, string>>) =>
    drafts.saveBeside(id, {
      others: before,
      pictures: new Map(Object.entries(pictures).map(([name, content]) => [name, new Blob([content])])),
    });
  await keep({ 'art/apple.png': 'red', 'plums.png': 'blue', 'pear.png': 'green' });
  expect([...files].filter(([name]) => isPictureName(name))).toEqual([
    ['walk/art/apple.png', 'red'],
    ['walk/plums.png', 'blue'],
    ['walk/pear.png', 'green'],
  ]);
  // What the page has written is no change that it has to follow.
  expect(await drafts.isOtherPicture(id, 'walk/pear.png', false)).toBe(false);
  expect(await drafts.isOtherPicture(id, 'walk/plum.png', true)).toBe(false);
  expect(await drafts.isOtherPicture(id, 'walk/pear.png', true)).toBe(true);
  files.set('walk/pear.png', 'drawn elsewhere');
  expect(await drafts.isOtherPicture(id, 'walk/pear.png', false)).toBe(true);
  await keep({ 'art/apple.png': 'red', 'plums.png': 'blue', 'pear.png': 'yellow' });
  expect(files.get('walk/pear.png')).toBe('drawn elsewhere');
  expect(failed).toEqual(['walk/pear.png: it has changed on the disk']);
});

test('rules that are called otherwise are another file, and the game goes on under its new id', async () => {
  const { files, failed, moved, kept, drafts, id, open, save } = start();
  await open();
  const others = [{ name: 'more.regel', text: 'three' }, ...before.slice(1)];
  expect(await save(others, 'game "Walk" edition 2\nuse "more.regel"\n', 'hike.regel')).toBe(true);
  const to = drafts.idOf('walk/hike.regel');
  expect([...files.keys()].sort()).toEqual(['walk/hike.regel', 'walk/map.map', 'walk/more.regel']);
  expect(moved).toEqual([to]);
  expect([...kept.keys()]).toEqual([to]);
  expect(kept.get(to)).toMatchObject({ id: to, file: 'hike.regel' });
  // What was typed before the page has opened it anew is written there, too.
  expect(await save(others, 'game "Walk" edition 3\nuse "more.regel"\n', 'hike.regel')).toBe(true);
  expect(files.get('walk/hike.regel')).toContain('edition 3');
  expect(files.has('walk/walk.regel')).toBe(false);
  expect(await drafts.compare(to)).toBe('same');
  expect([id, failed]).toEqual([drafts.idOf('walk/walk.regel'), []]);
});

test('rules are not called like another file, and stay what they are', async () => {
  const { files, failed, moved, kept, id, open, save } = start();
  await open();
  files.set('walk/hike.regel', 'theirs');
  expect(await save(before, 'game "Walk" edition 2\n', 'hike.regel')).toBe(false);
  expect(files.get('walk/hike.regel')).toBe('theirs');
  expect(files.get('walk/walk.regel')).toContain('edition 1');
  expect(kept.get(id)?.text).toContain('edition 2');
  expect(failed).toEqual(['walk/hike.regel: there is another file of this name']);
  expect(moved).toEqual([]);
});

test('a picture that cannot be read is told with the reason of the disk, not as one that is missing', async () => {
  const { files, studio, id, games, drafts } = start();
  files.set(
    'walk/walk.regel',
    'game "Walk" edition 1\nplayers 2\ncards Card from "cards.csv"\nlook { cards Card { art: picture } }\n',
  );
  files.set('walk/cards.csv', 'name,art\nAce,art/ace.png\nKing,king.png\n');
  files.set('walk/art/ace.png', 'ace');
  files.set('walk/king.png', 'king');
  const { readPicture } = studio;
  studio.readPicture = async (name) => {
    if (name.endsWith('ace.png')) throw new Error('es ist zu groß', { cause: 'it is too large' });
    return readPicture(name);
  };
  const fetched = await fetchGame(id, await games(), drafts);
  if (!fetched) throw new Error('no game');
  const { checked } = checkDocument(openDocument(besideTold(fetched.game), fetched.text, 0));
  const [found] = checked.diagnostics.filter(({ code }) => code === 'picture-not-found');
  expect(found?.message).toBe(
    'The picture `art/ace.png` cannot be read: it is too large. Its card is drawn without it.',
  );
});
