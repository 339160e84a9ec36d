/** All rules text that we ship stands in its canonical layout; `UPDATE=1` writes it so. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../../../language/index.ts';
import { formatted } from '../../../../language/services/format/format.ts';
import { parse } from '../../../../language/syntax/parse.ts';
import { lower } from '../../../../runtime/lowering/lower.ts';
import { createRandom } from '../../../../runtime/random/random.ts';
import { compileFile, settingsFor } from '../../../all-games.ts';
import { checked, docsOf } from './texts.ts';

const ROOT = join(import.meta.dirname, '../../../..');

const filesIn = (folder: string, end: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name))
    .sort();

const rulesFiles = ['games', 'examples', 'templates', 'docs'].flatMap((folder) => filesIn(folder, '.regel'));

function hold(file: string, now: (text: string) => string): void {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  if (process.env.UPDATE) writeFileSync(path, now(text));
  else expect(now(text)).toBe(text);
}

test.each(rulesFiles)('%s', (file) => {
  hold(file, checked);
});

test.each(filesIn('docs', '.md'))('rules in %s', (file) => {
  hold(file, (page) =>
    page.replace(/^(```regel(?: part)?\n)(.*?)(^```)$/gms, (_, open: string, text: string, close: string) => {
      return `${open}${formatted(text)}${close}`;
    }),
  );
});

test('the page on the layout shows rules that can be read', () => {
  const page = readFileSync(join(ROOT, 'docs/language/formatting.md'), 'utf8');
  const blocks = [...page.matchAll(/^```regel part\n(.*?)^```$/gms)].map(([, text]) => text ?? '');
  expect(blocks.length).toBeGreaterThan(5);
  for (const text of blocks) expect(parse(text, 0).diagnostics).toEqual([]);
});

/** The text with other white space, so that lines, groups and comments are where they were or somewhere else. */
function disordered(text: string, seed: number): string {
  const random = createRandom(41, seed);
  const spaces = [' ', '  ', '\n', '\n  ', '\t', ' '.repeat(9)];
  return text.replace(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*\n\s*|[ \n]+/g, (part) => {
    if (part.startsWith('"')) return part;
    // A comment ends its line, and one of three slashes stays above what it belongs to.
    if (part.startsWith('/')) return part;
    if (/\n\s*\n/.test(part) || random.below(3) > 0) return part;
    return spaces[random.below(spaces.length)] ?? ' ';
  });
}

describe('a disordered file keeps its words, its comments and what they belong to', () => {
  test.each(rulesFiles.map((file, index) => [file, index] as const))('%s', (file, index) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const other = disordered(text, index);
    expect(other).not.toBe(text);
    const result = checked(other);
    expect(parse(result, 0).diagnostics).toEqual([]);
    expect(docsOf(result)).toEqual(docsOf(other));
  });
});

const GAMES = [
  'examples/kalah.regel',
  'examples/oh-hell.regel',
  'games/king-of-new-tokyo/king-of-new-tokyo.regel',
];

test.each(GAMES)('%s is the same game, whatever its white space', (file) => {
  const { sources } = compileFile(file);
  const gameOf = (change: (text: string) => string): unknown => {
    const changed = sources.map(({ name, text }) => ({
      name,
      text: name.endsWith('.regel') ? change(text) : text,
    }));
    const { program } = compile(changed);
    const { game } = lower(program, settingsFor(file)[0] ?? {});
    expect(game).toBeDefined();
    // Where something stands in the text is told of it, and moves.
    const isSpan = (value: unknown): boolean =>
      typeof value === 'object' && value !== null && 'file' in value && 'start' in value && 'end' in value;
    return JSON.parse(JSON.stringify(game, (_, value: unknown) => (isSpan(value) ? 'somewhere' : value)));
  };
  const expected = gameOf((text) => text);
  expect(gameOf((text) => checked(disordered(text, 5)))).toEqual(expected);
});
