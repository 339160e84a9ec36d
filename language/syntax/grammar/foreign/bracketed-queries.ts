/** A query as a function is called: `max(p in players of p.coins)`. The brackets stand around all of it. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { isFieldInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { kindsOfThings } from './unnamed.ts';

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

const WHERE =
  /^\(\s*(players?|spaces?|pieces?|[\p{L}_][\p{L}\d_.]*)\s+(?:where|with|if)\s+([^()\n]{1,120})\)/u;

/** `count(players where score > 3)`: each of them has a name, by which is asked. It is told, and left out; true if it came. */
export function skipWhereInBrackets(p: Core, start: number): boolean {
  if (!p.next(T.LParen) || !p.nextIsWord(2) || !p.nextIsWord(3)) return false;
  const { text } = p.source;
  const found = WHERE.exec(text.slice(p.here(), p.here() + 200));
  if (!found) return false;
  const [whole, kind = '', asked = ''] = found;
  const things = kindsOfThings.get(kind);
  const named = /^([\p{Ll}_][\p{L}\d_]*)\.[\p{L}_]/u.exec(asked)?.[1];
  const name = named ?? things?.name ?? 'x';
  const [first = ''] = /^[\p{L}_][\p{L}\d_]*/u.exec(asked) ?? [];
  const isField = named === undefined && isFieldInText(p, first);
  const condition = isField ? `${name}.${asked.trim()}` : asked.trim();
  const end = p.here() + whole.length;
  while (!p.atEnd() && p.here() < end) skip(p, 1);
  const span = p.from(start);
  const say = `(count ${name} in ${things?.from ?? kind} where ${condition})`;
  const fix = named !== undefined || isField ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  return true;
}
