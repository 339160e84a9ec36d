/** `create Ware { price: 3 }`, `new Ware { price = 3 }`, `spawn a Ware(price: 3)`: a record that is made as objects are elsewhere. */

import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { complain, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';

/** More tokens than such a record has values, with their names and signs. */
const MOST_TOKENS = 60;

const MADE = /^(create|make|spawn|instantiate|new)$/;

/** Tells it, and leaves it out; false where none comes, or where it is written as it is here. */
export function tellCreated(p: Core): boolean {
  if (!MADE.test(p.peek().image)) return false;
  const noun = /^(an?|one|new)$/.test(p.peek(2).image) ? 3 : 2;
  const record = p.peek(noun).image;
  const [open, close] = p.next(T.LCurly, noun + 1) ? [T.LCurly, T.RCurly] : [T.LParen, T.RParen];
  const isOwn = p.peek().image === 'new' && noun === 2 && open === T.LParen;
  if (isOwn || !p.next(open, noun + 1) || !onSameLine(p, noun + 1)) return false;
  if (!isInText(p, `^[ \\t]*record\\s+${literally(record)}(?![\\p{L}\\d_])`)) return false;
  let last = noun + 2;
  const isValue = (): boolean => onSameLine(p, last) && !isStatementStart(p, last) && !p.next(open, last);
  while (last < MOST_TOKENS && !p.next(close, last) && isValue()) last++;
  if (!p.next(close, last)) return false;
  const inside = { ...p.spanOf(p.peek(noun + 1)), start: p.spanOf(p.peek(noun + 1)).end };
  const values = p.written({ ...inside, end: p.spanOf(p.peek(last)).start }).trim();
  const named = values.replace(/(^|,\s*)([\p{L}_][\p{L}\d_]*)\s*(?::=|=|:)\s*/gu, '$1$2: ');
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(last)).end };
  const say = `new ${record}(${named})`;
  complain(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  skip(p, last);
  return true;
}
