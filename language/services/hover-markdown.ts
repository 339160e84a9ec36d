/** What is shown of a place, as Markdown: for editors, which all show that. */

import type { NumberedRule } from '../rule-list.ts';
import type { Hover } from './hover.ts';
import type { Page } from './words.ts';

/** What the text of a hover leads to, and the numbered rules. */
export interface HoverSources {
  /** The rule of an id; undefined where it is not listed. */
  readonly rule: (id: string) => NumberedRule | undefined;
  /** The address of a page of the reference. */
  readonly page: (page: Page) => string | undefined;
}

/** Numbered rules that are written out; of more only the ids are told. */
const MOST_RULES = 4;

/** The hover as Markdown, a paragraph each: code, sentences, description, rules, page. */
export function hoverMarkdown(hover: Hover, { rule, page }: HoverSources): string {
  const { signature, sentences, value, doc, cites } = hover;
  const rules = cites.slice(0, MOST_RULES).flatMap((id) => {
    const found = rule(id);
    if (!found?.rule) return [];
    return [`**${id}** ${found.rule}${found.source === '' ? '' : ` *${found.source}*`}`];
  });
  // A citation says its own id.
  const rest = cites.slice(rules.length > 0 ? MOST_RULES : 0).filter((id) => !signature.endsWith(` ${id}`));
  const address = hover.page && page(hover.page);
  return [
    `\`\`\`regelwerk\n${signature}\n\`\`\``,
    sentences.join(' '),
    value === undefined ? '' : `Now: **${escaped(value)}**`,
    doc === undefined ? '' : escaped(doc),
    ...rules,
    rest.length === 0 ? '' : `Cites ${rest.join(', ')}.`,
    address === undefined || hover.page === undefined
      ? ''
      : `[Reference: ${titleOf(hover.page)}](${address})`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** What a designer wrote is text, not Markdown. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()<>#!|]/g, (sign) => `\\${sign}`);
}

function titleOf(page: Page): string {
  return page.replaceAll('-', ' ');
}
