/** What a page is made of: a tree of a few harmless elements, which the editor draws and the site prints. Nothing in it is code. */

import type { RulesBlock } from './rules-block.ts';

/** The elements that a page may hold; there is none that runs, loads or asks for anything but a picture of ours. */
export type Tag =
  | 'p'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'ul'
  | 'ol'
  | 'li'
  | 'strong'
  | 'em'
  | 'del'
  | 'code'
  | 'pre'
  | 'span'
  | 'mark'
  | 'blockquote'
  | 'hr'
  | 'br'
  | 'img'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'a';

/** Text, or an element. */
export type Markup = string | Element;

export interface Element {
  readonly tag: Tag;
  readonly children: readonly Markup[];
  /** The place that links lead to, of headings. */
  readonly anchor?: string;
  /** What it is, as for highlighting. */
  readonly class?: string;
  /** Where a link leads. */
  readonly to?: Target;
  /** Of a picture: its path in docs/, and what it shows. */
  readonly picture?: { readonly path: string; readonly shows: string };
  /** The first number of a list. */
  readonly start?: number;
  /** Of a cell in a table of long rows: the head of its column, which is said before it where the columns have no room. */
  readonly heading?: string;
  /** Of a block of rules: what is in it. */
  readonly rules?: RulesBlock;
}

/** Where a link leads. */
export type Target =
  /** A page, and a place on it. */
  | { readonly kind: 'page'; readonly page: string; readonly anchor?: string | undefined }
  /** A file of the project that is no page, by its path. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'web'; readonly address: string };

export function element(
  tag: Tag,
  children: readonly Markup[] = [],
  more: Omit<Element, 'tag' | 'children'> = {},
): Element {
  return { tag, children, ...more };
}

/** The text of it, without any element. */
export function textOf(markup: Markup): string {
  return typeof markup === 'string' ? markup : markup.children.map(textOf).join('');
}

/** All elements of a tree for which something holds, in order; what is in one of them is not looked at. */
export function elementsIn(
  content: readonly Markup[],
  isWanted: (element: Element) => boolean,
): readonly Element[] {
  return content.flatMap((markup) => {
    if (typeof markup === 'string') return [];
    return isWanted(markup) ? [markup] : elementsIn(markup.children, isWanted);
  });
}
