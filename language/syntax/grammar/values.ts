/** Values that change: `let`, `set`, `add` and `subtract`. */

import type { TokenType } from 'chevrotain';
import type { AddStatement, Expression, LetStatement, SetStatement } from '../ast.ts';
import type { Core, Reader } from '../parser/core.ts';
import { onSameLine } from '../parser/lookahead.ts';
import { remark, writing } from '../parser/reports.ts';
import { replaceNext } from '../parser/skipping.ts';
import * as T from '../tokens.ts';
import { tellInstead } from './foreign-forms.ts';
import { needEqual } from './lists.ts';
import type { Needs } from './rules.ts';

const { K } = T;

/** `let hits = throw[Ace]` */
export function letStatement(
  p: Core,
  g: Needs<'name' | 'type' | 'expression' | 'cites'>,
): Reader<LetStatement> {
  return p.rule('Let', (start) => {
    const name = g.name('value');
    const type = p.after(T.Colon, () => g.type());
    needEqual(p, 'let');
    const value = g.expression();
    const cites = g.cites();
    return name && { kind: 'let', span: p.from(start), name, type, value, cites };
  });
}

/** `set boss to p` */
export function setStatement(p: Core, g: Needs<'postfix' | 'expression' | 'cites'>): Reader<SetStatement> {
  return p.rule('Set', (start) => {
    const target = g.postfix();
    takeEqualForTo(p);
    p.need(K.to, 'set');
    const value = g.expression();
    const cites = g.cites();
    return { kind: 'set', span: p.from(start), target, value, cites };
  });
}

/** `=`, which is often written for `to`. */
function takeEqualForTo(p: Core): void {
  if (!p.nextWord(1, T.Equal, T.ColonEqual)) return;
  const { image: written } = p.peek();
  const span = p.spanOf(p.peek());
  remark(p, 'set-with-equal', span, { written }, { fix: writing('to', span) });
  replaceNext(p, K.to);
}

/** `add 1 to me.health` */
export function addStatement(p: Core, g: Needs<'postfix' | 'expression' | 'cites'>): Reader<AddStatement> {
  return p.rule('Add', (start) => {
    const amount = g.expression();
    skipNounOfNumber(p, amount, K.to);
    p.need(K.to, 'add');
    const target = g.postfix();
    const cites = g.cites();
    return { kind: 'add', span: p.from(start), sign: 1, amount, target, cites };
  });
}

/** `add 2 points to me.score`: the field says of what they are so many. */
function skipNounOfNumber(p: Core, amount: Expression, next: TokenType): void {
  if (amount.kind !== 'number' || !p.next(T.PlainName) || !p.next(next, 2) || !onSameLine(p, 1)) return;
  p.takeNext();
  tellInstead(p, p.from(amount.span.start), String(amount.value));
}

/** `subtract hits from p.health` */
export function subtractStatement(
  p: Core,
  g: Needs<'postfix' | 'expression' | 'cites'>,
): Reader<AddStatement> {
  return p.rule('Subtract', (start) => {
    const amount = g.expression();
    skipNounOfNumber(p, amount, K.from);
    p.need(K.from, 'subtract');
    const target = g.postfix();
    const cites = g.cites();
    return { kind: 'add', span: p.from(start), sign: -1, amount, target, cites };
  });
}
