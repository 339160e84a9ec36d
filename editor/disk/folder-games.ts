/** The games of a folder of the disk, to be chosen from. */

import type { Source } from '../../language/index.ts';
import { isPictureName } from '../../shared/look.ts';
import { filesOfGame, saysGame, titleSaid } from '../games/game-files.ts';
import { addressed, type OpenGame } from '../games/open-game.ts';
import { GAMES, type ShippedGame, titleOfFile } from '../games/shipped-games.ts';
import { texts } from '../texts/texts.ts';
import type { DiskTexts } from './disk-beside.ts';
import type { DiskDrafts } from './disk-drafts.ts';
import type { DiskFile, Studio } from './studio.ts';

/** Each rules file that says `game`, under the title that it says; where a folder has several, they are a group of its name, behind the others. */
export async function folderGames(studio: Studio, drafts: DiskDrafts): Promise<readonly ShippedGame[]> {
  const { files } = await studio.list();
  const rules = files.filter(({ name }) => /\.regel$/i.test(name));
  const read = await Promise.all(rules.map(({ name }) => orNothing(studio.readText(name))));
  const found = rules.flatMap(({ name }, index) => {
    const text = read[index]?.text ?? '';
    return saysGame({ name, text }) ? [{ main: name, title: titleSaid(text) ?? titleOfFile(name) }] : [];
  });
  const ofTitle = countBy(found, ({ title }) => title);
  const inFolder = countBy(found, ({ main }) => folderOf(main));
  const isInGroup = (main: string) => folderOf(main) !== '' && (inFolder.get(folderOf(main)) ?? 0) > 1;
  const rank = (main: string) => (folderOf(main) === '' ? 0 : isInGroup(main) ? 2 : 1);
  return found
    .sort((one, other) => rank(one.main) - rank(other.main))
    .map(({ main, title }) =>
      gameOf(studio, drafts, main, {
        // Games of the same title are told apart by where they lie.
        title: (ofTitle.get(title) ?? 0) > 1 ? `${title} (${main})` : title,
        group: isInGroup(main) ? groupName(folderOf(main)) : GAMES,
      }),
    );
}

/** `Small games` for `mine/small-games/`. */
function groupName(folder: string): string {
  return titleOfFile(`${folder.slice(0, -1)}.regel`);
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

/** An open game of the folder: its file, and its text on the page. */
export interface OnPage {
  readonly main: string;
  readonly game: OpenGame;
  readonly text: string;
  /** The files beside its rules as they were read or written last. */
  readonly known: DiskTexts;
}

/**
 * Whether other files than its rules are others than those that a game was opened with, where files of these names have changed:
 * one of its texts, a picture that `isOtherPicture`; or it has others than before.
 */
export async function isOtherBeside(
  studio: Studio,
  { main, game, text, known }: OnPage,
  names: readonly string[],
  isOtherPicture: (name: string) => Promise<boolean>,
): Promise<boolean> {
  const folder = folderOf(main);
  const texts = await textsBeside(studio, main);
  const isOfOther = liesWithOther(texts, folder);
  const changed = names.filter((name) => name.startsWith(folder));
  for (const name of changed)
    if (isPictureName(name) && !isOfOther(name) && (await isOtherPicture(name))) return true;
  const now = await filesOfGame({ name: game.file, text }, sourcesIn(texts, folder));
  const before = new Map(game.others.map((other) => [other.name, other.text]));
  // What the page wrote itself is no other, even where it has gone on since; what it has not written yet is none either.
  const areOf = (names: { readonly size: number; has(name: string): boolean }, within: string): boolean =>
    now.length === names.size && now.every(({ name }) => names.has(within + name));
  if (!areOf(before, '') && !areOf(known, folder)) return true;
  return now.some(
    ({ name, text }) =>
      changed.includes(folder + name) && before.get(name) !== text && known.get(folder + name)?.text !== text,
  );
}

/** All texts of the folder of a game, but its rules, by their names from the folder of the studio. */
async function textsBeside(studio: Studio, main: string): Promise<DiskTexts> {
  const { files } = await studio.list();
  const beside = files.filter(({ name }) => name !== main && name.startsWith(folderOf(main)));
  const texts = await loadAll(beside, 'text', async (name) => {
    const text = await studio.readText(name);
    return text && ([name, text] as const);
  });
  return new Map(texts);
}

/** Tells the files that lie in a folder of another game, within that of a game. */
function liesWithOther(texts: DiskTexts, folder: string): (name: string) => boolean {
  const homes = [...texts].flatMap(([name, { text }]) =>
    folderOf(name) !== folder && saysGame({ name, text }) ? [folderOf(name)] : [],
  );
  return (name) => homes.some((home) => name.startsWith(home));
}

function sourcesIn(texts: DiskTexts, folder: string): readonly Source[] {
  return [...texts].map(([name, { text }]) => ({ name: name.slice(folder.length), text }));
}

function gameOf(
  studio: Studio,
  drafts: DiskDrafts,
  main: string,
  about: Pick<ShippedGame, 'title' | 'group'>,
): ShippedGame {
  const folder = folderOf(main);
  const id = drafts.idOf(main);
  const file = main.slice(folder.length);
  return {
    id,
    ...about,
    file,
    isOnDisk: true,
    loadText: async () => {
      const read = await drafts.readDisk(id);
      if (!read) throw new Error(texts().disk.reasons.gone(main));
      return read.text;
    },
    async loadBeside() {
      const [{ files }, texts, rules] = await Promise.all([
        studio.list(),
        textsBeside(studio, main),
        drafts.readDisk(id),
      ]);
      const isOfOther = liesWithOther(texts, folder);
      const beside = files.filter(({ name }) => name.startsWith(folder) && !isOfOther(name));
      const unread = new Map<string, string>();
      const read = await loadAll(
        beside,
        'picture',
        async (name) => {
          const found = await studio.readPicture(name);
          return found && ([name, found] as const);
        },
        (name, { cause }) => {
          if (typeof cause === 'string') unread.set(name.slice(folder.length), cause);
        },
      );
      drafts.picturesRead(id, new Map(read));
      const pictures = read.map(([name, { picture }]) => [name.slice(folder.length), picture] as const);
      const others = await filesOfGame({ name: file, text: rules?.text ?? '' }, sourcesIn(texts, folder));
      const names = new Set(others.map(({ name }) => folder + name));
      drafts.besideRead(id, new Map([...texts].filter(([name]) => names.has(name))));
      return { ...addressed(id, { others, pictures: new Map(pictures) }), unread };
    },
  };
}

/** What can be read of them; what cannot be is told, each with its error. */
async function loadAll<T>(
  files: readonly DiskFile[],
  kind: DiskFile['kind'],
  load: (name: string) => Promise<T | undefined>,
  refused: (name: string, error: Error) => void = () => {},
): Promise<readonly T[]> {
  const loaded = await Promise.all(
    files.flatMap(({ name, kind: of }) =>
      of === kind ? orNothing(load(name), (error) => refused(name, error)) : [],
    ),
  );
  return loaded.flatMap((one) => (one === undefined ? [] : [one]));
}

/** One file that cannot be read keeps nobody from the others; the rules say that it is missing. */
async function orNothing<T>(
  read: Promise<T | undefined>,
  refused: (error: Error) => void = () => {},
): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error) refused(error);
    return undefined;
  }
}

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}
