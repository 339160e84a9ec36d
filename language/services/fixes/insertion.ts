/** Where new text goes: behind a declaration, into a block, and how deep it stands there. */

import type { GameDocument } from '../../compile.ts';
import type * as ast from '../../syntax/ast.ts';
import { lex } from '../../syntax/lexer.ts';
import type { TextEdit } from '../text-edits.ts';

const textOf = ({ parsed }: GameDocument, { file }: ast.Span): string => parsed.sources[file]?.text ?? '';

/** The blanks that the line of a place begins with. */
export function indentAt(document: GameDocument, span: ast.Span): string {
  const text = textOf(document, span);
  const start = text.lastIndexOf('\n', span.start - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
}

/** Writes a declaration of its own behind another one and the comment that stands there. */
export function behindDeclaration(
  document: GameDocument,
  { span }: ast.Node,
  written: string,
  gap = '\n\n',
): TextEdit {
  const text = textOf(document, span);
  const lineEnd = text.indexOf('\n', span.end);
  const rest = text.slice(span.end, lineEnd < 0 ? text.length : lineEnd);
  const at = /^\s*(\/\/.*)?$/.test(rest) ? span.end + rest.trimEnd().length : span.end;
  return {
    span: { file: span.file, start: at, end: at },
    text: `${gap}${written}${at === span.end && rest.trim() !== '' ? '\n' : ''}`,
  };
}

/** Writes one more line, such as a field or a member, into the braces of a declaration; `before`: what stands in them already. */
export function intoBraces(
  document: GameDocument,
  { span }: ast.Node,
  before: readonly ast.Node[],
  line: string,
  comma = '',
): TextEdit {
  const text = textOf(document, span);
  const last = before.at(-1);
  if (last) {
    const isAbove =
      text.slice(text.lastIndexOf('\n', last.span.start - 1) + 1, last.span.start).trim() === '';
    const gap = isAbove ? `\n${indentAt(document, last.span)}` : comma === '' ? '  ' : ' ';
    const at = { ...last.span, start: last.span.end };
    return { span: at, text: `${comma}${gap}${line}` };
  }
  const { tokens } = lex(text.slice(span.start, span.end), span.file);
  const end = tokens.at(-1)?.image === '}' ? span.end - 1 : undefined;
  if (end === undefined) return { span: { ...span, start: span.end }, text: ` { ${line} }` };
  let start = end;
  while (/\s/.test(text[start - 1] ?? '')) start--;
  return { span: { ...span, start, end }, text: ` ${line} ` };
}

/** The lines of a declaration with the description and the comments right above it, and one line break. */
export function wholeLines(document: GameDocument, { span }: ast.Node): ast.Span {
  const text = textOf(document, span);
  let { start, end } = span;
  const lineStart = (at: number): number => text.lastIndexOf('\n', at - 1) + 1;
  const isAlone = text.slice(lineStart(start), start).trim() === '';
  const rest = /^[ \t]*(\/\/[^\n]*)?/.exec(text.slice(end))?.[0] ?? '';
  const next = text[end + rest.length];
  if (!isAlone || (next !== undefined && next !== '\n' && next !== '\r')) return alone(text, span);
  end += rest.length;
  start = lineStart(start);
  while (start > 0 && /^\s*\/\//.test(text.slice(lineStart(start - 1), start))) start = lineStart(start - 1);
  if (text[end] === '\r') end++;
  if (text[end] === '\n') end++;
  // Of two empty lines one is enough.
  const isBetween = /(^|\n)\r?\n$/.test(text.slice(0, start)) && /^\r?\n/.test(text.slice(end));
  if (isBetween) end += text[end] === '\r' ? 2 : 1;
  return { ...span, start, end };
}

/** A stretch on a line with others, with the blanks before it. */
function alone(text: string, span: ast.Span): ast.Span {
  let { start } = span;
  while (text[start - 1] === ' ' && text[start - 2] === ' ') start--;
  return { ...span, start };
}
