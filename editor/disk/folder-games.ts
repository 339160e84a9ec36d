/** The games of a folder of the disk, to be chosen from. */

import type { Source } from '../../language/index.ts';
import { isPictureName } from '../../shared/look.ts';
import { addressed, type OpenGame } from '../games/open-game.ts';
import { type ShippedGame, titleOfFile } from '../games/shipped-games.ts';
import { usedBy } from '../games/used-files.ts';
import type { DiskDrafts } from './disk-drafts.ts';
import type { DiskFile, Studio } from './studio.ts';

/** Each rules file that says `game`; those of folders come behind those that lie in none. */
export async function folderGames(studio: Studio, drafts: DiskDrafts): Promise<readonly ShippedGame[]> {
  const { files } = await studio.list();
  const depth = ({ name }: DiskFile) => name.split('/').length;
  const rules = files
    .filter(({ name }) => /\.regel$/i.test(name))
    .sort((one, other) => depth(one) - depth(other));
  const texts = await Promise.all(rules.map(({ name }) => orNothing(studio.readText(name))));
  return rules
    .filter((_, index) => /^\s*game\b/m.test(texts[index]?.text ?? ''))
    .map(({ name }) => gameOf(studio, drafts, name));
}

/** An open game of the folder: its file, and its text on the page. */
export interface OnPage {
  readonly main: string;
  readonly game: OpenGame;
  readonly text: string;
}

/**
 * Whether other files than its rules are others than those that a game was opened with, where files of these names have changed:
 * one that it uses, a picture, its list of rules; or it uses others than before.
 */
export async function isOtherBeside(
  studio: Studio,
  { main, game, text }: OnPage,
  names: readonly string[],
): Promise<boolean> {
  const folder = folderOf(main);
  const inside = (name: string) => name !== main && name.startsWith(folder);
  const { files } = await studio.list();
  const texts = new Map(game.others.map((other) => [other.name, other.text]));
  const sources = files
    .filter(({ name, kind }) => kind === 'text' && inside(name))
    .map(({ name }) => name.slice(folder.length))
    .map((name) => ({ name, text: texts.get(name) ?? '' }));
  const used = (await usedBy({ name: game.file, text }, sources)).map(({ name }) => name);
  if (used.length !== texts.size || used.some((name) => !texts.has(name))) return true;
  const changed = names.filter(inside).map((name) => name.slice(folder.length));
  if (changed.some((name) => isPictureName(name) || name === RULE_LIST)) return true;
  // What the page wrote itself is no other.
  const now = await Promise.all(
    changed
      .filter((name) => texts.has(name))
      .map(async (name) => [name, await studio.readText(folder + name)] as const),
  );
  return now.some(([name, read]) => read?.text !== texts.get(name));
}

const RULE_LIST = 'rules.md';

function gameOf(studio: Studio, drafts: DiskDrafts, main: string): ShippedGame {
  const folder = folderOf(main);
  const id = drafts.idOf(main);
  const file = main.slice(folder.length);
  return {
    id,
    title: titleOfFile(main),
    group: 'Games',
    file,
    isOnDisk: true,
    loadText: async () => {
      const read = await drafts.readDisk(id);
      if (!read) throw new Error(`there is no ${main} any more`);
      return read.text;
    },
    async loadRuleList() {
      const { files } = await studio.list();
      const list = files.find(({ name }) => name === folder + RULE_LIST);
      return list && (await orNothing(studio.readText(list.name)))?.text;
    },
    async loadBeside() {
      const [{ files }, read] = await Promise.all([studio.list(), drafts.readDisk(id)]);
      const beside = files.filter(({ name }) => name !== main && name.startsWith(folder));
      const [sources, pictures] = await Promise.all([
        loadAll(beside, 'text', async (name): Promise<Source | undefined> => {
          const text = /\.(regel|map|csv)$/i.test(name) ? await drafts.readBeside(id, name) : undefined;
          return text === undefined ? undefined : { name: name.slice(folder.length), text };
        }),
        loadAll(beside, 'picture', async (name) => {
          const found = await studio.readPicture(name);
          return found && ([name.slice(folder.length), found] as const);
        }),
      ]);
      const others = await usedBy({ name: file, text: read?.text ?? '' }, sources);
      return addressed(id, { others, pictures: new Map(pictures) });
    },
  };
}

/** What can be read of them. */
async function loadAll<T>(
  files: readonly DiskFile[],
  kind: DiskFile['kind'],
  load: (name: string) => Promise<T | undefined>,
): Promise<readonly T[]> {
  const loaded = await Promise.all(
    files.flatMap((file) => (file.kind === kind ? orNothing(load(file.name)) : [])),
  );
  return loaded.flatMap((one) => one ?? []);
}

/** One file that cannot be read keeps nobody from the others; the rules say that it is missing. */
async function orNothing<T>(read: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await read;
  } catch {
    return undefined;
  }
}

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}
