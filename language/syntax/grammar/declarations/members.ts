/** The members of enums, kinds of cards and `one of`. */

import type { IToken } from 'chevrotain';
import { COLOURS } from '../../../../shared/look.ts';
import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Expression, MemberEntry, Name, Span } from '../../ast.ts';
import { retype } from '../../lexer.ts';
import { type Core, otherwise, type Way } from '../../parser/core.ts';
import { nextIsNoun, onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, excuse, remark } from '../../parser/reports.ts';
import { skip, skipGroup } from '../../parser/skipping.ts';
import { type Construct, shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { numberOf } from '../expressions/literals.ts';
import { skipPerPlayer } from '../foreign/copies-per-player.ts';
import { eachMeant, readMeant } from '../foreign/each-forms.ts';
import { tellEachWhere } from '../foreign/each-where.ts';
import { skipNumberOfName, tellInstead } from '../foreign/foreign-forms.ts';
import { numberMeant } from '../foreign/how-many.ts';
import {
  bareValue,
  comesBareValue,
  comesValuesBehindColon,
  hasColumns,
  MOST_BEFORE,
  valuesBehindColon,
} from '../foreign/member-values.ts';
import { comesQuotedMember, quotedName } from '../foreign/quoted-names.ts';
import { inBraces } from '../lists.ts';
import type { Grammar, Needs } from '../rules.ts';

const { K } = T;

type Edit = Fix['edits'][number];

/** Does a name, or a word that was meant as one, come with what may follow a member or a seat? */
export function beginsMember(p: Core): boolean {
  if (p.nextIsName()) return true;
  if (p.next(T.NumberToken)) return p.nextIsName(2) || (p.next(K.x, 2) && p.next(T.TextToken, 3));
  return nextIsNoun(p) && p.nextWord(2, T.TextToken, T.LParen, T.Comma, T.RCurly, T.PlainName);
}

/** `{ Red | Blue }`, `{ Red or Blue }`: between members stand commas. */
function tellAlternatives(p: Core): void {
  let last = 2;
  while (p.nextIsName(last) && p.nextWord(last + 1, T.Comma, K.or) && onSameLine(p, last + 2)) last += 2;
  const signs: IToken[] = [];
  for (let ahead = 3; ahead < last; ahead += 2) if (p.next(K.or, ahead)) signs.push(p.peek(ahead));
  if (signs.length === 0 || !p.next(T.LCurly) || !p.nextIsName(last)) return;
  const names: string[] = [];
  for (let ahead = 2; ahead <= last; ahead += 2) names.push(p.peek(ahead).image);
  tellInstead(p, { ...p.spanOf(p.peek(2)), end: p.spanOf(p.peek(last)).end }, names.join(', '));
  for (const token of signs) retype(token, T.Comma);
}

/** `[red, green]`, `(red, green)`: what belongs together stands in braces. */
export function takeBrackets(p: Core): void {
  const closing = p.next(T.LSquare) ? T.RSquare : p.next(T.LParen) ? T.RParen : undefined;
  if (!closing || !p.nextIsName(2) || !p.nextWord(3, T.Comma, closing)) return;
  let last = 2;
  while (last < MOST_TOKENS && !p.atEnd(last) && !p.next(closing, last)) last++;
  if (!p.next(closing, last) || p.next(T.LCurly, last + 1)) return;
  const [open, close] = [p.peek(), p.peek(last)];
  const edits = [
    { span: p.spanOf(open), text: '{' },
    { span: p.spanOf(close), text: '}' },
  ];
  const fix = { title: 'Write `{ … }`', edits };
  const written = `${open.image} … ${close.image}`;
  remark(p, 'foreign-sign', p.spanOf(open), { written, say: '{ … }' }, { fix });
  retype(open, T.LCurly);
  retype(close, T.RCurly);
}

/** Does `each`, or `3 x each`, come? */
function comesEach(p: Core): boolean {
  return p.next(K.each) || (p.next(T.NumberToken) && p.next(K.x, 2) && p.next(K.each, 3));
}

/** Does `x 4`, `: 4`, `= 4` or `4 times` come? */
function comesCountBehind(p: Core): boolean {
  // `Ace x4`, but not `x3 x4`
  if (p.next(T.PlainName) && /^x\d+$/.test(p.peek().image))
    return onSameLine(p, 1) && !/^x\d+$/.test(p.peek(0).image);
  if (p.nextWord(1, K.x, T.Colon, T.Equal, T.Times)) return p.next(T.NumberToken, 2) && onSameLine(p, 2);
  // `Ace (4)`, of cards that have no columns
  if (p.next(T.LParen)) return p.next(T.NumberToken, 2) && p.next(T.RParen, 3) && !hasColumns(p);
  return p.next(T.NumberToken) && p.next(K.times, 2) && onSameLine(p, 2);
}

/** Who counts one kind otherwise counts all so: it is told, and mended, once. */
function tellCount(p: Core, span: Span, say: string, told: Edit[]): void {
  told.push({ span, text: say });
  if (told.length > 1) return excuse(p);
  complain(
    p,
    'foreign-word',
    span,
    { written: p.written(span), say },
    { fix: { title: `Write \`${say}\``, edits: told } },
  );
}

/** `Ace x 4`, `Ace: 4`, `Ace 4 times`, read as `4 x Ace`. */
function countBehind(p: Core, start: number, name: string, told: Edit[]): Expression {
  const isBracketed = p.next(T.LParen);
  const isJoined = p.next(T.PlainName);
  if (!isJoined && !p.next(T.NumberToken)) p.takeNext();
  const token = isJoined ? { ...p.peek(), image: p.takeNext().image.slice(1) } : p.takeNext();
  if (p.next(K.times) || (isBracketed && p.next(T.RParen))) p.takeNext();
  const span = p.from(start);
  tellCount(p, span, `${token.image} x ${name}`, told);
  return { kind: 'number', span: p.spanOf(token), value: numberOf(p, token) };
}

/** `four Ace`, `4 of Ace`: how many there are is said by a number and an `x`. It is told, and read so. */
function takeNumberInWords(p: Core, told: Edit[]): void {
  const number = p.next(T.NumberToken)
    ? Number(p.peek().image)
    : p.next(T.PlainName)
      ? numberMeant(p.peek().image)
      : undefined;
  const isOf = p.next(K.of, 2);
  const at = isOf ? 3 : 2;
  if (number === undefined || !p.nextIsName(at) || !onSameLine(p, at) || (p.next(T.NumberToken) && !isOf))
    return;
  if (numberMeant(p.peek(at).image) !== undefined) return;
  const first = p.peek();
  const span = { ...p.spanOf(first), end: p.spanOf(p.peek(at)).end };
  tellCount(p, span, `${number} x ${p.peek(at).image}`, told);
  if (!isOf) {
    skip(p, 1);
    return;
  }
  retype(p.peek(2), K.x);
  retype(first, T.NumberToken);
  first.image = String(number);
}

const comesNumberOf = (p: Core): boolean => p.next(T.NumberToken) && p.next(K.of, 2) && p.nextIsName(3);

/** `suits: hearts, spades; ranks: 1..13`: what cards are told apart by is said with `each`. It is told, and left out; true if it came. */
function skipColumns(p: Core): boolean {
  const isColumn = p.next(T.PlainName) && p.next(T.Colon, 2);
  const isList = p.nextIsName(3)
    ? p.nextWord(4, T.Comma, T.RCurly)
    : p.next(T.NumberToken, 3) && p.next(T.DotDot, 4);
  if (!isColumn || !isList || !p.next(T.LCurly, 0)) return false;
  const start = p.here();
  while (!p.atEnd() && !p.next(T.RCurly)) skip(p, 1);
  const span = p.from(start);
  const say =
    'each (Suit, 1..13)`, with `(suit: Suit, rank: 1..13)` behind the name of the cards and `enum Suit { Hearts, Spades }` outside, or `4 x Ace, 2 x King';
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  return true;
}

/** `Jack = 11`: a number of each is a column. It is told at the first of them, in whose place the others are read. */
function skipNumber(p: Core, name: string, isTold: boolean): void {
  const start = p.here();
  if (!p.next(T.NumberToken)) p.takeNext();
  const number = p.takeNext();
  if (p.next(K.times)) p.takeNext();
  const span = p.from(start);
  const say = `${name} (${number.image})\`, with its column behind the name of all of them, \`(value: 0..99)`;
  if (!isTold) remark(p, 'foreign-word', span, { written: `${name} ${p.written(span)}`, say });
}

/** Does `(tier: 3)` come? */
function comesNamedValues(p: Core): boolean {
  return p.next(T.LParen) && p.nextIsWord(2) && p.next(T.Colon, 3);
}

/** `Tower (tier: 3)`: what the values are is said once for all. They are read as missing, or as none where it is not said at all. */
function namedValues(p: Core, name: string, told: Edit[]): readonly Expression[] {
  const start = p.here();
  const before = p.source.text.slice(Math.max(0, start - MOST_BEFORE), start);
  const isDeclared = /\b(?:enum|cards)\s+[\p{L}\d_]+\s*\([^)]*\)[^{}]*\{[^{}]*$/u.test(before);
  skipGroup(p);
  const span = p.from(start);
  const written = p.written(span);
  const text = written.replace(/[\p{L}_][\p{L}\d_]*\s*:\s*/gu, '');
  told.push({ span, text });
  if (told.length === 1) {
    const columns = [...written.matchAll(/([\p{L}_][\p{L}\d_]*)\s*:/gu)].map(([, column]) => `${column}: …`);
    const say = isDeclared
      ? `${name} ${text}`
      : `${name} ${text}\`, with their columns behind the name of all of them, \`(${columns.join(', ')})`;
    const fix = isDeclared ? { title: 'Leave their names out', edits: told } : undefined;
    remark(p, 'foreign-word', span, { written: `${name} ${written}`, say }, { fix });
  }
  return isDeclared ? text.split(',').map(() => ({ kind: 'missing', span })) : [];
}

/** `Red red`, as seats have their colours: how a kind is drawn is no part of it, and would be one more kind. */
function skipColour(p: Core, name: string): void {
  if (!p.next(T.PlainName)) return;
  const { image } = p.peek();
  const isColour = (COLOURS as readonly string[]).includes(image) || image === name.toLowerCase();
  if (!isColour || image === name || !/^\p{Lu}/u.test(name) || !onSameLine(p, 1)) return;
  if (!p.nextWord(2, T.Comma, T.RCurly) && onSameLine(p, 2)) return;
  const span = {
    ...p.spanOf(p.takeNext()),
    start: p.source.text.lastIndexOf(name, p.behind() - image.length - 1),
  };
  const edits = [{ span, text: name }];
  const say = `${name}\`, and its colour in a \`look`;
  remark(
    p,
    'foreign-word',
    span,
    { written: p.written(span), say },
    { fix: { title: `Write \`${name}\``, edits } },
  );
}

/** `5 Ace 7 King`: how many there are stands before an `x`. It is told once for all that follow. */
function tellTimesMissing(p: Core): void {
  const here = p.here();
  if (p.diagnostics.slice(-3).some(({ fix }) => fix?.edits.some(({ span }) => span.start === here))) return;
  const edits = [];
  for (let ahead = 1; ahead < MOST_TOKENS && !p.atEnd(ahead) && !p.next(T.RCurly, ahead); ahead++) {
    const isBare = p.next(T.NumberToken, ahead - 1) && p.nextIsName(ahead) && !p.next(K.x, ahead);
    const { startOffset } = p.peek(ahead);
    if (isBare) edits.push({ span: { ...p.emptySpan(), start: startOffset, end: startOffset }, text: 'x ' });
  }
  const facts = { word: 'x', found: describe(p), example: shapes.cards };
  remark(p, 'word-missing', p.spanOf(p.peek()), facts, { fix: { title: 'Insert `x`', edits } });
}

/** `18`, alone: a kind has a name. */
function isBareNumber(p: Core): boolean {
  if (!p.next(T.NumberToken)) return false;
  return p.nextWord(2, T.Comma, T.RCurly, T.TextToken, T.NumberToken) || !onSameLine(p, 2);
}

/** Reads a number as the name that it is told to have; what lists numbers does so throughout, so that it is told, and mended, once. */
function numberNamed(p: Core, told: Edit[]): Name {
  const span = p.spanOf(p.takeNext());
  const before = p.source.text.slice(Math.max(0, span.start - MOST_BEFORE), span.start);
  const letter = /.*\benum\s+(\p{L})[^}]*$/su.exec(before)?.[1] ?? 'N';
  const text = `${letter.toUpperCase()}${p.written(span)}`;
  const say = p.next(T.TextToken) ? text : `${text} "${p.written(span)}"`;
  told.push({ span, text: say });
  if (told.length === 1) {
    const fix = { title: 'Write names that begin with a letter', edits: told };
    remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  }
  return { text, span };
}

