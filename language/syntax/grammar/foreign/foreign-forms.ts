/** Parts of declarations and expressions as they are written elsewhere: read as what was meant, with the way to write it here. */

import type { TokenType } from 'chevrotain';
import type { Expression, Name, Span, TypeSyntax } from '../../ast.ts';
import { endOf, retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { replaceNext } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** Says what to write in place of a part of the text; it is offered as a fix where nothing of it has to be thought of first (`isWhole`). */
export function tellInstead(p: Core, span: Span, say: string, isWhole = true): void {
  const written = p.source.text.slice(span.start, span.end);
  remark(p, 'foreign-word', span, { written, say }, { fix: isWhole ? writing(say, span) : undefined });
}

/** `n from 1 to 6`, `card of me.hand`: where things come from stands behind `in`. */
export function takeForIn(p: Core): void {
  if (!p.nextWord(1, K.of, K.from) || !onSameLine(p, 1)) return;
  const isEnd = (ahead: number): boolean => p.next(T.NumberToken, ahead) || p.nextIsName(ahead);
  if (p.next(K.from) && isEnd(2) && p.next(K.to, 3) && (isEnd(4) || p.next(K.me, 4))) {
    const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(4)).end };
    tellInstead(p, span, `in ${p.peek(2).image}..${p.peek(4).image}`);
    retype(p.peek(3), T.DotDot);
  } else tellInstead(p, p.spanOf(p.peek()), 'in');
  replaceNext(p, K.in);
}

/** `anticlockwise`, `counter-clockwise`, `in reverse order`: the other way round the table. */
export function takeForDirection(p: Core): void {
  const isHyphened = p.peek().image === 'counter' && p.next(T.Minus, 2) && p.next(K.clockwise, 3);
  if (!isHyphened && !/^(anticlockwise|backwards?|reversed?)$/.test(p.peek().image)) return;
  if (!onSameLine(p, 1)) return;
  const start = p.here();
  for (let taken = isHyphened ? 2 : 0; taken > 0; taken--) p.takeNext();
  const span = { ...p.spanOf(p.peek()), start };
  tellInstead(p, span, 'counterclockwise');
  replaceNext(p, K.counterclockwise);
}

/** Does the token so many places ahead follow the one before it without a gap? */
function isGlued(p: Core, ahead: number): boolean {
  return endOf(p.peek(ahead - 1)) === p.peek(ahead).startOffset;
}

/** `hit points`, `hit-points`: a name of several words, where `end` shows that all of it is meant. */
export function wholeName(p: Core, name: Name | undefined, end: readonly TokenType[]): Name | undefined {
  if (!name) return undefined;
  let ahead = 1;
  while (p.next(T.PlainName, ahead) || (p.next(T.Minus, ahead) && p.next(T.PlainName, ahead + 1))) ahead++;
  if (ahead === 1 || !end.includes(p.peek(ahead).tokenType) || !onSameLine(p, ahead)) return name;
  const words = [name.text];
  for (; ahead > 1; ahead--) {
    const token = p.takeNext();
    if (token.tokenType === T.PlainName) words.push(token.image);
  }
  const span = { ...name.span, end: endOf(p.peek(0)) };
  // `option goal goal: 0..9`
  if (words.every((word) => word === name.text)) {
    const twice = { ...span, start: name.span.end };
    const fix = { title: `Remove \`${name.text}\``, edits: [{ span: twice, text: '' }] };
    remark(p, 'word-too-many', { ...twice, start: twice.start + 1 }, { word: name.text }, { fix });
    return name;
  }
  const text = words.join('_');
  tellInstead(p, span, text);
  return { text, span };
}

/** `1st`: the number of a name that begins with one is left out. */
export function skipNumberOfName(p: Core): void {
  if (!p.next(T.NumberToken) || !p.next(T.PlainName, 2) || !isGlued(p, 2)) return;
  const span = { ...p.spanOf(p.takeNext()), end: endOf(p.peek()) };
  const name = p.source.text.slice(span.start, span.end);
  remark(p, 'name-begins-with-letter', span, { name });
}

