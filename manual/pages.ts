/** The documentation: its pages by name, and the order in which they are read. */

import { withFreshLines } from './fresh-lines.ts';
import { markupOf } from './markdown.ts';
import { type Element, elementsIn, type Markup, textOf } from './markup.ts';
import { pageOf } from './targets.ts';

/** A page of the documentation. */
export interface Page {
  /** The path of its file in docs/, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly content: readonly Markup[];
}

/** All pages, each read when it is first asked for. */
export interface Manual {
  /** Undefined where there is no page of this name. */
  readonly page: (name: string) => Page | undefined;
  readonly names: readonly string[];
}

/** The page that lists all others. */
export const FIRST_PAGE = 'README';

/** `texts`: Markdown by the paths of the files in docs/. */
export function createManual(texts: ReadonlyMap<string, string>): Manual {
  const paths = new Map([...texts.keys()].map((path) => [pageOf(path), path]));
  const pages = new Map<string, Page>();
  return {
    names: [...paths.keys()],
    page(name) {
      const path = paths.get(name);
      const known = pages.get(name);
      if (known || path === undefined) return known;
      const page = readPage(path, texts.get(path) ?? '');
      pages.set(name, page);
      return page;
    },
  };
}

function readPage(path: string, markdown: string): Page {
  const content = withFreshLines(markupOf(path, markdown));
  const heading = elementsIn(content, ({ tag }) => tag === 'h1')[0];
  return { name: pageOf(path), title: heading ? textOf(heading) : pageOf(path), content };
}

/** A line of the table of contents. */
export interface Entry {
  readonly title: string;
  readonly page: string;
  readonly anchor?: string | undefined;
  /** What stands under it. */
  readonly entries: readonly Entry[];
}

/** A part of the table of contents. */
export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/**
 * The table of contents: the headings of the first page, and the links under each. Under a link to the list of a folder stands all that
 * the list leads to in its own folder, under another the sections of the page.
 */
export function contentsOf(manual: Manual): readonly Group[] {
  const groups: { title: string; entries: Entry[] }[] = [];
  for (const markup of manual.page(FIRST_PAGE)?.content ?? []) {
    if (typeof markup === 'string') continue;
    if (markup.tag === 'h2') groups.push({ title: textOf(markup), entries: [] });
    for (const entry of linksIn(markup))
      groups.at(-1)?.entries.push({ ...entry, entries: below(manual, entry.page) });
  }
  return groups.filter(({ entries }) => entries.length > 0);
}

/** What the list of a folder leads to; of another page its sections. */
function below(manual: Manual, name: string): readonly Entry[] {
  const content = manual.page(name)?.content ?? [];
  const folder = /^(.+\/)README$/.exec(name)?.[1];
  if (folder === undefined)
    return elementsIn(content, ({ tag }) => tag === 'h2').map((heading) => ({
      title: textOf(heading),
      page: name,
      anchor: heading.anchor,
      entries: [],
    }));
  const listed = new Map<string, Entry>();
  for (const entry of content.flatMap((markup) => (typeof markup === 'string' ? [] : linksIn(markup))))
    if (entry.page.startsWith(folder) && entry.page !== name && !listed.has(entry.page))
      listed.set(entry.page, { ...entry, entries: [] });
  return [...listed.values()];
}

function linksIn(markup: Element): readonly Omit<Entry, 'entries'>[] {
  return elementsIn([markup], ({ tag }) => tag === 'a').flatMap((link) => {
    if (link.to?.kind !== 'page') return [];
    const { page, anchor } = link.to;
    return [{ title: textOf(link), page, anchor }];
  });
}

/** The pages before and behind one in the table of contents. */
export function neighboursOf(
  groups: readonly Group[],
  name: string,
): { readonly before: Entry | undefined; readonly behind: Entry | undefined } {
  const all = groups.flatMap(({ entries }) =>
    entries.flatMap((entry) => [entry, ...entry.entries.filter(({ anchor }) => anchor === undefined)]),
  );
  const at = all.findIndex(({ page }) => page === name);
  return { before: at < 0 ? undefined : all[at - 1], behind: at < 0 ? undefined : all[at + 1] };
}
