/** Types as people and other languages write them: `yes or no`, `up to 5`, several of a pile, tables by a key. */

import type { Expression, TypeSyntax } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { deeper } from '../../parser/limits.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { findInText, isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { zone } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** Names for several of one kind. */
const LETTERS = ['a', 'b', 'c', 'd'];

const YES_NO = /^(true|false|True|False|ja|nein|on|off)$/;

/** Letters before a type in which it is seen whether it is a parameter's. */
const MOST_BEFORE = 300;

/** `set of 2 cards in me.hand`: each of so many has a name of its own. */
export function severalOf(p: Core, start: number): TypeSyntax | undefined {
  const number = Number(p.peek().image);
  if (!p.next(T.NumberToken) || number < 2 || number > LETTERS.length || !onSameLine(p, 4)) return undefined;
  if (!p.nextIsWord(2) || !p.nextWord(3, K.in, K.from, K.of) || !p.nextIsWord(4)) return undefined;
  let last = 4;
  while (p.next(T.Dot, last + 1) && p.nextIsWord(last + 2)) last += 2;
  const from = p.written({ ...p.spanOf(p.peek(4)), end: p.spanOf(p.peek(last)).end });
  skip(p, last);
  const span = p.from(start);
  const each = LETTERS.slice(0, number).map((letter) => `${letter} in ${from}`);
  const say = `${each.join(', ')}\` without a name before it, and \`needs a is not b`;
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  return { kind: 'missing-type', span };
}

/** `between 0 and 9`, `from 0 to 9`: the range alone says it. */
export function rangeBetween(p: Core, start: number): TypeSyntax | undefined {
  const isBegun = p.peek().image === 'between' || p.next(K.from);
  if (!isBegun || !p.next(T.NumberToken, 2) || !p.nextWord(3, K.and, K.to, T.DotDot, T.Minus))
    return undefined;
  if (!p.next(T.NumberToken, 4) || !onSameLine(p, 4)) return undefined;
  const [low, high] = [Number(p.peek(2).image), Number(p.peek(4).image)];
  for (let taken = 0; taken < 4; taken++) p.takeNext();
  const span = p.from(start);
  tellInstead(p, span, `${low}..${high}`);
  return {
    kind: 'range-type',
    span,
    low: { kind: 'number', span, value: low },
    high: { kind: 'number', span, value: high },
  };
}

