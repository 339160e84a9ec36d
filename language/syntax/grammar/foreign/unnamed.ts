/** Things that are gone through without a name for each of them: `for each player { … }`, `any player has …`. */

import type { Core } from '../../parser/core.ts';
import { isAnchor, onSameLine } from '../../parser/lookahead.ts';
import { complain, writing } from '../../parser/reports.ts';
import { skip, skipGroup } from '../../parser/skipping.ts';
import { findInText, isFieldInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { typeInText } from './declared-names.ts';
import { throwsOfDice } from './dice-words.ts';
import { conditionOf, endOfQuestion } from './how-many.ts';

const { K } = T;

/** Where things of a kind come from, and a name for one of them. */
export const kindsOfThings: ReadonlyMap<string, { readonly name: string; readonly from: string }> = new Map([
  ['player', { name: 'p', from: 'players' }],
  ['players', { name: 'p', from: 'players' }],
  ['space', { name: 's', from: 'space' }],
  ['spaces', { name: 's', from: 'space' }],
  ['piece', { name: 'p', from: 'piece' }],
  ['pieces', { name: 'p', from: 'piece' }],
]);

/** What to write where only the kind of things is said, or only a name. */
export function sayFor(word: string, name?: string): string {
  const kind = kindsOfThings.get(word);
  if (kind) return `${name ?? kind.name} in ${kind.from}`;
  // A name with a capital letter is that of an enum or a kind of pieces; another one is the name that is missing.
  return /^\p{Lu}/u.test(word) ? `x in ${word}` : `${word} in players`;
}

/** What to write for one word alone: also the kind of records or pieces that it names in small letters. */
export function sayForOwn(p: Core, word: string): string {
  const kinds = findInText(p, '^[ \\t]*(?:record|piece)\\s+([\\p{L}_][\\p{L}\\d_]*)').map(
    ([, kind = '']) => kind,
  );
  const own = kinds.find((kind) => kind.toLowerCase() === word.toLowerCase());
  if (own === undefined) return sayFor(word);
  return `${own === word ? 'x' : word} in ${own}`;
}

/** What goes on behind each query. */
const rests: Readonly<Record<string, string>> = {
  all: 'have …',
  any: 'where …',
  the: 'where …',
  count: 'where …',
  sum: 'of …',
  min: 'of …',
  max: 'of …',
};

/** Does `(p.votes for p in players)` come? */
export function comesComprehension(p: Core): boolean {
  let ahead = 2;
  while (onSameLine(p, ahead) && !p.nextWord(ahead, T.RParen, T.LCurly, T.RCurly, K.for)) ahead++;
  return p.next(T.LParen) && p.next(K.for, ahead) && onSameLine(p, ahead);
}

/** `sum cup`, `max(cup)`, `sum of n * 2 for n in 1..6`: what is added up has no name. It is told and left out. */
export function skipUnnamed(p: Core, query: string): boolean {
  if (!/^(sum|min|max)$/.test(query) || !onSameLine(p, 1)) return false;
  if (skipLoopBehind(p, query)) return true;
  const isBare =
    p.nextIsName() && !p.next(K.in, 2) && (!onSameLine(p, 2) || p.nextWord(2, T.RCurly, T.RParen, T.Comma));
  const isCall = p.next(T.LParen) && (query === 'sum' || comesComprehension(p));
  const isOf = p.nextIsName() && p.next(K.of, 2) && onSameLine(p, 2);
  const isPath = (p.nextIsName() || p.next(K.me)) && p.next(T.Dot, 2);
  if (!isBare && !isCall && !isPath && !isOf && !p.next(K.of)) return false;
  if (query === 'sum' && tellSeparateDice(p)) return true;
  const dice = diceSummed(p, query);
  if (dice) return tellDice(p, query, dice);
  const from = isBare || (isCall && p.next(T.RParen, 3)) ? p.peek(isBare ? 1 : 2).image : '…';
  const kind = isOf ? kindsOfThings.get(p.peek(3).image) : undefined;
  if (kind) return tellFieldOfAll(p, query, kind);
  if ((isPath || isBare) && tellOfEach(p, query)) return true;
  const facts = { head: query, say: `x in ${from}`, rest: 'of …' };
  complain(p, 'each-unnamed', p.spanOf(p.peek()), facts);
  if (p.next(T.LParen)) skipGroup(p);
  else while (onSameLine(p, 1) && !p.nextWord(1, T.LCurly, T.RCurly, T.RParen) && !isAnchor(p, 1)) skip(p, 1);
  return true;
}

/** `sum me.goods`, where there is one for each of something: all of them are gone through. */
function tellOfEach(p: Core, query: string): boolean {
  let last = 1;
  while (p.next(T.Dot, last + 1) && p.nextIsWord(last + 2)) last += 2;
  const each = / per ([\p{L}\d_.]+)$/u.exec(typeInText(p, p.peek(last).image) ?? '')?.[1];
  if (each === undefined || p.nextWord(last + 1, T.LSquare, T.LParen)) return false;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(last)).end };
  const facts = {
    head: query,
    say: `x in ${each === 'player' ? 'players' : each}`,
    rest: `of ${p.written(span)}[x]`,
  };
  complain(p, 'each-unnamed', span, facts, { fix: writing(`${facts.say} ${facts.rest}`, span) });
  skip(p, last);
  return true;
}

