/** Pages as HTML. Every text and every attribute is escaped, and there are no elements but those of `markup.ts`. */

import type { Element, Markup, Target } from './markup.ts';
import type { RulesBlock } from './rules-block.ts';

/** What depends on where the pages lie. */
export interface Addresses {
  /** Undefined where nothing is there to lead to: the words stay, without a link. */
  readonly link: (target: Target) => string | undefined;
  /** Of a picture in docs/. */
  readonly picture: (path: string) => string;
  /** What opens a block of rules in the editor; undefined where there is no editor. */
  readonly tryIt: (rules: RulesBlock) => string | undefined;
}

export function htmlOf(content: readonly Markup[], addresses: Addresses): string {
  return content
    .map((markup) => (typeof markup === 'string' ? escapeHtml(markup) : htmlOfElement(markup, addresses)))
    .join('');
}

function htmlOfElement(element: Element, addresses: Addresses): string {
  const { tag, children, anchor, start, picture, rules, to } = element;
  const inner = htmlOf(children, addresses);
  if (tag === 'hr' || tag === 'br') return `<${tag}>`;
  if (tag === 'img')
    return picture
      ? `<img${attributes({ src: addresses.picture(picture.path), alt: picture.shows, loading: 'lazy' })}>`
      : '';
  if (tag === 'a') {
    const href = to && addresses.link(to);
    return href === undefined ? inner : `<a${attributes({ href })}>${inner}</a>`;
  }
  const own = `<${tag}${attributes({ id: anchor, class: element.class, start, 'data-heading': element.heading })}>${inner}</${tag}>`;
  if (tag === 'table') return `<div class="wide" tabindex="0">${own}</div>`;
  if (tag === 'pre') {
    const href = rules && rules.kind !== 'goals' ? addresses.tryIt(rules) : undefined;
    const kind = rules ? ` rules ${rules.kind}` : '';
    const button = href === undefined ? '' : `<a${attributes({ class: 'try', href })}>Try it</a>`;
    return `<div class="block${kind}">${own.replace('<pre>', '<pre tabindex="0">')}${button}</div>`;
  }
  return anchor !== undefined && tag !== 'h1' ? withPermalink(own, tag, anchor) : own;
}

/** The heading leads to itself, so that its address can be taken from it. */
function withPermalink(heading: string, tag: string, anchor: string): string {
  const link = `<a${attributes({ class: 'here', href: `#${anchor}`, 'aria-label': 'Address of this section' })}>#</a>`;
  return heading.replace(new RegExp(`</${tag}>$`), () => ` ${link}</${tag}>`);
}

function attributes(all: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
