/** A rules file with the files it uses, read from disk and compiled. */

import { readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { compileDocument, openWithUsed } from '../../language/compile.ts';
import { missingPictures, pictureNames } from '../../language/document/pictures.ts';
import {
  type Compilation,
  type Description,
  type Diagnostic,
  describe,
  type GameDocument,
  type Source,
  type Span,
  usedFiles,
} from '../../language/index.ts';
import { isRulesFile } from '../../language/resources.ts';
import { plainFileName } from '../../language/syntax/file-name.ts';
import { LARGEST_FILE, LARGEST_PICTURES } from '../../shared/file-limits.ts';
import { isOrdinary, readText, textOrNothing, whyTooLarge } from '../files/read.ts';
import { reasonOf, whyUnreadable } from '../files/reasons.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { gameFileOf } from './game-file.ts';
import { positionAt } from './text-position.ts';

/** A rules file with those that it uses, compiled. */
export interface RulesFile {
  /** The name as the person gave it, or that of the game in the folder that was named. */
  readonly file: string;
  /** The main file first. */
  readonly sources: readonly Source[];
  readonly compilation: Compilation;
  readonly description: Description;
  /** Of the compilation, with what the command line knows better. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a rules file, or the one in a folder, and, relative to its folder, the files it uses. Files outside that folder are not read.
 * Throws a `UsageError` if the file itself cannot be read or belongs to another one.
 */
export function loadRules(io: Io, name: string): RulesFile {
  const file = gameFileOf(io, name);
  const path = resolve(io.folder, file);
  const { document, problems } = readDocument(path, readMain(path, file));
  const compilation = compileDocument(document);
  if (!compilation.program.globals.game) refuseCompanion(path, file);
  const diagnostics = problems(compilation);
  return {
    file,
    sources: compilation.sources,
    compilation,
    description: describe(compilation.program),
    diagnostics,
  };
}

/** What stands in a file that is open elsewhere, by its real path; undefined for all others. */
export type OpenTexts = (path: string) => string | undefined;

/** A game's files as a document, and its problems with what is known of the disk. */
export interface ReadDocument {
  readonly document: GameDocument;
  readonly problems: (compilation: Compilation) => readonly Diagnostic[];
}

/** Reads the files that a rules file uses, but for those that are open. What did not change since `before` is taken from there. */
export function readDocument(
  path: string,
  text: string,
  open: OpenTexts = () => undefined,
  before?: GameDocument,
): ReadDocument {
  const companions = companionsOf(path, open);
  const document = openWithUsed({ name: basename(path), text }, companions.read, before);
  const pathOf = (name: string): string => companionPath(dirname(path), name) ?? '';
  // As the studio would not show it.
  const whyNot = (name: string): string | undefined =>
    isOrdinary(pathOf(name)) ? whyTooLarge(pathOf(name), LARGEST_PICTURES) : undefined;
  const isThere = (name: string): boolean => isOrdinary(pathOf(name)) && whyNot(name) === undefined;
  return {
    document,
    problems: ({ diagnostics, sources, program }) => [
      ...diagnostics.map((found) => explainMissing(found, sources, companions.whyNot)),
      ...missingPictures(program, isThere, whyNot),
    ],
  };
}

/** Absolute paths of all that belongs to a game: its rules with maps and tables, its pictures and its list of rules. */
export function filesOf(io: Io, rules: RulesFile): readonly string[] {
  const folder = dirname(resolve(io.folder, rules.file));
  const beside = [...pictureNames(rules.compilation.program), 'rules.md'].flatMap(
    (name) => companionPath(folder, name) ?? [],
  );
  return [...pathsOf(io, rules), ...beside];
}

/** Absolute paths of the files that a rules file consists of. */
export function pathsOf(io: Io, rules: RulesFile): readonly string[] {
  const folder = dirname(resolve(io.folder, rules.file));
  return rules.compilation.sources.map((source) => join(folder, source.name));
}

/** The file of a span as the person would name it. */
export function fileOf(rules: RulesFile, span: Span): string {
  const { sources } = rules.compilation;
  if (span.file === 0) return rules.file;
  return join(dirname(rules.file), sources[span.file]?.name ?? '')
    .split(sep)
    .join('/');
}

const NOTHING: Source = { name: '', text: '' };

/** The file that a place is in. */
export function sourceOf(rules: RulesFile, span: Span): Source {
  return rules.compilation.sources[span.file] ?? NOTHING;
}

/** The text of the file that a place is in. */
export function textOf(rules: RulesFile, span: Span): string {
  return sourceOf(rules, span).text;
}

/** `line 12`, or `cards.regel line 12` if it is not the file itself. */
export function lineOf(rules: RulesFile, span: Span): string {
  const line = `line ${positionAt(sourceOf(rules, span), span.start).line + 1}`;
  return span.file === 0 ? line : `${rules.compilation.sources[span.file]?.name} ${line}`;
}

function readMain(path: string, file: string): string {
  try {
    return readText(path, LARGEST_FILE);
  } catch (error) {
    throw new UsageError(whyUnreadable(file, error));
  }
}

/** The files in the folder of a rules file and below it, as it asks for them, each read once. */
function companionsOf(
  main: string,
  open: OpenTexts,
): {
  /** The text of a file; undefined if there is none to be had. A file of rules that was read by another name has nothing to add. */
  readonly read: (name: string) => string | undefined;
  /** Why a file that lies there could not be read. */
  readonly whyNot: ReadonlyMap<string, string>;
} {
  const folder = dirname(main);
  const known = new Set([realOr(main)]);
  const whyNot = new Map<string, string>();
  const read = (name: string): string | undefined => {
    const path = companionPath(folder, name);
    if (path === undefined) return undefined;
    if (known.has(path) && isRulesFile(name)) return '';
    known.add(path);
    try {
      return open(path) ?? readText(path, LARGEST_FILE);
    } catch (error) {
      whyNot.set(name, reasonOf(error));
      return undefined;
    }
  };
  return { read, whyNot };
}

/** The real path; the path itself where nothing is there yet. */
function realOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Where a file in the folder or below it lies; undefined if there is none of this name. */
function companionPath(folder: string, name: string): string | undefined {
  if (leadsOut(name)) return undefined;
  try {
    const path = realpathSync(join(folder, name));
    return isBelow(realpathSync(folder), path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function leadsOut(name: string): boolean {
  return /^[/\\]|^[a-z]:|\\|\0/i.test(name) || name.split('/').includes('..');
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !leadsOut(way.split(sep).join('/'));
}

/** A file without a game that another one in its folder uses is not meant to stand alone. */
function refuseCompanion(path: string, file: string): void {
  const owner = ownerOf(path);
  if (owner === undefined) return;
  const name = join(dirname(file), owner);
  throw new UsageError(`${file} has no game of its own: it is a part of ${name}. Name that file instead.`);
}

/** Files, and bytes of them, among which one is looked for that uses another. */
const MOST_NEIGHBOURS = { files: 1_000, bytes: 4 * LARGEST_FILE };

function ownerOf(path: string): string | undefined {
  const folder = dirname(path);
  const names = readdirSync(folder).filter((name) => name.endsWith('.regel') && name !== basename(path));
  let left = MOST_NEIGHBOURS.bytes;
  return names.slice(0, MOST_NEIGHBOURS.files).find((name) => {
    const text = textOrNothing(join(folder, name), Math.min(LARGEST_FILE, left));
    left -= text.length;
    return usedFiles(text).includes(basename(path));
  });
}

/** Says so where a file is not missing but out of bounds, or no file of rules. */
function explainMissing(
  found: Diagnostic,
  sources: readonly Source[],
  whyNot: ReadonlyMap<string, string>,
): Diagnostic {
  if (found.code !== 'file-not-found') return found;
  const written = sources[found.span.file]?.text.slice(found.span.start, found.span.end) ?? '';
  const name = /"([^"]*)"/.exec(written)?.[1] ?? '';
  const reason = whyNot.get(plainFileName(name));
  if (reason !== undefined) return { ...found, message: `\`${name}\` cannot be read: ${reason}.` };
  if (!leadsOut(name)) return found;
  const message = `\`${name}\` leads out of the folder of this file; only files in it or below it can be used.`;
  return { ...found, message };
}
