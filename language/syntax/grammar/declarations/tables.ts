/** What lies on the table and who has it: pieces, records, places, and the fields of all of them. */

import type {
  Expression,
  FieldSyntax,
  PieceDeclaration,
  PieceFieldsDeclaration,
  PlaceDeclaration,
  PlayerDeclaration,
  RecordDeclaration,
  SpaceFieldsDeclaration,
  TableDeclaration,
} from '../../ast.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { needBoth } from '../../parser/missing.ts';
import { describe, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import { shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { numberOf } from '../expressions/literals.ts';
import { tellInstead, wholeName } from '../foreign/foreign-forms.ts';
import type { Needs } from '../rules.ts';
import { acceptsPerPlayer } from './spaces.ts';

const { K } = T;

type OfPiece = Needs<'name' | 'sum' | 'postfix' | 'labelAndCites' | 'fields' | 'cites'>;

/** `piece pawn per player on district { lying: yes/no = no }`, `piece { moved: 0..2 = 0 }` */
export function pieceDeclaration(p: Core, g: OfPiece): Reader<PieceDeclaration | PieceFieldsDeclaration> {
  const ways: readonly Way<PieceDeclaration | PieceFieldsDeclaration | undefined, number>[] = [
    [
      () => p.next(T.LCurly),
      (start) => {
        const fields = g.fields('piece');
        return { kind: 'piece-fields', span: p.from(start), fields };
      },
    ],
    [otherwise, (start) => piece(p, g, start)],
  ];
  return p.rule('Piece', (start) => p.firstOf(ways, start));
}

function piece(p: Core, g: OfPiece, begin: number): PieceDeclaration | undefined {
  const doc = docOf(p, begin);
  const owned = perPlayerBefore(p);
  const numbered = numberBefore(p);
  const name = wholeName(p, g.name('piece'), [T.Colon, T.LCurly, T.TextToken, K.per, K.on, K.of]);
  if (numbered && name)
    tellInstead(p, { ...name.span, start: numbered.start }, `${name.text}: ${numbered.image}`);
  if (owned !== undefined && name) tellInstead(p, p.from(owned), `${name.text} per player`);
  const begun = p.behind();
  const before = owned !== undefined || acceptsPerPlayer(p, 'piece');
  const first = numbered?.count ?? (comesNumber(p) ? g.sum() : p.after(T.Colon, () => g.sum()));
  takePerSeat(p);
  const isBefore = before || acceptsPerPlayer(p, 'piece');
  const owner = p.after(K.of, () => g.name('seat'));
  const { label, cites: cited } = g.labelAndCites();
  const late = label && first === undefined && !isBefore ? numberBehind(p, begun) : undefined;
  const count = first ?? late?.count;
  const perPlayer = isBefore || late?.perPlayer === true;
  if (p.nextWord(1, K.at, K.in) && onSameLine(p, 1)) {
    tellInstead(p, p.spanOf(p.peek()), 'on');
    replaceNext(p, K.on);
  }
  const beforeOn = p.behind();
  const start = p.after(K.on, () => startSpace(p, g));
  if (name && start) skipMoreSpaces(p, name.text, { start, isOwned: perPlayer });
  const isLate = !perPlayer && skipLateOwner(p, beforeOn);
  const tail = g.labelAndCites();
  const none: readonly FieldSyntax[] = [];
  const fields =
    p.maybe(
      () => p.next(T.LCurly),
      () => g.fields('piece'),
    ) ?? none;
  const cites = [...cited, ...tail.cites, ...g.cites()];
  const span = p.from(begin);
  const described = { label: label ?? tail.label, start, cites, doc, fields };
  return name && { kind: 'piece', span, name, perPlayer: perPlayer || isLate, owner, count, ...described };
}

/** `piece per player pawn`: whose it is stands behind the name. It is taken, and told with the name: where it began. */
function perPlayerBefore(p: Core): number | undefined {
  if (!p.next(K.per) || !p.nextWord(2, K.player, K.players) || !p.nextIsName(3)) return undefined;
  const start = p.here();
  skip(p, 2);
  return start;
}

/** `piece pawn on a1 for each player`, `piece pawn: 3 each`: whose they are stands before where they begin. True if it came, and was told. */
function skipLateOwner(p: Core, before: number): boolean {
  const at = p.next(K.for) && p.next(K.each, 2) ? 3 : p.nextWord(1, K.per, K.each, K.for) ? 2 : 0;
  const isAlone = p.next(K.each) && (!onSameLine(p, 2) || p.next(T.LCurly, 2));
  if (!onSameLine(p, 1) || !(isAlone || (at > 0 && p.nextWord(at, K.player, K.players)))) return false;
  const behind = p.behind();
  skip(p, isAlone ? 1 : at);
  const span = p.from(behind);
  const on = p.written({ ...span, start: before, end: behind });
  const say = `per player${on}`;
  const fix = { title: `Write \`${say}\``, edits: [{ span: { ...span, start: before }, text: ` ${say}` }] };
  const shown = { ...span, start: behind + 1 };
  remark(p, 'foreign-word', shown, { written: p.written(shown), say }, { fix });
  return true;
}

/** `8 per Raiders`: what one seat alone has is `of` it. */
function takePerSeat(p: Core): void {
  if (!p.next(K.per) || !p.next(T.PlainName, 2) || !onSameLine(p, 2)) return;
  const seat = literally(p.peek(2).image);
  if (!isInText(p, `^[ \\t]*players\\b[^{\\n]{0,40}\\{[^}]{0,600}(?<![\\p{L}\\d_])${seat}(?![\\p{L}\\d_])`))
    return;
  tellInstead(p, p.spanOf(p.peek()), 'of');
  replaceNext(p, K.of);
}

/** `on d1, d2, d6`: one space is said where a piece is declared; where each of several stands the setup says. */
function skipMoreSpaces(
  p: Core,
  name: string,
  { start, isOwned }: { readonly start: Expression; readonly isOwned: boolean },
): void {
  const spaces = [p.written(start.span)];
  let last = 0;
  while (p.nextWord(last + 1, T.Comma, K.and) && p.nextIsName(last + 2) && onSameLine(p, last + 2)) {
    spaces.push(p.peek(last + 2).image);
    last += 2;
  }
  if (last === 0) return;
  skip(p, last);
  const span = { ...start.span, start: p.source.text.lastIndexOf('on', start.span.start), end: p.behind() };
  const whose = isOwned ? 'p.' : '';
  const moves = spaces.slice(0, 2).map((space, at) => `move ${whose}${name}[${at + 1}] to ${space}`);
  const each = `${moves.join('  ')}${spaces.length > 2 ? '  …' : ''}`;
  const setup = isOwned ? `setup { for each p in players { ${each} } }` : `setup { ${each} }`;
  remark(p, 'foreign-word', span, { written: p.written(span), say: setup });
}

/** `piece 3 Stone per player`: how many there are stands behind the name. */
function numberBefore(
  p: Core,
): { readonly count: Expression; readonly image: string; readonly start: number } | undefined {
  if (!p.next(T.NumberToken) || !p.nextIsName(2) || !onSameLine(p, 2)) return undefined;
  const token = p.takeNext();
  const span = p.spanOf(token);
  const count: Expression = { kind: 'number', span, value: numberOf(p, token) };
  return { count, image: token.image, start: span.start };
}

/** `piece Stone "Stone" 3 per player`, `piece Stone "Stone": 3`: how many there are stands before the label. */
function numberBehind(
  p: Core,
  begun: number,
): { readonly count: Expression; readonly perPlayer: boolean } | undefined {
  const sign = p.next(T.Colon) ? 1 : 0;
  if (!p.next(T.NumberToken, sign + 1) || !onSameLine(p, 1)) return undefined;
  const label = p.written({ ...p.emptySpan(), start: begun }).trim();
  if (sign > 0) p.takeNext();
  const token = p.takeNext();
  const count: Expression = { kind: 'number', span: p.spanOf(token), value: numberOf(p, token) };
  const perPlayer = p.next(K.per) && p.nextWord(2, K.player, K.players);
  if (perPlayer) p.takeNext();
  if (perPlayer) p.takeNext();
  const span = p.from(begun);
  const say = `: ${token.image}${perPlayer ? ' per player' : ''} ${label}`;
  const fix = writing(say, span);
  remark(p, 'foreign-word', { ...span, start: begun + 1 }, { written: p.written(span).trim(), say }, { fix });
  return { count, perPlayer };
}

/** `piece Pawn 3 per player`: how many there are stands behind a colon. */
function comesNumber(p: Core): boolean {
  if (!p.next(T.NumberToken) || !onSameLine(p, 1)) return false;
  const fix = { title: 'Insert `:`', edits: [{ span: p.emptySpan(), text: ':' }] };
  const facts = { word: ':', found: describe(p), example: shapes.piece };
  remark(p, 'word-missing', p.spanOf(p.peek()), facts, { fix });
  return true;
}

/** `on space a1`, `on space`: the name of a space says where. */
function startSpace(p: Core, g: Needs<'postfix'>): Expression {
  if (!p.next(K.space) || p.next(T.LParen, 2)) return g.postfix();
  const word = p.spanOf(p.takeNext());
  if (p.nextIsName() && onSameLine(p, 1)) {
    tellInstead(p, { ...word, end: p.spanOf(p.peek()).end }, p.peek().image);
    return g.postfix();
  }
  const on = { ...word, start: p.source.text.lastIndexOf('on', word.start) };
  remark(p, 'foreign-word', on, { written: 'on space', say: 'on a1 (the name of a space)' });
  return { kind: 'missing', span: word };
}

/** `record Offer max 9`, `at most 9`, `(9)`: how many there can be stands behind `up to`. True if it came, and was told. */
function takeMost(p: Core): boolean {
  const at =
    p.next(K.at) && p.peek(2).image === 'most'
      ? 3
      : /^(max|maximum|limit|most)$/.test(p.peek().image)
        ? 2
        : 0;
  if (at === 0 || !p.next(T.NumberToken, at) || !onSameLine(p, at)) return false;
  const start = p.here();
  skip(p, at - 1);
  const span = { ...p.spanOf(p.peek(0)), start };
  tellInstead(p, span, 'up to');
  return true;
}

/** `record up to 30 Offer`: how many there can be stands behind the name. It is taken, and told with the name. */
function limitBefore(
  p: Core,
): { readonly limit: Expression; readonly image: string; readonly start: number } | undefined {
  const at = p.next(K.up) && p.next(K.to, 2) ? 3 : 1;
  if (!p.next(T.NumberToken, at) || !p.nextIsName(at + 1) || !onSameLine(p, at + 1)) return undefined;
  const start = p.here();
  if (at === 3) skip(p, 2);
  const token = p.takeNext();
  const limit: Expression = { kind: 'number', span: p.spanOf(token), value: numberOf(p, token) };
  return { limit, image: token.image, start };
}

/** `record Offer up to 30 by seller { seller: player  price: 0..30 }` */
export function recordDeclaration(
  p: Core,
  g: Needs<'name' | 'word' | 'label' | 'sum' | 'labelAndCites' | 'fields' | 'cites'>,
): Reader<RecordDeclaration> {
  return p.rule('Record', (start) => {
    const doc = docOf(p, start);
    const early = limitBefore(p);
    const name = g.name('record');
    if (early && name) tellInstead(p, p.from(early.start), `${name.text} up to ${early.image}`);
    const before = g.label();
    if (!early && !takeMost(p)) needBoth(p, K.up, K.to, 'record', '30');
    // The fields may look like a set, which no limit is.
    const limit: Expression =
      early?.limit ?? (p.comes(!p.next(T.LCurly)) ? g.sum() : { kind: 'missing', span: p.emptySpan() });
    const by = p.after(K.by, () => g.word('field'));
    const tail = g.labelAndCites();
    const label = before ?? tail.label;
    const fields = g.fields('record');
    const cites = [...tail.cites, ...g.cites()];
    return name && { kind: 'record', span: p.from(start), name, label, limit, by, cites, doc, fields };
  });
}

/** `place supply "Supply" { coins: pile of Coin = all }` */
export function placeDeclaration(
  p: Core,
  g: Needs<'name' | 'labelAndCites' | 'fields' | 'cites'>,
): Reader<PlaceDeclaration> {
  return p.rule('Place', (start) => {
    const doc = docOf(p, start);
    const name = g.name('place');
    const { label, cites: before } = g.labelAndCites();
    const fields = g.fields('place');
    const cites = [...before, ...g.cites()];
    return name && { kind: 'place', span: p.from(start), name, label, cites, doc, fields };
  });
}

/** `player { health: 0..8 = 8 }` */
export function playerDeclaration(p: Core, g: Needs<'fields'>): Reader<PlayerDeclaration> {
  return (start) => {
    const isNamed = skipNameOfPlayer(p, start);
    const fields = g.fields('player');
    if (isNamed) {
      p.unread.push(p.from(start));
      return undefined;
    }
    return { kind: 'player', span: p.from(start), fields };
  };
}

/** `player Anna { … }`: who plays is said once, with how many. */
function skipNameOfPlayer(p: Core, start: number): boolean {
  if (!p.nextIsName() || !p.next(T.LCurly, 2) || !onSameLine(p, 1)) return false;
  const { image } = p.takeNext();
  const span = p.from(start);
  const say = `players 2 { ${image}, … }`;
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  return true;
}

/** `space { stone: player or none = none }` */
export function spaceDeclaration(p: Core, g: Needs<'fields'>): Reader<SpaceFieldsDeclaration> {
  return (start) => {
    const fields = g.fields('space');
    return { kind: 'space-fields', span: p.from(start), fields };
  };
}

/** `table { starter: player }` */
export function tableDeclaration(p: Core, g: Needs<'fields'>): Reader<TableDeclaration> {
  return (start) => {
    const fields = g.fields('table');
    return { kind: 'table', span: p.from(start), fields };
  };
}
