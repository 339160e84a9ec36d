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
  const { tokens: lexed, comments, diagnostics } = lex(text, file);
  const { tokens, diagnostics: ofBraces } = balanceBraces(lexed, text, file);
  const parser = rulesParser();
  parser.start(text, file, docLines(text, comments));
  const declarations = parser.readFile(tokens);
  parser.readHoles((start, end) => {
    const hole = lex(text.slice(start, end), file, start);
    diagnostics.push(...hole.diagnostics);
    return hole.tokens;
  });
  diagnostics.push(...ofBraces, ...parser.reported);
  diagnostics.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  return { file: { span: { file, start: 0, end: text.length }, declarations }, diagnostics, comments };
}
