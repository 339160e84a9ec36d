/** The sets that queries and loops go through: `players except me clockwise from me where p.health > 0`. */

import type { Direction, Domain, Expression } from '../../ast.ts';
import { retype } from '../../lexer.ts';
import { type Core, otherwise, type Way } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { isOfPlayers } from '../foreign/declared-names.ts';
import { takeForDirection, tellInstead } from '../foreign/foreign-forms.ts';
import { rangeCalled, readTo } from '../foreign/ranges-in-words.ts';
import type { Grammar, Needs } from '../rules.ts';
import { takes } from './queries.ts';

const { K } = T;

/** What is said for `where` elsewhere. */
const WORDS_FOR_WHERE: readonly string[] = ['with', 'having', 'whose', 'if', 'such'];
/** The same in a query: `any p in players has p.score > 3`. */
const IN_QUERIES: readonly string[] = [...WORDS_FOR_WHERE, 'has'];

/** `players with p.score > 3`: is the next word to be read as `where`? Then what is asked begins with one of them. */
export function readWhere(p: Core, words: readonly string[]): void {
  const { image } = p.peek();
  const length = image === 'such' && p.peek(2).image === 'that' ? 2 : 1;
  // What was told already is read as it.
  if (p.next(K.where) || !words.includes(image) || (image === 'such' && length === 1)) return;
  const comesQuestion =
    p.nextIsName(length + 1) &&
    (p.nextWord(length + 2, T.Dot, T.LParen, K.is, K.in, K.at) || COMPARED.test(p.peek(length + 2).image));
  const comesQuery = p.nextWord(length + 1, K.any, K.not);
  if (!(comesQuestion || comesQuery) || !onSameLine(p, 1) || !onSameLine(p, length + 1)) return;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end };
  tellInstead(p, span, 'where');
  if (length === 2) p.takeNext();
  replaceNext(p, K.where);
}

/** `any p in players has score >= 9`, `for each p in players with score > 3`: the field of each of them stands behind the name for it. */
function readBareField(p: Core, start: number): void {
  if (!/^(with|having|has|whose)$/.test(p.peek().image) || !p.nextIsName(2)) return;
  const isCompared = COMPARED.test(p.peek(3).image) || p.nextWord(3, K.is, K.in);
  if (!isCompared || !onSameLine(p, 1) || !onSameLine(p, 3)) return;
  const field = p.peek(2).image;
  const before = p.source.text.slice(Math.max(0, start - 80), start);
  const name = /([\p{L}_][\p{L}\d_]*)\s+in\s+$/u.exec(before)?.[1];
  if (name === undefined || !isOfPlayers(p, field)) return;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(2)).end };
  tellInstead(p, span, `where ${name}.${field}`);
  // It is no name of its own.
  p.unread.push(p.spanOf(p.peek(2)));
  replaceNext(p, K.where);
}

/** `players but me`, `players other than me`, `players not me`: who is left out stands behind `except`. */
function takeForExcept(p: Core): void {
  const length = p.peek().image === 'other' && p.peek(2).image === 'than' ? 2 : 1;
  const isWord = length === 2 || p.next(K.not) || /^(but|without|besides)$/.test(p.peek().image);
  const isOne = p.next(K.me, length + 1) || p.nextIsName(length + 1);
  const isEnd =
    !onSameLine(p, length + 2) ||
    p.nextWord(length + 2, T.RParen, T.LCurly, T.Comma, T.TextToken, K.where, K.clockwise);
  if (!isWord || !isOne || !isEnd || !onSameLine(p, length + 1)) return;
  tellInstead(p, { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end }, 'except');
  if (length === 2) p.takeNext();
  replaceNext(p, K.except);
}

/** `q in players who are not safe`: a field of yes and no is asked behind `where`. The words are left out. */
function skipWho(p: Core, start: number): void {
  if (!/^(who|that|which)$/.test(p.peek().image) || !(p.next(K.is, 2) || p.peek(2).image === 'are')) return;
  const not = p.next(K.not, 3) ? 1 : 0;
  if (!p.nextIsName(not + 3) || !onSameLine(p, not + 3) || p.next(T.Dot, not + 4)) return;
  const field = p.peek(not + 3).image;
  const before = p.source.text.slice(Math.max(0, start - 80), start);
  const name = /([\p{L}_][\p{L}\d_]*)\s+in\s+$/u.exec(before)?.[1];
  if (name === undefined || !isOfPlayers(p, field)) return;
  const from = p.here();
  skip(p, not + 3);
  tellInstead(p, p.from(from), `where ${not ? 'not ' : ''}${name}.${field}`);
}

