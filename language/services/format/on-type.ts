/** The layout of a part of a text: what was selected, pasted, or has just been finished by typing. */

import { endOf, lex } from '../../syntax/lexer.ts';
import * as T from '../../syntax/tokens.ts';
import { type Piece, partners } from './atoms.ts';
import { type FormatEdit, formatDocument } from './format.ts';
import { STEP } from './page.ts';

/** What has to be written so that the lines of a range stand in their layout, in order. */
export function formatRange(text: string, range: Piece): readonly FormatEdit[] {
  const start = lineStart(text, range.start);
  const end = lineEnd(text, range.end);
  // White space belongs to what stands behind it.
  return formatDocument(text).filter((edit) => edit.end >= start && edit.end <= end);
}

/**
 * What has to be written after a closing brace or a line break has been typed: the block that ends is laid out, or the
 * line above; a new line gets its indentation.
 *
 * @param offset directly behind what was typed
 */
export function formatOnType(text: string, offset: number): readonly FormatEdit[] {
  const typed = text[offset - 1];
  if (typed === '}') return afterBrace(text, offset);
  return typed === '\n' ? afterLine(text, offset) : [];
}

function afterBrace(text: string, offset: number): readonly FormatEdit[] {
  const { tokens } = lex(text, 0);
  const index = tokens.findIndex((token) => endOf(token) === offset && token.tokenType === T.RCurly);
  const opener = tokens[partners(tokens)[index] ?? -1];
  if (!opener) return [];
  const surplus = doubledBy(tokens, index);
  const single = surplus === undefined ? text : text.slice(0, offset) + text.slice(surplus);
  const layout = formatRange(single, { start: opener.startOffset, end: offset }).filter(
    ({ end }) => end < offset,
  );
  return surplus === undefined ? layout : [...layout, { start: offset, end: surplus, text: '' }];
}

/**
 * Where the brace ends that was there already: editors close a block as it is opened, and whoever closes it by hand
 * means that brace. Undefined where the one that was typed is needed.
 */
function doubledBy(tokens: readonly T.IToken[], index: number): number | undefined {
  const next = tokens[index + 1];
  if (next?.tokenType !== T.RCurly) return undefined;
  const isSurplus = (all: readonly T.IToken[]): boolean =>
    partners(all).some((partner, at) => partner < 0 && all[at]?.tokenType === T.RCurly);
  return isSurplus(tokens) && !isSurplus(tokens.filter((_, at) => at !== index)) ? endOf(next) : undefined;
}

function afterLine(text: string, offset: number): readonly FormatEdit[] {
  const { tokens } = lex(text, 0);
  // Within a text of several lines nothing is moved.
  if (tokens.some((token) => token.startOffset < offset && endOf(token) > offset)) return [];
  const above = formatRange(text, { start: offset - 1, end: offset - 1 });
  const open = partners(tokens).filter((partner, index) => {
    const token = tokens[index];
    if (!token || token.startOffset >= offset || !opens.has(token.tokenType)) return false;
    return partner < 0 || (tokens[partner]?.startOffset ?? 0) >= offset;
  }).length;
  const end = offset + (/^[ \t]*/.exec(text.slice(offset))?.[0].length ?? 0);
  const closes = /[})\]]/.test(text[end] ?? '') ? 1 : 0;
  const indent = ' '.repeat(STEP * Math.max(0, open - closes));
  const edit = { start: offset, end, text: indent };
  return text.slice(offset, end) === indent ? above : [...above, edit];
}

const opens: ReadonlySet<unknown> = new Set([T.LCurly, T.LParen, T.LSquare]);

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
