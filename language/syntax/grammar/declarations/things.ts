/** Kinds of things on the table: enums, cards, items and dice. */

import type {
  CardsDeclaration,
  DiceDeclaration,
  EnumDeclaration,
  Expression,
  ItemDeclaration,
  MemberEntry,
  MemberSyntax,
  Name,
  TableFile,
  Text,
  TypeSyntax,
} from '../../ast.ts';
import { plainFileName } from '../../file-name.ts';
import { endOf } from '../../lexer.ts';
import type { Core, Reader } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { isTroubled, remark } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import { isInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { plainText } from '../expressions/literals.ts';
import { skipCountedItem, skipItemsPerPlayer, takeForColon } from '../foreign/counted-items.ts';
import { pathUnquoted } from '../foreign/file-names.ts';
import { facesOf, sidesOf, tellInstead } from '../foreign/foreign-forms.ts';
import { nameOf } from '../names.ts';
import type { Needs } from '../rules.ts';
import { takeBrackets } from './members.ts';

const { K } = T;

/** The name of a file beside this one, as a text. */
export function filePath(
  p: Core,
  g: Needs<'text'>,
  construct: 'enum' | 'cards' | 'board' | 'labels',
): TableFile | undefined {
  const text = pathUnquoted(p) ?? g.text(construct);
  return text && { path: plainFileName(plainText(text)), span: text.span };
}

/** `cards Card(cost: 0..9) = "cards.csv"`, `{ from "cards.csv" }`: the name of a table stands behind `from`, without braces. */
function fileOtherwise(p: Core): TableFile | undefined {
  const isBraced = p.next(T.LCurly) && p.next(K.from, 2) && p.next(T.TextToken, 3) && p.next(T.RCurly, 4);
  if (!isBraced && !(p.nextWord(1, T.Equal, T.Colon) && p.next(T.TextToken, 2))) return undefined;
  const start = p.here();
  skip(p, isBraced ? 2 : 1);
  const token = p.takeNext();
  if (isBraced) p.takeNext();
  const edits = [
    {
      span: { ...p.from(start), start: start - (p.source.text[start - 1] === ' ' ? 1 : 0) },
      text: ` from ${token.image}`,
    },
  ];
  const say = `from ${token.image}`;
  remark(
    p,
    'foreign-word',
    p.from(start),
    { written: p.written(p.from(start)), say },
    { fix: { title: `Write \`${say}\``, edits } },
  );
  return { path: plainFileName(token.image.slice(1, -1)), span: p.spanOf(token) };
}

type Listed = Needs<'name' | 'attributes' | 'labelAndCites' | 'members' | 'text' | 'cites'>;

/** `enum Value(points: 0..5) { Zero "0" (0), Ace "A" (1) }`, or `from "values.csv"` */
export function enumDeclaration(p: Core, g: Listed): Reader<EnumDeclaration> {
  return p.rule('Enum', (start) => listed(p, g, start, 'enum', 'enum'));
}

/** `cards Influence(kind: Kind) { 4 x ClanH "Clan H" (Clan), … }`, or `from "cards.csv"` */
export function cardsDeclaration(p: Core, g: Listed): Reader<CardsDeclaration> {
  return p.rule('Cards', (start) => listed(p, g, start, 'cards', 'kind of card'));
}

function listed<Kind extends 'enum' | 'cards'>(p: Core, g: Listed, start: number, kind: Kind, what: string) {
  const doc = docOf(p, start);
  const name = g.name(what);
  if (kind === 'enum') takeBrackets(p);
  const attributes = g.attributes();
  const { label, cites: before } = g.labelAndCites();
  const behind = label && attributes.length === 0 ? attributesBehind(p, g, label) : undefined;
  const file = fileOtherwise(p) ?? p.after(K.from, () => filePath(p, g, kind));
  const none: readonly MemberEntry[] = [];
  skipSignBefore(p);
  const bare = file ? undefined : membersWithoutBraces(p);
  const members =
    bare ??
    p.maybe(
      () => !file,
      () => g.members(kind),
    ) ??
    none;
  if (kind === 'enum' && !file && members.length === 0) tellEmpty(p, start);
  const late = attributes.length === 0 && !behind ? attributesLast(p, g, name) : undefined;
  const cites = [...before, ...g.cites()];
  const span = p.from(start);
  const known = behind ?? late ?? attributes;
  return name && { kind, span, name, attributes: known, label, cites, doc, members, file };
}

/** `cards Card "Card" (cost: 0..9)`: what each member has stands before the label. */
function attributesBehind(p: Core, g: Listed, label: Text): ReturnType<Listed['attributes']> | undefined {
  if (!p.next(T.LParen) || !onSameLine(p, 1)) return undefined;
  const start = p.here();
  const attributes = g.attributes();
  const span = p.from(label.span.start);
  const written = p.written(p.from(start));
  tellInstead(p, span, `${written} ${p.written(label.span)}`);
  return attributes;
}

/** `enum Good { Wood (3) } (price: 1..9)`: what each has stands before the braces. */
function attributesLast(
  p: Core,
  g: Listed,
  name: Name | undefined,
): ReturnType<Listed['attributes']> | undefined {
  if (!name || !p.next(T.LParen) || !p.nextIsWord(2) || !p.next(T.Colon, 3) || !onSameLine(p, 1))
    return undefined;
  const [start, behind] = [p.here(), p.behind()];
  const attributes = g.attributes();
  const span = p.from(start);
  const written = p.written(span);
  const edits = [
    { span: { ...name.span, start: name.span.end }, text: written },
    { span: { ...span, start: behind }, text: '' },
  ];
  const facts = { written: `${name.text} { … } ${written}`, say: `${name.text}${written} { … }` };
  remark(p, 'foreign-word', span, facts, { fix: { title: 'Put it before the braces', edits } });
  return attributes;
}

/** `enum Colour { }`: nothing could be held by what is one of none. */
function tellEmpty(p: Core, start: number): void {
  const text = p.source.text.slice(start, p.behind());
  if (!/\{\s*\}$/.test(text) || isTroubled(p, start)) return;
  remark(p, 'name-missing', p.spanOf(p.peek(0)), { what: 'member', found: '`}`' });
}

/** `enum Colour = { … }`, `enum Colour: { … }` */
function skipSignBefore(p: Core): void {
  if (!p.nextWord(1, T.Equal, T.Colon) || !(p.next(T.LCurly, 2) || p.nextIsName(2)) || !onSameLine(p, 2))
    return;
  if (p.next(T.LCurly, 2)) {
    const span = { ...p.spanOf(p.peek()), start: p.behind() };
    const { image: written } = p.takeNext();
    const fix = { title: `Remove \`${written}\``, edits: [{ span, text: '' }] };
    remark(p, 'foreign-sign', span, { written: `${written} {`, say: '{' }, { fix });
  }
}

/** `enum Colour Red, Blue`, `enum Colour: Red, Blue`, `enum Colour = Red | Blue` */
function membersWithoutBraces(p: Core): readonly MemberSyntax[] | undefined {
  const first = p.nextWord(1, T.Equal, T.Colon) ? 2 : 1;
  let ahead = first;
  while (onSameLine(p, ahead) && p.nextIsName(ahead) && p.nextWord(ahead + 1, T.Comma, K.or)) ahead += 2;
  if (ahead === first || !p.nextIsName(ahead) || !onSameLine(p, ahead) || onSameLine(p, ahead + 1))
    return undefined;
  const start = p.here();
  const read: MemberSyntax[] = [];
  for (let taken = 1; taken <= ahead; taken++) {
    const token = p.takeNext();
    if (taken < first || token.tokenType === T.Comma || token.tokenType === K.or) continue;
    const name = nameOf(p, token);
    read.push({ span: name.span, name, label: undefined, values: [], count: undefined });
  }
  tellInstead(p, p.from(start), `{ ${read.map(({ name }) => name.text).join(', ')} }`);
  return read;
}

/** `item Coin: 4 of each Value except Ace` */
export function itemDeclaration(
  p: Core,
  g: Needs<'name' | 'expression' | 'domain' | 'onTheTable'>,
): Reader<ItemDeclaration> {
  return p.rule('Item', (start) => {
    const doc = docOf(p, start);
    const counted = skipCountedItem(p);
    const name = counted ?? g.name('item');
    if (name && !counted) takeForColon(p, name);
    const isTold = counted !== undefined || (name !== undefined && p.next(T.NumberToken));
    if (!isTold) p.need(T.Colon, 'item');
    const count: Expression = counted ? { kind: 'missing', span: counted.span } : g.expression();
    if (!counted && skipItemsPerPlayer(p, start, name, p.written(count.span))) {
      const { label, unit, cites } = g.onTheTable(false);
      return (
        name && { kind: 'item', span: p.from(start), name, count, of: undefined, label, unit, cites, doc }
      );
    }
    if (p.next(K.per) && p.nextIsName(2) && onSameLine(p, 2)) {
      tellInstead(p, p.spanOf(p.peek()), 'of each');
      p.takeNext();
    }
    const isRead = p.next(K.per, 0);
    const of = isRead
      ? g.domain()
      : p.after(K.of, () => {
          if (!tellEachMissing(p)) p.need(K.each, 'item');
          return g.domain();
        });
    const { label, unit, cites } = g.onTheTable(false);
    return name && { kind: 'item', span: p.from(start), name, count, of, label, unit, cites, doc };
  });
}

/** `15 of Chain`: so many are of each. True if that was told. */
function tellEachMissing(p: Core): boolean {
  if (!p.nextIsName() || !onSameLine(p, 1)) return false;
  const span = { ...p.spanOf(p.peek(0)), end: p.spanOf(p.peek()).end };
  tellInstead(p, span, `of each ${p.peek().image}`);
  return true;
}

/** How many dice there are, and what is on each. */
type Thrown = Pick<DiceDeclaration, 'count' | 'faces'>;

/** `dice d6`: the name says what is on it. */
function dieOfOneWord(p: Core, name: Name | undefined): Thrown | undefined {
  const sides = sidesOf(name?.text);
  if (!name || sides === undefined || p.next(T.Colon)) return undefined;
  tellInstead(p, name.span, `${name.text}: 1 of 1..${sides}`);
  return { count: { kind: 'number', span: name.span, value: 1 }, faces: facesOf(sides, name.span) };
}

/** `dice 2d6`: what is thrown has a name. */
function throwUnnamed(p: Core): (Thrown & { readonly name: Name }) | undefined {
  const sides = sidesOf(p.peek(2).image);
  if (!p.next(T.NumberToken) || sides === undefined || !onSameLine(p, 2)) return undefined;
  const start = p.here();
  const count = Number(p.peek().image);
  skip(p, 2);
  const span = p.from(start);
  const text = isInText(p, '\\bthrow\\s*[:=]') ? 'cup' : 'throw';
  tellInstead(p, span, `${text}: ${count} of 1..${sides}`);
  return { name: { text, span }, count: { kind: 'number', span, value: count }, faces: facesOf(sides, span) };
}

/** The faces in `2d6` or `d6`, of which `2` or `d6` is read as the number of dice. */
function sidesBehind(p: Core, count: Expression): TypeSyntax | undefined {
  const alone = count.kind === 'name' && !p.next(K.of) ? sidesOf(count.name.text) : undefined;
  const behind = p.next(T.PlainName) ? sidesOf(p.peek().image) : undefined;
  const sides = alone ?? behind;
  if (sides === undefined) return undefined;
  const { start, end } = count.span;
  const span = { ...count.span, end: alone === undefined ? endOf(p.takeNext()) : end };
  const dice = alone === undefined ? p.source.text.slice(start, end) : 1;
  tellInstead(p, span, `${dice} of 1..${sides}`);
  return facesOf(sides, span);
}

/** `dice die of 1..6` */
function oneDie(p: Core, g: Needs<'type'>): Thrown | undefined {
  if (!p.next(K.of) || !onSameLine(p, 1)) return undefined;
  const span = p.spanOf(p.takeNext());
  const edits = [{ span: { ...span, start: span.start - 1 }, text: ': 1 of' }];
  const fix = { title: 'Write `: 1 of`', edits };
  remark(p, 'foreign-word', span, { written: 'of', say: ': 1 of' }, { fix });
  return { count: { kind: 'number', span, value: 1 }, faces: g.type() };
}

/** `dice die: 6`, `dice die: 1..6`: how many dice there are is said as well. */
function facesAlone(p: Core, g: Needs<'sum'>, low: Expression): TypeSyntax | undefined {
  if (p.next(T.DotDot)) {
    p.takeNext();
    const high = g.sum();
    const span = p.from(low.span.start);
    tellInstead(p, span, `1 of ${p.source.text.slice(span.start, span.end)}`);
    return { kind: 'range-type', span, low, high };
  }
  const isEnd = p.next(T.TextToken) || (!onSameLine(p, 1) && !p.next(K.of));
  if (low.kind !== 'number' || !isEnd) return undefined;
  tellInstead(p, low.span, `1 of 1..${low.value}`);
  return facesOf(low.value, low.span);
}

/** `dice white, other: 1 of 1..6`: each has a line of its own. Told here, and left out up to the colon. */
function skipMoreNames(p: Core, name: Name): void {
  const names = [name.text];
  let last = 0;
  while (p.nextWord(last + 1, T.Comma, K.and) && p.nextIsName(last + 2) && onSameLine(p, last + 2)) {
    names.push(p.peek(last + 2).image);
    last += 2;
  }
  if (names.length === 1 || !p.next(T.Colon, last + 1)) return;
  let end = last + 1;
  while (onSameLine(p, end + 1)) end++;
  const rest = p.written({ ...p.spanOf(p.peek(last + 1)), end: p.spanOf(p.peek(end)).end });
  const span = { ...name.span, end: p.spanOf(p.peek(end)).end };
  const lines = names.map((each, at) => `${at === 0 ? '' : 'dice '}${each}${rest}`);
  const fix = { title: 'Write a line for each', edits: [{ span, text: lines.join('\n') }] };
  const say = lines.map((line, at) => (at === 0 ? `dice ${line}` : line)).join('` and `');
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  skip(p, last);
}

/** `dice 2 of 1..6: pair`: the name stands first. It is told, and left out; true if it came. */
function skipThrowBefore(p: Core): boolean {
  if (!p.next(T.NumberToken) || !p.next(K.of, 2)) return false;
  let colon = 3;
  while (colon < MOST_OF_THROW && onSameLine(p, colon) && !p.next(T.Colon, colon)) colon++;
  if (!p.next(T.Colon, colon) || !p.nextIsName(colon + 1) || !onSameLine(p, colon + 1)) return false;
  const start = p.here();
  const thrown = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(colon - 1)).end });
  const name = p.peek(colon + 1).image;
  skip(p, colon + 1);
  tellInstead(p, p.from(start), `${name}: ${thrown}`);
  return true;
}

