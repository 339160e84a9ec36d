/** `1. …`, `a) …`, `- …`, `Step 2: …`, `R-3 …`: what stands before each line of a list, as a rulebook has it. Nothing is needed there. */

import { endOf } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { beginsLine, isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** Does a line begin, or what stands in braces on one? */
export const isFirstOfLine = (p: Core): boolean =>
  beginsLine(p, p.peek()) || p.nextWord(0, T.LCurly, T.RCurly);

/** How many tokens the mark has that stands before a line; 0 if none does. */
export function markOfList(p: Core): number {
  if (!p.nextWord(1, T.NumberToken, T.Minus, T.Times) && !p.nextIsWord()) return 0;
  if (!isFirstOfLine(p) || !onSameLine(p, 2)) return 0;
  if (p.next(T.NumberToken)) return numbers(p);
  if (p.next(T.RParen, 2) && /^[a-z]$/i.test(p.peek().image)) return 2;
  if (p.nextWord(1, T.Minus, T.Times)) return 1;
  return calledByNumber(p);
}

/** `1.`, `1)`, `2.3`, `2.3.1.` */
function numbers(p: Core): number {
  let length = 1;
  while (p.next(T.Dot, length + 1) && p.next(T.NumberToken, length + 2)) length += 2;
  if (p.nextWord(length + 1, T.Dot, T.RParen)) return length + 1;
  return length > 1 ? length : 0;
}

const PARTS_OF_RULES = /^(?:step|phase|part|rule|schritt|phase|regel|teil)$/i;

/** `Step 2:`, `Phase 1.` */
function calledByNumber(p: Core): number {
  return PARTS_OF_RULES.test(p.peek().image) && p.next(T.NumberToken, 2) && p.nextWord(3, T.Colon, T.Dot)
    ? 3
    : 0;
}

/** Leaves a mark out and tells of it, where what `begins` so many tokens ahead is the line: false where none stands there. */
export function skipMarkOfList(p: Core, begins: (ahead: number) => boolean): boolean {
  const length = markOfList(p);
  if (length === 0 || !onSameLine(p, length + 1) || !begins(length + 1)) return false;
  const span = { ...p.spanOf(p.peek()), end: endOf(p.peek(length)) };
  const edits = [{ span: { ...span, end: p.peek(length + 1).startOffset }, text: '' }];
  const written = p.written(span);
  remark(p, 'foreign-sign', span, { written, say: '' }, { fix: { title: `Remove \`${written}\``, edits } });
  skip(p, length);
  return true;
}

/** Is the minus or the star that comes the mark of a line, and not an operator: does a statement, an action or a field stand behind it? */
export function isMarkOfLine(p: Core): boolean {
  if (!p.nextWord(1, T.Minus, T.Times) || !beginsLine(p, p.peek()) || !onSameLine(p, 2)) return false;
  const isField = p.nextIsWord(2) && p.next(T.Colon, 3);
  return isField || p.next(K.action, 2) || isStatementStart(p, 2);
}