const COMPARED = /^([<>]=?|!?=)$/;

/** `(1..6)`: a range stands without brackets. True where one was skipped that is closed behind it. */
function skipBracket(p: Core): boolean {
  if (!p.next(T.LParen)) return false;
  let ahead = 2;
  let dots = 0;
  for (let depth = 1; onSameLine(p, ahead); ahead++) {
    if (p.next(T.LParen, ahead)) depth++;
    else if (p.next(T.RParen, ahead) && --depth === 0) break;
    else if (p.next(T.DotDot, ahead) && depth === 1) dots++;
  }
  if (dots !== 1 || !p.next(T.RParen, ahead) || p.next(T.DotDot, ahead + 1)) return false;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek(ahead - 1)).end };
  tellInstead(p, span, p.source.text.slice(span.start + 1, span.end - 1));
  return true;
}

/** `players starting from first`: they come clockwise, from that one on. */
function takeStarting(p: Core): void {
  if (!/^(starting|beginning)$/.test(p.peek().image) || !onSameLine(p, 2)) return;
  if (!p.nextWord(2, K.from, K.with, K.at)) return;
  tellInstead(p, { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(2)).end }, 'clockwise from');
  replaceNext(p, K.clockwise);
  retype(p.peek(2), K.from);
}

/** `players where p.in clockwise from q`: in which order they come is said before what is asked of them. */
function orderBehind(p: Core, where: Expression, read: () => Domain['order']): Domain['order'] {
  if (!p.nextWord(1, K.clockwise, K.counterclockwise) || !onSameLine(p, 1)) return undefined;
  const start = p.here();
  const order = read();
  const span = p.from(start);
  const asked = p.written({ ...where.span, start: p.source.text.lastIndexOf('where', where.span.start) });
  const whole = { ...span, start: span.start - asked.length - 1 };
  const say = `${p.written(span)} ${asked}`;
  const begin = p.source.text.lastIndexOf('where', where.span.start);
  const fix = { title: `Write \`${say}\``, edits: [{ span: { ...whole, start: begin }, text: say }] };
  remark(p, 'foreign-word', span, { written: p.written({ ...span, start: begin }), say }, { fix });
  return order;
}

export function domains(
  p: Core,
  g: Needs<'expression' | 'sum' | 'postfix' | 'rangeOrSum'>,
): Pick<Grammar, 'domain'> {
  const beginnings: readonly Way<'from' | 'after'>[] = [
    [
      () => p.next(K.after),
      () => {
        p.take(K.after);
        return 'after';
      },
    ],
    [
      otherwise,
      () => {
        p.need(K.from, 'clockwise');
        return 'from';
      },
    ],
  ];
  const order = (): Domain['order'] => {
    const direction = String(p.takeAny(K.clockwise, K.counterclockwise).tokenType.LABEL) as Direction;
    const start = p.firstOf(beginnings, undefined);
    return { direction, start, player: g.postfix() };
  };
  /** `players from leader`, `players after me`: which way round the table is said, too. */
  const withoutDirection = (base: Expression): Domain['order'] => {
    const isOfSeats = base.kind === 'name' && base.name.text === 'players';
    const isBegun = p.nextWord(1, K.from, K.after) && (p.nextIsName(2) || p.next(K.me, 2));
    if (!isOfSeats || !isBegun || !onSameLine(p, 1) || !onSameLine(p, 2)) return undefined;
    const word = p.takeNext();
    const start = word.tokenType === K.from ? 'from' : 'after';
    tellInstead(p, p.spanOf(word), `clockwise ${start}`);
    return { direction: 'clockwise', start, player: g.postfix() };
  };
  return {
    domain: p.rule('Domain', () => {
      const start = p.here();
      const isClosed = skipBracket(p);
      readTo(p);
      const base = rangeCalled(p) ?? g.rangeOrSum();
      if (isClosed) p.accepts(T.RParen);
      takeForExcept(p);
      const except = p.after(K.except, () => g.sum());
      takeForDirection(p);
      takeStarting(p);
      const inOrder =
        p.maybe(() => p.nextWord(1, K.clockwise, K.counterclockwise), order) ?? withoutDirection(base);
      const asked = p.openQueries.at(-1)?.query;
      skipWho(p, start);
      readBareField(p, start);
      readWhere(p, asked === undefined || takes[asked] === 'have' ? WORDS_FOR_WHERE : IN_QUERIES);
      const where = p.after(K.where, () => g.expression());
      const late = where && !inOrder ? orderBehind(p, where, order) : undefined;
      return { span: p.from(start), base, except, order: inOrder ?? late, where };
    }),
  };
}
