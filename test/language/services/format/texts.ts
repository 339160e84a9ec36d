/** What the tests of the formatter ask of any text and what becomes of it. */

import { expect } from 'vitest';
import { applyEdits, formatDocument, formatted } from '../../../../language/services/format/format.ts';
import { descendants } from '../../../../language/syntax/ast/children.ts';
import { lex } from '../../../../language/syntax/lexer.ts';
import { parse } from '../../../../language/syntax/parse.ts';

/** Words, signs and comments in order. */
function solidOf(text: string): readonly string[] {
  const { tokens, comments } = lex(text, 0);
  const pieces = [
    ...tokens.map(({ startOffset, image }) => ({ start: startOffset, text: image })),
    ...comments.map(({ start, end }) => ({ start, text: text.slice(start, end).trimEnd() })),
  ];
  return pieces.sort((a, b) => a.start - b.start).map((piece) => piece.text);
}

/** What `///` lines say of what. */
export function docsOf(text: string): readonly string[] {
  const { file } = parse(text, 0);
  return [...descendants({ family: 'file', node: file })].flatMap(({ family, node }) =>
    'doc' in node && node.doc !== undefined ? [`${family}: ${node.doc}`] : [],
  );
}

/** Lays a text out, and holds it to what is true of every text. */
export function checked(text: string): string {
  const edits = formatDocument(text);
  for (const { start, end } of edits) expect(text.slice(start, end).trim()).toBe('');
  const result = applyEdits(text, edits);
  expect(solidOf(result)).toEqual(solidOf(text));
  expect(formatted(result)).toBe(result);
  return result;
}
