/** What a field begins with, and what it has a value for each of, as other languages and rulebooks say it. */

import type { Expression, Name, TypeSyntax } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { numberOf } from '../expressions/literals.ts';
import { nameOf } from '../names.ts';
import { isNamed, isOfPlayers } from './declared-names.ts';

const { K } = T;

const FIRST = /^(default|defaults|initially|initial|starts?|starting|begins?|beginning)$/;

/** `starter: player = random`: what is picked is picked in the setup. */
export function skipRandom(p: Core, name: Name, of: TypeSyntax): boolean {
  if (!p.next(T.Equal) || p.peek(2).image !== 'random' || !onSameLine(p, 2)) return false;
  // A member may be called so.
  const isOfMembers = of.kind !== 'range-type' && !/^(player|space)$/.test(p.written(of.span));
  if (isOfMembers || isNamed(p, 'random')) return false;
  const isCalled = p.next(T.LParen, 3) && p.next(T.RParen, 4);
  skip(p, isCalled ? 4 : 2);
  const span = p.from(name.span.start);
  const [field, type] = [name.text, p.written(of.span)];
  const pick = (path: string): string =>
    `pick ${path} at random from ${type === 'player' ? 'players' : type}`;
  // Of a player's field there is one for each of them.
  const done = isOfPlayers(p, field) ? `for each p in players { ${pick(`p.${field}`)} }` : pick(field);
  const say = `${field}: ${type}\` and in the setup \`${done}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  return true;
}

/** `lives: 0..5 : 3`: what a field begins with stands behind `=`. */
export function takeColonForEqual(p: Core): void {
  if (!p.next(T.Colon) || !onSameLine(p, 1) || !p.nextWord(2, T.NumberToken, K.yes, K.no, K.none)) return;
  const span = p.spanOf(p.peek());
  remark(p, 'foreign-sign', span, { written: ':', say: '=' }, { fix: writing('=', span) });
  replaceNext(p, T.Equal);
}

/** `0..9 default 3`, `0..9, starting with 3`: what a field begins with stands behind `=`. */
export function takeFirstForEqual(p: Core): void {
  const comma = p.next(T.Comma) ? 1 : 0;
  if (!FIRST.test(p.peek(comma + 1).image) || !onSameLine(p, comma + 2)) return;
  const isWord =
    p.nextWord(comma + 2, K.with, K.at, K.is, T.Equal, T.Colon, K.to) || p.peek(comma + 2).image === 'as';
  const last = comma + (isWord ? 2 : 1);
  const isValue = p.nextIsName(last + 1) || p.nextWord(last + 1, T.NumberToken, K.yes, K.no, K.none);
  // A field may be called so: `start: 0..5`.
  if (!isValue || (p.next(T.Colon, comma + 2) && !p.next(T.NumberToken, last + 1))) return;
  const start = p.behind();
  skip(p, last - 1);
  const span = { ...p.spanOf(p.peek()), start };
  const written = p.written(span).trim();
  const edits = [{ span, text: ' =' }];
  remark(
    p,
    'foreign-word',
    { ...span, start: span.end - written.length },
    { written, say: '=' },
    { fix: { title: 'Write `=`', edits } },
  );
  replaceNext(p, T.Equal);
}

/** `height per Colour: 0..5`, `height[Colour]: 0..5`: of what there is one each stands behind what it can be. It is told once that is read. */
export function perBehindName(p: Core, name: Name): ((of: TypeSyntax) => TypeSyntax) | undefined {
  const isPer = p.next(K.per) && p.nextIsName(2) && p.next(T.Colon, 3);
  const isIndex = p.next(T.LSquare) && p.nextIsName(2) && p.next(T.RSquare, 3) && p.next(T.Colon, 4);
  if (indexedByNumbers(p)) return perNumbers(p, name);
  if (!(isPer || isIndex) || !onSameLine(p, 3)) return undefined;
  p.takeNext();
  const each = nameOf(p, p.takeNext());
  if (isIndex) p.takeNext();
  const out = p.from(name.span.end);
  return (of) => {
    const type = p.written(of.span);
    const edits = [
      { span: out, text: '' },
      { span: { ...of.span, start: of.span.end }, text: ` per ${each.text}` },
    ];
    const say = `${name.text}: ${type} per ${each.text}`;
    const span = { ...name.span, end: of.span.end };
    const fix = { title: `Write \`${say}\``, edits };
    remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
    const by: TypeSyntax = { kind: 'named-type', span: each.span, name: each };
    return { kind: 'per-type', span: of.span, of, by };
  };
}

/** Does `[2..12]:` come? */
function indexedByNumbers(p: Core): boolean {
  return (
    p.next(T.LSquare) &&
    p.next(T.NumberToken, 2) &&
    p.next(T.DotDot, 3) &&
    p.next(T.NumberToken, 4) &&
    p.next(T.RSquare, 5) &&
    p.next(T.Colon, 6) &&
    onSameLine(p, 5)
  );
}

/** `steps[2..12]: 0..13`: the same, where there is one for each number. */
function perNumbers(p: Core, name: Name): (of: TypeSyntax) => TypeSyntax {
  const start = p.here();
  p.takeNext();
  const [low, , high] = [p.takeNext(), p.takeNext(), p.takeNext()];
  p.takeNext();
  const out = p.from(name.span.end);
  const [from, to] = [low, high].map((token): Expression => {
    return { kind: 'number', span: p.spanOf(token), value: numberOf(p, token) };
  }) as [Expression, Expression];
  const by: TypeSyntax = { kind: 'range-type', span: p.from(start), low: from, high: to };
  const each = `${low.image}..${high.image}`;
  return (of) => {
    const say = `${name.text}: ${p.written(of.span)} per ${each}`;
    const span = { ...name.span, end: of.span.end };
    const edits = [
      { span: out, text: '' },
      { span: { ...of.span, start: of.span.end }, text: ` per ${each}` },
    ];
    const fix = { title: `Write \`${say}\``, edits };
    remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
    return { kind: 'per-type', span: of.span, of, by };
  };
}
