/** Stretches of a file: what can be folded, and what a selection grows to. */

import type { GameDocument } from '../compile.ts';
import { children, type Part } from '../syntax/ast/children.ts';
import type { Span } from '../syntax/ast.ts';
import { endOf, lex } from '../syntax/lexer.ts';
import * as T from '../syntax/tokens.ts';
import { nameAt } from './names/names-in.ts';
import type { Place } from './place.ts';

/** Lines, from 0, of which all but the first can be hidden. */
export interface Folding {
  readonly start: number;
  readonly end: number;
  readonly kind: 'block' | 'comment';
}

const OPENING: ReadonlySet<unknown> = new Set([T.LCurly, T.LParen, T.LSquare]);
const CLOSING: ReadonlySet<unknown> = new Set([T.RCurly, T.RParen, T.RSquare]);

/** What can be folded: blocks between brackets, maps, comments of several lines; by their first line. */
export function foldingOf({ parsed }: GameDocument, file: number): readonly Folding[] {
  const source = parsed.sources[file];
  if (!source || !parsed.trees[file]?.result) return [];
  const lineOf = linesIn(source.text);
  const found: Folding[] = [];
  const add = (from: number, to: number, kind: Folding['kind']): void => {
    const [start, end] = [lineOf(from), lineOf(to)];
    if (end > start) found.push({ start, end: kind === 'block' ? end - 1 : end, kind });
  };
  const { tokens, comments } = lex(source.text, file);
  const open: number[] = [];
  for (const token of tokens) {
    if (OPENING.has(token.tokenType)) open.push(token.startOffset);
    else if (token.tokenType === T.PictureToken) add(token.startOffset, endOf(token) - 1, 'block');
    else if (CLOSING.has(token.tokenType)) {
      const start = open.pop();
      if (start !== undefined) add(start, token.startOffset, 'block');
    }
  }
  for (const { start, end } of joinedComments(comments, source.text)) add(start, end, 'comment');
  const isNew = ({ start, end }: Folding): boolean => end > start;
  return found.filter(isNew).sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Comments on lines of their own, one below the other, as one. */
function joinedComments(comments: readonly Span[], text: string): readonly Span[] {
  const joined: Span[] = [];
  for (const comment of comments) {
    const before = joined.at(-1);
    const lineStart = text.lastIndexOf('\n', comment.start - 1) + 1;
    if (text.slice(lineStart, comment.start).trim() !== '') continue;
    const isBelow = before && /^\r?\n[ \t]*$/.test(text.slice(before.end, comment.start));
    if (before && isBelow) joined[joined.length - 1] = { ...before, end: comment.end };
    else joined.push(comment);
  }
  return joined;
}

/** The line of an offset, from 0, in logarithmic time. */
function linesIn(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}

/** What a selection at a place grows to, from the word to the file: each contains the one before. */
export function selectionsAt(document: GameDocument, place: Place): readonly Span[] {
  const tree = document.parsed.files[place.file];
  const { length = 0 } = document.parsed.sources[place.file]?.text ?? {};
  const whole = { file: place.file, start: 0, end: length };
  if (!tree) return [whole];
  const found: Span[] = [whole];
  let here: Part | undefined = { family: 'file', node: tree };
  while (here) {
    const { span } = here.node;
    if (here.family !== 'file') found.push(span);
    here = children(here).find(({ node }) => holds(node.span, place));
  }
  const name = nameAt(document, place);
  if (name?.span.file === place.file) found.push(name.span);
  return growing(found);
}

function holds({ file, start, end }: Span, place: Place): boolean {
  return file === place.file && start <= place.offset && place.offset <= end && start < end;
}

/** The smallest first, each once, and only those that contain the one before. */
function growing(spans: readonly Span[]): readonly Span[] {
  const grown: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.end - a.start - (b.end - b.start))) {
    const last = grown.at(-1);
    const isLarger = !last || (span.start <= last.start && last.end <= span.end);
    const isSame = last && span.start === last.start && span.end === last.end;
    if (isLarger && !isSame) grown.push(span);
  }
  return grown;
}
