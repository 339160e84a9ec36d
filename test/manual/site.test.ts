/** The site as it is built: every link in it leads to a file and a place, and it needs nothing but its own files. */

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAddress } from '../../manual/address.ts';
import { manual } from './texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'regelwerk-site-'));
const site = join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true }));
// An editor beside it.
mkdirSync(join(folder, 'editor'));
writeFileSync(join(folder, 'editor', 'index.html'), '');
const built = spawnSync(process.execPath, ['scripts/site.mjs', site], { encoding: 'utf8' });

const pages = (existsSync(site) ? readdirSync(site, { recursive: true, encoding: 'utf8' }) : [])
  .filter((path) => path.endsWith('.html'))
  .map((path) => ({ path, html: readFileSync(join(site, path), 'utf8') }));
const ids = new Map(
  pages.map(({ path, html }) => [
    join(site, path),
    new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)),
  ]),
);

test('it is built, a page for each', () => {
  expect(built.stderr).toBe('');
  expect(built.stdout).toContain('lead into the editor');
  expect(pages).toHaveLength(manual.names.length);
});

/** What is wrong with a page, a line each. */
function problemsOf({ path, html }: (typeof pages)[number]): readonly string[] {
  const file = join(site, path);
  const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map((match) => match[1] as string);
  const lost = addresses.filter((address) => {
    if (/^https?:/.test(address)) return false;
    const [to = '', anchor] = address.split('#');
    const target = to === '' ? file : join(dirname(file), to);
    if (!existsSync(target)) return true;
    if (target.endsWith(join('editor', 'index.html')))
      return anchor !== undefined && readAddress(`#${anchor}`) === undefined;
    return anchor !== undefined && !ids.get(target)?.has(anchor);
  });
  const twice = [...(ids.get(file) ?? [])].length !== [...html.matchAll(/ id="/g)].length;
  return [
    ...lost.map((address) => `${path}: nothing at ${address}`),
    ...(html.match(/<h1/g)?.length === 1 ? [] : [`${path}: not one h1`]),
    ...(/<title>[^<]+<\/title>/.test(html) ? [] : [`${path}: no title`]),
    ...(twice ? [`${path}: an id twice`] : []),
    ...(/<script(?! defer src="[^"]+"><\/script>)|<style| style=| on[a-z]+=/.test(
      html.replace(/<pre.*?<\/pre>/gs, ''),
    )
      ? [`${path}: something that a content security policy refuses`]
      : []),
  ];
}

test('every page has one title and one first heading, and all its links lead somewhere', () => {
  expect(pages.flatMap(problemsOf)).toEqual([]);
});

test('every title is another', () => {
  const titles = pages.map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1]);
  expect(titles.length - new Set(titles).size).toBe(0);
});

test('blocks of rules lead into the editor', () => {
  const page = pages.find(({ path }) => path === join('guide', 'reference', 'windows.html'));
  expect(page?.html).toContain('href="../../../editor/index.html#try/guide/reference/windows/1"');
  expect(relative(folder, site)).toBe('site');
});
