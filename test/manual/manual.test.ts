/** The documentation as pages: all of it is listed and found, every link leads somewhere, and nothing in it can do harm. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../language/diagnostics/catalogue.ts';
import { htmlOf } from '../../manual/html.ts';
import { markupOf } from '../../manual/markdown.ts';
import { elementsIn } from '../../manual/markup.ts';
import { contentsOf, type Entry, FIRST_PAGE } from '../../manual/pages.ts';
import { wholeGame } from '../../manual/rules-block.ts';
import { createSearch, sectionsOf } from '../../manual/search.ts';
import { DOCS, manual } from './texts.ts';

const pages = manual.names.flatMap((name) => manual.page(name) ?? []);
const anchors = new Map(
  pages.map(({ name, content }) => [
    name,
    new Set(elementsIn(content, ({ anchor }) => anchor !== undefined).map(({ anchor }) => anchor)),
  ]),
);

const everything = { link: () => '#', picture: (path: string) => path, tryIt: () => '#' };

test('every page stands in the table of contents', () => {
  const listed = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ page, entries }) => [page, ...listed(entries)]);
  const all = new Set(contentsOf(manual).flatMap(({ entries }) => listed(entries)));
  expect(manual.names.filter((name) => !all.has(name))).toEqual([FIRST_PAGE]);
});

test('the pictures are there, each is used, and together they are small', () => {
  const readme = readFileSync(join(DOCS, '..', 'README.md'), 'utf8');
  const used = [...readme.matchAll(/\]\(docs\/pictures\/([^)]+)\)/g)].map((match) => match[1] as string);
  const files = readdirSync(join(DOCS, 'pictures'));
  expect(used.sort()).toEqual(files.sort());
  const bytes = files.map((file) => statSync(join(DOCS, 'pictures', file)).size).reduce((a, b) => a + b, 0);
  expect(bytes).toBeLessThan(600_000);
});

test('every message has a page', () => {
  const missing = Object.keys(catalogue).filter((code) => !manual.page(`messages/${code}`));
  expect(missing).toEqual([]);
});

test.each(pages)('$name has one title, and its links lead somewhere', ({ content }) => {
  expect(elementsIn(content, ({ tag }) => tag === 'h1')).toHaveLength(1);
  const lost = elementsIn(content, ({ tag }) => tag === 'a').filter(({ to }) => {
    if (to?.kind === 'page')
      return !(to.anchor === undefined ? manual.page(to.page) : anchors.get(to.page)?.has(to.anchor));
    return to?.kind !== 'web' && !(to && existsSync(join(DOCS, '..', to.path)));
  });
  expect(lost).toEqual([]);
  const pictures = elementsIn(content, ({ tag }) => tag === 'img').map(({ picture }) => picture?.path ?? '');
  expect(pictures.filter((path) => !existsSync(join(DOCS, path)))).toEqual([]);
});

const search = await createSearch(sectionsOf(manual));

test.each([
  ['windows', 'guide/reference/windows'],
  ['wind', 'guide/reference/windows'],
  ['unknown-name', 'messages/unknown-name'],
  ['simulate', 'command-line#simulate'],
  ['auction', 'guide/recipes/auction'],
  ['hidden hand', 'guide/recipes/hidden-hand'],
  ['who sees', 'guide/reference/seeing'],
  ['tutorial', 'guide/tutorial'],
  ['elimnation', 'guide/reference/elimination'],
])('“%s” is found on %s', (words, place) => {
  const found = search(words, 5).map(({ page, anchor }) => (anchor ? `${page}#${anchor}` : page));
  expect(found).toContain(place);
});

test('what nobody wrote is not found', () => {
  expect(search('quaxifroz', 5)).toEqual([]);
  expect(search('', 5)).toEqual([]);
});

test('what is found shows the words around', () => {
  expect(search('hammer falls', 1)[0]?.extract).toContain('hammer falls');
});

/** HTML of a page that somebody wrote with ill intent. */
function hostile(markdown: string): string {
  return htmlOf(markupOf('guide/evil.md', markdown), everything);
}

test.each([
  ['<script>alert(1)</script>', /<script/i],
  ['<img src=x onerror=alert(1)>', /<img/i],
  ['a <b onmouseover="x()">b</b>', /<b/i],
  ['![x" onerror="y](https://evil.example/x.png)', /<img|onerror="/i],
  ['```regel\n// </code><script>\n```', /<script/i],
  ['| <i>a</i> |\n|-|\n| </table><svg/onload=x> |', /<(i|svg)/i],
])('%s is text', (markdown, never) => {
  expect(hostile(markdown)).not.toMatch(never);
});

test('cells of a table with long rows say the heading of their column, those of other tables do not', () => {
  const table = (rows: string) => markupOf('a.md', `| a | b | c | d | e "x" |\n|-|-|-|-|-|\n${rows}`);
  const headings = (rows: string) =>
    elementsIn(table(rows), ({ tag }) => tag === 'td').map(({ heading }) => heading);
  const long = 'as long as a sentence is';
  expect(headings(`| ${long} | ${long} | ${long} | ${long} | ${long} ${long} |`)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e "x"',
  ]);
  expect(headings('| 1 | 2 | 3 | 4 | 5 |')).toEqual([undefined, undefined, undefined, undefined, undefined]);
  const html = htmlOf(table(`| ${long} | ${long} | ${long} | ${long} | ${long} ${long} |`), everything);
  expect(html).toContain('data-heading="e &quot;x&quot;"');
});

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'a link to %s is none that a browser follows',
  (address) => {
    const [link] = elementsIn(markupOf('a.md', `[x](${address})`), ({ tag }) => tag === 'a');
    expect(link?.to?.kind).toBe('file');
  },
);

test('a fragment is put into the least that is a game', () => {
  expect(wholeGame('set me.score to 3\n')).toBe(
    'game "Part" edition 1\n\nplayers 2..4\nplayer { score: 0..100 = 0 clamped "Score" }\nplay {\nrounds {\nturns {\nset me.score to 3\n}\n}\n}\n',
  );
});
