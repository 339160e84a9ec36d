/**
 * Rules files with the diagnostics they must give written under the offending text:
 *
 *     set x to yes
 *     //       ^^^ wrong-type: What `x` is set to
 *
 * Carets stand below the line they speak of; behind the code stands the sentence, or as much of its beginning as
 * matters. What begins in the first two columns, where the comment sign stands, is marked `//<^^^`.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { withoutAllowed } from '../../language/document/allowed.ts';
import { type Compilation, compile, type Diagnostic } from '../../language/index.ts';
import { MARK, withoutMarks } from '../../manual/rules-block.ts';
import { lower } from '../../runtime/lowering/lower.ts';

export interface Expected {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly code: string;
  readonly message: string;
}

/** The diagnostics that a fixture's comments ask for. */
export function expectedIn(text: string): Expected[] {
  const expected: Expected[] = [];
  let line = 0;
  text.split('\n').forEach((row, index) => {
    const mark = MARK.exec(row);
    if (!mark) {
      line = index;
      return;
    }
    const [, first, carets = '', code = '', message = ''] = mark;
    const column = first ? 0 : row.indexOf('^');
    expected.push({ line, column, length: carets.length, code, message: message.trim() });
  });
  return expected;
}

/** The text with all diagnostics written below their lines. */
export function annotate(text: string, diagnostics: readonly Diagnostic[]): string {
  const marks = new Map<number, string[]>();
  for (const found of diagnostics) {
    const { line, column, length } = placeOf(text, found);
    const carets = '^'.repeat(length);
    const mark = column < 2 ? `//<${carets}` : `//${' '.repeat(column - 2)}${carets}`;
    marks.set(line, [...(marks.get(line) ?? []), `${mark} ${found.code}: ${found.message}`]);
  }
  const rows = text.split('\n').map((row, line) => ({ row, marks: marks.get(line) ?? [] }));
  return rows.flatMap(({ row, marks }) => (MARK.test(row) ? marks : [row, ...marks])).join('\n');
}

function placeOf(text: string, { span }: Diagnostic): Pick<Expected, 'line' | 'column' | 'length'> {
  const { line, column } = placeIn(text, span.start);
  const length = Math.max(1, Math.min(span.end, endOfLine(text, span.start)) - span.start);
  return { line, column: column < 2 ? 0 : column, length };
}

function placeIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, column: before.at(-1)?.length ?? 0 };
}

/** A span that goes on over several lines is marked on its first. */
function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** Compiles the text and compares all diagnostics with those that its marks ask for. */
export function checkFixture(text: string): Compilation {
  const compilation = compile([{ name: 'fixture.regel', text }]);
  const found = diagnosticsOf(compilation).map((each): Expected => {
    return { ...placeOf(text, each), code: each.code, message: each.message };
  });
  const expected = expectedIn(text);
  const show = (one: Expected): string =>
    `line ${one.line + 1}, column ${one.column + 1}, length ${one.length}: ${one.code}: ${one.message}`;
  const wanted = expected.map((one) => {
    const same = found.find((each) => sameMark(each, one));
    return same ? show(same) : show(one);
  });
  expect(found.map(show).sort()).toEqual(wanted.sort());
  return compilation;
}

function sameMark(found: Expected, expected: Expected): boolean {
  return (
    found.line === expected.line &&
    found.column === expected.column &&
    found.length === expected.length &&
    found.code === expected.code &&
    found.message.startsWith(expected.message)
  );
}

/** What is said about a file as a whole: by the front end, or if that is content, for each number of players. */
export function diagnosticsOf(compilation: Compilation): readonly Diagnostic[] {
  if (!compilation.playable) return compilation.diagnostics;
  const { min, max } = compilation.program.globals.players ?? { min: 1, max: 1 };
  const found = [...compilation.diagnostics];
  const known = new Set(found.map((each) => `${each.code} ${each.span.start}`));
  for (let players = min; players <= max; players++) {
    for (const each of lower(compilation.program, { players }).diagnostics) {
      const key = `${each.code} ${each.span.start}`;
      if (!known.has(key)) found.push(each);
      known.add(key);
    }
  }
  return withoutAllowed(compilation.program.files, found);
}

export interface Case {
  readonly title: string;
  readonly text: string;
}

const FOLDER = join(import.meta.dirname, 'semantics', 'fixtures');

/**
 * The cases of a file: each begins with a line `//# title`. What stands above the first is read behind every
 * case, except those whose title ends in `(alone)`.
 */
export function casesIn(file: string): readonly Case[] {
  const { shared, cases } = readCases(file);
  return cases.map((each) => ({ title: each.title, text: textOf(shared, each) }));
}

function readCases(file: string): { readonly shared: string; readonly cases: readonly Case[] } {
  const [shared = '', ...cases] = readFileSync(join(FOLDER, file), 'utf8').split(/^\/\/# /m);
  return {
    shared,
    cases: cases.map((each) => {
      const end = each.indexOf('\n');
      return { title: each.slice(0, end), text: each.slice(end + 1) };
    }),
  };
}

function textOf(shared: string, { title, text }: Case): string {
  return title.endsWith('(alone)') ? text : text + shared;
}

/** Writes what is found today into a file's marks, to be read before it is kept. */
export function rewriteCases(file: string): void {
  const { shared, cases } = readCases(file);
  const rewritten = cases.map((each) => {
    const text = withoutMarks(each.text);
    const full = textOf(shared, { ...each, text });
    const found = diagnosticsOf(compile([{ name: 'fixture.regel', text: full }]));
    const here = found.filter(({ span }) => span.start < Math.max(text.length, 1));
    return `//# ${each.title}\n${annotate(text, here)}`;
  });
  writeFileSync(join(FOLDER, file), shared + rewritten.join(''));
}
