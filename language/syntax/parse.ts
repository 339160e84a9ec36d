/** Text to syntax tree. */

import { addAll } from '../../shared/lists.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { allowancesIn } from './allowances.ts';
import type { SourceFileSyntax, Span } from './ast.ts';
import { balanceBraces } from './braces.ts';
import { docLines } from './doc-comments.ts';
import { lex } from './lexer.ts';
import { deepest } from './parser/limits.ts';
import { readFile, readHoles, rulesParser } from './parser.ts';

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
  try {
    return read(text, file);
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    // Less stack than usual is left to us; the limits on nesting keep us far from this otherwise.
    const span = { file, start: 0, end: text.length };
    const diagnostics = [diagnose('nested-too-deep', { ...span, end: 0 }, { limit: deepest })];
    return {
      file: { span, declarations: [], unread: [span], errors: diagnostics, allowed: [] },
      diagnostics,
      comments: [],
    };
  }
}

/** Where braces do not match, what is read stands in the wrong place: so often that is told. */
const MISPLACED = 4;
const OF_MISPLACED: ReadonlySet<string> = new Set([
  'item-expected',
  'statement-expected',
  'statement-outside',
  'declaration-expected',
  'do-missing',
]);

function fewMisplaced(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  let told = 0;
  return diagnostics.filter(({ code }) => !OF_MISPLACED.has(code) || ++told <= MISPLACED);
}

function read(text: string, file: number): ParseResult {
  const { tokens: lexed, comments, diagnostics: ofLexer } = lex(text, file);
  const { tokens, diagnostics: ofBraces, unread: unbalanced } = balanceBraces(lexed, text, file);
  const parser = rulesParser();
  const leftOut = ofLexer.filter(isLeftOut).map(({ span }) => span);
  parser.core.open({ text, file, docs: docLines(text, comments), leftOut });
  const declarations = readFile(parser, tokens);
  const ofHoles: Diagnostic[] = [];
  readHoles(parser, (start, end) => {
    const hole = lex(text.slice(start, end), file, start);
    addAll(ofHoles, hole.diagnostics);
    return hole.tokens;
  });
  const { diagnostics: told } = parser.core;
  const ofTokens = ofBraces.length === 0 ? told : fewMisplaced(told);
  const ofParser = withoutConsequences([...ofBraces, ...ofTokens], ofLexer, text);
  const all = [...ofLexer, ...ofHoles, ...ofParser];
  all.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const diagnostics = withoutSignsInside(all);
  const unread = [...[...ofLexer, ...ofBraces].map(({ span }) => span), ...unbalanced, ...parser.core.unread];
  const span = { file, start: 0, end: text.length };
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const allowed = allowancesIn(text, comments);
  return { file: { span, declarations, unread, errors, allowed }, diagnostics, comments };
}

/** Was the sign that is reported left out, and not read as another? */
function isLeftOut({ code, fix }: Diagnostic): boolean {
  return code === 'unknown-character' || (code === 'foreign-sign' && fix === undefined);
}

/** Where it is said how something is written, nothing more is said of the signs in it: `for (i = 0; i < 3; i++)`. */
function withoutSignsInside(inOrder: readonly Diagnostic[]): Diagnostic[] {
  let told = -1;
  return inOrder.filter(({ code, span }) => {
    if (code === 'foreign-word') told = Math.max(told, span.end);
    return code !== 'foreign-sign' || span.end > told;
  });
}

/** A text that is not closed leaves the rest of its line in disorder; nothing more is said about that line. */
function withoutConsequences(
  diagnostics: readonly Diagnostic[],
  causes: readonly Diagnostic[],
  text: string,
): readonly Diagnostic[] {
  const lineOf = ({ span }: Diagnostic): number =>
    span.start === 0 ? 0 : text.lastIndexOf('\n', span.start - 1) + 1;
  const lines = new Set(causes.filter(({ code }) => code === 'text-not-closed').map(lineOf));
  return lines.size === 0 ? diagnostics : diagnostics.filter((diagnostic) => !lines.has(lineOf(diagnostic)));
}
