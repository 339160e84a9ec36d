/** A rules file with the files it uses, read from disk and compiled. */

import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { compileDocument, openWithUsed } from '../../language/compile.ts';
import { missingPictures } from '../../language/document/pictures.ts';
import {
  type Compilation,
  type Description,
  type Diagnostic,
  describe,
  type Source,
  type Span,
  usedFiles,
} from '../../language/index.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { positionAt } from './text-position.ts';

/** A rules file with those that it uses, compiled. */
export interface RulesFile {
  /** The name as the person gave it. */
  readonly file: string;
  readonly compilation: Compilation;
  readonly description: Description;
  /** Of the compilation, with what the command line knows better. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Bytes; a rulebook of a thousand pages is smaller. */
const LARGEST_FILE = 4_000_000;

/**
 * Reads a rules file and, relative to its folder, the files it uses. Files outside that folder are not read.
 * Throws a `UsageError` if the file itself cannot be read or belongs to another one.
 */
export function loadRules(io: Io, file: string): RulesFile {
  const path = resolve(io.folder, file);
  const main: Source = { name: basename(file), text: readMain(path, file) };
  const compilation = compileDocument(openWithUsed(main, (name) => readCompanion(dirname(path), name)));
  if (!compilation.program.globals.game) refuseCompanion(path, file);
  const isThere = (name: string): boolean => companionPath(dirname(path), name) !== undefined;
  const diagnostics = [
    ...compilation.diagnostics.map((found) => explainMissing(found, compilation.sources)),
    ...missingPictures(compilation.program, isThere),
  ];
  return { file, compilation, description: describe(compilation.program), diagnostics };
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
    return readText(path);
  } catch (error) {
    throw new UsageError(whyUnreadable(file, error));
  }
}

/** Undefined if there is no such file in the folder or below it. */
function readCompanion(folder: string, name: string): string | undefined {
  try {
    const path = companionPath(folder, name);
    return path === undefined ? undefined : readText(path);
  } catch {
    return undefined;
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

function readText(path: string): string {
  const { size } = statSync(path);
  if (statSync(path).isDirectory()) throw new Error('it is a folder');
  if (size > LARGEST_FILE) throw new Error('it is too large for a rules file');
  return readFileSync(path, 'utf8').replace(/^\ufeff/, '');
}

function leadsOut(name: string): boolean {
  return /^[/\\]|^[a-z]:|\\|\0/i.test(name) || name.split('/').includes('..');
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !leadsOut(way.split(sep).join('/'));
}

function whyUnreadable(file: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${file}.`;
  if (code === 'EACCES') return `${file} may not be read.`;
  return `${file} cannot be read: ${(error as Error).message}.`;
}

/** A file without a game that another one in its folder uses is not meant to stand alone. */
function refuseCompanion(path: string, file: string): void {
  const owner = ownerOf(path);
  if (owner === undefined) return;
  const name = join(dirname(file), owner);
  throw new UsageError(`${file} has no game of its own: it is a part of ${name}. Name that file instead.`);
}

function ownerOf(path: string): string | undefined {
  const folder = dirname(path);
  return readdirSync(folder).find((name) => {
    if (!name.endsWith('.regel') || name === basename(path)) return false;
    const text = readCompanion(folder, name);
    return text !== undefined && usedFiles(text).includes(basename(path));
  });
}

/** Says so where a file is not missing but out of bounds. */
function explainMissing(found: Diagnostic, sources: readonly Source[]): Diagnostic {
  if (found.code !== 'file-not-found') return found;
  const written = sources[found.span.file]?.text.slice(found.span.start, found.span.end) ?? '';
  const name = /"([^"]*)"/.exec(written)?.[1] ?? '';
  if (!leadsOut(name)) return found;
  const message = `\`${name}\` leads out of the folder of this file; only files in it or below it can be used.`;
  return { ...found, message };
}