/** `2,000`: what stands behind the comma is left out. */
export function skipThousands(p: Core): void {
  if (!p.next(T.NumberToken, 0) || !p.next(T.Comma) || !p.next(T.NumberToken, 2)) return;
  if (!isGlued(p, 1) || !isGlued(p, 2) || p.peek(2).image.length !== 3) return;
  const first = p.peek(0);
  p.takeNext();
  const last = p.takeNext();
  const span = { ...p.spanOf(first), end: endOf(last) };
  const say = `${first.image}${last.image}`;
  remark(
    p,
    'foreign-sign',
    span,
    { written: `${first.image},${last.image}`, say },
    { fix: writing(say, span) },
  );
}

/** `2 x 3`: is an `x` to be read as the sign of multiplication? */
export function readTimes(p: Core): void {
  if (!p.next(K.x) || !onSameLine(p, 1) || !onSameLine(p, 2)) return;
  if (!p.nextWord(2, T.NumberToken, T.LParen) && !p.nextIsName(2) && !p.nextIn(T.operandWords, 2)) return;
  const span = p.spanOf(p.peek());
  remark(p, 'foreign-sign', span, { written: 'x', say: '*' }, { fix: writing('*', span) });
  replaceNext(p, T.Times);
}

/** How many sides `d6` says that a die has. */
export function sidesOf(name: string | undefined): number | undefined {
  const sides = name === undefined ? undefined : /^[dD](\d{1,3})$/.exec(name)?.[1];
  return sides === undefined ? undefined : Number(sides);
}

/** The faces of a die with so many sides, written at `span`. */
export function facesOf(sides: number, span: Span): TypeSyntax {
  const number = (value: number): Expression => ({ kind: 'number', span, value });
  return { kind: 'range-type', span, low: number(1), high: number(sides) };
}

/** Does a statement come that changes something, where a value should? */
export function comesChange(p: Core): boolean {
  if (!p.nextWord(1, K.add, K.subtract, K.set, K.move, K.draw, K.win, K.do)) return false;
  return onSameLine(p, 1) && onSameLine(p, 2) && (p.nextIsWord(2) || p.next(T.NumberToken, 2));
}

/** The statement in `define reward = add 1 to me.score`: a value has a name by `define`, statements by `step`. */
export function skipStatement(p: Core): void {
  const start = p.peek(0).startOffset;
  const first = p.peek().image;
  while (!p.atEnd() && onSameLine(p, 1) && !p.next(T.RCurly)) p.takeNext();
  const span = { ...p.spanOf(p.peek(0)), start };
  remark(p, 'foreign-word', span, { written: `define … = ${first} …`, say: `step … { ${first} … }` });
  excuse(p);
}

/** `define double(n: 0..9) { n * 2 }`: a value stands behind `=`. */
export function valueInBraces(p: Core): void {
  const open = p.spanOf(p.takeNext());
  for (let depth = 1; depth > 0 && !p.atEnd(); ) {
    const token = p.takeNext();
    if (token.tokenType === T.LCurly) depth++;
    if (token.tokenType === T.RCurly) depth--;
  }
  const span = { ...open, end: endOf(p.peek(0)) };
  const value = p.source.text
    .slice(open.end, span.end - 1)
    .trim()
    .replace(/^return\s+|;$/g, '');
  const isShort = value.length <= 40 && !/[\n{}]/.test(value);
  const say = isShort ? `= ${value}` : '= …';
  remark(
    p,
    'foreign-word',
    span,
    { written: '{ … }', say },
    { fix: isShort ? writing(say, span) : undefined },
  );
  excuse(p);
}

const LINKS = /^(or|and|then|afterwards|next|finally|also)$/;

/** `or action …`, `and then choose …`: what stands one behind the other needs no word between. True if one was told and left out. */
export function skipLink(p: Core, begins: (ahead: number) => boolean): boolean {
  let ahead = 1;
  while (ahead < 3 && LINKS.test(p.peek(ahead).image)) ahead++;
  // `next turn` is no statement with a word before it.
  const isNoun = p.nextWord(ahead, K.turn, K.round, K.phase) && !onSameLine(p, ahead + 1);
  if (ahead === 1 || isNoun || !begins(ahead)) return false;
  const start = p.here();
  for (let taken = 1; taken < ahead; taken++) p.takeNext();
  const begun = p.peek();
  tellInstead(p, { ...p.spanOf(begun), start }, begun.image);
  return true;
}
