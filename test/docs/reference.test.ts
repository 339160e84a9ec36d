/** The reference is complete: every page is listed, has its parts, and leads to a game that teaches its construct. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../language/diagnostics/catalogue.ts';
import { GUIDE } from './blocks.ts';

const FOLDER = join(GUIDE, 'reference');
const EXAMPLES = join(GUIDE, '..', '..', 'examples', 'constructs');

const textOf = (page: string): string => readFileSync(join(FOLDER, page), 'utf8');
const pages = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const games = readdirSync(EXAMPLES).filter((name) => /^[^.]+\.regel$/.test(name));

test('every page is listed once', () => {
  const listed = [...textOf('README.md').matchAll(/\]\(([a-z-]+\.md)\)/g)].map((link) => link[1] as string);
  expect(listed.sort()).toEqual(pages.sort());
});

test.each(pages)('%s has a piece of rules, bounds, mistakes and a game that teaches it', (page) => {
  const text = textOf(page);
  for (const part of [
    '\n```regel part\n',
    '\n**Bounds.**',
    '\n**What goes wrong.**',
    '\n```regel wrong\n',
    '\nTaught by ',
  ]) {
    expect(text).toContain(part);
  }
});

test('every game that teaches a construct is led to', () => {
  const all = pages.map(textOf).join('\n');
  expect(games.filter((game) => !all.includes(`/constructs/${game})`))).toEqual([]);
});

test('the pages show a third of all messages of the checker', () => {
  const shown = new Set(
    pages.flatMap((page) => [...textOf(page).matchAll(/\^ ([a-z-]+): /g)].map((mark) => mark[1] as string)),
  );
  const codes = Object.keys(catalogue);
  expect([...shown].filter((code) => !codes.includes(code))).toEqual([]);
  expect(shown.size).toBeGreaterThan(codes.length / 3);
});
