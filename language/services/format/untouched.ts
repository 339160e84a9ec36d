/** What of a broken text is left as it is: the smallest pieces of whole lines without which the rest reads without a problem. */

import { descendants } from '../../syntax/ast/children.ts';
import type { SourceFileSyntax } from '../../syntax/ast.ts';
import { type ParseResult, parse } from '../../syntax/parse.ts';
import type { Piece } from './atoms.ts';

export interface Readable {
  /** The text, with spaces where it is left untouched: as long as before, with the same lines. */
  readonly text: string;
  readonly file: SourceFileSyntax;
  readonly untouched: readonly Piece[];
}

/** Undefined if nothing of it can be read for sure. */
export function readableIn(text: string): Readable | undefined {
  const parsed = readAs(text);
  if (parsed.diagnostics.length === 0) return { text, file: parsed.file, untouched: [] };
  if (parsed.diagnostics.length + parsed.file.unread.length > MOST_MISTAKES) return undefined;
  return (
    without(text, piecesOf(text, parsed, statementFamilies)) ??
    without(text, piecesOf(text, parsed, declarationFamilies), parsed)
  );
}

/** The text as it is read, with what is wrong with it: what is only warned about is laid out like all else. */
function readAs(text: string): ParseResult {
  const parsed = parse(text, 0);
  return { ...parsed, diagnostics: parsed.diagnostics.filter(({ severity }) => severity === 'error') };
}

/** A text with more is hardly rules, and looking for what is sound in it would take long. */
const MOST_MISTAKES = 200;

const declarationFamilies: ReadonlySet<string> = new Set(['declaration']);
const statementFamilies: ReadonlySet<string> = new Set([
  'declaration',
  'statement',
  'action',
  'exampleLine',
  'patch',
  'field',
  'member',
  'space',
  'path',
  'lookPart',
  'lookField',
]);

/** How often what turns out to be broken besides is left out, too. */
const ROUNDS = 4;

function without(text: string, pieces: readonly Piece[], parsed?: ParseResult): Readable | undefined {
  let untouched = merged(pieces);
  for (let round = 0; round < ROUNDS; round++) {
    const rest = blanked(text, untouched);
    const { file, diagnostics } = readAs(rest);
    if (diagnostics.length === 0)
      return { text: rest, file, untouched: untouched.map((piece) => tight(text, piece)) };
    if (!parsed) return undefined;
    const more = piecesOf(
      text,
      { ...parsed, diagnostics, file: { ...parsed.file, unread: file.unread } },
      declarationFamilies,
    );
    untouched = merged([...untouched, ...more]);
  }
  return undefined;
}

/** The whole lines of what is damaged: of the smallest constructs of the families around each problem. */
function piecesOf(text: string, { file, diagnostics }: ParseResult, families: ReadonlySet<string>): Piece[] {
  const places = [...diagnostics.map(({ span }) => span), ...file.unread];
  const nodes = descendants({ family: 'file', node: file })
    .filter(({ family }) => families.has(family))
    .map(({ node }) => node.span);
  return places.map((place) => {
    let piece: Piece = place;
    let best: Piece | undefined;
    for (const node of nodes) {
      if (node.end < place.start || node.start > place.end) continue;
      const isSmaller = !best || node.end - node.start < best.end - best.start;
      if (isSmaller && node.start <= place.start && node.end >= place.end) best = node;
    }
    if (best) piece = { start: Math.min(place.start, best.start), end: Math.max(place.end, best.end) };
    return lines(text, piece);
  });
}

function lines(text: string, { start, end }: Piece): Piece {
  const before = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1));
  const after = /[\n\r]/g;
  after.lastIndex = end;
  return { start: start === 0 ? 0 : before + 1, end: after.exec(text)?.index ?? text.length };
}

function merged(pieces: readonly Piece[]): Piece[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of [...pieces].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

function blanked(text: string, pieces: readonly Piece[]): string {
  let result = '';
  let at = 0;
  for (const { start, end } of pieces) {
    result += text.slice(at, start) + text.slice(start, end).replace(/[^\n\r]/g, ' ');
    at = end;
  }
  return result + text.slice(at);
}

/** Without the white space around it. */
function tight(text: string, { start, end }: Piece): Piece {
  const inner = text.slice(start, end);
  return { start: start + (inner.length - inner.trimStart().length), end: start + inner.trimEnd().length };
}
