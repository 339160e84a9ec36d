/** The hard moments and the shipped games are read without a word. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from '../../../language/syntax/parse.ts';

const root = join(import.meta.dirname, '../../..');

const files = ['docs/language/hard-moments', 'games', 'examples'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.regel'))
    .map((name) => join(root, folder, name)),
);

test.each(files.map((path) => [relative(root, path), path]))('%s', (_, path) => {
  expect(parse(readFileSync(path, 'utf8'), 0).diagnostics).toEqual([]);
});
