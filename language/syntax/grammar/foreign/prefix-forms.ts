/** `(add 1 to me.coins)`, `(+ 1 2)`: brackets and signs as in Lisp. */

import type { BinaryOperator, Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { complain, remark, writing } from '../../parser/reports.ts';
import { skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** More tokens than brackets round a statement hold. */
const MOST_TOKENS = 60;

/** `(add 1 to me.coins)`, where a statement should stand: no brackets stand round it. It is told and left out; false where none comes. */
export function skipBracketed(p: Core): boolean {
  if (!p.next(T.LParen) || !isStatementStart(p, 2)) return false;
  let end = 2;
  for (let depth = 1; ; end++) {
    if (end > MOST_TOKENS || !onSameLine(p, end) || p.nextWord(end, T.LCurly, T.RCurly)) return false;
    if (p.next(T.LParen, end)) depth++;
    if (p.next(T.RParen, end) && --depth === 0) break;
  }
  const open = p.spanOf(p.peek());
  const close = p.spanOf(p.peek(end));
  const span = { ...open, end: close.end };
  const say = p.source.text.slice(open.end, close.start).trim();
  complain(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  skipGroup(p);
  return true;
}

/** By the sign in front of its operands. */
const SIGNS = [
  ...[T.Plus, T.Minus, T.Times, T.Slash, K.mod, K.and, K.or],
  ...[T.Equal, T.NotEqual, T.Less, T.LessEqual, T.Greater, T.GreaterEqual],
] as const;
/** What an operand may begin with, behind one that ends without a sign. */
const beginsOperand = (p: Core): boolean =>
  p.nextIsName() || p.nextWord(1, T.NumberToken, T.LParen, K.me, K.yes, K.no, K.none);

/** Behind the bracket of `(+ 1 2)`: its sign stands between what it works on. Undefined where none comes. */
export function prefixed(p: Core, g: Needs<'postfix'>): Expression | undefined {
  if (!p.nextWord(1, ...SIGNS) || !onSameLine(p, 1)) return undefined;
  // `(-n)`, `(- n * 2)`
  if (p.next(T.Minus) && !comesSecond(p)) return undefined;
  const start = p.here();
  const sign = p.takeNext().tokenType.LABEL as BinaryOperator;
  const operands: Expression[] = [];
  while (onSameLine(p, 1) && beginsOperand(p)) operands.push(g.postfix());
  const [first, ...others] = operands;
  const span = p.from(start);
  if (!first || others.length === 0) return first ?? { kind: 'missing', span };
  const say = operands.map((each) => p.written(each.span)).join(` ${sign} `);
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  return others.reduce<Expression>(
    (left, right) => ({ kind: 'binary', span, operator: sign, left, right }),
    first,
  );
}

/** Do two operands follow the sign, with nothing between? */
function comesSecond(p: Core): boolean {
  if (!p.nextWord(2, T.NumberToken, K.me) && !p.nextIsName(2)) return false;
  let ahead = 3;
  while (p.next(T.Dot, ahead) && p.nextIsWord(ahead + 1)) ahead += 2;
  return (
    onSameLine(p, ahead) && (p.nextWord(ahead, T.NumberToken, T.LParen, K.me) || p.next(T.PlainName, ahead))
  );
}
