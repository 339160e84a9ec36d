/** `set p folded`: what is yes or no of somebody is set to yes. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { isOfTable, typeInText } from './declared-names.ts';

/** Tells it behind what is set, which was read, and leaves it out; false where it does not come. */
export function tellSetYes(p: Core, start: number, target: Expression): boolean {
  const field = p.peek().image;
  if (!p.next(T.PlainName) || !onSameLine(p, 1) || target.kind === 'missing') return false;
  const isEnd = !onSameLine(p, 2) || p.next(T.RCurly, 2) || isStatementStart(p, 2);
  if (!isEnd || !/^yes\/no\b/.test(typeInText(p, field) ?? '') || isOfTable(p, field)) return false;
  skip(p, 1);
  const span = p.from(start);
  const say = `set ${p.written(target.span)}.${field} to yes`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  p.unread.push(span);
  return true;
}
