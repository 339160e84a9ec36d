/** Queries, `count p in players where …`, and the sets they go through. */

import type { IToken } from 'chevrotain';
import type { Domain, Expression, Name, Query, Span } from '../../ast.ts';
import { type Core, type OpenQuery, otherwise, type Way } from '../../parser/core.ts';
import { deeper } from '../../parser/limits.ts';
import { isAnchor, onSameLine } from '../../parser/lookahead.ts';
import { complain, isTroubled, missingSpan, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import { findInText, isFieldInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { bracketed, comesBracketed, skipWhereInBrackets } from '../foreign/bracketed-queries.ts';
import { skipComprehension } from '../foreign/comprehensions.ts';
import { enumWith, fieldOf, isOfPlayers } from '../foreign/declared-names.ts';
import { takeForIn, tellInstead } from '../foreign/foreign-forms.ts';
import { skipNeighbours } from '../foreign/of-phrases.ts';
import { skipSameOfAll } from '../foreign/same.ts';
import {
  comesComprehension,
  kindsOfThings,
  skipLoopBehind,
  skipSentence,
  skipUnnamed,
} from '../foreign/unnamed.ts';
import { nameOf } from '../names.ts';
import type { Grammar, Needs } from '../rules.ts';
import { missing } from './operators.ts';

const { K } = T;

/** The first word of a query, and where it stands. */
interface Asked {
  readonly start: number;
  readonly word: IToken;
}

export function queries(
  p: Core,
  g: Needs<'name' | 'expression' | 'sum' | 'postfix' | 'arguments' | 'domain'>,
): Pick<Grammar, 'query'> {
  const bound = (asked: Asked): Expression => boundQuery(p, g, asked);
  const afterCount: readonly Way<Expression, Asked>[] = [
    [() => p.next(K.in, 2), bound],
    [otherwise, ({ start }) => bareCount(p, g, start)],
  ];
  const afterMinOrMax: readonly Way<Expression, Asked>[] = [
    [
      () => p.next(T.LParen),
      ({ start, word }) => {
        if (comesComprehension(p) && skipUnnamed(p, word.image)) return missing(p, start);
        const args = g.arguments();
        return { kind: 'call', span: p.from(start), name: nameOf(p, word), arguments: args };
      },
    ],
    [() => comesList(p), ({ start, word }) => withoutBrackets(p, g, start, word)],
    [otherwise, bound],
  ];
  const behind = (start: number, word: IToken, read: (asked: Asked) => Expression): Expression => {
    if (skipComprehension(p, word.image, start)) return missing(p, start);
    const asked = (): Expression =>
      comesBracketed(p)
        ? bracketed(p, start, word.image, () => bound({ start, word }))
        : read({ start, word });
    return deeper(p, asked) ?? missing(p, start);
  };
  const ways: readonly Way<Expression, number>[] = [
    [
      () => p.next(K.count),
      (start) => behind(start, p.take(K.count), (asked) => p.firstOf(afterCount, asked)),
    ],
    [
      () => p.nextWord(1, K.min, K.max),
      (start) => behind(start, p.takeAny(K.min, K.max), (asked) => p.firstOf(afterMinOrMax, asked)),
    ],
    [otherwise, (start) => behind(start, p.takeAny(K.sum, K.any, K.all, K.the), bound)],
  ];
  return { query: p.rule('Query', () => p.firstOf(ways, p.here())) };
}

/** Does `3, round` come, and not `c in me.cards`? */
function comesList(p: Core): boolean {
  return p.next(T.NumberToken) || (p.nextIsName() && p.nextWord(2, T.Comma, T.Dot));
}

/** `max 3, round`: what is compared stands in brackets. */
function withoutBrackets(p: Core, g: Needs<'sum'>, start: number, word: IToken): Expression {
  if (skipLoopBehind(p, word.image)) return missing(p, start);
  const args = [g.sum()];
  while (p.next(T.Comma)) {
    p.takeNext();
    args.push(g.sum());
  }
  const span = p.from(start);
  const written = args.map((part) => p.source.text.slice(part.span.start, part.span.end));
  tellInstead(p, span, `${word.image}(${written.join(', ')})`);
  return { kind: 'call', span, name: nameOf(p, word), arguments: args };
}

/** `count me.coins`, `count players except me` */
function bareCount(p: Core, g: Needs<'postfix' | 'expression'>, start: number): Expression {
  if (p.next(K.of) && onSameLine(p, 1)) {
    p.takeNext();
    tellInstead(p, p.from(start), 'count');
  }
  if (skipNeighbours(p, g, 'count')) return missing(p, start);
  if (skipWhereInBrackets(p, start)) return missing(p, start);
  const begin = p.here();
  const base = g.postfix();
  const except = p.after(K.except, () => g.postfix());
  if (p.next(K.where) || comesWith(p)) {
    skipWhere(p, g, begin);
    return missing(p, start);
  }
  const domain: Domain = { span: p.from(begin), base, except, order: undefined, where: undefined };
  return { kind: 'query', span: p.from(start), query: 'count', name: undefined, domain, of: undefined };
}

/** `count players with coins > 3`: is that what `with` belongs to? */
function comesWith(p: Core): boolean {
  if (!(p.next(K.with) || /^(having|whose)$/.test(p.peek().image)) || !onSameLine(p, 3)) return false;
  return p.nextIsName(2) && p.nextWord(3, ...SIGNS) && isFieldInText(p, p.peek(2).image);
}

/** `count players where p.score > 3`: each of them needs a name to ask about. */
function skipWhere(p: Core, g: Needs<'expression'>, begin: number): void {
  const span = p.from(begin);
  const of = p.source.text.slice(span.start, span.end);
  const word = p.takeNext();
  const first = p.peek();
  const things = kindsOfThings.get(of);
  const text = p.nextIsName() && p.next(T.Dot, 2) ? first.image : (things?.name ?? 'p');
  const written = `count ${of} where …`;
  const say = `${text} in ${things?.from ?? of}`;
  const edits = [{ span, text: say }];
  if (word.image !== 'where') edits.push({ span: p.spanOf(word), text: 'where' });
  // `count spaces where owner = me`: whose that is goes before it.
  const isField = p.nextIsName() && p.nextWord(2, ...SIGNS) && isFieldInText(p, first.image);
  const at = p.spanOf(first);
  if (isField) edits.push({ span: { ...at, end: at.start }, text: `${text}.` });
  // `number of spaces where …`: that it is counted was told of the same words.
  const last = p.diagnostics.at(-1);
  const isSame =
    last?.fix &&
    last.code === 'foreign-word' &&
    span.start - last.span.end < NEARBY &&
    p.source.text.slice(last.span.end, span.start).trim() === '';
  if (isSame) p.diagnostics.pop();
  const all = isSame ? [...(last.fix?.edits ?? []), ...edits] : edits;
  const whole = isSame ? { ...span, start: last.span.start } : span;
  const fix = { title: `Write \`${isSame ? 'count ' : ''}${say}\``, edits: all };
  const facts = { written: isSame ? `${p.written(whole)} where …` : written, say: `count ${say} where …` };
  remark(p, 'foreign-word', whole, facts, { fix });
  g.expression();
}

/** So many letters at most stand between words of one phrase. */
const NEARBY = 80;
const SIGNS = [T.Equal, T.NotEqual, T.Less, T.LessEqual, T.Greater, T.GreaterEqual, K.is, K.in] as const;

/** `any t next to s where …`: what lies beside a space are its neighbours. True if it came, and was told; it is left out. */
function skipNextTo(p: Core, g: Needs<'expression' | 'postfix'>): boolean {
  const isTo = /^(next|adjacent|close)$/.test(p.peek().image) && p.next(K.to, 2);
  const isAlone = /^(beside|near|around|touching)$/.test(p.peek().image) && p.nextIsName(2);
  if (!(isTo || isAlone) || !onSameLine(p, 2)) return false;
  const start = p.here();
  skip(p, isTo ? 2 : 1);
  const of = g.postfix();
  tellInstead(p, p.from(start), `in neighbours(${p.written(of.span)})`);
  if (!p.next(K.where)) return true;
  p.takeNext();
  const span = p.from(start);
  g.expression();
  p.unread.push({ ...span, end: p.behind() });
  return true;
}

function boundQuery(
  p: Core,
  g: Needs<'name' | 'expression' | 'sum' | 'postfix' | 'domain'>,
  { start, word }: Asked,
): Expression {
  // The word as it is read, which may be written otherwise.
  const query = String(word.tokenType.LABEL) as Query['query'];
  if (skipNeighbours(p, g, query) || skipSentence(p, query)) return missing(p, start);
  if (skipUnnamed(p, query)) return missing(p, start);
  const name = g.name('name');
  if (skipNextTo(p, g)) return missing(p, start);
  if (query !== 'the' && p.next(K.from)) takeForIn(p);
  p.need(K.in, 'query');
  const wanted = takes[query];
  const open: OpenQuery = { query, start, isCompared: false };
  p.openQueries.push(open);
  const from = g.domain();
  p.openQueries.pop();
  if (open.isCompared) return missing(p, start);
  if (endsForOther(p, query, { ...from.span, start })) {
    const all = wanted && missing(p, from.span.end);
    return name
      ? { kind: 'query', span: p.from(start), query, name, domain: from, of: all }
      : missing(p, start);
  }
  if (wanted === 'have') readHas(p);
  const filter =
    wanted !== 'have' && !from.where ? (haveForWhere(p, g, query) ?? hasForWhere(p, g, name)) : undefined;
  const domain = filter ? { ...from, span: p.from(from.span.start), where: filter } : from;
  const of = p.after(K.of, () => g.sum());
  if (wanted === 'have' && name && skipSameOfAll(p, name, from.span)) return missing(p, start);
  const have = p.after(K.have, () => g.expression());
  const given = wanted === 'have' ? (have ?? of) : (of ?? have);
  const asked =
    wanted && !given
      ? withoutItsWord(p, g, {
          query,
          word: wanted,
          name: name?.text ?? 'p',
          where: whereOf(p, from),
          isOfNumbers: from.base.kind === 'range',
        })
      : given;
  checkParts(p, query, of, have);
  if (!name) return missing(p, start);
  return { kind: 'query', span: p.from(start), query, name, domain, of: wanted && asked };
}

/** `all p in players has p.score > 3`: all of them have it. */
function readHas(p: Core): void {
  if (p.peek().image !== 'has' || !onSameLine(p, 1)) return;
  tellInstead(p, p.spanOf(p.peek()), 'have');
  replaceNext(p, K.have);
}

/** The place of `where` in a domain. */
function whereOf(p: Core, { span, where }: Domain): Span | undefined {
  if (!where) return undefined;
  const at = p.source.text.lastIndexOf('where', where.span.start);
  return at < span.start ? undefined : { ...span, start: at, end: at + 'where'.length };
}

/** The part that each query asks of what it goes through. */
export const takes: Readonly<Record<Query['query'], 'of' | 'have' | undefined>> = {
  count: undefined,
  sum: 'of',
  min: 'of',
  max: 'of',
  any: undefined,
  all: 'have',
  the: undefined,
  each: undefined,
};

/**
 * `sum x in 1..3 where any q in players where q.score = x of x`: does a word come that a query around this one waits for, and that this
 * one does not take? Then this one is at its end, which brackets say.
 */
function endsForOther(p: Core, query: Query['query'], span: Span): boolean {
  const word = p.next(K.of) ? 'of' : p.next(K.have) ? 'have' : undefined;
  const around = p.openQueries.findLast(({ query: each }) => takes[each] === word)?.query;
  if (!word || !around || takes[query] === word || !onSameLine(p, 1)) return false;
  const edits = [
    { span: { ...span, end: span.start }, text: '(' },
    { span: { ...span, start: span.end }, text: ')' },
  ];
  const fix = { title: 'Put it in parentheses', edits };
  remark(p, 'query-surplus', span, { query, word, around }, { fix });
  return true;
}

/** `any p in players have p.score > 3`: what only some of them have stands behind `where`. */
function haveForWhere(p: Core, g: Needs<'expression'>, query: Query['query']): Expression | undefined {
  if (!p.next(K.have)) return undefined;
  const span = p.spanOf(p.takeNext());
  remark(
    p,
    'query-surplus',
    span,
    { query, word: 'have', around: undefined },
    { fix: writing('where', span) },
  );
  return g.expression();
}

/** `any p in players has score > 3`: what one of them has stands behind `where`, each field with the name before it. */
function hasForWhere(p: Core, g: Needs<'expression'>, name: Name | undefined): Expression | undefined {
  if (!name || p.peek().image !== 'has' || !onSameLine(p, 2)) return undefined;
  const isField = p.nextIsName(2) && isOfPlayers(p, p.peek(2).image);
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  tellInstead(p, span, `where ${isField ? `${name.text}.` : ''}${p.peek().image}`);
  const condition = g.expression();
  return isField ? missing(p, condition.span.start) : condition;
}

/** `all p in players p.score > 3`: what is asked of them comes, without the word before it. */
function withoutItsWord(
  p: Core,
  g: Needs<'expression'>,
  facts: {
    readonly query: Query['query'];
    readonly word: string;
    readonly name: string;
    /** Where `where` stands, if it does. */
    readonly where: Span | undefined;
    /** Whether numbers are gone through, the most or least of which may be meant. */
    readonly isOfNumbers: boolean;
  },
): Expression | undefined {
  // `all p in players: p.score > 3`
  if (p.next(T.Colon) && onSameLine(p, 1) && beginsValue(p, 2)) {
    const colon = p.spanOf(p.takeNext());
    const fix = { title: `Write \`${facts.word}\``, edits: [{ span: colon, text: ` ${facts.word}` }] };
    remark(p, 'query-incomplete', colon, facts, { fix });
    return g.expression();
  }
  const span = missingSpan(p);
  // `all p in players are done`
  if (/^(are|is)$/.test(p.peek().image) && p.nextIsName(2) && !p.next(T.Dot, 3) && onSameLine(p, 2)) {
    const said = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.takeNext()).end };
    const answer = answered(p, facts.name, p.peek(0).image);
    const fix = answer === undefined ? undefined : writing(`${facts.word} ${answer}`, said);
    remark(p, 'query-incomplete', said, facts, { fix });
    return missing(p, said.start);
  }
  if (!onSameLine(p, 1) || isAnchor(p, 1) || !beginsValue(p)) {
    // `all p in players where p.score > 3`: what all of them should have stands behind another word.
    const asked = facts.word === 'have' ? facts.where : undefined;
    const isItself = facts.isOfNumbers && (facts.query === 'max' || facts.query === 'min');
    const [title, text] = [`Insert \`of ${facts.name}\``, ` of ${facts.name}`];
    const itself = isItself ? { title, edits: [{ span: p.emptySpan(), text }] } : undefined;
    const fix = asked ? writing('have', asked) : itself;
    complain(p, 'query-incomplete', asked ?? span, facts, { fix });
    return undefined;
  }
  const edits = [{ span: p.emptySpan(), text: ` ${facts.word}` }];
  remark(p, 'query-incomplete', span, facts, { fix: { title: `Insert \`${facts.word}\``, edits } });
  return g.expression();
}

