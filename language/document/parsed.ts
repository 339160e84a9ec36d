/** The first stage of a document: the syntax trees of its files. */

import { LARGEST_FILE, LARGEST_GAME, MOST_FILES } from '../../shared/file-limits.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { attachResources, isRulesFile, type ResourceText, resourcesOf } from '../resources.ts';
import { areRead } from '../semantics/unread.ts';
import type * as ast from '../syntax/ast.ts';
import { plainFileName } from '../syntax/file-name.ts';
import { type ParseResult, parse, type Sound } from '../syntax/parse.ts';

/** A file of a game: its name (as `use` writes it) and its text. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/**
 * Every file as a tree, with the maps and tables it asks for in it. What could not be read is left out or stands as
 * `missing`; spans carry the index of the source.
 */
export interface Parsed {
  readonly sources: readonly Source[];
  /** Their texts by name. One that did not change is the very same as before, with all that is kept of it. */
  readonly texts: ReadonlyMap<string, ResourceText>;
  /** A tree for each source; an empty one where it is no rules file. */
  readonly files: readonly ast.SourceFileSyntax[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the rules could be read: no error stands outside of examples. */
  readonly rulesAreRead: boolean;
  /** Whether all files were taken in: none is too large. */
  readonly isWhole: boolean;
  readonly trees: readonly Tree[];
}

/** What was made of one source. */
interface Tree {
  readonly source: Source;
  readonly result: ParseResult | undefined;
  /** The latest text of it in which everything could be read. */
  readonly sound: Sound | undefined;
  readonly file: ast.SourceFileSyntax;
  /** What is wrong with its maps and tables. */
  readonly ofResources: readonly Diagnostic[];
}

/**
 * Parses all files, the main one first. A file whose text is that of `before` keeps its tree, and so the very same
 * nodes, unless a map or table in it has changed.
 */
export function parseSources(sources: readonly Source[], before?: Parsed): Parsed {
  const loading = emptyLoading();
  for (const [index, { name, text }] of sources.entries()) {
    const span = { file: Math.min(index, MOST_FILES - 1), start: 0, end: 0 };
    if (!add(loading, { name: index === 0 ? name : plainFileName(name), text }, span, before)) break;
  }
  return assemble(loading, before);
}

/**
 * Parses the main file and, as they are found, the files that it and they use; `read` answers with the text of one
 * of them, or undefined if there is none. Each is asked for once, by its plain name.
 */
export function parseWithUsed(
  main: Source,
  read: (path: string) => string | undefined,
  before?: Parsed,
): Parsed {
  const loading = emptyLoading();
  add(loading, main, { file: 0, start: 0, end: 0 }, before);
  const asked = new Set([main.name]);
  // The list grows while it is gone through.
  for (const { result } of loading.read) {
    for (const { path, span } of result ? usesIn(result.file) : []) {
      if (asked.has(path)) continue;
      asked.add(path);
      const text = read(path);
      if (text !== undefined && !add(loading, { name: path, text }, span, before))
        return assemble(loading, before);
    }
  }
  return assemble(loading, before);
}

/** Files as they are taken in, and what is too large of them. */
interface Loading {
  readonly read: Read[];
  readonly tooLarge: Diagnostic[];
  /** Characters so far. */
  length: number;
}

function emptyLoading(): Loading {
  return { read: [], tooLarge: [], length: 0 };
}

/**
 * Takes a file in; one that is too large counts as empty, and is told at `span`. False if there are more files, or more text, than a
 * game may have: the rest is not looked at then.
 */
function add(loading: Loading, source: Source, span: ast.Span, before: Parsed | undefined): boolean {
  const { read, tooLarge } = loading;
  const refuse = (what: string, found: number, limit: number): void =>
    void tooLarge.push(diagnose('too-large', span, { what, found, limit }));
  if (read.length >= MOST_FILES) {
    refuse('Files of a game', read.length + 1, MOST_FILES);
    return false;
  }
  const { length } = source.text;
  const isTooLarge = length > LARGEST_FILE;
  const total = loading.length + (isTooLarge ? 0 : length);
  const isFull = total > LARGEST_GAME;
  if (isTooLarge) refuse(`Characters of ${source.name}`, length, LARGEST_FILE);
  else if (isFull) refuse('Characters of all files of a game', total, LARGEST_GAME);
  else loading.length = total;
  const taken = isTooLarge || isFull ? { ...source, text: '' } : source;
  read.push({ source: taken, ...parseSource(taken, read.length, before) });
  return !isFull;
}

/** Paths of the files that a rules file uses (rules, maps, tables), for whoever reads files; relative to it. */
export function usedFiles(text: string): string[] {
  return pathsIn(parse(text, 0).file);
}

/** The same for a file that was read already. */
export function pathsIn(file: ast.SourceFileSyntax): string[] {
  return usesIn(file).map((use) => use.path);
}

/** All that a file asks for, with where it does. */
function usesIn(file: ast.SourceFileSyntax): { readonly path: string; readonly span: ast.Span }[] {
  return [...usesOf(file), ...resourcesOf(file)];
}

function usesOf(file: ast.SourceFileSyntax): ast.UseDeclaration[] {
  return file.declarations.filter((declaration) => declaration.kind === 'use');
}

type Read = Pick<Tree, 'source' | 'result' | 'sound'>;

function parseSource(source: Source, index: number, before: Parsed | undefined): Omit<Read, 'source'> {
  if (!isRulesFile(source.name)) return { result: undefined, sound: undefined };
  const known = before?.trees[index];
  const { text } = source;
  if (known?.result && known.source.text === text) return { result: known.result, sound: known.sound };
  const result = parse(text, index, known?.sound);
  const isSound = result.diagnostics.length === 0 && result.file.unread.length === 0;
  return { result, sound: isSound ? { text, result } : known?.sound };
}

function assemble({ read, tooLarge }: Loading, before: Parsed | undefined): Parsed {
  const texts = textsOf(
    read.map(({ source }) => source),
    before,
  );
  const trees = read.map((each, index) => completed(each, index, texts, before));
  const isWhole = tooLarge.length === 0;
  if (before && isWhole && before.isWhole && isSame(trees, before.trees)) return before;
  const files = trees.map(({ file }) => file);
  // What is not taken in is no file that is missing, nor an empty one.
  const missing = isWhole ? files.flatMap((file) => missingIn(file, texts)) : [];
  const ofText = trees.flatMap(({ result, ofResources }) => [
    ...(result?.diagnostics ?? []),
    ...(isWhole ? ofResources : []),
  ]);
  const diagnostics = [...tooLarge, ...ofText, ...missing];
  const rulesAreRead = isWhole && areRead(files);
  return {
    sources: read.map(({ source }) => source),
    texts,
    files,
    diagnostics,
    rulesAreRead,
    isWhole,
    trees,
  };
}

/** The files that a file uses and that are not there. */
function missingIn(
  file: ast.SourceFileSyntax,
  texts: ReadonlyMap<string, ResourceText>,
): readonly Diagnostic[] {
  return usesOf(file)
    .filter(({ path }) => !texts.has(path))
    .map(({ path, span }) => diagnose('file-not-found', span, { path }));
}

function isSame(trees: readonly Tree[], before: readonly Tree[]): boolean {
  return (
    trees.length === before.length &&
    trees.every(({ source, file }, index) => {
      const old = before[index];
      return old?.file === file && old.source.name === source.name && old.source.text === source.text;
    })
  );
}

function textsOf(sources: readonly Source[], before: Parsed | undefined): ReadonlyMap<string, ResourceText> {
  return new Map(
    sources.map(({ name, text }, index) => {
      const known = before?.texts.get(name);
      return [name, known?.text === text && known.index === index ? known : { text, index }];
    }),
  );
}

/** The tree of a source with its maps and tables in it. */
function completed(
  { source, result, sound }: Read,
  index: number,
  texts: ReadonlyMap<string, ResourceText>,
  before: Parsed | undefined,
): Tree {
  const known = before?.trees[index];
  if (before && known && known.result === result) {
    const resources = result ? resourcesOf(result.file) : [];
    const uses = result ? usesOf(result.file) : [];
    const isSame =
      resources.every(({ path }) => before.texts.get(path) === texts.get(path)) &&
      uses.every(({ path }) => before.texts.has(path) === texts.has(path));
    if (isSame) return { ...known, source };
  }
  if (!result) {
    const file = {
      span: { file: index, start: 0, end: 0 },
      declarations: [],
      unread: [],
      errors: [],
      allowed: [],
    };
    return { source, result, sound, file, ofResources: [] };
  }
  const ofResources: Diagnostic[] = [];
  const file = attachResources(result.file, texts, ofResources);
  // What is wrong in a table is said there, and misses where the rules ask for it.
  const asked = resourcesOf(result.file);
  const missed = ofResources.flatMap(({ span }) =>
    span.file === index
      ? [span]
      : asked.filter(({ path }) => texts.get(path)?.index === span.file).map((resource) => resource.span),
  );
  const unread = [...file.unread, ...missed];
  const told = [...ofResources, ...missingIn(file, texts)];
  const errors = [...file.errors, ...told.filter(({ severity }) => severity === 'error')];
  return { source, result, sound, file: { ...file, unread, errors }, ofResources };
}