/** `up to 3`, `at most 3`: of what somebody chooses the least is 1, of what is held it is 0. */
export function rangeUpTo(p: Core, start: number): TypeSyntax | undefined {
  const isUpTo = p.peek().image === 'up' && p.next(K.to, 2);
  const isAtMost = p.next(K.at) && p.peek(2).image === 'most';
  if (!(isUpTo || isAtMost) || !p.next(T.NumberToken, 3) || !onSameLine(p, 3)) return undefined;
  const line =
    p.source.text
      .slice(Math.max(0, start - MOST_BEFORE), start)
      .split('\n')
      .at(-1) ?? '';
  const least = /\([^()]*$/.test(line) ? 1 : 0;
  const most = Number(p.peek(3).image);
  for (let taken = 0; taken < 3; taken++) p.takeNext();
  const span = p.from(start);
  tellInstead(p, span, `${least}..${most}`);
  const low: Expression = { kind: 'number', span, value: least };
  return { kind: 'range-type', span, low, high: { kind: 'number', span, value: most } };
}

/** `true/false = false`, `ja/nein`, with what it is at first: told as `yes/no`. True if it came. */
export function readYesNo(p: Core): boolean {
  const isBoth = p.nextWord(2, T.Slash, K.or, T.Comma) && YES_NO.test(p.peek(3).image);
  if (!YES_NO.test(p.peek().image) || !isBoth || !onSameLine(p, 3)) return false;
  const start = p.here();
  for (let taken = 0; taken < 3; taken++) p.takeNext();
  const value = p.next(T.Equal) && YES_NO.test(p.peek(2).image) ? p.peek(2).image : undefined;
  if (value !== undefined) p.takeNext();
  if (value !== undefined) p.takeNext();
  const first = value === undefined ? '' : ` = ${/^(true|ja|on)$/i.test(value) ? 'yes' : 'no'}`;
  tellInstead(p, p.from(start), `yes/no${first}`);
  return true;
}

/** `cards`, `deck with all cards`: what lies there is a hand, a pile or a deck of what is declared. True if it came, and was told. */
export function readCards(p: Core, start: number): boolean {
  const [found, other] = findInText(p, '^[ \\t]*cards\\s+([\\p{L}][\\p{L}\\d_]*)');
  const kind = found?.[1];
  if (kind === undefined || other) return false;
  const zone = p.nextWord(1, K.deck, K.pile, K.hand) ? p.peek().image : undefined;
  const isAll = p.next(K.all, 3) || p.peek(3).image === 'every';
  if (zone !== undefined && p.nextWord(2, K.with, K.of) && isAll && p.next(K.cards, 4)) {
    for (let taken = 0; taken < 4; taken++) p.takeNext();
    tellInstead(p, p.from(start), `${zone} of ${kind} = all`);
    return true;
  }
  if (!p.next(K.cards) || p.next(T.Colon, 2) || !onSameLine(p, 1)) return false;
  p.takeNext();
  if (p.next(K.in) && p.next(K.hand, 2)) p.takeNext() && p.takeNext();
  const before = p.source.text.slice(0, start);
  const isOfPlayer = /\bplayer\s*\{[^}]*$/.test(before.slice(-2000));
  tellInstead(p, p.from(start), `${isOfPlayer ? 'hand' : 'pile'} of ${kind}`);
  return true;
}

/** How many tokens behind the number the things stand that are counted there, `5 x Card`, `5 of Card`, `5 Card`; undefined where none do. */
export function thingsCounted(p: Core): number | undefined {
  if (!p.next(T.NumberToken) || !onSameLine(p, 2)) return undefined;
  const at = p.nextWord(2, K.x, K.of) ? 3 : 2;
  const declared = `^[ \\t]*cards\\s+${literally(p.peek(at).image)}\\b`;
  return p.nextIsName(at) && onSameLine(p, at) && isInText(p, declared) ? at : undefined;
}

/** `market: 5 x Card`: what lies there is a pile, to which so many are drawn. */
export function pileOfSome(p: Core, start: number, length: number): TypeSyntax {
  const number = p.peek().image;
  const of = p.peek(length).image;
  const field = /([\p{L}\d_]+)\s*:\s*$/u.exec(p.source.text.slice(Math.max(0, start - 100), start))?.[1];
  skip(p, length);
  const span = p.from(start);
  const draw = `draw ${number} from ${zone(p, 'deck') ?? 'deck'} to ${field ?? '…'}`;
  const say = `pile of ${of}\`, and in the setup \`${draw}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  return { kind: 'missing-type', span };
}

/** Does `map of Gem to 0..7`, `map<Gem, 0..7>` come? */
export function comesTable(p: Core): boolean {
  return (
    /^(map|dict|dictionary|record)$/i.test(p.peek().image) &&
    p.nextWord(2, K.of, K.from, T.Less) &&
    onSameLine(p, 2)
  );
}

/** It has a value for each, which `per` says. */
export function tableType(p: Core, basicType: () => TypeSyntax, start: number): TypeSyntax {
  skip(p, 2);
  const by = deeper(p, () => basicType());
  if (!p.nextWord(1, K.to, T.Comma, T.Colon) || !by) return { kind: 'missing-type', span: p.from(start) };
  p.takeNext();
  const of = deeper(p, () => basicType());
  p.accepts(T.Greater);
  const span = p.from(start);
  if (!of) return { kind: 'missing-type', span };
  tellInstead(p, span, `${p.written(of.span)} per ${p.written(by.span)}`);
  return { kind: 'per-type', span, of, by };
}