/** What is asked of one by a word alone: `p.done`, or `c.suit is s` where they have such a field; undefined where nothing says. */
function answered(p: Core, name: string, word: string): string | undefined {
  if (isFieldInText(p, word)) return `${name}.${word}`;
  const [, within = ''] =
    findInText(p, `(?<![\\p{L}\\d_])${literally(word)}\\s+in\\s+([\\p{L}\\d_]+)`)[0] ?? [];
  const field = fieldOf(p, enumWith(p, word) ?? within);
  return field === undefined ? undefined : `${name}.${field} is ${word}`;
}

function beginsValue(p: Core, ahead = 1): boolean {
  return p.nextIsName(ahead) || p.nextWord(ahead, T.NumberToken, T.LParen) || p.nextIn(T.operandWords, ahead);
}

/** `all p in players of p.score > 3`, `count p in players of p.score` */
function checkParts(
  p: Core,
  query: Query['query'],
  of: Expression | undefined,
  have: Expression | undefined,
): void {
  const wanted = takes[query];
  if (wanted === 'have' && of && !have)
    complain(p, 'query-incomplete', missingSpan(p), { query, word: wanted });
  // A query that could not be read whole is told already.
  else if (of && wanted !== 'of' && !isTroubled(p, of.span.start))
    remark(p, 'query-surplus', of.span, { query, word: 'of', around: undefined });
  else if (have && wanted !== 'have')
    remark(p, 'query-surplus', have.span, { query, word: 'have', around: undefined });
}
