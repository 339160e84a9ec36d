/** Text to syntax tree. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFileSyntax, Span } from './ast.ts';
import { balanceBraces } from './braces.ts';
import { docLines } from './doc-comments.ts';
import { lex } from './lexer.ts';
import { rulesParser } from './parser.ts';

export interface ParseResult {
  readonly file: SourceFileSyntax;
  /** In source order. */
  readonly diagnostics: Diagnostic[];
  /** All comments in source order, `///` included. */
  readonly comments: readonly Span[];
}

/**
 * Reads a rules file. Never throws: what cannot be read is reported and left out, or stands in the tree as
 * `missing`; all else keeps its tree.
 *
 * @param file the number of the file, which all spans carry
 */
export function parse(text: string, file: number): ParseResult {
  const { tokens: lexed, comments, diagnostics: ofLexer } = lex(text, file);
  const { tokens, diagnostics: ofBraces } = balanceBraces(lexed, text, file);
  const parser = rulesParser();
  const leftOut = ofLexer.filter(({ code }) => code === 'unknown-character').map(({ span }) => span);
  parser.start(text, file, docLines(text, comments), leftOut);
  const declarations = parser.readFile(tokens);
  const ofHoles: Diagnostic[] = [];
  parser.readHoles((start, end) => {
    const hole = lex(text.slice(start, end), file, start);
    ofHoles.push(...hole.diagnostics);
    return hole.tokens;
  });
  const ofParser = [...ofBraces, ...parser.reported];
  const diagnostics = [...ofLexer, ...ofHoles, ...withoutConsequences(ofParser, ofLexer, text)];
  diagnostics.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  return { file: { span: { file, start: 0, end: text.length }, declarations }, diagnostics, comments };
}

/** A text that is not closed leaves the rest of its line in disorder; nothing more is said about that line. */
function withoutConsequences(
  diagnostics: readonly Diagnostic[],
  causes: readonly Diagnostic[],
  text: string,
): Diagnostic[] {
  const lines = causes
    .filter(({ code }) => code === 'text-not-closed')
    .map(({ span }) => lineAround(text, span.start));
  if (lines.length === 0) return [...diagnostics];
  return diagnostics.filter(
    ({ span }) => !lines.some(({ start, end }) => span.start >= start && span.start <= end),
  );
}

function lineAround(text: string, offset: number): { start: number; end: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { start, end: end < 0 ? text.length : end };
}
