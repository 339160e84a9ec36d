/** Line breaks and indentation mean nothing in a file without mistakes. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lex } from '../../../language/syntax/lexer.ts';
import { parse } from '../../../language/syntax/parse.ts';
import { outline } from './outline.ts';

const root = join(import.meta.dirname, '../../..');

const files = ['test/language/syntax/fixtures/constructs', 'docs/language/hard-moments', 'games'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.regel'))
      .map((name) => join(root, folder, name)),
);

/** The tokens of a text with the same white space between all of them. */
function respaced(text: string, space: string): string {
  return lex(text, 0)
    .tokens.map(({ image }) => image)
    .join(space);
}

const layouts: Readonly<Record<string, (text: string) => string>> = {
  'without indentation': (text) => text.replace(/^[ \t]+(?![^\n]*""")/gm, ''),
  'with tabs': (text) => text.replace(/^ {2}/gm, '\t'),
  'with Windows line ends': (text) => text.replaceAll('\n', '\r\n'),
  'on one line': (text) => respaced(text, ' '),
  'with a line for each token': (text) => respaced(text, '\n'),
  'indented at random': (text) =>
    respaced(text, '\n').replace(/^/gm, (_, at: number) => ' '.repeat((at * 7919) % 13)),
};

/** The trees without doc comments and pictures, which are made of lines. */
function treeOf(text: string): string {
  const { file, diagnostics } = parse(text, 0);
  expect(diagnostics).toEqual([]);
  const withoutLines = (key: string, value: unknown): unknown =>
    key === 'doc' || key === 'picture' ? '' : value;
  return outline(JSON.parse(JSON.stringify(file.declarations, withoutLines)));
}

describe.each(Object.entries(layouts))('%s', (_, layOut) => {
  test.each(files.map((path) => [path.slice(root.length + 1), path]))('%s', (__, path) => {
    const text = readFileSync(path, 'utf8');
    expect(treeOf(layOut(text))).toBe(treeOf(text));
  });
});
