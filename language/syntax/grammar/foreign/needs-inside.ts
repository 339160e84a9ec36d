/** Conditions of an action where they do not belong: in its block, or in brackets behind its name. */

import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { fieldNamed, pathOfMine, typeInText } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** More tokens than such a condition has. */
const MOST_TOKENS = 40;

/** `{ needs me.coins > 3 … }`: what an action needs stands before its block. It is told, and left out; true if it came. */
export function skipNeedsInside(p: Core): boolean {
  if (!p.next(K.needs) || !p.next(T.LCurly, 0)) return false;
  let last = 1;
  while (last < MOST_TOKENS && onSameLine(p, last + 1) && !p.nextWord(last + 1, T.RCurly, T.LCurly)) {
    if (isStatementStart(p, last + 1)) break;
    last++;
  }
  const brace = p.spanOf(p.peek(0));
  const start = p.here();
  skip(p, last);
  const span = p.from(start);
  const needs = p.written(span);
  const edits = [
    { span: { ...brace, end: brace.start }, text: `${needs} ` },
    { span: { ...span, start: brace.end }, text: '' },
  ];
  const fix = { title: `Put \`${needs}\` before the block`, edits };
  remark(p, 'foreign-word', span, { written: '{ needs … … }', say: 'needs … { … }' }, { fix });
  return true;
}

/** `action Rest (me.coins > 3) { … }`: what it needs stands behind the word. True if it came; it is left out. */
export function skipNeedsInBrackets(p: Core): boolean {
  if (!p.next(T.LParen) || !(p.next(K.me, 2) || (p.nextIsName(2) && p.nextWord(3, T.Dot, T.Greater, T.Less))))
    return false;
  let last = 2;
  let isCompared = false;
  while (last < MOST_TOKENS && onSameLine(p, last) && !p.next(T.RParen, last)) {
    if (p.nextWord(last, T.Colon, K.in, T.LParen)) return false;
    if (p.nextWord(last, T.Equal, T.Less, T.Greater, T.LessEqual, T.GreaterEqual, T.NotEqual, K.is))
      isCompared = true;
    last++;
  }
  if (!isCompared || !p.next(T.RParen, last) || !p.nextWord(last + 1, T.LCurly, T.TextToken, K.needs))
    return false;
  const start = p.here();
  const condition = p.written({ ...p.spanOf(p.peek(2)), end: p.spanOf(p.peek(last - 1)).end });
  skip(p, last);
  tellInstead(p, p.from(start), `needs ${condition}`);
  return true;
}

/** `needs 3 coins`: so much of it, or more. True if it came, and was told; it is left out. */
export function skipAmountNeeded(p: Core): boolean {
  if (!p.next(T.NumberToken) || !p.nextIsName(2) || !p.nextWord(3, T.LCurly, T.TextToken, K.needs))
    return false;
  const field = fieldNamed(p, p.peek(2).image);
  if (field === undefined) return false;
  const type = typeInText(p, field) ?? '';
  const path = pathOfMine(p, field);
  const isHeap = /^(pile|deck|hand|set)\b/.test(type);
  if (!isHeap && !/\.\./.test(type)) return false;
  const number = p.peek().image;
  const start = p.here();
  skip(p, 2);
  const span = p.from(start);
  const say = `${isHeap ? 'count ' : ''}${path} >= ${number}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  return true;
}
