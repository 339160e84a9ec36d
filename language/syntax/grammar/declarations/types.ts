/** Types as written. */

import type { TokenType } from 'chevrotain';
import type { Expression, MemberSyntax, Name, TypeSyntax } from '../../ast.ts';
import { type Core, otherwise, type Way } from '../../parser/core.ts';
import { deeper } from '../../parser/limits.ts';
import { beginsField, onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, isTroubled, missingSpan, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import { findInText, isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { numberOf } from '../expressions/literals.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import {
  namesWithoutBraces,
  readAlternatives,
  readOrNothing,
  readTexts,
} from '../foreign/type-alternatives.ts';
import {
  comesTable,
  pileOfSome,
  rangeBetween,
  rangeUpTo,
  readCards,
  readYesNo,
  severalOf,
  tableType,
  thingsCounted,
} from '../foreign/types-in-words.ts';
import { nameOf } from '../names.ts';
import { isMisspelt } from '../recovery/misspelt-words.ts';
import type { Grammar, Needs } from '../rules.ts';

const { K } = T;

/** Signs that go on with a sum, so that the word before them is not a type. */
const goesOnAsSum = new Set([T.DotDot, T.Dot, T.Plus, T.Minus, T.Times, T.Slash, T.LSquare, K.mod]);

/** Words for types in other languages. */
export const foreignTypes: ReadonlyMap<string, string> = new Map([
  ['bool', 'yes/no'],
  ['boolean', 'yes/no'],
  ['int', '0..10 (the lowest and the highest number)'],
  ['integer', '0..10 (the lowest and the highest number)'],
  ['number', '0..10 (the lowest and the highest number)'],
  ['string', 'one of { A, B } (a name for each that it can be)'],
  ['String', 'one of { A, B } (a name for each that it can be)'],
  ['str', 'one of { A, B } (a name for each that it can be)'],
  ['text', 'one of { A, B } (a name for each that it can be)'],
]);

export function types(p: Core, g: Needs<'name' | 'sum' | 'members'>): Pick<Grammar, 'type'> {
  const ways: readonly Way<TypeSyntax, number>[] = [
    [
      () => p.next(K.yes) || (p.next(T.Slash, 2) && p.next(K.no, 3) && isMisspelt(p, K.yes)),
      (start) => yesNoType(p, start),
    ],
    [() => p.next(K.set), (start) => setType(p, basicType, start)],
    [() => p.next(K.one) && p.nextWord(2, K.of, K.one, T.LCurly), (start) => oneOfType(p, g, start)],
    [() => isZone(p), (start) => zoneType(p, g, start)],
    [() => isTypeName(p), (start) => namedType(p, start)],
    [otherwise, (start) => rangeType(p, g, start)],
  ];
  const basicType = p.rule('BasicType', (): TypeSyntax => {
    const start = p.here();
    skipArticle(p);
    if (readAlternatives(p) || readTexts(p)) return { kind: 'missing-type', span: p.from(start) };
    if (readYesNo(p)) return { kind: 'missing-type', span: p.from(start) };
    if (readCards(p, start)) return { kind: 'missing-type', span: p.from(start) };
    const range = rangeUpTo(p, start) ?? rangeBetween(p, start);
    if (range) return range;
    if (comesTable(p)) return tableType(p, basicType, start);
    return comesList(p) ? listType(p, basicType, start) : p.firstOf(ways, start);
  });

  return {
    type: p.rule('Type', () => {
      const start = p.here();
      const of = basicType();
      skipSetBehind(p, of);
      readOrNothing(p);
      const optional = p.maybe(
        () => p.next(K.or) && p.next(K.none, 2),
        () => {
          p.take(K.or);
          return p.take(K.none);
        },
      );
      return optional ? { kind: 'optional-type', span: p.from(start), of } : of;
    }),
  };
}

/** `Chain set`: of what it is stands behind `set of`. */
function skipSetBehind(p: Core, of: TypeSyntax): void {
  if (of.kind !== 'named-type' || !p.next(K.set) || !onSameLine(p, 1) || p.nextIsWord(2)) return;
  p.takeNext();
  tellInstead(p, p.from(of.span.start), `set of ${p.written(of.span)}`);
}

/** `a player`, `any space`: what something can be is said by the noun alone. */
function skipArticle(p: Core): void {
  if (!/^(an?|any|some|the|one)$/.test(p.peek().image) || !onSameLine(p, 2)) return;
  const { image } = p.peek(2);
  const isNoun =
    p.nextWord(2, K.player, K.space, K.piece) || /^\p{Lu}/u.test(image) || foreignTypes.has(image);
  if (!isNoun) return;
  if (foreignTypes.has(image)) {
    // What it is called here is told next.
    p.takeNext();
    return;
  }
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  tellInstead(p, span, p.peek().image);
}

/** `yes/no` */
function yesNoType(p: Core, start: number): TypeSyntax {
  p.take(K.yes);
  if (!p.next(T.Slash) && saidOtherwise(p, start, K.no)) return { kind: 'yes-no-type', span: p.from(start) };
  p.need(T.Slash, 'yes-no');
  p.need(K.no, 'yes-no');
  return { kind: 'yes-no-type', span: p.from(start) };
}

/** `yes or no`, or `yes` alone, with which a field begins: read as `yes/no`. */
function saidOtherwise(p: Core, start: number, other: TokenType): boolean {
  if (p.next(K.or) && p.next(other, 2)) {
    p.takeNext();
    p.takeNext();
    tellInstead(p, p.from(start), 'yes/no');
    return true;
  }
  if (p.atEnd() || (onSameLine(p, 1) && !p.nextWord(1, T.RCurly, T.Comma, T.TextToken))) return false;
  const span = p.from(start);
  tellInstead(p, span, `yes/no = ${p.source.text.slice(span.start, span.end)}`);
  return true;
}

/** `set of Value` */
function setType(p: Core, basicType: () => TypeSyntax, start: number): TypeSyntax {
  p.take(K.set);
  p.need(K.of, 'set-type');
  const several = severalOf(p, start);
  if (several) return several;
  const missing: TypeSyntax = { kind: 'missing-type', span: p.emptySpan() };
  const of = deeper(p, () => basicType()) ?? missing;
  return { kind: 'set-type', span: p.from(start), of };
}

/** Does `list of Value`, `array of Value` or `Value[]` come? */
function comesList(p: Core): boolean {
  if (/^(list|array|collection|sequence)$/i.test(p.peek().image) && p.next(K.of, 2)) return true;
  const isCounted = p.next(T.NumberToken, 3) && p.next(T.RSquare, 4) && !p.next(T.DotDot, 5);
  return p.nextIsName() && p.next(T.LSquare, 2) && (isCounted || p.next(T.RSquare, 3)) && onSameLine(p, 2);
}

/** `list of Value`, `list of 3 Value`, `Value[3]`: in their order they are values for numbers. */
function listType(p: Core, basicType: () => TypeSyntax, start: number): TypeSyntax {
  const counted = p.next(T.NumberToken, 3) ? p.peek(3).image : undefined;
  let of: string;
  if (p.next(T.LSquare, 2)) {
    of = p.takeNext().image;
    skip(p, counted === undefined ? 2 : 3);
  } else {
    skip(p, counted === undefined ? 2 : 3);
    const type = deeper(p, () => basicType());
    of = type ? p.written(type.span) : '…';
  }
  const span = p.from(start);
  if (counted === undefined) {
    const isOfCards = isInText(p, `^[ \\t]*cards\\s+${literally(of)}\\b`);
    const say = isOfCards
      ? `deck of ${of}\` in their order, or \`hand of ${of}`
      : `${of} per 1..9\` in their order, or \`set of ${of}`;
    remark(p, 'foreign-word', span, { written: p.written(span), say });
  } else tellInstead(p, span, `${of} per 1..${counted}`);
  p.unread.push(span);
  return { kind: 'missing-type', span };
}

/** `one of { low "Low", high "High" }` */
function oneOfType(p: Core, g: Needs<'members'>, start: number): TypeSyntax {
  p.take(K.one);
  p.need(K.of, 'one-of');
  const bare = namesWithoutBraces(p);
  if (bare) return { kind: 'one-of-type', span: p.from(start), members: bare };
  const members = membersOf(g);
  return { kind: 'one-of-type', span: p.from(start), members };
}

/** What is listed in place has a name each. */
function membersOf(g: Needs<'members'>): readonly MemberSyntax[] {
  return g.members('one-of').flatMap((entry) => ('kind' in entry ? [] : [entry]));
}

function isZone(p: Core): boolean {
  readZoneWritten(p);
  if (!p.nextWord(1, K.pile, K.deck, K.hand)) return false;
  // No type can be called `hand`.
  return p.next(K.hand) || p.next(K.of, 2) || (p.nextIsName(2) && onSameLine(p, 2) && !p.next(T.Colon, 3));
}

/** `Hand of Card`, `open pile of Card` */
function readZoneWritten(p: Core): void {
  if (
    /^(private|hidden|secret|public|open|shuffled)$/.test(p.peek().image) &&
    p.nextWord(2, K.pile, K.deck, K.hand)
  ) {
    const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
    tellInstead(p, span, p.peek().image);
    return;
  }
  const word = p.peek().image.toLowerCase();
  if (!/^(pile|deck|hand)$/.test(word) || word === p.peek().image || !p.next(K.of, 2)) return;
  tellInstead(p, p.spanOf(p.peek()), word);
  replaceNext(p, T.wordType(word));
}

/** `pile of Coin` */
function zoneType(p: Core, g: Needs<'name'>, start: number): TypeSyntax {
  const zone = p.takeAny(K.pile, K.deck, K.hand).image as 'pile' | 'deck' | 'hand';
  p.need(K.of, 'zone-type');
  const of = theOnlyCards(p) ?? g.name('kind of thing');
  if (!of) return { kind: 'missing-type', span: p.from(start) };
  return { kind: 'zone-type', span: p.from(start), zone, of };
}

/** `deck of cards`: where there is one kind of things that are called cards, those. */
function theOnlyCards(p: Core): Name | undefined {
  if (!p.next(K.cards) && p.peek().image !== 'card') return undefined;
  const [found, other] = findInText(p, '^[ \\t]*cards\\s+([\\p{L}][\\p{L}\\d_]*)');
  const text = found?.[1];
  if (text === undefined || other || text === p.peek().image) return undefined;
  const span = p.spanOf(p.takeNext());
  tellInstead(p, span, text);
  return { text, span };
}

function isTypeName(p: Core): boolean {
  if (!p.nextIsName() && !p.nextWord(1, K.player, K.space, K.piece)) return false;
  return !goesOnAsSum.has(p.peek(2).tokenType) && !beginsField(p);
}

/** `Value`, `player` */
function namedType(p: Core, start: number): TypeSyntax {
  const token = p.takeAny(T.NameWord, K.player, K.space, K.piece);
  const isOwn = isInText(p, `^[ \\t]*(?:enum|record|piece)\\s+${literally(token.image)}\\b`);
  const say = isOwn ? undefined : foreignTypes.get(token.image);
  const range = say?.startsWith('0') ? rangeBehind(p) : undefined;
  if (range) {
    tellInstead(p, p.from(start), range);
    return { kind: 'missing-type', span: p.from(start) };
  }
  if (say) {
    const span = p.spanOf(token);
    // Behind the way to write it stands what it means.
    const isText = say.startsWith('one of');
    const fix = isText ? undefined : writing(say.replace(/ \(.*/, ''), span);
    if (isText && p.next(T.Equal) && p.next(T.TextToken, 2)) skip(p, 2);
    remark(p, 'foreign-word', span, { written: token.image, say }, { fix });
    return { kind: 'missing-type', span: p.from(start) };
  }
  return { kind: 'named-type', span: p.from(start), name: nameOf(p, token) };
}

/** `number from 1 to 6`, `int 1..6`: the range alone says it. It is left out. */
function rangeBehind(p: Core): string | undefined {
  const first = p.next(K.from) || p.peek().image === 'between' ? 2 : 1;
  if (!p.next(T.NumberToken, first) || !p.next(T.NumberToken, first + 2) || !onSameLine(p, first + 2))
    return undefined;
  if (!p.nextWord(first + 1, T.DotDot, K.to, K.and, T.Minus)) return undefined;
  const range = `${p.peek(first).image}..${p.peek(first + 2).image}`;
  for (let taken = 0; taken < first + 2; taken++) p.takeNext();
  return range;
}

/** `0..5` */
function rangeType(p: Core, g: Needs<'sum' | 'members'>, start: number): TypeSyntax {
  if (p.next(K.no)) {
    p.takeNext();
    if (saidOtherwise(p, start, K.yes)) return { kind: 'yes-no-type', span: p.from(start) };
  }
  if (p.next(T.LCurly) && p.nextIsName(2)) {
    tellOneOf(p);
    return { kind: 'one-of-type', span: p.from(start), members: membersOf(g) };
  }
  if (!p.comes(startsSum(p))) {
    complain(p, 'type-missing', missingSpan(p), { found: describe(p) });
    return { kind: 'missing-type', span: p.emptySpan() };
  }
  const kind = thingsCounted(p);
  if (kind !== undefined) return pileOfSome(p, start, kind);
  const low = g.sum();
  const listed = listedNumbers(p, low) ?? withoutRange(p, low);
  if (listed) return listed;
  if (p.next(K.to) && p.next(T.NumberToken, 2)) {
    tellInstead(p, p.spanOf(p.peek()), '..');
    replaceNext(p, T.DotDot);
  }
  p.need(T.DotDot, 'range');
  const high = g.sum();
  // `0..13[8]`: so many of them, in their order, are values for numbers.
  if (high.kind === 'index' && high.of.kind === 'number') {
    const [number] = high.at;
    const span = p.from(high.of.span.end);
    const say = `per 1..${number ? p.written(number.span) : '9'}`;
    const fix = { title: `Write \`${say}\``, edits: [{ span, text: ` ${say}` }] };
    remark(p, 'foreign-word', span, { written: p.written(span).trim(), say }, { fix });
    return { kind: 'missing-type', span };
  }
  return { kind: 'range-type', span: p.from(start), low, high };
}

/** `{ happy, sad }`: what it can be is said by `one of`. */
function tellOneOf(p: Core): void {
  const span = p.spanOf(p.peek());
  remark(
    p,
    'foreign-word',
    span,
    { written: '{ … }', say: 'one of { … }' },
    { fix: writing('one of {', span) },
  );
}

/** `0`, with which a number begins, or `0-9`: from where to where it goes is written with two dots. */
function withoutRange(p: Core, low: Expression): TypeSyntax | undefined {
  if (p.next(T.DotDot)) return undefined;
  const { span } = low;
  const [from, to] = low.kind === 'binary' && low.operator === '-' ? [low.left, low.right] : [];
  if (from?.kind === 'number' && to?.kind === 'number') {
    tellInstead(p, span, `${from.value}..${to.value}`);
    return { kind: 'range-type', span, low: from, high: to };
  }
  const isEnd = !onSameLine(p, 1) || p.nextWord(1, T.RCurly, T.TextToken) || beginsField(p);
  if (low.kind !== 'number' || !isEnd) return undefined;
  // What follows from a mistake before it is no field.
  if (isTroubled(p, span.start)) return { kind: 'missing-type', span };
  tellInstead(p, span, `0..${Math.max(low.value, 10)} = ${low.value}`);
  return { kind: 'missing-type', span };
}

/** `3, 4, 5`: a range has all numbers in it. `3, 5, 7` are fewer than those between, and what an action offers may be a set of them. */
function listedNumbers(p: Core, first: Expression): TypeSyntax | undefined {
  if (first.kind !== 'number' || !p.next(T.Comma) || !p.next(T.NumberToken, 2)) return undefined;
  let last = first;
  let isWhole = true;
  while (p.next(T.Comma) && p.next(T.NumberToken, 2)) {
    p.takeNext();
    const token = p.takeNext();
    const value = numberOf(p, token);
    isWhole &&= value === last.value + 1;
    last = { kind: 'number', span: p.spanOf(token), value };
  }
  const span = p.from(first.span.start);
  const range = `${first.value}..${last.value}`;
  const written = p.written(span);
  if (isWhole || !p.next(T.RParen)) tellInstead(p, span, range);
  else
    remark(p, 'foreign-word', span, {
      written,
      say: `${range}\` with all between, or for an action \`in { ${written} }`,
    });
  return { kind: 'range-type', span, low: first, high: last };
}

function startsSum(p: Core): boolean {
  if (p.nextWord(1, T.NumberToken, T.Minus, T.LParen, K.count)) return true;
  return p.nextIsName() && !beginsField(p);
}
