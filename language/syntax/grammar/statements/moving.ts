/** Things that change places: `move`, `shuffle` and `reveal`. */

import type { Expression, MoveStatement, RevealStatement, ShuffleStatement } from '../../ast.ts';
import { endOf } from '../../lexer.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { isAnchor, onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import { shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { missing } from '../expressions/operators.ts';
import { skipChosen } from '../foreign/chosen-cards.ts';
import { isMember, isNamed, typeInText } from '../foreign/declared-names.ts';
import { acceptsEndOfDeck, isNounOfCards } from '../foreign/ends-of-decks.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import {
  alongInstead,
  comesSteps,
  skipAllThat,
  skipCompass,
  skipNumber,
  skipOffBoard,
  skipOneOfKind,
  skipWalk,
} from '../foreign/moves-in-words.ts';
import { skipOtherOrder } from '../foreign/parts-in-other-order.ts';
import { reshuffled, SHUFFLED } from '../foreign/plain-statements.ts';
import { skipRandomOfPile } from '../foreign/random-words.ts';
import { revealsToOthers } from '../foreign/revealed-to.ts';
import { revealsAll, revealsCard, revealsOfAll } from '../foreign/reveals-in-words.ts';
import { nameOf } from '../names.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** What is moved: `count of what`, `what` alone, or everything. */
type Moved = Pick<MoveStatement, 'count' | 'what'>;

/** `move me.pawn to Market`, `move 2 of Four from me.coins to supply.coins`, `move all from … to …` */
export function moveStatement(p: Core, g: Needs<'postfix' | 'expression' | 'cites'>): Reader<MoveStatement> {
  const moved: readonly Way<Moved>[] = [
    [
      () => comesAll(p),
      () => {
        p.take(K.all);
        skipOf(p);
        skipKind(p);
        return { count: undefined, what: 'all' };
      },
    ],
    [
      otherwise,
      () => {
        const first = g.expression();
        const counted = withoutOf(p, first) ?? p.after(K.of, () => g.expression());
        return counted ? { count: first, what: counted } : { count: undefined, what: first };
      },
    ],
  ];
  return p.rule('Move', (start) => {
    if (skipChosen(p, start) || skipRandomOfPile(p, start) || skipOtherOrder(p, start, 'move'))
      return undefined;
    if (cardsBefore(p) > 0) return cardsMoved(p, g, start);
    if (skipOneOfKind(p, start) || skipWalk(p, start) || skipNumber(p, start)) return undefined;
    if (skipOffBoard(p, start) || skipAllThat(p, start) || skipCompass(p, start)) return undefined;
    takeEverything(p);
    takeEvery(p);
    const { count, what } = p.firstOf(moved, undefined);
    const from = p.after(K.from, () => g.postfix()) ?? zoneBehindAll(p, g, what);
    if (!from && what !== 'all' && skipDirection(p, start, what)) return undefined;
    if (!from && comesSteps(p)) {
      complain(p, 'move-steps', p.spanOf(p.peek()), {}, { fix: alongInstead(p, what) });
      while (onSameLine(p, 1) && !p.nextWord(1, T.RCurly, T.LCurly) && !isAnchor(p, 1)) skip(p, 1);
      return undefined;
    }
    p.need(K.to, 'move');
    const bottom = acceptsEndOfDeck(p);
    const to = g.postfix();
    if (tellSeveral(p, { start, what, from, to })) return undefined;
    const cites = g.cites();
    return { kind: 'move', span: p.from(start), count, what, from, to, bottom, cites };
  });
}

const WAYS: ReadonlyMap<string, string> = new Map([
  ['up', 'North'],
  ['forward', 'North'],
  ['forwards', 'North'],
  ['north', 'North'],
  ['down', 'South'],
  ['back', 'South'],
  ['backward', 'South'],
  ['backwards', 'South'],
  ['south', 'South'],
  ['left', 'West'],
  ['west', 'West'],
  ['right', 'East'],
  ['east', 'East'],
]);

