/** `play ( … )`, `record Offer up to 9 ( … )`: what belongs together stands in braces. */

import { retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { complain } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';

/** More tokens than a block in brackets has. */
const MOST_TOKENS = 300;

/** Where a block or a list should begin: brackets round all of it are told, and read as braces. */
export function takeBrackets(p: Core): void {
  if (!p.next(T.LParen)) return;
  let [depth, ahead] = [1, 2];
  for (; ahead < MOST_TOKENS && !p.atEnd(ahead); ahead++) {
    if (p.nextWord(ahead, T.LCurly, T.LParen)) depth++;
    if (p.nextWord(ahead, T.RCurly, T.RParen) && --depth === 0) break;
  }
  const close = p.peek(ahead);
  if (depth > 0 || !p.next(T.RParen, ahead)) return;
  const open = p.spanOf(p.peek());
  const edits = [
    { span: open, text: '{' },
    { span: p.spanOf(close), text: '}' },
  ];
  const fix = { title: 'Write `{ … }`', edits };
  complain(p, 'foreign-sign', open, { written: '( … )', say: '{ … }' }, { fix });
  retype(p.peek(), T.LCurly);
  retype(close, T.RCurly);
}
