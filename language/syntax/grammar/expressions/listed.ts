/** `[1, 3, 6, 10][n]`: one of what is listed, by its number. */

import type { Expression, Span } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { deeper } from '../../parser/limits.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';
import { missing } from './operators.ts';

/** Tokens in which a list that is asked for its n-th has to end: no table in a rulebook is longer, and damaged texts are looked through in vain. */
const LONGEST_LIST = 300;
/** Brackets in brackets, the same. */
const DEEPEST_LIST = 8;

/** `{ 1, 3, 6 }[n]`: what is asked for by number is no set, but a list. */
export function tellList(p: Core, span: Span): void {
  const inner = p.written(span).slice(1, -1).trim();
  const [open, close] = [
    { ...span, end: span.start + 1 },
    { ...span, start: span.end - 1 },
  ];
  const edits = [
    { span: open, text: '[' },
    { span: close, text: ']' },
  ];
  const fix = { title: 'Write `[…]`', edits };
  remark(p, 'foreign-word', span, { written: p.written(span), say: `[${inner}]` }, { fix });
}

/** Does `[1, 3, 6][…` come? What stands in square brackets alone is no set. */
export function beginsListed(p: Core, from = 1): boolean {
  let depth = 0;
  for (let ahead = from; ahead < from + LONGEST_LIST; ahead++) {
    const type = p.peek(ahead).tokenType;
    if (type === T.LSquare || type === T.LCurly) depth++;
    if (type === T.RSquare || type === T.RCurly) depth--;
    if (depth === 0)
      return (
        type === T.RSquare && ahead > from + 1 && p.next(T.LSquare, ahead + 1) && onSameLine(p, ahead + 1)
      );
    // Braces over several lines are those of blocks.
    if (depth > DEEPEST_LIST || (type === T.LCurly && !onSameLine(p, ahead + 1))) return false;
  }
  return false;
}

/** What stands in the first brackets, read as what a set holds; the second brackets ask for one of it. */
export function readListed(p: Core, members: () => readonly Expression[]): Expression {
  const start = p.here();
  p.take(T.LSquare);
  const read = deeper(p, (): Expression => {
    const listed = members();
    p.need(T.RSquare, 'index');
    return { kind: 'set', span: p.from(start), members: listed };
  });
  return read ?? missing(p, start);
}