/** `move me.pawn up`: the next space in a direction may be none. It is told, and left out; true if it came. */
function skipDirection(p: Core, start: number, what: Expression): boolean {
  const way = WAYS.get(p.peek().image.toLowerCase());
  const isEnd = !onSameLine(p, 2) || p.nextWord(2, T.RCurly);
  if (way === undefined || !onSameLine(p, 1) || !isEnd || !isInText(p, '^[ \\t]*board\\s+grid\\b'))
    return false;
  const piece = p.written(what.span);
  skip(p, 1);
  const span = p.from(start);
  const say = `when toward(${piece}.space, ${way}) as there { move ${piece} to there }`;
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  return true;
}

/** `move a and b from p.hand to crib`, `move { a, b } …`: one goes after the other. True if it was told. */
function tellSeveral(
  p: Core,
  move: {
    readonly start: number;
    /** Nothing while the grammar is learned. */
    readonly what: Moved['what'] | undefined;
    readonly from: Expression | undefined;
    readonly to: Expression;
  },
): boolean {
  const { start, what, from, to } = move;
  const each = what === undefined || what === 'all' ? [] : what.kind === 'set' ? what.members : linked(what);
  if (each.length < 2 || each.some(({ kind }) => kind === 'missing')) return false;
  const behind = `${from ? ` from ${p.written(from.span)}` : ''} to ${p.written(to.span)}`;
  const say = each.map(({ span }) => `move ${p.written(span)}${behind}`).join('  ');
  const span = p.from(start);
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  return true;
}

/** What stands left and right of each `and`. */
function linked(what: Expression): readonly Expression[] {
  return what.kind === 'binary' && what.operator === 'and' ? [...linked(what.left), what.right] : [what];
}

const REST =
  /^(?:everything|(?:all )?(?:the )?(?:rest|remainder|remaining|others?)(?: of)?(?: the)?(?: (\p{Ll}[\p{L}\d_]*))?|all that (?:is left|remains)|what(?:ever)? (?:is left|remains))$/u;

/** `move everything from p.hand to deck`, `move the rest from …`, `move the remaining tiles from …` */
function takeEverything(p: Core): void {
  let length = 1;
  while (length < 6 && p.nextIsWord(length) && !p.next(K.from, length + 1) && onSameLine(p, length + 1))
    length++;
  if (!p.next(K.from, length + 1)) return;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end };
  const words = p.written(span).replace(/\s+/g, ' ');
  const [all, noun] = REST.exec(words) ?? [];
  const isCalledSo = words
    .split(' ')
    .some((word) => /^(everything|re[ms]|other)/.test(word) && isNamed(p, word));
  if (all === undefined || isCalledSo || (noun !== undefined && isMember(p, noun))) return;
  tellInstead(p, span, 'all');
  for (let taken = 1; taken < length; taken++) p.takeNext();
  replaceNext(p, K.all);
}

/** `move all cards from p.hand to deck`: all are taken, whatever they are. `move all c from p.hand to me.hand`: all of one kind are counted. */
function skipKind(p: Core): void {
  if (!p.nextIsWord() || p.next(K.from) || !p.next(K.from, 2) || !onSameLine(p, 1)) return;
  if (isKind(p)) {
    const span = { ...p.spanOf(p.peek(p.next(K.of, 0) ? -1 : 0)), end: endOf(p.peek()) };
    let last = 3;
    while (onSameLine(p, last + 1) && !p.nextWord(last + 1, K.to, T.RCurly)) last++;
    const zone = p.written({ ...p.spanOf(p.peek(3)), end: endOf(p.peek(last)) });
    const isDeck = typeInText(p, zone.split('.').at(-1) ?? '')?.startsWith('deck') ?? false;
    if (isDeck) remark(p, 'deck-draw', span, {});
    else tellInstead(p, span, `${zone}[${p.peek().image}] of ${p.peek().image}`);
    skip(p, 1);
    return;
  }
  const all = p.spanOf(p.peek(p.next(K.of, 0) ? -1 : 0));
  tellInstead(p, { ...all, end: endOf(p.takeNext()) }, 'all');
}

/** `move every c from p.hand to deck`, `move each c …`: read as `all`, and told with the kind. */
function takeEvery(p: Core): void {
  if (!/^(every|each)$/.test(p.peek().image) || !p.nextIsName(2) || !p.next(K.from, 3)) return;
  if (onSameLine(p, 3)) replaceNext(p, K.all);
}

/** `move all of c from p.hand to deck`: told with the kind. */
function skipOf(p: Core): void {
  if (p.next(K.of) && p.nextIsName(2) && p.next(K.from, 3) && onSameLine(p, 3)) skip(p, 1);
}

