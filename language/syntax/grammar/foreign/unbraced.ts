/** Blocks without braces: `when me.coins > 3 add 1 to me.coins`, `when done then win me`, and lines below that stand further right. */

import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../ast.ts';
import { foreignNames } from '../../foreign-words.ts';
import type { Core } from '../../parser/core.ts';
import { beginsLine, isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, excuse, missingSpan } from '../../parser/reports.ts';
import type { Construct } from '../../shapes.ts';
import { shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { endOfLinesBelow } from './colon-blocks.ts';

const { K } = T;

type Edit = Fix['edits'][number];

/** More tokens than a line has in which the end of a block is looked for. */
const MOST_TOKENS = 100;

/** Where a block should begin and a statement stands: true if that was told. */
export function tellUnbraced(p: Core, construct: Construct): boolean {
  if (p.next(T.LCurly) || !isStatementStart(p)) return false;
  if (isBracedBy(p)) {
    excuse(p);
    return true;
  }
  const edits = beginsLine(p, p.peek()) ? edgesBelow(p, p.behind()) : bracesOnLine(p, 1, p.behind());
  if (!edits) return false;
  const facts = { word: '{', found: describe(p), example: shapes[construct] };
  complain(p, 'word-missing', missingSpan(p), facts, { fix: { title: 'Put it in braces', edits } });
  return true;
}

/** `when done, win me`: does a comma stand before a statement? */
export function isCommaBefore(p: Core, ahead: number): boolean {
  return p.next(T.Comma, ahead) && isStatementStart(p, ahead + 1) && onSameLine(p, ahead + 1);
}

/** Does a fix that was told put a brace here, as behind the `else` of what it is about? */
function isBracedBy(p: Core): boolean {
  if (!p.next(K.else, 0)) return false;
  const behind = p.behind();
  return p.diagnostics.slice(-5).some(({ fix }) => fix?.edits.some(({ span }) => span.start === behind));
}

/** Braces round the lines below that stand further right than the one that ends at `behind`. */
export function edgesBelow(p: Core, behind: number): readonly Edit[] | undefined {
  const below = endOfLinesBelow(p.source.text, behind);
  if (!below) return undefined;
  const at = (offset: number): Span => ({ file: p.source.file, start: offset, end: offset });
  return [
    { span: at(behind), text: ' {' },
    { span: at(below.end), text: `\n${below.indent}}` },
  ];
}

/**
 * Braces round the statements from so many tokens ahead to the end of the line or of the block around them, and round those behind
 * `else`; undefined where it is not sure which of them belong there. @param from what the first brace is written in place of begins here
 */
export function bracesOnLine(p: Core, ahead: number, from: number): readonly Edit[] | undefined {
  const { file, text } = p.source;
  // `if you roll a 6, …` is a sentence.
  if (foreignNames.has(p.peek(ahead - 1).image)) return undefined;
  const edits: Edit[] = [open(p, from, ahead)];
  let [depth, statements, at] = [0, 1, ahead];
  for (; at < ahead + MOST_TOKENS; at++) {
    const isLast = p.atEnd(at) || (at > ahead && !onSameLine(p, at)) || (depth === 0 && p.next(T.RCurly, at));
    const isElse = depth === 0 && p.next(K.else, at);
    if (isLast || isElse) {
      const end = p.spanOf(p.peek(at - 1)).end;
      edits.push({ span: { file, start: end, end }, text: ' }' });
    }
    if (isLast) break;
    if (isElse) {
      if (p.nextWord(at + 1, K.when, K.if)) return undefined;
      if (p.next(T.LCurly, at + 1)) return statements === 1 ? edits : undefined;
      edits.push(open(p, p.spanOf(p.peek(at)).end, at + 1));
      continue;
    }
    if (at > ahead && depth === 0 && isStatementStart(p, at) && !p.next(K.else, at - 1)) statements++;
    if (p.nextWord(at, T.LCurly, T.LParen, T.LSquare)) depth++;
    if (p.nextWord(at, T.RCurly, T.RParen, T.RSquare)) depth--;
    if (depth < 0) return undefined;
  }
  if (at === ahead + MOST_TOKENS || depth !== 0) return undefined;
  // Of several statements it is sure only where the line has nothing else.
  const line =
    text
      .slice(Math.max(0, from - 400), from)
      .split(/[\n\r]/)
      .at(-1) ?? '';
  const isWhole = /^\s*(?:when|if|unless|for|repeat|while)\b[^{}]*$/.test(line);
  return statements === 1 || (isWhole && !p.next(T.RCurly, at)) ? edits : undefined;
}

function open(p: Core, from: number, ahead: number): Edit {
  return { span: { file: p.source.file, start: from, end: p.peek(ahead).startOffset }, text: ' { ' };
}