/** More tokens than what is thrown has. */
const MOST_OF_THROW = 20;

/** `dice first = 1 of 1..6`: a colon stands behind the name. */
function takeEqual(p: Core): void {
  const span = p.spanOf(p.peek());
  const edits = [{ span: { ...span, start: p.behind() }, text: ':' }];
  remark(p, 'foreign-sign', span, { written: '=', say: ':' }, { fix: { title: 'Write `:`', edits } });
  replaceNext(p, T.Colon);
}

/** `dice throw: 4 of Value` */
export function diceDeclaration(
  p: Core,
  g: Needs<'name' | 'sum' | 'type' | 'labelAndCites'>,
): Reader<DiceDeclaration> {
  const thrown = (name: Name | undefined): Thrown => {
    const one = oneDie(p, g);
    if (one) return one;
    if (name) skipMoreNames(p, name);
    if (p.next(T.Equal) && onSameLine(p, 2)) takeEqual(p);
    p.need(T.Colon, 'dice');
    const count = g.sum();
    const faces = sidesBehind(p, count) ?? facesAlone(p, g, count);
    // `d6` alone: one die.
    const isSides = count.kind === 'name' && sidesOf(count.name.text) !== undefined;
    if (faces) return { count: isSides ? { kind: 'number', span: count.span, value: 1 } : count, faces };
    p.need(K.of, 'dice');
    return { count, faces: g.type() };
  };
  return p.rule('Dice', (start): DiceDeclaration | undefined => {
    const doc = docOf(p, start);
    const unnamed = throwUnnamed(p);
    if (unnamed) {
      const { label, cites } = g.labelAndCites();
      return { kind: 'dice', span: p.from(start), ...unnamed, label, cites, doc };
    }
    const turned = skipThrowBefore(p);
    if (turned) return undefined;
    const name = g.name('dice');
    const { count, faces } = dieOfOneWord(p, name) ?? thrown(name);
    const { label, cites } = g.labelAndCites();
    return name && { kind: 'dice', span: p.from(start), name, count, faces, label, cites, doc };
  });
}
