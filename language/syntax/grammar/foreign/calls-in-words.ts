/** Calls as they are written elsewhere: `next player`, `Math.min(a, b)`, `worth b`; and `true`. */

import type { Expression, Name } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { nameOf } from '../names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** `next player`, `next p`: whose neighbour is meant stands in brackets. */
export function withoutBrackets(p: Core, name: Name): Expression | undefined {
  if (name.text !== 'next' && name.text !== 'previous') return undefined;
  if (!onSameLine(p, 1) || !(p.next(K.player) || p.next(K.me) || p.nextIsName())) return undefined;
  const token = p.takeNext();
  const whose = token.tokenType === K.player ? 'me' : token.image;
  const span = { ...name.span, end: p.spanOf(token).end };
  const say = `${name.text}(${whose})`;
  const written = `${name.text} ${token.image}`;
  remark(p, 'foreign-word', span, { written, say }, { fix: writing(say, span) });
  const inner = p.spanOf(token);
  return { kind: 'name', span: inner, name: { text: whose, span: inner } };
}

/** `Math.min(a, b)`: such words belong to no library here. */
export function skipLibrary(p: Core): void {
  if (p.peek().image !== 'Math' || !p.next(T.Dot, 2) || !p.nextWord(3, K.min, K.max)) return;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(3)).end };
  p.takeNext();
  p.takeNext();
  tellInstead(p, span, p.peek().image);
}

/** `worth b`, where something is worked out of a `b`: what that is stands in brackets. */
export function argumentBehind(p: Core, name: Name): Expression | undefined {
  if (!p.next(T.PlainName) || !onSameLine(p, 1) || p.nextWord(2, T.Colon, T.LParen, K.in)) return undefined;
  if (!isInText(p, `\\bdefine\\s+${literally(name.text)}\\s*\\(`)) return undefined;
  const token = p.takeNext();
  const span = { ...name.span, end: p.spanOf(token).end };
  tellInstead(p, span, `${name.text}(${token.image})`);
  return { kind: 'name', span: p.spanOf(token), name: nameOf(p, token) };
}

export function foreignYesNo(p: Core, { text, span }: Name): Expression {
  const value = text.toLowerCase() === 'true';
  const say = value ? 'yes' : 'no';
  remark(p, 'foreign-word', span, { written: text, say }, { fix: writing(say, span) });
  return { kind: 'yes-no', span, value };
}
