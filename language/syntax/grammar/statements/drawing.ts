/** Cards that are drawn, and what else begins with `draw`: `draw game`. */

import type { DrawGameStatement, DrawStatement, Expression, Span } from '../../ast.ts';
import { endOf } from '../../lexer.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { beginsLine, isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { describe, excuse, remark, writing } from '../../parser/reports.ts';
import { findInText } from '../../parser/text-search.ts';
import { shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { missing } from '../expressions/operators.ts';
import { skipChosen, skipUntil } from '../foreign/chosen-cards.ts';
import { zone } from '../foreign/declared-names.ts';
import { acceptsEndOfDeck, isNounOfCards } from '../foreign/ends-of-decks.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { skipOtherOrder } from '../foreign/parts-in-other-order.ts';
import { skipRandomOfPile } from '../foreign/random-words.ts';
import { tellConditionOf } from '../foreign/trailing.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** `draw 3 from deck to me.hand`, `draw game by Stalemate` */
export function drawStatement(
  p: Core,
  g: Needs<'sum' | 'postfix' | 'endingName' | 'cites'>,
): Reader<DrawStatement | DrawGameStatement> {
  const ways: readonly Way<DrawStatement | DrawGameStatement, number>[] = [
    [() => p.next(K.game), (start) => drawGame(p, g, start)],
    [() => p.next(K.by) && onSameLine(p, 1), (start) => drawBy(p, g, start)],
    [otherwise, (start) => draw(p, g, start)],
  ];
  return p.rule('Draw', (start) =>
    skipChosen(p, start) ||
    skipUntil(p, start) ||
    skipRandomOfPile(p, start) ||
    skipOtherOrder(p, start, 'draw') ||
    tellConditionOf(p, start, 'draw game', true)
      ? undefined
      : drawsNothing(p)
        ? drawAlone(p, start)
        : drawsAll(p)
          ? drawAll(p, g, start)
          : p.firstOf(ways, start),
  );
}

/** `draw`, and nothing behind it? */
function drawsNothing(p: Core): boolean {
  return p.next(T.RCurly) || (isStatementStart(p) && beginsLine(p, p.peek()));
}

/** `draw`: a game is drawn, and where there is a deck a card may be meant. */
function drawAlone(p: Core, start: number): undefined {
  const span = p.from(start);
  const [deck, hand] = [zone(p, 'deck'), zone(p, 'hand')];
  if (deck === undefined) tellInstead(p, span, 'draw game');
  else {
    const say = `draw game\`, or \`draw 1 from ${deck} to me.${hand ?? 'hand'}`;
    remark(p, 'foreign-word', span, { written: 'draw', say });
  }
  excuse(p);
}

/** `draw all from deck`, `draw all cards from deck`? */
function drawsAll(p: Core): boolean {
  return p.next(K.all) && (p.next(K.from, 2) || (isNounOfCards(p, 2) && p.next(K.from, 3)));
}

/** `draw all from deck to me.hand`: what is not counted is moved. */
function drawAll(p: Core, g: Needs<'postfix' | 'cites'>, start: number): undefined {
  while (!p.next(K.from)) p.takeNext();
  tellInstead(p, p.from(start), 'move all');
  p.takeNext();
  g.postfix();
  p.need(K.to, 'move');
  acceptsEndOfDeck(p);
  g.postfix();
  g.cites();
  return undefined;
}

function draw(p: Core, g: Needs<'sum' | 'postfix' | 'cites'>, start: number): DrawStatement {
  const upTo = skipUpTo(p);
  const count = comesNounAlone(p) ? countOfNoun(p) : comesNoNumber(p) ? countMissing(p) : g.sum();
  const noun = takeNounOfCards(p, count, upTo);
  if (upTo !== undefined && !noun) tellInstead(p, { ...count.span, start: upTo }, p.written(count.span));
  if (noun && !p.next(K.from)) tellNoun(p, noun, undefined);
  const atRandom = p.after(K.at, () => {
    p.need(K.random, 'pick');
    return true;
  });
  const deck = noun ? undefined : deckMissing(p);
  if (!deck) p.need(K.from, 'draw');
  const hasFrom = p.next(K.from, 0);
  const from = deck ?? withoutTop(p, () => g.postfix());
  if (noun && hasFrom) tellNoun(p, noun, from);
  p.need(K.to, 'draw');
  const bottom = acceptsEndOfDeck(p);
  const to = g.postfix();
  const cites = g.cites();
  const span = p.from(start);
  return { kind: 'draw', span, count, from, to, atRandom: atRandom ?? false, bottom, cites };
}

/** `draw 1 to me.hand`: cards are drawn from a deck; undefined where it is said, or none is there. */
function deckMissing(p: Core): Expression | undefined {
  const deck = p.next(K.to) && onSameLine(p, 1) ? zone(p, 'deck') : undefined;
  if (deck === undefined) return undefined;
  const facts = { word: 'from', found: describe(p), example: shapes.draw };
  const edits = [{ span: p.emptySpan(), text: ` from ${deck}` }];
  remark(p, 'word-missing', p.spanOf(p.peek()), facts, { fix: { title: `Insert \`from ${deck}\``, edits } });
  return missing(p, p.here());
}

/** `draw up to 3 from deck …`: no more are drawn than there are in any case. Where that began, if it came. */
function skipUpTo(p: Core): number | undefined {
  if (p.peek().image !== 'up' || !p.next(K.to, 2) || !p.next(T.NumberToken, 3)) return undefined;
  const start = p.here();
  p.takeNext();
  p.takeNext();
  return start;
}

/** `draw cards from deck`, without a number? */
function comesNounAlone(p: Core): boolean {
  return p.next(K.cards) && onSameLine(p, 1);
}

/** How many `cards` are, where it is not said. */
function countOfNoun(p: Core): Expression {
  const span = p.spanOf(p.takeNext());
  tellInstead(p, span, '2');
  return { kind: 'number', span, value: 2 };
}

/** `draw from deck to me.hand`: how many is said first. */
function comesNoNumber(p: Core): boolean {
  return p.next(K.from) && onSameLine(p, 1);
}

function countMissing(p: Core): Expression {
  const verb = p.spanOf(p.peek(0));
  tellInstead(p, verb, 'draw 1');
  return { kind: 'number', span: p.emptySpan(), value: 1 };
}

/** `from the top of deck`: what is drawn comes from there. */
function withoutTop(p: Core, read: () => Expression): Expression {
  const ahead = p.next(K.the) ? 2 : 1;
  if (p.peek(ahead).image !== 'top' || !p.next(K.of, ahead + 1) || !onSameLine(p, 1)) return read();
  const start = p.here();
  for (let taken = 0; taken <= ahead; taken++) p.takeNext();
  const zone = read();
  tellInstead(p, p.from(start), p.source.text.slice(zone.span.start, zone.span.end));
  return zone;
}

/** `2 cards`, `a card`: what stands for the number of what is drawn, and that number. */
interface CountedNoun {
  readonly span: Span;
  readonly number: string;
}

/** Takes the noun behind the number; a number stands alone. */
function takeNounOfCards(p: Core, count: Expression, start = count.span.start): CountedNoun | undefined {
  const isKind = p.nextIsName() && p.next(K.from, 2) && onSameLine(p, 2);
  if (!(isNounOfCards(p) || isKind) || !onSameLine(p, 1)) return undefined;
  const written = p.source.text.slice(count.span.start, count.span.end);
  const number = /^(a|an|one)$/.test(written) ? '1' : written;
  return { number, span: { ...count.span, start, end: endOf(p.takeNext()) } };
}

/** Says how it is written without the noun, and with what else is missing. */
function tellNoun(p: Core, { number, span }: CountedNoun, from: Expression | undefined): void {
  if (from && p.next(K.to)) {
    tellInstead(p, span, number);
    return;
  }
  const whole = { ...span, end: p.behind() };
  const [deck, hand] = [deckFrom(p, from), zone(p, 'hand')];
  const to = p.next(K.to) ? '' : ` to me.${hand ?? 'hand'}`;
  const say = `${number} from ${deck ?? 'deck'}${to}`;
  const kind = findInText(p, '^[ \\t]*cards\\s+([\\p{L}\\d_]+)')[0]?.[1] ?? 'Card';
  const missed = [
    ...(deck === undefined ? [`table { deck: deck of ${kind} = all }`] : []),
    ...(hand === undefined && to !== '' ? [`player { hand: hand of ${kind} }`] : []),
  ];
  const isKnown = missed.length === 0;
  const facts = isKnown ? say : `${missed.join('  ')}\` outside, and \`${say}`;
  const fix = isKnown ? writing(say, whole) : undefined;
  remark(p, 'foreign-word', whole, { written: p.written(whole), say: facts }, { fix });
  excuse(p);
  // What stands behind `to` is no zone to draw from.
  if (!from && p.next(K.to)) p.takeNext();
}

/** Where cards are drawn from: a place is named with what lies there. */
function deckFrom(p: Core, from: Expression | undefined): string | undefined {
  const deck = zone(p, 'deck');
  if (!from) return deck;
  const written = p.written(from.span);
  return deck?.startsWith(`${written}.`) ? deck : written;
}

function drawGame(p: Core, g: Needs<'endingName' | 'cites'>, start: number): DrawGameStatement {
  p.take(K.game);
  return endedBy(p, g, start);
}

/** `draw by Stalemate`: it is the game that is drawn. */
function drawBy(p: Core, g: Needs<'endingName' | 'cites'>, start: number): DrawGameStatement {
  tellInstead(p, { ...p.spanOf(p.peek(0)), end: endOf(p.peek()) }, 'draw game by');
  return endedBy(p, g, start);
}

function endedBy(p: Core, g: Needs<'endingName' | 'cites'>, start: number): DrawGameStatement {
  const by = g.endingName();
  const cites = g.cites();
  return { kind: 'draw-game', span: p.from(start), by, cites };
}
