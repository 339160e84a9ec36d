/** A query as a function is called: `max(p in players of p.coins)`. The brackets stand around all of it. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';

/** Does `(p in` come? */
export function comesBracketed(p: Core): boolean {
  return p.next(T.LParen) && p.nextIsName(2) && p.next(T.K.in, 3) && onSameLine(p, 1) && onSameLine(p, 3);
}

/** Reads what stands in the brackets behind the word at `start`, as the query that it is. */
export function bracketed(p: Core, start: number, word: string, read: () => Expression): Expression {
  const open = p.spanOf(p.takeNext());
  const around = p.openQueries;
  p.openQueries = [];
  const value = read();
  p.openQueries = around;
  p.need(T.RParen, 'parentheses');
  const edits = [
    { span: { ...open, start, end: start }, text: '(' },
    { span: open, text: p.source.text[open.start - 1] === ' ' ? '' : ' ' },
  ];
  const say = `(${word} … in …)`;
  const facts = { written: `${word}(… in …)`, say };
  remark(p, 'foreign-word', { ...open, start }, facts, { fix: { title: `Write \`${say}\``, edits } });
  return value;
}
