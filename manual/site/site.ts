/** The documentation as a site of plain files: it works from any folder and without scripts, but for its search. */

import { addressOfBlock } from '../address.ts';
import { escapeHtml, htmlOf } from '../html.ts';
import type { Target } from '../markup.ts';
import {
  contentsOf,
  createManual,
  type Entry,
  FIRST_PAGE,
  type Group,
  type Manual,
  neighboursOf,
  type Page,
} from '../pages.ts';
import { sectionsOf } from '../search.ts';

/** Where the editor is, as seen from the folder of the site; undefined where there is none. */
interface Surroundings {
  readonly editor: string | undefined;
  readonly version: string;
}

/**
 * The files of the site by their paths: a page for each of docs/, and `sections.js` with what is searched. `texts`: Markdown by the paths
 * of the files in docs/. Style, search script and pictures are the caller's to add.
 */
export function siteOf(
  texts: ReadonlyMap<string, string>,
  surroundings: Surroundings,
): ReadonlyMap<string, string> {
  const manual = createManual(texts);
  const groups = contentsOf(manual);
  const files = new Map<string, string>();
  for (const name of manual.names) {
    const page = manual.page(name);
    if (page) files.set(fileOf(name), htmlOfPage(manual, groups, page, surroundings));
  }
  const sections = sectionsOf(manual).map((section) => ({
    ...section,
    file: fileOf(section.id.split('#')[0] ?? ''),
  }));
  files.set('sections.js', `globalThis.sections = ${JSON.stringify(sections)};\n`);
  return files;
}

/** The file of a page in the folder of the site; lists of folders are what a server shows for the folder. */
function fileOf(name: string): string {
  return `${name.replace(/(^|\/)README$/, '$1index')}.html`;
}

function htmlOfPage(
  manual: Manual,
  groups: readonly Group[],
  { name, title, content }: Page,
  { editor, version }: Surroundings,
): string {
  const root = '../'.repeat(name.split('/').length - 1);
  const to = (page: string, anchor?: string): string => `${root}${fileOf(page)}${anchor ? `#${anchor}` : ''}`;
  const link = (target: Target): string | undefined => {
    if (target.kind === 'web') return target.address;
    return target.kind === 'page' && manual.page(target.page) ? to(target.page, target.anchor) : undefined;
  };
  const body = htmlOf(content, {
    link,
    picture: (path) => root + path,
    tryIt: ({ number }) =>
      editor === undefined ? undefined : `${root}${editor}${addressOfBlock(name, number)}`,
  });
  const { before, behind } = neighboursOf(groups, name);
  const next = [
    before && `<a href="${to(before.page)}">← ${escapeHtml(before.title)}</a>`,
    behind && `<a href="${to(behind.page)}">${escapeHtml(behind.title)} →</a>`,
  ];
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name === FIRST_PAGE ? title : `${title} – Regelwerk`)}</title>
<link rel="stylesheet" href="${root}style.css">
<script defer src="${root}sections.js"></script>
<script defer src="${root}search.js"></script>
</head>
<body>
<a class="skip" href="#site-content">To the text</a>
<header>
<a class="home" href="${to(FIRST_PAGE)}">Regelwerk</a>
<search hidden>
<label for="site-words">Search</label>
<input id="site-words" type="search" placeholder="Search" autocomplete="off" aria-controls="site-found">
<div id="site-found" role="region" aria-live="polite" aria-label="What was found"></div>
</search>
<a class="jump" href="#site-pages">All pages</a>
${editor === undefined ? '' : `<a class="editor" href="${root}${editor}">Open the editor</a>`}
</header>
<main id="site-content" tabindex="-1">
${body}
<nav class="next" aria-label="Next pages">${next.filter(Boolean).join('')}</nav>
</main>
<nav id="site-pages" aria-label="All pages">
${groups.map((group) => htmlOfGroup(group, name, to)).join('\n')}
</nav>
<footer>Regelwerk ${escapeHtml(version)}</footer>
</body>
</html>
`;
}

type To = (page: string, anchor?: string) => string;

function htmlOfGroup({ title, entries }: Group, open: string, to: To): string {
  return `<section><h2>${escapeHtml(title)}</h2>${htmlOfEntries(entries, open, to)}</section>`;
}

/** What stands under an entry is listed where the page that is read is among it. */
function htmlOfEntries(entries: readonly Entry[], open: string, to: To): string {
  const items = entries.map(({ title, page, anchor, entries: below }) => {
    const current = page === open && anchor === undefined ? ' aria-current="page"' : '';
    const holdsOpen = page === open || below.some((one) => one.page === open);
    const inner = holdsOpen && below.length > 0 ? htmlOfEntries(below, open, to) : '';
    return `<li><a href="${to(page, anchor)}"${current}>${escapeHtml(title)}</a>${inner}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
