/** Fields of players, places, pieces, records, spaces and the table. */

import type { Expression, FieldSyntax, SeenBySyntax, Span, TypeSyntax, Visibility } from '../../ast.ts';
import { type Core, otherwise, type Way } from '../../parser/core.ts';
import { beginsField, beginsLine, onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import { type Construct, shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import {
  perBehindName,
  skipRandom,
  takeColonForEqual,
  takeFirstForEqual,
} from '../foreign/fields-in-words.ts';
import { skipAllOfItem, skipTypeFirst, withoutType } from '../foreign/fields-of-programs.ts';
import { skipThousands, tellInstead, wholeName } from '../foreign/foreign-forms.ts';
import { skipNothing } from '../foreign/type-alternatives.ts';
import { afterEqual, inBraces } from '../lists.ts';
import { otherName } from '../other-names.ts';
import type { Grammar, Needs } from '../rules.ts';
import {
  comesFace,
  comesVisible,
  faceInWords,
  hiddenFromOwner,
  isHidden,
  sightToCome,
  skipSeenLate,
  skipWordsOfSeen,
  tellShown,
  visibility,
} from './visibility.ts';

const { K } = T;

/** What may stand behind the type of a field, in any order. */
interface Traits {
  clamped: boolean;
  seenBy: SeenBySyntax | undefined;
  countHidden: boolean;
  /** Who sees what is called hidden. */
  readonly hiddenMeans: Visibility;
  readonly name: string | undefined;
}

export function fields(
  p: Core,
  g: Needs<'word' | 'type' | 'expression' | 'onTheTable'>,
): Pick<Grammar, 'fields'> {
  const initialValues: readonly Way<Expression | 'all'>[] = [
    [
      () => p.next(K.all) && !(p.nextIsName(2) && p.next(K.in, 3)),
      () => {
        p.take(K.all);
        return 'all';
      },
    ],
    [otherwise, () => g.expression()],
  ];
  const initialValue = (): Expression | 'all' => p.firstOf(initialValues, undefined);

  const traits: readonly Way<void, Traits>[] = [
    [
      () => hiddenFromOwner(p) > 0,
      (of) => {
        const start = p.here();
        // No token comes while the grammar is learned.
        const more = hiddenFromOwner(p) - 1;
        p.takeAny(T.PlainName, K.not);
        for (let left = more; left > 0; left--) p.takeNext();
        of.seenBy = { span: p.from(start), who: 'nobody' };
        tellShown(p, of.seenBy.span, 'seen by nobody');
      },
    ],
    [
      () => isHidden(p),
      (of) => {
        const span = p.spanOf(p.take(T.PlainName));
        tellInstead(p, span, `seen by ${of.hiddenMeans}`);
        of.seenBy = { span, who: of.hiddenMeans };
      },
    ],
    [
      () => comesVisible(p),
      (of) => {
        const start = p.here();
        p.take(T.PlainName);
        // No token comes while the grammar is learned.
        while (!p.atEnd() && !p.next(K.to, 0)) p.takeNext();
        const who = p.takeNext().image;
        const span = p.from(start);
        const seen = who === 'owner' || who === 'nobody' ? who : 'all';
        tellInstead(p, span, `seen by ${seen}`);
        of.seenBy = { span, who: seen };
      },
    ],
    [
      () => comesFace(p),
      (of) => {
        of.seenBy = faceInWords(p);
      },
    ],
    [
      (of) => sightOf(p, of) !== undefined,
      (of) => {
        const comma = p.next(T.Comma) ? 1 : 0;
        const { length, who } = sightOf(p, of) ?? { length: 1, who: 'all' as const };
        const start = comma ? p.behind() : p.here();
        p.takeAny(T.PlainName, K.not);
        skip(p, comma + length - 1);
        const span = p.from(start);
        const edits = [{ span, text: comma ? ` seen by ${who}` : `seen by ${who}` }];
        const facts = { written: p.written(span), say: `seen by ${who}` };
        remark(p, 'foreign-word', span, facts, { fix: { title: `Write \`seen by ${who}\``, edits } });
        of.seenBy = { span, who };
      },
    ],
    [
      () => p.next(K.clamped),
      (of) => {
        p.take(K.clamped);
        of.clamped = true;
      },
    ],
    [
      otherwise,
      (of) => {
        of.countHidden = p.accepts(K.count);
        const start = p.here();
        const who = visibility(p);
        of.seenBy = { span: p.from(start), who };
      },
    ],
  ];

  const field = p.rule('Field', (construct: Construct): FieldSyntax | undefined => {
    const start = p.here();
    const doc = docOf(p, start);
    if (construct === 'table') tellReserved(p);
    const sight = sightBefore(p);
    // Where a line begins by the word, what it hides stands on the same line.
    const isNamedBehind = p.nextIsName(2) && p.next(T.Colon, 3) && onSameLine(p, 2);
    const hiddenBefore = sight?.span ?? (isNamedBehind && isHidden(p) ? p.spanOf(p.takeNext()) : undefined);
    const name = wholeName(p, g.word('field'), [T.Colon]);
    if (name && p.next(T.Equal) && onSameLine(p, 1)) return withoutType(p, g, start, name);
    const before = name && perBehindName(p, name);
    p.need(T.Colon, 'field');
    const hidden = hiddenBefore ?? takeHidden(p);
    const of = g.type();
    takeForPer(p);
    const declared = before?.(of) ?? perEach(p, g, of);
    skipThousands(p);
    takeColonForEqual(p);
    takeFirstForEqual(p);
    const isTold = name !== undefined && (skipNothing(p, of) || skipRandom(p, name, of));
    const initial = isTold ? undefined : afterEqual(p, initialValue);
    skipThousands(p);
    const type = initial === undefined ? declared : perBehindValue(p, g, declared);
    const hiddenMeans = sight?.who ?? (construct === 'player' || construct === 'piece' ? 'owner' : 'nobody');
    const read: Traits = {
      clamped: false,
      seenBy: undefined,
      countHidden: false,
      hiddenMeans,
      name: name?.text,
    };
    skipWordsOfSeen(p);
    p.repeat(
      () =>
        (sightOf(p, read) !== undefined ||
          p.nextWord(1, K.clamped, K.seen, K.count) ||
          isHidden(p) ||
          comesVisible(p) ||
          comesFace(p) ||
          hiddenFromOwner(p) > 0) &&
        !p.next(T.Colon, 2),
      () => p.firstOf(traits, read),
    );
    if (hidden) tellHidden(p, hidden, read);
    const { clamped, seenBy, countHidden } = read;
    const { label, unit, cites } = g.onTheTable(false);
    if (label) {
      skipSeenLate(p, label.span, hiddenMeans);
      skipLate(p, label.span);
    }
    const span = p.from(start);
    return name && { span, name, type, initial, clamped, seenBy, countHidden, label, unit, cites, doc };
  });

  return {
    fields: p.rule('Fields', (construct) => {
      const read: FieldSyntax[] = [];
      skipEqual(p);
      // `player score: 0..9 = 0`
      if (!p.next(T.LCurly) && beginsField(p) && onSameLine(p, 1)) {
        const before = p.emptySpan();
        const facts = { word: '{', found: describe(p), example: shapes[construct] };
        const span = p.spanOf(p.peek());
        const one = field(construct);
        const edits = [
          { span: before, text: ' {' },
          { span: p.emptySpan(), text: ' }' },
        ];
        remark(p, 'word-missing', span, facts, { fix: { title: 'Put it in braces', edits } });
        return one ? [one] : [];
      }
      inBraces(
        p,
        construct,
        () => {
          while (skipTypeFirst(p) || skipAllOfItem(p)) p.accepts(T.Comma);
          return comesField(p);
        },
        () => {
          const one = field(construct);
          if (one) read.push(one);
        },
      );
      return read;
    }),
  };
}

/** `player = { … }`, `table: { … }`: the block follows without a sign. */
function skipEqual(p: Core): void {
  if (!p.nextWord(1, T.Equal, T.ColonEqual, T.Colon) || !p.next(T.LCurly, 2)) return;
  const span = p.spanOf(p.peek());
  const written = p.peek().image;
  skip(p, 1);
  const edits = [{ span: { ...span, end: p.here() }, text: '' }];
  remark(p, 'word-too-many', span, { word: written }, { fix: { title: `Remove \`${written}\``, edits } });
}

/** `0..12 per Good`: the field has such a value for each of them. */
function perEach(p: Core, g: Needs<'type'>, of: TypeSyntax): TypeSyntax {
  const type = p.maybe(
    () => comesPer(p),
    (): TypeSyntax => {
      const by = readPer(p, g);
      return { kind: 'per-type', span: p.from(of.span.start), of, by };
    },
  );
  while (type && comesPer(p)) {
    const start = p.here();
    readPer(p, g);
    complain(p, 'per-twice', p.from(start), {});
  }
  return type ?? of;
}

/** `0..9 for each Good`: of what there is one each stands behind `per`. */
function takeForPer(p: Core): void {
  if (!p.next(K.for) || !p.next(K.each, 2) || !p.nextIsWord(3) || !onSameLine(p, 3)) return;
  tellInstead(p, { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end }, 'per');
  replaceNext(p, K.per);
}

/** `0..12 = 0 per Good`: of what there is one each is said before the value. */
function perBehindValue(p: Core, g: Needs<'type'>, of: TypeSyntax): TypeSyntax {
  if (of.kind === 'per-type' || !comesPer(p) || !onSameLine(p, 1)) return of;
  const at = p.behind();
  const value = p.written({ ...of.span, start: of.span.end, end: at }).trim();
  const by = readPer(p, g);
  const each = p.written(p.from(at)).trim();
  const span = p.from(at - value.length);
  const say = `${each} ${value}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  return { kind: 'per-type', span: of.span, of, by };
}

function comesPer(p: Core): boolean {
  return p.next(K.per) && !p.next(T.Colon, 2);
}

function readPer(p: Core, g: Needs<'type'>): TypeSyntax {
  p.take(K.per);
  if (p.next(K.players) && onSameLine(p, 1)) {
    tellInstead(p, p.spanOf(p.peek()), 'player');
    replaceNext(p, K.player);
  }
  return g.type();
}

/** A field of the table is called by its name alone, which no word of the language can be. */
function tellReserved(p: Core): void {
  const { tokenType, image } = p.peek();
  if (!T.isReservedType(tokenType) || !p.next(T.Colon, 2)) return;
  p.takenForNames.add(image);
  // That one which is a value means something else is told where names are bound.
  if (T.valueWords.has(tokenType)) return;
  remark(p, 'reserved-word', p.spanOf(p.peek()), {
    word: image,
    what: 'field of the table',
    other: otherName(p, image),
  });
}

/** A field, its name or its colon may be missing. */
function comesField(p: Core): boolean {
  if (beginsField(p) || p.next(T.Colon)) return true;
  if (!p.nextIsName() || (p.next(T.Minus, 2) && !p.next(T.PlainName, 3))) return false;
  if (beginsLine(p, p.peek()) || p.nextWord(0, T.LCurly, T.Comma)) return true;
  return onSameLine(p, 2) && (p.nextIsName(2) || p.next(T.NumberToken, 2) || isHyphened(p));
}

/** `hit-points:` */
function isHyphened(p: Core): boolean {
  let ahead = 1;
  while (p.next(T.Minus, ahead + 1) && p.next(T.PlainName, ahead + 2)) ahead += 2;
  return ahead > 1 && p.next(T.Colon, ahead + 1);
}

/** Parts of a field that stand behind its label are told where they belong, and left out. */
function skipLate(p: Core, label: Span): void {
  let length = 0;
  for (let one = lateFrom(p, 1); one > 0; one = lateFrom(p, length + 1)) length += one;
  if (length === 0) return;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end };
  const { text: source } = p.source;
  const facts = {
    part: source.slice(span.start, span.end),
    label: source.slice(label.start, label.end),
  };
  const edits = [
    { span: { ...label, end: label.start }, text: `${facts.part} ` },
    { span: { ...span, start: p.spanOf(p.peek(0)).end }, text: '' },
  ];
  complain(p, 'label-last', span, facts, { fix: { title: 'Put it before the text', edits } });
  skip(p, length);
}

/** How many tokens such a part has that begins so many tokens ahead; 0 if none does. */
function lateFrom(p: Core, ahead: number): number {
  if (p.next(T.Colon, ahead + 1)) return 0;
  if (p.next(K.clamped, ahead)) return 1;
  const seen = p.next(K.count, ahead) ? 1 : 0;
  if (p.next(K.seen, ahead + seen) && p.next(K.by, ahead + seen + 1)) return seen + 3;
  if (!p.next(T.Equal, ahead)) return 0;
  const isValue = (at: number): boolean =>
    onSameLine(p, at) &&
    !p.nextWord(at, T.RCurly, T.Comma, T.TextToken, K.clamped, K.seen, K.count) &&
    !p.next(T.Colon, at + 1);
  let length = 1;
  while (isValue(ahead + length)) length++;
  return length > 1 ? length : 0;
}

/** `coins: 0..9 owner sees it`, `coins: 0..9, everyone can see`: behind a comma, too. */
function sightOf(p: Core, { name }: Traits): ReturnType<typeof sightToCome> {
  return p.next(T.Comma) ? sightToCome(p, name, 2) : sightToCome(p, name);
}

/** `owner sees coins: 0..9`: what says so is taken, and told when the field is read. */
function sightBefore(p: Core): { readonly span: Span; readonly who: Visibility } | undefined {
  const sight = sightToCome(p, undefined);
  if (!sight || !p.nextIsWord(sight.length + 1) || !p.next(T.Colon, sight.length + 2)) return undefined;
  const start = p.here();
  skip(p, sight.length);
  return { span: p.from(start), who: sight.who };
}

/** `secret role: Role`, `role: hidden Role`: the word is left out, and told when it is known where what it means belongs. */
function takeHidden(p: Core): Span | undefined {
  if (!isHidden(p) || !onSameLine(p, 1) || !comesHiddenType(p)) return undefined;
  return p.spanOf(p.takeNext());
}

/** A type behind the word, and not the next field. Decks and hands are hidden anyhow. */
function comesHiddenType(p: Core): boolean {
  if (!onSameLine(p, 2) || p.next(T.Colon, 3)) return false;
  return (
    p.nextIsName(2) ||
    p.next(T.NumberToken, 2) ||
    p.nextWord(2, K.pile, K.player, K.space, K.piece, K.set, K.yes, K.one)
  );
}

/** What hides a field stands behind what it can hold. */
function tellHidden(p: Core, word: Span, of: Traits): void {
  const out = { span: { ...word, end: word.end + 1 }, text: '' };
  const seen = `seen by ${of.hiddenMeans}`;
  const edits = of.seenBy ? [out] : [out, { span: p.emptySpan(), text: ` ${seen}` }];
  const fix = { title: `Write \`${seen}\``, edits };
  remark(p, 'foreign-word', word, { written: `${p.written(word)} …`, say: `… ${seen}` }, { fix });
  of.seenBy ??= { span: word, who: of.hiddenMeans };
}