/** `max p.score + 2 for p in players where …`, `sum of n * 2 for n in 1..6`: what is gone through stands first. */
export function skipLoopBehind(p: Core, query: string): boolean {
  const first = p.next(K.of) ? 2 : 1;
  const comes = (ahead: number): boolean =>
    onSameLine(p, ahead) && !p.nextWord(ahead, T.LCurly, T.RCurly, K.in, K.of);
  let at = first;
  while (at < MOST_BEFORE_LOOP && comes(at) && !p.next(K.for, at)) at++;
  const name = p.next(K.each, at + 1) ? at + 2 : at + 1;
  if (at === first || !p.next(K.for, at) || !p.nextIsName(name) || !p.next(K.in, name + 1)) return false;
  let last = name + 2;
  while (
    onSameLine(p, last + 1) &&
    !p.nextWord(last + 1, T.LCurly, T.RCurly, T.RParen) &&
    !isAnchor(p, last + 1)
  )
    last++;
  const text = (from: number, to: number): string =>
    p.written({ ...p.spanOf(p.peek(from)), end: p.spanOf(p.peek(to)).end });
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(last)).end };
  const facts = { head: query, say: text(name, last), rest: `of ${text(first, at - 1)}` };
  complain(p, 'each-unnamed', span, facts, { fix: writing(`${facts.say} ${facts.rest}`, span) });
  skip(p, last);
  return true;
}

/** More tokens than stand before such a loop. */
const MOST_BEFORE_LOOP = 40;

/** `max score of players` */
function tellFieldOfAll(
  p: Core,
  query: string,
  { name, from }: { readonly name: string; readonly from: string },
): boolean {
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(3)).end };
  const facts = { head: query, say: `${name} in ${from}`, rest: `of ${name}.${p.peek().image}` };
  const fix = isFieldInText(p, p.peek().image) ? writing(`${facts.say} ${facts.rest}`, span) : undefined;
  complain(p, 'each-unnamed', span, facts, { fix });
  skip(p, 3);
  return true;
}

/** The dice in `sum of cup`, `sum cup`, `sum(cup)`, and the faces that they have. */
function diceSummed(
  p: Core,
  query: string,
): { readonly name: string; readonly faces: string; readonly length: number } | undefined {
  const before = p.nextWord(1, K.of, T.LParen) ? 1 : 0;
  const at = before + (p.next(K.the, before + 1) ? 2 : 1);
  const name = p.nextIsName(at) ? p.peek(at).image : undefined;
  if (name === undefined || p.next(K.in, at + 1)) return undefined;
  const dice = `\\bdice\\s+${name}\\s*:[^\\n]{0,80}?\\bof\\s+(\\d+\\s*\\.\\.\\s*\\d+)`;
  const faces = findInText(p, dice)[0]?.[1];
  const isWhole = !p.nextWord(at + 1, T.LSquare, T.Dot, T.Comma);
  const isClosed = p.next(T.LParen) && p.next(T.RParen, at + 1);
  // `sum of white dice`
  const isNoun = p.nextWord(at + 1, K.dice) && onSameLine(p, at + 1) && !p.next(T.Colon, at + 3);
  const length = isClosed || isNoun ? at + 1 : at;
  return faces && isWhole && query === 'sum' ? { name, faces: faces.replace(/\s/g, ''), length } : undefined;
}

