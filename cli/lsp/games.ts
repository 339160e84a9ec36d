/** The games of the files that an editor has open: which game a file belongs to, and that game as it stands in the editor and on the disk. */

import { readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileDocument, openDocument } from '../../language/compile.ts';
import { type Diagnostic, type GameDocument, type Source, usedFiles } from '../../language/index.ts';
import { type NumberedRule, parseRuleList } from '../../language/rule-list.ts';
import { LARGEST_FILE } from '../../shared/file-limits.ts';
import { isOrdinary, readText } from '../files/read.ts';
import { type ReadDocument, readDocument } from '../rules/load.ts';

/** A text that the editor has open. */
export interface OpenText {
  readonly uri: string;
  readonly text: string;
}

/** A game, and what its files are called in the editor. */
export interface OpenGame {
  readonly document: GameDocument;
  /** Of files by their number. */
  readonly uris: readonly string[];
  /** All problems of all stages; worked out when first asked for. */
  readonly problems: () => readonly Diagnostic[];
  readonly rules: () => readonly NumberedRule[];
  /** The main file as the disk has it. */
  readonly saved: () => string | undefined;
  /** Names of rules, maps and tables in the folder of the game. */
  readonly neighbours: () => readonly string[];
}

/** Games of files, kept until something changes. */
export interface Games {
  /** The game that a file belongs to, and the number of the file in it; undefined where the file is not open and cannot be read. */
  of(uri: string): { readonly game: OpenGame; readonly file: number } | undefined;
  /** Forgets what it read from the disk and what it made of the texts. What did not change is not read anew. */
  changed(): void;
}

/** Folders above a file in which the game that uses it is looked for, and rules files in each. */
const FOLDERS_ABOVE = 3;
const MOST_NEIGHBOURS = 200;

interface Kept {
  readonly game: OpenGame;
  /** The change that it was made after. */
  readonly at: number;
}

/** `open`: the texts that the editor has open now. */
export function createGames(open: () => readonly OpenText[]): Games {
  const games = new Map<string, Kept>();
  const mains = new Map<string, string>();
  let changes = 0;

  /** Open texts by their real paths; what lies on no disk goes by its name in the editor. */
  const byPath = (): ReadonlyMap<string, OpenText> => new Map(open().map((text) => [pathOf(text.uri), text]));

  const gameAt = (main: string): OpenGame | undefined => {
    const kept = games.get(main);
    if (kept?.at === changes) return kept.game;
    const texts = byPath();
    const text = texts.get(main)?.text ?? readOr(main);
    if (text === undefined) return undefined;
    const game = makeGame(main, text, texts, kept?.game.document);
    games.set(main, { game, at: changes });
    return game;
  };

  return {
    of(uri) {
      const path = pathOf(uri);
      const find = (main: string) => {
        const game = gameAt(main);
        const file = game ? game.uris.findIndex((one) => pathOf(one) === path) : -1;
        return game && file >= 0 ? { game, file } : undefined;
      };
      const known = mains.get(path);
      const found = known === undefined ? undefined : find(known);
      if (found) return found;
      const main = mainOf(path, byPath());
      mains.set(path, main);
      return find(main);
    },
    changed() {
      changes++;
    },
  };
}

function makeGame(
  main: string,
  text: string,
  texts: ReadonlyMap<string, OpenText>,
  before: GameDocument | undefined,
): OpenGame {
  const folder = dirname(main);
  const uriOf = (path: string): string => texts.get(path)?.uri ?? pathToFileURL(path).href;
  // What lies on no disk has nothing beside it.
  const { document, problems } = isOnDisk(main)
    ? readDocument(main, text, (path) => texts.get(path)?.text, before)
    : alone(main, text, before);
  let found: readonly Diagnostic[] | undefined;
  return {
    document,
    uris: document.parsed.sources.map(({ name }, file) =>
      uriOf(file === 0 ? main : realOr(join(folder, name))),
    ),
    problems() {
      found ??= problems(compileDocument(document));
      return found;
    },
    saved: () => (isOnDisk(main) ? readOr(main) : undefined),
    rules: () => (isOnDisk(main) ? parseRuleList(readOr(join(folder, 'rules.md')) ?? '') : []),
    neighbours: () =>
      isOnDisk(main) ? namesIn(folder, /\.(regel|map|csv)$/i).filter((name) => name !== basename(main)) : [],
  };
}

function alone(name: string, text: string, before: GameDocument | undefined): ReadDocument {
  return { document: openDocument([{ name, text }], before), problems: ({ diagnostics }) => diagnostics };
}

/** The file with the `game` that a file is a part of; the file itself, where it has one or nobody uses it. */
function mainOf(path: string, texts: ReadonlyMap<string, OpenText>): string {
  const text = texts.get(path)?.text ?? readOr(path) ?? '';
  if (/^\s*game\b/m.test(text) || !isOnDisk(path)) return path;
  let folder = dirname(path);
  for (let above = 0; above < FOLDERS_ABOVE; above++) {
    const name = relative(folder, path).split(sep).join('/');
    const main = namesIn(folder, /\.regel$/i)
      .slice(0, MOST_NEIGHBOURS)
      .map((neighbour) => realOr(join(folder, neighbour)))
      .find((candidate) => candidate !== path && uses(texts.get(candidate)?.text ?? readOr(candidate), name));
    if (main !== undefined) return main;
    folder = dirname(folder);
  }
  return path;
}

/** A file that does not hold the letters of a name cannot use it, and most do not. */
function uses(text: string | undefined, name: string): boolean {
  return (
    text?.includes(basename(name)) === true && /^\s*game\b/m.test(text) && usedFiles(text).includes(name)
  );
}

/** A path on the disk, its links resolved; of what lies on none, the whole name. */
function pathOf(uri: string): string {
  if (!uri.startsWith('file:')) return uri;
  try {
    return realOr(fileURLToPath(uri));
  } catch {
    return uri;
  }
}

/** Whether `pathOf` found a path. */
function isOnDisk(path: string): boolean {
  return isAbsolute(path);
}

function namesIn(folder: string, pattern: RegExp): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => pattern.test(name) && isOrdinary(join(folder, name)));
  } catch {
    return [];
  }
}

function realOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function readOr(path: string): string | undefined {
  try {
    return readText(path, LARGEST_FILE);
  } catch {
    return undefined;
  }
}

/** The text of a file of a game. */
export function sourceAt({ document }: OpenGame, file: number): Source {
  return document.parsed.sources[file] ?? { name: '', text: '' };
}