/** Is the next word one kind of what lies in a pile: a member or card as it is declared, or a name that stands for one? */
function isKind(p: Core): boolean {
  const { image } = p.peek();
  if (!p.nextIsName() || /^\p{Ll}{3,}$/u.test(image)) return false;
  return isInText(p, `\\b${literally(image)}\\s*(?::|\\bin\\b)`) || isMember(p, image);
}

/** `move all p.hand to deck`: where all of them are taken from stands behind `from`. */
function zoneBehindAll(p: Core, g: Needs<'postfix'>, what: Moved['what']): Expression | undefined {
  if (what !== 'all' || !(p.nextIsName() || p.next(K.me)) || !onSameLine(p, 1)) return undefined;
  const all = p.spanOf(p.peek(0));
  const zone = g.postfix();
  const of = p.source.text.slice(zone.span.start, zone.span.end);
  tellInstead(p, { ...all, end: zone.span.end }, `all from ${of}`);
  return zone;
}

/** How many tokens say which cards are taken, before `from` or `of`: `2 cards`, `the top card`; 0 if others come. */
function cardsBefore(p: Core): number {
  let ahead = 1;
  if (p.nextWord(ahead, T.NumberToken, K.the) || /^(a|an|one)$/.test(p.peek(ahead).image)) ahead++;
  if (p.peek(ahead).image === 'top') ahead++;
  // `the top of deck`
  if (p.peek(ahead - 1).image === 'top' && p.next(K.of, ahead) && onSameLine(p, ahead)) return ahead - 1;
  const isCards = isNounOfCards(p, ahead) && p.nextWord(ahead + 1, K.from, K.of);
  // `card` alone may be a name that was made for one.
  return isCards && ahead > 1 && onSameLine(p, ahead + 1) ? ahead : 0;
}

/** `move 2 cards from deck to me.hand`, `move the top card of deck to …`: cards are drawn. */
function cardsMoved(p: Core, g: Needs<'postfix' | 'cites'>, start: number): undefined {
  const number = p.next(T.NumberToken) ? p.peek().image : '1';
  for (let taken = cardsBefore(p); taken > 0; taken--) p.takeNext();
  p.takeNext();
  forgetHead(p, start);
  tellInstead(p, p.from(start), `draw ${number} from`);
  g.postfix();
  p.need(K.to, 'draw');
  acceptsEndOfDeck(p);
  g.postfix();
  g.cites();
  return undefined;
}

/** `put the top card of deck …`: what the first word is written as is no more said, where all of them are written otherwise. */
function forgetHead(p: Core, start: number): void {
  const last = p.diagnostics.at(-1);
  if (last?.code === 'foreign-word' && last.span.start === start) p.diagnostics.pop();
}

