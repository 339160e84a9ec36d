/** Tokens whose end no plain pattern finds: texts, pictures, comments, and what has none. */

import type { IToken } from 'chevrotain';
import { DECLARATION_WORDS } from './heads.ts';

/** A pattern that is asked at an offset, and given the tokens before. */
export type CustomPattern = (
  text: string,
  offset: number,
  matched: IToken[],
) => [string] | RegExpExecArray | null;

/** A pattern that holds where it is asked, and nowhere behind. */
export const sticky =
  (pattern: RegExp): CustomPattern =>
  (text, offset) => {
    pattern.lastIndex = offset;
    return pattern.exec(text);
  };

/** `"""…"""`, wherever it ends. */
export const closedPicture: CustomPattern = (text, offset) => {
  if (!text.startsWith('"""', offset)) return null;
  const end = text.indexOf('"""', offset + 3);
  return end < 0 ? null : image(text.slice(offset, end + 3));
};

const declarationAtLine = new RegExp(
  `\\r?\\n(?=(?:${[...DECLARATION_WORDS].map((type) => type.LABEL).join('|')})\\b)`,
  'g',
);

/** A picture without an end goes on to the next line that begins with a declaration. */
export const openPicture: CustomPattern = (text, offset) => {
  if (!text.startsWith('"""', offset)) return null;
  declarationAtLine.lastIndex = offset;
  return image(text.slice(offset, declarationAtLine.exec(text)?.index));
};

/** `"…"` on one line; a backslash takes the next character along. */
export const closedText: CustomPattern = (text, offset) => {
  if (text[offset] !== '"') return null;
  for (let i = offset + 1; i < text.length; i++) {
    const character = text[i];
    if (character === '"') return image(text.slice(offset, i + 1));
    if (character === '\n' || character === '\r') return null;
    if (character === '\\' && text[i + 1] !== '\n' && text[i + 1] !== '\r') i++;
  }
  return null;
};

/** Asked once for each stretch of white space, and not at each of its letters. */
const hardlyText = /(?<!\s)\s+(?:\{(?:\s|$)|cites\s)/;

/** A text without an end stops before a block's brace or `cites`, which are hardly part of it, or at the line's end. */
export const openText: CustomPattern = (text, offset) => {
  if (text[offset] !== '"') return null;
  const line = restOfLine(text, offset);
  let closing = line.length;
  while (closing > 0 && /[\s}]/.test(line.charAt(closing - 1))) closing--;
  const space = line.slice(closing).search(/\s/);
  const end = space < 0 ? line.length : closing + space;
  return image(line.slice(0, Math.max(1, Math.min(end, hardlyText.exec(line)?.index ?? end))));
};

/** Where the next block comment ends, of the text that was asked about last: many in a row may have no end, each to be looked for up to the last letter. */
let ending = { text: '', from: 0, end: -1 };

function commentEnd(text: string, from: number): number {
  const isKnown = text === ending.text && from >= ending.from && (ending.end < 0 || ending.end >= from);
  if (!isKnown) ending = { text, from, end: text.indexOf('*/', from) };
  return ending.end;
}

/** A foreign block comment; one without an end is taken as a comment to the end of the line. */
export const blockComment: CustomPattern = (text, offset) => {
  if (!text.startsWith('/*', offset)) return null;
  const end = commentEnd(text, offset + 2);
  return image(end < 0 ? restOfLine(text, offset) : text.slice(offset, end + 2));
};

const dashed = /--[ \t]+[^\s}][^\n\r]*/y;

/** `-- a remark`, on a line of its own: elsewhere the signs are read. */
export const dashComment: CustomPattern = (text, offset) => {
  dashed.lastIndex = offset;
  let before = offset - 1;
  while (text[before] === ' ' || text[before] === '\t') before--;
  if (before >= 0 && text[before] !== '\n' && text[before] !== '\r') return null;
  return dashed.exec(text);
};

const lineBreak = /[\n\r]/g;

function restOfLine(text: string, offset: number): string {
  lineBreak.lastIndex = offset;
  return text.slice(offset, lineBreak.exec(text)?.index);
}

function image(text: string): [string] {
  return [text];
}