/** More tokens than a list has in which this is looked for. */
const MOST_TOKENS = 300;

/** What is told once of a whole list, with the changes at each of its members. */
interface Told {
  readonly numbers: Edit[];
  readonly values: Edit[];
  readonly counts: Edit[];
  /** Kinds of which it is told that they are not counted for each player. */
  readonly perPlayer: Name[];
}

/** A member of which only its number has been read. */
interface Begun {
  readonly construct: Construct;
  readonly told: Told;
  readonly start: number;
  readonly copies: Expression | undefined;
  /** Whether it is called by a number. */
  readonly isNumber: boolean;
}

export function members(
  p: Core,
  g: Needs<'name' | 'label' | 'expression' | 'optionalArguments' | 'optionalSets'>,
): Pick<Grammar, 'members'> {
  /** `4 x` */
  const count = (): Expression => {
    const token = p.take(T.NumberToken);
    const value = numberOf(p, token);
    if (p.nextIsName() && !p.next(K.x) && onSameLine(p, 1)) tellTimesMissing(p);
    else p.need(K.x, 'cards');
    return { kind: 'number', span: p.spanOf(token), value };
  };
  const ways: readonly Way<MemberEntry | undefined, Begun>[] = [
    [
      () => p.next(K.each),
      ({ start, copies }) => {
        const word = p.spanOf(p.take(K.each));
        const label = g.label();
        const values = g.optionalSets() ?? [];
        if (values.length > 0) tellEachWhere(p, start);
        return { kind: 'each', span: p.from(start), word, label, values, count: copies };
      },
    ],
    [
      otherwise,
      ({ construct, told, start, copies, isNumber }) => {
        const name = isNumber
          ? numberNamed(p, told.numbers)
          : comesQuotedMember(p)
            ? quotedName(p)
            : g.name('member');
        const behind = name && copies === undefined && construct === 'cards' && comesCountBehind(p);
        const late = behind ? countBehind(p, start, name.text, told.counts) : undefined;
        if (name) skipColour(p, name.text);
        const label = g.label();
        const isBare = name && copies === undefined && construct !== 'cards' && comesBareValue(p);
        const given = isBare
          ? bareValue(p, name.text, told.values)
          : name && comesValuesBehindColon(p)
            ? valuesBehindColon(p, g, name.text, told.values)
            : name && comesNamedValues(p)
              ? namedValues(p, name.text, told.values)
              : (g.optionalArguments() ?? []);
        if (name && construct === 'cards') {
          const number = copies?.kind === 'number' ? copies.value : 1;
          if (skipPerPlayer(p, start, name.text, number, told.perPlayer.length > 0))
            told.perPlayer.push(name);
        }
        return name && { span: p.from(start), name, label, values: given, count: copies ?? late };
      },
    ],
  ];
  const member = p.rule('Member', (construct: Construct, told: Told): MemberEntry | undefined => {
    const meant = construct === 'one-of' ? undefined : eachMeant(p);
    if (meant) return readMeant(p, meant);
    skipNumberOfName(p);
    const start = p.here();
    if (construct === 'cards') takeNumberInWords(p, told.counts);
    const isNumber = construct !== 'cards' && isBareNumber(p);
    const copies = p.maybe(() => !isNumber && p.next(T.NumberToken), count);
    return p.firstOf(ways, { construct, told, start, copies, isNumber });
  });
  return {
    members: p.rule('Members', (construct) => {
      tellAlternatives(p);
      const read: MemberEntry[] = [];
      const told: Told = { numbers: [], values: [], counts: [], perPlayer: [] };
      let isNumbered = false;
      inBraces(
        p,
        construct,
        () =>
          (construct === 'cards' && !skipColumns(p) && comesNumberOf(p)) ||
          beginsMember(p) ||
          comesQuotedMember(p) ||
          (construct !== 'cards' && isBareNumber(p)) ||
          (construct !== 'one-of' && (comesEach(p) || eachMeant(p) !== undefined)),
        () => {
          const one = member(construct, told);
          if (one) read.push(one);
          if (one === undefined || 'kind' in one || construct === 'cards' || !comesCountBehind(p)) return;
          skipNumber(p, one.name.text, isNumbered);
          isNumbered = true;
        },
      );
      return read;
    }),
  };
}
