/** Text to syntax tree. */

import { addAll } from '../../shared/lists.ts';
import { type Diagnostic, diagnose, hasErrors } from '../diagnostics/diagnostic.ts';
import { allowancesIn } from './allowances.ts';
import type { Declaration, SourceFileSyntax, Span } from './ast.ts';
import { balanceBraces } from './braces.ts';
import { docLines } from './doc-comments.ts';
import { lex } from './lexer.ts';
import { moved, movedSpan } from './moved.ts';
import { deepest } from './parser/limits.ts';
import { type Looked, lookAgain, lookedFor } from './parser/text-search.ts';
import { readDeclarations, readHoles, rulesParser } from './parser.ts';
import { withoutSlips } from './slips/slips.ts';
import { divide, keepsEdges, type ReadStretch, withEdges } from './stretches.ts';
import { tellSurplus } from './surplus.ts';

export interface ParseResult {
  readonly file: SourceFileSyntax;
  /** In source order. */
  readonly diagnostics: Diagnostic[];
  /** All comments in source order, `///` included. */
  readonly comments: readonly Span[];
  /** What was looked for elsewhere in the text while a part of it was read. */
  readonly looked: Looked;
}

/** A text in which everything could be read, and what was read. */
export interface Sound {
  readonly text: string;
  readonly result: ParseResult;
}

/**
 * Reads a rules file. Never throws: what cannot be read is reported and left out, or stands in the tree as
 * `missing`; all else keeps its tree.
 *
 * @param file the number of the file, which all spans carry
 * @param before a text that this one was made of, of which only what has changed is read again; the result is the same
 */
export function parse(text: string, file: number, before?: Sound): ParseResult {
  try {
    return asMeant(text, file, before);
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    // Less stack than usual is left to us; the limits on nesting keep us far from this otherwise.
    const span = { file, start: 0, end: text.length };
    const diagnostics = [diagnose('nested-too-deep', { ...span, end: 0 }, { limit: deepest })];
    return {
      file: { span, declarations: [], unread: [span], errors: diagnostics, allowed: [] },
      diagnostics,
      comments: [],
      looked: new Map(),
    };
  }
}

