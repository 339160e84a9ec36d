/** Markdown to the content of pages. What Markdown would take for HTML is text here. */

import { type MarkedToken, marked, type Token, type Tokens } from 'marked';
import { impossible } from '../shared/internal-problem.ts';
import { highlighted } from './highlighted.ts';
import { element, type Markup, type Tag, type Target, textOf } from './markup.ts';
import { type RulesBlock, rulesBlock } from './rules-block.ts';
import { targetOf } from './targets.ts';

/** What the tokens of one page are read with. */
interface Page {
  readonly path: string;
  readonly target: (address: string) => Target;
  readonly anchor: (title: string) => string;
  readonly block: (info: string, text: string) => RulesBlock | undefined;
}

/** The content of a page; `path` of its file, in docs/. */
export function markupOf(path: string, markdown: string): readonly Markup[] {
  const anchors = new Map<string, number>();
  let blocks = 0;
  const page: Page = {
    path,
    target: (address) => targetOf(path, address),
    anchor(title) {
      const slug = slugOf(title);
      const before = anchors.get(slug) ?? 0;
      anchors.set(slug, before + 1);
      return before === 0 ? slug : `${slug}-${before}`;
    },
    block(info, text) {
      const block = rulesBlock(info, text, blocks + 1);
      if (block) blocks++;
      return block;
    },
  };
  return readAll(page, marked.lexer(markdown));
}

/** The anchor of a heading, as GitHub makes it. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');
}

function readAll(page: Page, tokens: readonly Token[] | undefined): readonly Markup[] {
  return (tokens ?? []).flatMap((token) => read(page, token as MarkedToken));
}

function read(page: Page, token: MarkedToken): readonly Markup[] {
  const within = (tag: Tag, tokens: readonly Token[]): readonly Markup[] => [
    element(tag, readAll(page, tokens)),
  ];
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [headingOf(page, token)];
    case 'paragraph':
      return within('p', token.tokens);
    case 'blockquote':
      return within('blockquote', token.tokens);
    case 'strong':
      return within('strong', token.tokens);
    case 'em':
      return within('em', token.tokens);
    case 'del':
      return within('del', token.tokens);
    case 'hr':
      return [element('hr')];
    case 'br':
      return [element('br')];
    case 'code':
      return [codeOf(page, token)];
    case 'codespan':
      return [element('code', [token.text])];
    case 'list':
      return [listOf(page, token)];
    case 'list_item':
      return within('li', token.tokens);
    case 'table':
      return [tableOf(page, token)];
    case 'link':
      return [element('a', readAll(page, token.tokens), { to: page.target(token.href) })];
    case 'image':
      return [pictureOf(page, token)];
    case 'text':
      return token.tokens ? readAll(page, token.tokens) : [token.text];
    case 'escape':
      return [token.text];
    case 'html':
      return [token.raw];
    case 'checkbox':
      return [token.checked ? '☑ ' : '☐ '];
    default:
      return impossible('a token of Markdown', token);
  }
}

function headingOf(page: Page, { depth, tokens }: Tokens.Heading): Markup {
  const children = readAll(page, tokens);
  const tag = (['h1', 'h2', 'h3', 'h4'] as const)[Math.min(depth, 4) - 1] ?? 'h4';
  return element(tag, children, { anchor: page.anchor(children.map(textOf).join('')) });
}

function codeOf(page: Page, { lang = '', text }: Tokens.Code): Markup {
  const rules = page.block(lang, `${text}\n`);
  if (!rules) return element('pre', [element('code', [text])]);
  return element('pre', [element('code', highlighted(text))], { rules });
}

function listOf(page: Page, { ordered, start, items }: Tokens.List): Markup {
  const children = items.flatMap((item) => read(page, item));
  return element(ordered ? 'ol' : 'ul', children, ordered && start !== 1 ? { start: Number(start) } : {});
}

/** Cells of more columns, with more signs in a row, have no room beside each other in a page. */
const MOST_COLUMNS = 4;
const MOST_SIGNS = 120;

/** A head without words is left out: such a table is a list in columns. */
function tableOf(page: Page, { header, rows }: Tokens.Table): Markup {
  const signs = rows.flat().reduce((sum, { text }) => sum + text.length, 0);
  const isWide = header.length > MOST_COLUMNS && signs > MOST_SIGNS * rows.length;
  const headings = isWide ? header.map(({ text }) => text) : [];
  const row = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[]): Markup =>
    element(
      'tr',
      cells.map(({ tokens }, column) => {
        const heading = tag === 'td' ? headings[column] : undefined;
        return element(tag, readAll(page, tokens), heading ? { heading } : {});
      }),
    );
  const body = element(
    'tbody',
    rows.map((cells) => row('td', cells)),
  );
  const isHeaded = header.some(({ text }) => text !== '');
  return element('table', isHeaded ? [element('thead', [row('th', header)]), body] : [body]);
}

/** Pictures lie in docs/; one from elsewhere would be asked for there, so only its words stay. */
function pictureOf(page: Page, { href, text }: Tokens.Image): Markup {
  const target = page.target(href);
  if (target.kind !== 'file' || !target.path.startsWith('docs/')) return text;
  return element('img', [], { picture: { path: target.path.slice('docs/'.length), shows: text } });
}