/** `sum of white dice`, `sum(white, other)`, where each of them is one die: a value, which is added as it is. */
function tellSeparateDice(p: Core): boolean {
  let at = p.nextWord(1, K.of, T.LParen) ? 2 : 1;
  const isOpen = p.next(T.LParen);
  const dice: string[] = [];
  for (; p.nextIsName(at) && onSameLine(p, at); at++) {
    dice.push(p.peek(at).image);
    if (!p.nextWord(at + 1, T.Comma, K.and)) break;
    at++;
  }
  const single = throwsOfDice(p).filter(({ count }) => count === '1');
  if (dice.length === 0 || !dice.every((name) => single.some((one) => one.name === name))) return false;
  const isNoun = !isOpen && p.next(K.dice, at + 1) && onSameLine(p, at + 1) && !p.next(T.Colon, at + 3);
  if (isOpen && !p.next(T.RParen, at + 1)) return false;
  const last = isOpen || isNoun ? at + 1 : at;
  const span = { ...p.spanOf(p.peek(0)), end: p.spanOf(p.peek(last)).end };
  const say = dice.length === 1 ? (dice[0] ?? '') : `(${dice.join(' + ')})`;
  complain(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  skip(p, last);
  return true;
}

function tellDice(
  p: Core,
  query: string,
  { name, faces, length }: { readonly name: string; readonly faces: string; readonly length: number },
): boolean {
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end };
  const say = `n in ${faces}`;
  const rest = `of n * ${name}[n]`;
  const text = `${/\s/.test(p.source.text[span.start - 1] ?? '') ? '' : ' '}${say} ${rest}`;
  const fix = { title: `Write \`${query} ${say} ${rest}\``, edits: [{ span, text }] };
  complain(p, 'each-unnamed', span, { head: query, say, rest }, { fix });
  skip(p, length);
  return true;
}

/** What is asked of each player behind `player has`, up to the end of it, where that can be said. */
export function questionBehind(
  p: Core,
  noun = 1,
): { readonly length: number; readonly condition: string } | undefined {
  if (kindsOfThings.get(p.peek(noun).image)?.from !== 'players') return undefined;
  const verb = noun + 1;
  if (!p.nextWord(verb, K.have, K.is, K.where, K.with) && !/^(has|are)$/.test(p.peek(verb).image))
    return undefined;
  const length = endOfQuestion(p, verb);
  const condition = length > verb ? conditionOf(p, verb + 1, length) : undefined;
  return condition === undefined ? undefined : { length, condition };
}

/** `all players are done`, `any player has won`: a sentence, not a query. It is told and left out. */
export function skipSentence(p: Core, query: string, head = query): boolean {
  const kind = p.peek().image;
  const isOfKind =
    /^\p{Lu}/u.test(kind) && p.nextIsName() && p.nextWord(2, K.at, K.is, K.where, K.with, K.have);
  if (!(kindsOfThings.has(kind) || isOfKind) || p.next(K.in, 2) || (p.nextIsName(2) && p.next(K.in, 3)))
    return false;
  const name = p.nextIsName(2) && p.next(K.where, 3) ? p.peek(2).image : undefined;
  const asked = head === query ? questionBehind(p) : undefined;
  if (asked) {
    const { length, condition } = asked;
    const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end };
    const rest = `${query === 'all' ? 'have' : 'where'} ${condition}`;
    const facts = { head, say: sayFor(kind), rest };
    complain(p, 'each-unnamed', p.spanOf(p.peek()), facts, { fix: writing(`${facts.say} ${rest}`, span) });
    skip(p, length);
    return true;
  }
  const facts = { head, say: sayFor(kind, name), rest: rests[query] ?? '…' };
  complain(p, 'each-unnamed', p.spanOf(p.peek()), facts);
  while (onSameLine(p, 1) && !p.nextWord(1, T.LCurly, T.RCurly, T.RParen) && !isAnchor(p, 1)) skip(p, 1);
  return true;
}
