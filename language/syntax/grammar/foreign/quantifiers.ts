/** Words before what is asked about, as in a sentence: `the deck`, `no player`, `every p in players`, `number of players`. */

import type { Expression } from '../../ast.ts';
import { retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { replaceNext } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { missing } from '../expressions/operators.ts';
import type { Needs } from '../rules.ts';
import { isNamed, pieceCalled } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';
import { kindsOfThings, questionBehind, skipSentence } from './unnamed.ts';

const { K } = T;

/** `the deck`: there is only one of that name. `the p in …` asks for one. */
export function skipThe(p: Core): void {
  if (!p.next(K.the) || !p.nextIsName(2) || !onSameLine(p, 2)) return;
  if (p.next(K.in, 3) || p.next(K.of, 3)) return;
  // What follows a name that there is goes on with something else, as in `shuffle the stock draw 2 …`.
  const isGoneOn = onSameLine(p, 3) && p.nextIsWord(3) && !p.nextWord(3, K.to, K.from, K.is, K.at, K.by);
  if (isGoneOn && !(isStatementStart(p, 3) || /^(into|onto)$/.test(p.peek(3).image))) return;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  tellInstead(p, span, p.peek().image);
}

/** `the Army at s`: the one of those pieces that stands there. Read as one that is missing; undefined where none comes. */
export function thePieceAt(p: Core, g: Needs<'postfix'>): Expression | undefined {
  if (!p.next(K.the) || !p.nextIsName(2) || !p.nextWord(3, K.at, K.on) || !onSameLine(p, 4)) return undefined;
  const kind = pieceCalled(p, p.peek(2).image);
  if (!kind) return undefined;
  const start = p.here();
  for (let taken = 0; taken < 3; taken++) p.takeNext();
  const where = p.written(g.postfix().span);
  tellInstead(p, p.from(start), `the x in ${kind.name} where x at ${where}`);
  return missing(p, start);
}

/** Does `no player has …` or `no p in players …` come? */
export function comesNobody(p: Core): boolean {
  if (!onSameLine(p, 2)) return false;
  return p.nextWord(2, K.player, K.players) || (p.nextIsName(2) && p.next(K.in, 3));
}

/** `no p in players where …` as `not (any p in players where …)` */
export function nobody(p: Core, g: Needs<'query'>): Expression {
  const start = p.here();
  const no = p.spanOf(p.peek());
  if (kindsOfThings.has(p.peek(2).image)) {
    const asked = questionBehind(p, 2);
    if (asked) {
      for (let taken = 0; taken < asked.length; taken++) p.takeNext();
      const span = p.from(start);
      tellInstead(p, span, `not (any p in players where ${asked.condition})`);
      return missing(p, start);
    }
    p.takeNext();
    skipSentence(p, 'any', 'not any');
    return missing(p, start);
  }
  replaceNext(p, K.any);
  const operand = g.query();
  const edits = [
    { span: no, text: 'not (any' },
    { span: p.emptySpan(), text: ')' },
  ];
  const fix = { title: 'Write `not (any …)`', edits };
  remark(p, 'foreign-word', no, { written: 'no …', say: 'not (any …)' }, { fix });
  return { kind: 'not', span: p.from(start), operand };
}

/** `every player`, `some p in players`: is the next word to be read as the one that says so here? */
export function readQuantifier(p: Core): boolean {
  if (readThereIs(p)) return true;
  const say = quantifiers.get(p.peek().image);
  const comes = p.nextWord(2, K.player, K.players) || (p.nextIsName(2) && p.next(K.in, 3));
  if (say && comes && onSameLine(p, 2)) {
    tellInstead(p, p.spanOf(p.peek()), say);
    replaceNext(p, T.wordType(say));
    return true;
  }
  return readCountOf(p);
}

/** `there is a f in Farm where …`: is it to be read as `any`? */
function readThereIs(p: Core): boolean {
  if (p.peek().image !== 'there' || !p.next(K.is, 2) || !onSameLine(p, 5)) return false;
  const isOne = /^(an?|one|some)$/.test(p.peek(3).image) || p.next(K.any, 3);
  if (!isOne || !p.nextIsName(4) || !p.next(K.in, 5)) return false;
  const start = p.here();
  p.takeNext();
  p.takeNext();
  tellInstead(p, { ...p.spanOf(p.peek()), start }, 'any');
  replaceNext(p, K.any);
  return true;
}

/** `number of players`, `size of me.hand`: is it to be read as `count`? */
function readCountOf(p: Core): boolean {
  const { image } = p.peek();
  if (!/^(number|amount|size)$/.test(image) || !p.next(K.of, 2) || p.next(K.each, 3)) return false;
  if (isNamed(p, image) || !onSameLine(p, 2) || !onSameLine(p, 3)) return false;
  // `number of cards in me.hand`: all that lies there is counted.
  const isNoun =
    (p.next(K.cards, 3) || /^(items|tiles|tokens|things|members)$/.test(p.peek(3).image)) && p.next(K.in, 4);
  const start = p.here();
  for (let taken = isNoun ? 3 : 1; taken > 0; taken--) p.takeNext();
  const span = { ...p.spanOf(p.peek()), start };
  tellInstead(p, span, 'count');
  replaceNext(p, K.count);
  return true;
}

const quantifiers: ReadonlyMap<string, 'all' | 'any'> = new Map([
  ['every', 'all'],
  ['some', 'any'],
  ['exists', 'any'],
  ['each', 'all'],
]);

/** `for all g in Gem: gems[g] > 0`, where a value should stand: it is asked of all of them. */
export function takeForAll(p: Core): void {
  if (!p.next(K.for) || !/^(all|every|any)$/.test(p.peek(2).image) || !p.nextIsName(3) || !p.next(K.in, 4))
    return;
  let colon = 5;
  while (onSameLine(p, colon) && !p.nextWord(colon, T.Colon, K.have, T.LCurly, T.RCurly)) colon++;
  const isColon = p.next(T.Colon, colon) && onSameLine(p, colon);
  const words = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(2)).end };
  const span = isColon ? { ...words, end: p.spanOf(p.peek(colon)).end } : words;
  const rest = p.written({ ...words, start: words.end, end: p.spanOf(p.peek(isColon ? colon - 1 : 2)).end });
  const say = isColon ? `all${rest} have` : 'all';
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  if (isColon) retype(p.peek(colon), K.have);
  p.takeNext();
  replaceNext(p, K.all);
}

/** `either a > 3 or b > 3`: what stands on both sides of `or` says it. */
export function skipEither(p: Core): void {
  if (p.peek().image !== 'either' || !p.next(T.PlainName) || !onSameLine(p, 2) || isNamed(p, 'either'))
    return;
  if (!(p.nextIsWord(2) || p.next(T.LParen, 2)) || p.next(K.player, 2)) return;
  let or = 3;
  while (onSameLine(p, or) && !p.nextWord(or, K.or, T.LCurly, T.RCurly)) or++;
  if (!p.next(K.or, or) || !onSameLine(p, or)) return;
  const span = p.spanOf(p.takeNext());
  const fix = { title: 'Remove `either`', edits: [{ span: { ...span, end: p.here() }, text: '' }] };
  remark(p, 'word-too-many', span, { word: 'either' }, { fix });
}
