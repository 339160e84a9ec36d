/** The games of the files that an editor has open: which game a file belongs to, and that game as it stands in the editor and where it lies. */

import { compileDocument, openDocument } from '../../language/compile.ts';
import { type Diagnostic, type GameDocument, type Source, usedFiles } from '../../language/index.ts';
import { type NumberedRule, parseRuleList } from '../../language/rule-list.ts';
import type { ReadDocument } from '../rules/load.ts';
import type { Files } from './files.ts';

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
  /** Forgets what it read and what it made of the texts. What did not change is not read anew. */
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
export function createGames(open: () => readonly OpenText[], files: Files): Games {
  const games = new Map<string, Kept>();
  const mains = new Map<string, string>();
  let changes = 0;

  /** Open texts by their paths; what lies in no folder goes by its name in the editor. */
  const byPath = (): ReadonlyMap<string, OpenText> =>
    new Map(open().map((text) => [files.pathOf(text.uri), text]));

  const gameAt = (main: string): OpenGame | undefined => {
    const kept = games.get(main);
    if (kept?.at === changes) return kept.game;
    const texts = byPath();
    const text = texts.get(main)?.text ?? files.read(main);
    if (text === undefined) return undefined;
    const game = makeGame(files, main, text, texts, kept?.game.document);
    games.set(main, { game, at: changes });
    return game;
  };

  return {
    of(uri) {
      const path = files.pathOf(uri);
      const find = (main: string) => {
        const game = gameAt(main);
        const file = game ? game.uris.findIndex((one) => files.pathOf(one) === path) : -1;
        return game && file >= 0 ? { game, file } : undefined;
      };
      const known = mains.get(path);
      const found = known === undefined ? undefined : find(known);
      if (found) return found;
      const main = mainOf(files, path, byPath());
      mains.set(path, main);
      return find(main);
    },
    changed() {
      changes++;
    },
  };
}

function makeGame(
  files: Files,
  main: string,
  text: string,
  texts: ReadonlyMap<string, OpenText>,
  before: GameDocument | undefined,
): OpenGame {
  const folder = files.folderOf(main);
  const isInFolder = files.isInFolder(main);
  const uriOf = (path: string): string => texts.get(path)?.uri ?? files.uriOf(path);
  // What lies in no folder has nothing beside it.
  const { document, problems } = isInFolder
    ? files.readGame(main, text, (path) => texts.get(path)?.text, before)
    : alone(main, text, before);
  let found: readonly Diagnostic[] | undefined;
  return {
    document,
    uris: document.parsed.sources.map(({ name }, file) =>
      uriOf(file === 0 ? main : files.pathIn(folder, name)),
    ),
    problems() {
      found ??= problems(compileDocument(document));
      return found;
    },
    saved: () => (isInFolder ? files.read(main) : undefined),
    rules: () => (isInFolder ? parseRuleList(files.read(files.pathIn(folder, 'rules.md')) ?? '') : []),
    neighbours: () =>
      isInFolder
        ? files
            .namesIn(folder)
            .filter((name) => /\.(regel|map|csv)$/i.test(name) && name !== files.nameOf(main))
        : [],
  };
}

function alone(name: string, text: string, before: GameDocument | undefined): ReadDocument {
  return { document: openDocument([{ name, text }], before), problems: ({ diagnostics }) => diagnostics };
}

/** The file with the `game` that a file is a part of; the file itself, where it has one or nobody uses it. */
function mainOf(files: Files, path: string, texts: ReadonlyMap<string, OpenText>): string {
  const textAt = (at: string): string | undefined => texts.get(at)?.text ?? files.read(at);
  if (/^\s*game\b/m.test(textAt(path) ?? '') || !files.isInFolder(path)) return path;
  let folder = files.folderOf(path);
  for (let above = 0; above < FOLDERS_ABOVE; above++) {
    const name = files.nameFrom(folder, path);
    const main = files
      .namesIn(folder)
      .filter((neighbour) => /\.regel$/i.test(neighbour))
      .slice(0, MOST_NEIGHBOURS)
      .map((neighbour) => files.pathIn(folder, neighbour))
      .find((candidate) => candidate !== path && uses(files, textAt(candidate), name));
    if (main !== undefined) return main;
    folder = files.folderOf(folder);
  }
  return path;
}

/** A file that does not hold the letters of a name cannot use it, and most do not. */
function uses(files: Files, text: string | undefined, name: string): boolean {
  return (
    text?.includes(files.nameOf(name)) === true && /^\s*game\b/m.test(text) && usedFiles(text).includes(name)
  );
}

/** The text of a file of a game. */
export function sourceAt({ document }: OpenGame, file: number): Source {
  return document.parsed.sources[file] ?? { name: '', text: '' };
}