/** `move 1 Coin from bank to me.coins`: what is moved stands behind `of`. */
function withoutOf(p: Core, count: Expression): Expression | undefined {
  if (count.kind === 'missing' || !p.nextIsName() || !onSameLine(p, 1)) return undefined;
  // `1 Copper of Coin from …`: of which kind of cards it is need not be said.
  const isKindSaid = p.next(K.of, 2) && p.nextIsName(3) && p.next(K.from, 4) && isMember(p, p.peek().image);
  const comesFrom = p.next(K.from, 2) || isKindSaid;
  if (!comesFrom && !(count.kind === 'number' && p.next(K.to, 2))) return undefined;
  const name = nameOf(p, p.takeNext());
  // That it is not said where it comes from is told with all that such a move needs.
  if (!comesFrom) return missing(p, name.span.start);
  if (isKindSaid) skip(p, 2);
  const span = p.from(count.span.start);
  const number = p.source.text.slice(count.span.start, name.span.start).trim();
  // `2 Coppers`
  const single = name.text.replace(/s$/, '');
  const isPlural = single !== name.text && !isMember(p, name.text) && isMember(p, single);
  const say = `${number} of ${isPlural ? single : name.text}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  return { kind: 'name', span: name.span, name };
}

/** Does `all` come, and not `all p in … have …`? */
function comesAll(p: Core): boolean {
  return p.next(K.all) && !(p.nextIsName(2) && p.next(K.in, 3));
}

/** `shuffle market.deck` */
export function shuffleStatement(p: Core, g: Needs<'postfix' | 'cites'>): Reader<ShuffleStatement> {
  return p.rule('Shuffle', (start) => {
    if (skipDiscarded(p, start)) return undefined;
    // `shuffle all from discards to deck`: all that lies there is meant anyhow.
    const all = p.next(K.all) && p.next(K.from, 2) && onSameLine(p, 2) ? 2 : 0;
    skip(p, all);
    const told = p.diagnostics.length;
    const zone = g.postfix();
    skipInto(p, g, { start, zone, told });
    const cites = g.cites();
    return { kind: 'shuffle', span: p.from(start), zone, cites };
  });
}

/** `shuffle the discard pile into the deck`: it is told and left out; true if it came. */
function skipDiscarded(p: Core, start: number): boolean {
  let length = 0;
  while (p.nextIsWord(length + 1) && onSameLine(p, length + 1) && !isAnchor(p, length + 1)) length++;
  if (length < 2) return false;
  const words = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end });
  if (!SHUFFLED.test(words.replace(/\s+/g, ' ')) || !/\b(pile|cards|graveyard)\b/.test(words)) return false;
  for (let taken = 0; taken < length; taken++) p.takeNext();
  const { say, isKnown } = reshuffled(p);
  const span = p.from(start);
  const fix = isKnown ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  return true;
}

/** `shuffle discards into deck`: cards are moved there before. `shuffle deck and discards`: one after the other. */
function skipInto(
  p: Core,
  g: Needs<'postfix'>,
  { start, zone, told }: { readonly start: number; readonly zone: Expression; readonly told: number },
): void {
  const isInto = /^(into|in|to)$/.test(p.peek().image);
  if (!(isInto || p.next(K.and)) || !onSameLine(p, 2)) return;
  p.takeNext();
  const other = g.postfix();
  const [from, to] = [zone, other].map(({ span }) => p.written(span).replace(/^the\s+/, ''));
  // That there is no `the` is said with the rest.
  p.diagnostics.length = told;
  const say = isInto ? `move all from ${from} to ${to}  shuffle ${to}` : `shuffle ${from}  shuffle ${to}`;
  tellInstead(p, p.from(start), say);
}

/** `reveal t to all`, `reveal victim.hand to me` */
export function revealStatement(p: Core, g: Needs<'expression' | 'cites'>): Reader<RevealStatement> {
  const toWhom: readonly Way<Expression | 'all'>[] = [
    [
      () => comesAll(p),
      () => {
        p.take(K.all);
        return 'all';
      },
    ],
    [otherwise, () => g.expression()],
  ];
  const shownTo = (): Expression | 'all' => {
    p.need(K.to, 'reveal');
    return p.firstOf(toWhom, undefined);
  };
  return p.rule('Reveal', (start) => {
    if (revealsCard(p, start) || revealsAll(p, start) || skipOtherOrder(p, start, 'reveal')) return undefined;
    if (p.next(K.the) && p.next(K.of, 3) && /^(all|each|every|both)$/.test(p.peek(4).image)) skip(p, 1);
    const what = g.expression();
    if (revealsOfAll(p, start, what) || revealsToOthers(p, start, what)) return undefined;
    if (p.next(K.for) && onSameLine(p, 1) && (p.nextIsName(2) || p.nextWord(2, K.me, K.all))) {
      tellInstead(p, p.spanOf(p.peek()), 'to');
      replaceNext(p, K.to);
    }
    const to = p.comes(!isToNobody(p)) ? shownTo() : toAll(p);
    const cites = g.cites();
    return { kind: 'reveal', span: p.from(start), what, to, cites };
  });
}

/** Does a statement end without saying to whom? */
function isToNobody(p: Core): boolean {
  return !p.next(K.to) && (!onSameLine(p, 1) || p.next(T.RCurly));
}

/** `reveal me.hand`, which is told, and read as `reveal me.hand to all`. */
function toAll(p: Core): 'all' {
  const span = p.emptySpan();
  const facts = { word: 'to', found: describe(p), example: shapes.reveal };
  const fix = { title: 'Insert `to all`', edits: [{ span, text: ' to all' }] };
  complain(p, 'word-missing', span, facts, { fix });
  return 'all';
}
