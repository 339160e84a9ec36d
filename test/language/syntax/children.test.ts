/** The walk through the tree finds every node that is in it, each once. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { descendants } from '../../../language/syntax/ast/children.ts';
import { parse } from '../../../language/syntax/parse.ts';

const root = join(import.meta.dirname, '../../..');
const files = ['test/language/syntax/fixtures', 'docs/language/hard-moments', 'games', 'examples'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.regel'))
      .map((name) => join(root, folder, name)),
);

/** Not in the source on their own: the name `passed` of a window, pictures, and what `per players` pairs. */
const isPartOfAnother = (key: string, value: object): boolean =>
  key === 'passed' || 'picture' in value || ('players' in value && 'value' in value);

/** What `replace` replaces is named by what replaces it. */
const isRepeated = (key: string, owner: object): boolean => key === 'target' && 'by' in owner;

/** Every object with a span in a value, whatever holds it; what is wrong with the file is no part of it. */
function nodesIn(value: unknown, key = ''): object[] {
  if (typeof value !== 'object' || value === null || key === 'span' || key === 'errors') return [];
  const inner = Object.entries(value)
    .filter(([name]) => !isRepeated(name, value))
    .flatMap(([name, each]) => nodesIn(each, Array.isArray(value) ? key : name));
  return 'span' in value && !isPartOfAnother(key, value) ? [value, ...inner] : inner;
}

test.each(files.map((path) => [relative(root, path), path]))('%s', (_, path) => {
  const { file } = parse(readFileSync(path, 'utf8'), 0);
  const found = [...descendants({ family: 'file', node: file })].map(({ node }) => node);
  const visited: ReadonlySet<object> = new Set(found);
  const nodes = nodesIn(file);
  expect(nodes.filter((node) => !visited.has(node))).toEqual([]);
  expect(found).toHaveLength(new Set(nodes).size);
});
