/** What of the documentation speaks of some words: the sections of its pages, the most telling first. */

import MiniSearch, { type Options } from 'minisearch';
import { type Markup, textOf } from './markup.ts';
import type { Manual, Page } from './pages.ts';

/** A stretch of a page from one heading to the next. */
export interface Section {
  /** The name of the page, and behind `#` the anchor. */
  readonly id: string;
  /** Of the page. */
  readonly title: string;
  /** The words in the name of the page, which may be others than its title. */
  readonly name: string;
  /** Empty above the first heading that has others beside it. */
  readonly heading: string;
  readonly text: string;
}

/** A section that speaks of the words that were sought. */
export interface Hit {
  readonly page: string;
  readonly anchor: string | undefined;
  readonly title: string;
  readonly heading: string;
  /** The words around the first of those that were sought. */
  readonly extract: string;
}

/** Finds sections; the best first, at most so many. */
export type Search = (words: string, most: number) => readonly Hit[];

const HEADINGS: readonly string[] = ['h2', 'h3'];

/** The sections of all pages. */
export function sectionsOf({ names, page }: Manual): readonly Section[] {
  return names.flatMap((name) => {
    const read = page(name);
    return read ? sectionsOfPage(read) : [];
  });
}

function sectionsOfPage({ name, title, content }: Page): readonly Section[] {
  const sections: { id: string; heading: string; parts: string[] }[] = [{ id: name, heading: '', parts: [] }];
  for (const markup of content) {
    if (typeof markup !== 'string' && HEADINGS.includes(markup.tag))
      sections.push({ id: `${name}#${markup.anchor}`, heading: textOf(markup), parts: [] });
    else if (typeof markup === 'string' || markup.tag !== 'h1') sections.at(-1)?.parts.push(wordsOf(markup));
  }
  return sections
    .map(({ id, heading, parts }) => ({
      id,
      title,
      name: name.replaceAll(/[/-]/g, ' '),
      heading,
      text: parts.join('\n'),
    }))
    .filter(({ heading, text }, index) => index === 0 || heading !== '' || text !== '');
}

/** The text of it, that of cells and items apart. */
function wordsOf(markup: Markup): string {
  if (typeof markup === 'string') return markup;
  const isApart = ['table', 'tbody', 'thead', 'tr', 'ul', 'ol'].includes(markup.tag);
  return markup.children.map(wordsOf).join(isApart ? ' ' : '');
}

/** Pages for designers stand before those on single messages, and both before those on how Regelwerk is made. */
const FAVOUR: readonly (readonly [begin: string, times: number])[] = [
  ['guide/', 2],
  ['messages/', 0.7],
  ['language/', 0.7],
  ['bots', 0.5],
  ['engine', 0.3],
  ['decisions', 0.3],
];

const OPTIONS: Options<Section> = {
  fields: ['title', 'name', 'heading', 'text'],
  storeFields: ['title', 'heading', 'text'],
  searchOptions: {
    boost: { title: 8, heading: 5, name: 3 },
    combineWith: 'AND',
    prefix: true,
    weights: { prefix: 0.4, fuzzy: 0.1 },
    boostDocument: (id) => FAVOUR.find(([begin]) => String(id).startsWith(begin))?.[1] ?? 1,
  },
};

/** Share of the letters of a word that may be other ones, where it is found nowhere as it is typed. */
const MISTYPED = 0.25;

/** Makes sections ready to be searched. Where a page waits for it, some hundred milliseconds of work are done in small pieces. */
export async function createSearch(sections: readonly Section[]): Promise<Search> {
  const index = new MiniSearch<Section>(OPTIONS);
  await index.addAllAsync(sections, { chunkSize: 20 });
  return (words, most) => {
    const exact = index.search(words);
    const found = exact.length > 0 ? exact : index.search(words, { fuzzy: MISTYPED });
    return found.slice(0, most).map(({ id, title, heading, text, terms }) => {
      const [page = '', anchor] = String(id).split('#');
      return { page, anchor, title, heading, extract: extractOf(text, terms) };
    });
  };
}

/** Letters before and behind the word that was found. */
const BEFORE = 40;
const LENGTH = 160;

function extractOf(text: string, terms: readonly string[]): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  const lower = flat.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const [place = 0] = places.sort((a, b) => a - b);
  const first = Math.max(0, place - BEFORE);
  const start = first === 0 ? 0 : flat.indexOf(' ', first) + 1;
  const extract = flat.slice(start, start + LENGTH);
  return `${start > 0 ? '… ' : ''}${extract}${start + LENGTH < flat.length ? ' …' : ''}`;
}