/** Reads a text; where slips of the hand explain what cannot be read, they are told, and it is read without them. */
function asMeant(text: string, file: number, before: Sound | undefined): ParseResult {
  const asWritten = read(text, file, before);
  if (!hasErrors(asWritten.diagnostics)) return asWritten;
  const meant = withoutSlips(text, file, asWritten.diagnostics, (part) => read(part, file).diagnostics);
  if (!meant) return asWritten;
  const { file: tree, diagnostics: left } = read(meant.text, file, before);
  if (left.length + meant.told.length > asWritten.diagnostics.length) return asWritten;
  const diagnostics = [...left, ...meant.told].sort((a, b) => a.span.start - b.span.start);
  const unread = [...tree.unread, ...meant.told.map(({ span }) => span)];
  const errors = [...tree.errors, ...meant.told];
  return { ...asWritten, file: { ...tree, unread, errors }, diagnostics };
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

function read(text: string, file: number, before?: Sound): ParseResult {
  return (
    (before && readAgain(text, file, before)) ?? resultOf(text, file, readFrom(text, file, 0, text.length))
  );
}

/** Reads of a text only what has changed; undefined where more may be read otherwise than before. */
function readAgain(text: string, file: number, { text: older, result }: Sound): ParseResult | undefined {
  const division = divide(older, result.file.declarations, text);
  const lookedAgain = division && lookAgain(result.looked, text);
  if (!lookedAgain) return undefined;
  const looked = new Map(lookedAgain);
  const declarations: Declaration[] = [];
  const diagnostics: Diagnostic[] = [];
  const unread: Span[] = [];
  const comments: Span[] = [];
  for (const [index, stretch] of division.stretches.entries()) {
    if (stretch) {
      const read = readFrom(text, file, stretch.start, stretch.end);
      if (!read.isApart || !keepsEdges(stretch, read)) return undefined;
      // Some things are told once in a file.
      if (diagnostics.length > 0 && read.diagnostics.length > 0) return undefined;
      addAll(declarations, withEdges(stretch, read.declarations));
      addAll(diagnostics, read.diagnostics);
      addAll(unread, read.unread);
      addAll(comments, read.comments);
      for (const [pattern, found] of read.looked) looked.set(pattern, found);
    }
    const kept = division.kept[index];
    if (!kept) continue;
    const { first, behind, start, end, by } = kept;
    for (const tree of result.file.declarations.slice(first, behind)) declarations.push(moved(tree, by));
    for (const comment of result.comments)
      if (comment.start >= start && comment.end <= end) comments.push(movedSpan(comment, by));
  }
  return resultOf(text, file, { declarations, diagnostics, unread, comments, looked });
}

/** What was read of a text, in source order. */
interface Read extends ReadStretch {
  readonly diagnostics: Diagnostic[];
  readonly comments: readonly Span[];
  readonly looked: Looked;
}

function readFrom(
  text: string,
  file: number,
  start: number,
  end: number,
): Read & {
  /** Whether nothing in it bears on how the rest of the text is read. */
  readonly isApart: boolean;
} {
  const { tokens: lexed, comments, diagnostics: ofLexer } = lex(text.slice(start, end), file, start);
  const { tokens, diagnostics: ofBraces, unread: unbalanced } = balanceBraces(lexed, text, file);
  const parser = rulesParser();
  const leftOut = ofLexer.filter(isLeftOut).map(({ span }) => span);
  const signs = ofLexer.filter(({ code, fix }) => code === 'foreign-sign' && fix !== undefined);
  parser.core.open({ text, file, docs: docLines(text, comments), leftOut, signs });
  const declarations = readDeclarations(parser, tokens, start, end);
  const { unopened } = parser.core;
  const ofHoles: Diagnostic[] = [];
  readHoles(parser, (from, to) => {
    const hole = lex(text.slice(from, to), file, from);
    addAll(ofHoles, hole.diagnostics);
    return hole.tokens;
  });
  const { diagnostics: told } = parser.core;
  const ofTokens = ofBraces.length === 0 ? told : fewMisplaced(told);
  const found = onceWhereCut(openBlocksAtHeads([...ofBraces, ...ofTokens], text), text);
  const ofParser = withoutConsequences(found, ofLexer, text);
  const all = [...ofLexer, ...ofHoles, ...ofParser];
  all.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const withoutSigns = withoutSignsInside(opensBeforeCloses(all, unopened, text), text);
  const diagnostics = tellSurplus(onceForAllLines(withoutSigns), text);
  const unread = [...[...ofLexer, ...ofBraces].map(({ span }) => span), ...unbalanced, ...parser.core.unread];
  const isBalanced = ofBraces.length === 0 && unbalanced.length === 0;
  // A reserved word for a name is told once, and is that name from then on.
  const isApart = isBalanced && parser.core.takenForNames.size === 0 && parser.core.quotedNames.size === 0;
  const looked = lookedFor(parser.core.source);
  return { declarations, diagnostics, unread, comments, looked, isApart };
}

function resultOf(text: string, file: number, read: Read): ParseResult {
  const { declarations, diagnostics, unread, comments, looked } = read;
  const span = { file, start: 0, end: text.length };
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const allowed = allowancesIn(text, comments);
  return { file: { span, declarations, unread, errors, allowed }, diagnostics, comments, looked };
}

/** What stands at each line of those who write it at one: the sign that ends it, or the mark of a list before it. */
const OF_LINES: readonly RegExp[] = [
  /^`[;；]`/,
  /^`(?:[-*•‣◦▪●➤]|[\d.]+[.)]?|[A-Za-z][.)]|\p{L}+ \d+[.:])` is not needed/u,
  /^A comment begins/,
];

const OF_LINE_SIGNS: ReadonlySet<string> = new Set(['foreign-sign', 'foreign-comment']);

/** Who ends one line with `;`, or begins it with `1.`, does so with all: it is told, and mended, once. */
function onceForAllLines(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return OF_LINES.reduce<readonly Diagnostic[]>((told, pattern) => {
    const isOne = ({ code, message }: Diagnostic): boolean =>
      OF_LINE_SIGNS.has(code) && pattern.test(message);
    const [first, ...others] = told.filter(isOne);
    if (!first?.fix || others.length === 0) return told;
    const edits = [first, ...others].flatMap(({ fix }) => fix?.edits ?? []);
    const once = { ...first, fix: { ...first.fix, edits } };
    const joined = new Set(others);
    return told.flatMap((each) => (each === first ? [once] : joined.has(each) ? [] : [each]));
  }, found);
}

/** Was the sign that is reported left out, and not read as another? */
function isLeftOut({ code, fix }: Diagnostic): boolean {
  return code === 'unknown-character' || (code === 'foreign-sign' && fix === undefined);
}

/** Words that could not be read as the beginning of anything. */
const OF_HEADS: ReadonlySet<string> = new Set(['head-missing', 'statement-expected', 'declaration-expected']);

/** `nonsense {`: of a block behind a word that could not be read, the word is told, and its fix closes the block as well. */
function openBlocksAtHeads(found: readonly Diagnostic[], text: string): readonly Diagnostic[] {
  const open = new Map<number, Diagnostic>();
  for (const each of found) {
    if (each.code !== 'brace-not-closed') continue;
    for (const opened of each.related) open.set(text.slice(0, opened.span.start).trimEnd().length, each);
  }
  if (open.size === 0) return found;
  const joined = new Set<Diagnostic>();
  const told = found.map((each): Diagnostic => {
    const block = OF_HEADS.has(each.code) ? open.get(each.span.end) : undefined;
    if (!block) return each;
    joined.add(block);
    const { fix } = each;
    return fix && block.fix ? { ...each, fix: { ...fix, edits: [...fix.edits, ...block.fix.edits] } } : each;
  });
  return told.filter((each) => !joined.has(each));
}

/** A text that ends in the middle leaves blocks open, and what was being written unsaid: that the blocks are open is told, and no more. */
function onceWhereCut(found: readonly Diagnostic[], text: string): readonly Diagnostic[] {
  const end = text.trimEnd().length;
  const isCut = found.some(({ code, span }) => code === 'brace-not-closed' && span.start >= end);
  return isCut ? found.filter(({ code, span }) => code === 'brace-not-closed' || span.start < end) : found;
}

/** `rounds turns { … } }`: where a block that is not opened is told, the brace that closes it is not surplus. */
function opensBeforeCloses(
  inOrder: readonly Diagnostic[],
  blocks: ReadonlySet<Diagnostic>,
  text: string,
): readonly Diagnostic[] {
  const unopened: number[] = [];
  const told: Diagnostic[] = [];
  for (const each of inOrder) {
    const at = each.code === 'brace-surplus' ? unopened.at(-1) : undefined;
    const before = at === undefined ? undefined : told[at];
    if (at === undefined || !before) {
      if (blocks.has(each)) unopened.push(told.length);
      told.push(each);
      continue;
    }
    unopened.pop();
    let behind = before.span.start;
    while (behind > 0 && /\s/.test(text.charAt(behind - 1))) behind--;
    const span = { ...before.span, start: behind, end: behind };
    const next = /\S+/.exec(text.slice(behind, behind + LONGEST_HEAD))?.[0] ?? '';
    const fix = { title: 'Insert `{`', edits: [{ span, text: ' {' }] };
    told[at] = diagnose('brace-missing', span, { next }, { fix });
  }
  return told;
}

/** What is said of signs and names alone. */
const OF_SIGNS: ReadonlySet<string> = new Set([
  'foreign-sign',
  'unknown-character',
  'name-begins-with-letter',
]);

/** A drawing is told with what it is to stand between: of what it stands between, and its signs, nothing else is said. */
const IS_OF_DRAWING = /is written `map """/;
const OF_FENCES: ReadonlySet<string> = new Set([
  ...['foreign-quotes', 'text-not-closed', 'picture-not-closed', 'unknown-character', 'foreign-sign'],
  ...['foreign-comment', 'brace-surplus'],
]);

/** Where it is said how something is written, nothing more is said of the signs in it: `for (i = 0; i < 3; i++)`. */
function withoutSignsInside(inOrder: readonly Diagnostic[], text: string): Diagnostic[] {
  let told = -1;
  // Of what begins with a sign, too.
  const from = new Map<number, number>();
  for (const { code, span } of inOrder)
    if (code === 'foreign-word' || code === 'rulebook-sentence') from.set(span.start, span.end);
  const drawings = inOrder.filter((each) => each.code === 'foreign-word' && IS_OF_DRAWING.test(each.message));
  const isDrawn = ({ start, end }: Span): boolean =>
    drawings.some(({ span }) => span.start <= start && end <= span.end);
  return inOrder.filter(({ code, span, related }) => {
    told = Math.max(told, from.get(span.start) ?? -1);
    if (OF_FENCES.has(code) && isDrawn({ ...span, end: span.start })) return false;
    if (code === 'brace-not-closed' && related.some((opened) => isDrawn(opened.span))) return false;
    if (OF_SIGNS.has(code)) return span.end > told;
    // A loop where none can stand: that is told, and then what its brackets hold is no statements.
    const head = LOOP_HEAD.exec(text.slice(span.start, span.start + LONGEST_HEAD));
    if (head) told = Math.max(told, span.start + head[0].length);
    return true;
  });
}

const LOOP_HEAD = /^for\s*\([^()\n]*\)/;
const LONGEST_HEAD = 200;

/** A text that is not closed leaves the rest of its line in disorder; nothing more is said about that line. */
function withoutConsequences(
  diagnostics: readonly Diagnostic[],
  causes: readonly Diagnostic[],
  text: string,
): readonly Diagnostic[] {
  const lineOf = ({ span }: Diagnostic): number =>
    span.start === 0 ? 0 : text.lastIndexOf('\n', span.start - 1) + 1;
  const lines = new Set(causes.filter(({ code }) => code === 'text-not-closed').map(lineOf));
  if (lines.size === 0) return diagnostics;
  const isOfLines = ({ span }: Diagnostic): boolean => /[\n\r]/.test(text.slice(span.start, span.end));
  return diagnostics.filter((diagnostic) => !lines.has(lineOf(diagnostic)) || isOfLines(diagnostic));
}
