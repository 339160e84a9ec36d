/** Values that change: `let`, `set`, `add` and `subtract`. */

import type { TokenType } from 'chevrotain';
import type { AddStatement, Expression, LetStatement, SetStatement, Span } from '../../ast.ts';
import type { Core, Reader } from '../../parser/core.ts';
import { isAnchor, isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, missingSpan, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import { findInText, literally } from '../../parser/text-search.ts';
import { shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { skipNoun } from '../foreign/counted-nouns.ts';
import {
  enumWith,
  fieldNamed,
  isOfPlayers,
  isOfTable,
  pieceCalled,
  typeInText,
} from '../foreign/declared-names.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { playerMeant } from '../foreign/gains.ts';
import { valueOrDomain } from '../foreign/named-domains.ts';
import { skipOfEverybody } from '../foreign/of-everybody.ts';
import { skipOtherOrder } from '../foreign/parts-in-other-order.ts';
import { tellSetYes } from '../foreign/set-yes.ts';
import { needEqual } from '../lists.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** `let hits = throw[Ace]` */
export function letStatement(
  p: Core,
  g: Needs<'name' | 'type' | 'expression' | 'cites'>,
): Reader<LetStatement> {
  return p.rule('Let', (start): LetStatement | undefined => {
    skipKindOfValue(p);
    const name = g.name('value');
    const type = p.after(T.Colon, () => g.type());
    if (type && startMissing(p, start)) return undefined;
    if (name && !type && valueMissing(p)) return undefined;
    needEqual(p, 'let');
    const value = valueOrDomain(p, g, 'let', name);
    moreValues(p, g);
    const cites = g.cites();
    if (name && !type && value.kind === 'none') return noneOfWhat(p, start, name.text);
    return name && { kind: 'let', span: p.from(start), name, type, value, cites };
  });
}

/** `let a = 1, b = 2`: each name is made by a statement of its own, which is told once. */
function moreValues(p: Core, g: Needs<'expression'>): void {
  const first = p.emptySpan();
  const edits: { readonly span: Span; readonly text: string }[] = [];
  while (p.nextWord(1, T.Comma, K.and) && p.nextIsName(2) && p.nextWord(3, T.Equal, T.ColonEqual)) {
    const behind = p.behind();
    p.takeNext();
    edits.push({ span: { ...p.emptySpan(), start: behind, end: p.here() }, text: '  let ' });
    const start = p.here();
    p.takeNext();
    p.takeNext();
    g.expression();
    p.unread.push(p.from(start));
  }
  if (edits.length === 0) return;
  const fix = { title: 'Write `let` before each', edits };
  const facts = { written: 'let …, …', say: 'let …  let …' };
  remark(p, 'foreign-word', { ...first, end: first.end + 1 }, facts, { fix });
}

/** `let x`, and nothing behind it: there is a value from the first. */
function valueMissing(p: Core): boolean {
  if (p.atEnd() || !(!onSameLine(p, 1) || p.next(T.RCurly) || isStatementStart(p))) return false;
  if (p.nextWord(1, T.Equal, T.ColonEqual, T.Colon)) return false;
  complain(p, 'word-missing', missingSpan(p), { word: '=', found: describe(p), example: shapes.let });
  return true;
}

/** `let x: 0..5`, with no value: there is one from the first. */
function startMissing(p: Core, start: number): boolean {
  const isEnd = !onSameLine(p, 1) || p.next(T.RCurly) || isStatementStart(p);
  const text = p.written(p.from(start));
  if (!isEnd || p.nextWord(1, T.Equal, T.ColonEqual)) return false;
  const type = text.slice(text.indexOf(':') + 1).trim();
  const value = /^(\d+)\s*\.\./.exec(type)?.[1] ?? (/\bnone$/.test(type) ? 'none' : undefined);
  const first = value ?? (/^yes/.test(type) ? 'no' : /^set\b/.test(type) ? '{}' : undefined);
  if (first === undefined && /^[\p{L}_][\p{L}\d_]*$/u.test(type)) {
    const span = p.from(start);
    remark(p, 'foreign-word', span, { written: text, say: `${text} or none = none` });
    p.unread.push(span);
    return true;
  }
  const edits = [{ span: p.emptySpan(), text: ` = ${first}` }];
  const fix = first === undefined ? undefined : { title: `Insert \`= ${first}\``, edits };
  const facts = { word: '=', found: describe(p), example: shapes.let };
  complain(p, 'word-missing', missingSpan(p), facts, { fix });
  return true;
}

/** `let led = none`: of what it may become later nothing is said. */
function noneOfWhat(p: Core, start: number, name: string): undefined {
  const span = p.from(start);
  const say = `let ${name}: ${typeSetTo(p, name)} or none = none`;
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  p.unread.push(span);
  return undefined;
}

/** What a name is set to somewhere, as a type; an example where the text does not say it. */
function typeSetTo(p: Core, name: string): string {
  const value =
    findInText(p, `\\bset\\s+${literally(name)}\\s+to\\s+([\\p{L}\\d_]+)\\b(?!\\s*[.(\\[])`)[0]?.[1] ?? '';
  const from =
    value === 'me'
      ? 'player'
      : (findInText(p, `\\b${literally(value)}\\s*(?::|\\bin\\b)\\s*([\\p{L}\\d_]+)`)[0]?.[1] ?? '');
  if (/^players?$/.test(from)) return 'player';
  const kinds = findInText(p, '^[ \\t]*(?:cards|enum)\\s+([\\p{L}\\d_]+)').map(([, kind = '']) => kind);
  return (
    [from, enumWith(p, value)].find((kind) => kind !== undefined && kinds.includes(kind)) ??
    kinds[0] ??
    'player'
  );
}

/** `let mut k = 3`, `let int k = 3`: what is known of a value is seen by what it is. */
function skipKindOfValue(p: Core): void {
  const { image } = p.peek();
  if (!p.next(T.PlainName) || !p.nextIsName(2) || !p.nextWord(3, T.Equal, T.ColonEqual, T.Colon)) return;
  if (!onSameLine(p, 3)) return;
  const span = p.spanOf(p.takeNext());
  const edits = [{ span: { ...span, end: p.here() }, text: '' }];
  remark(p, 'word-too-many', span, { word: image }, { fix: { title: `Remove \`${image}\``, edits } });
}

/** `set all p.moved to 0`: one after the other is changed. */
function skipOfAll(p: Core, start: number): boolean {
  if (!p.next(K.all) || !p.nextIsName(2) || !p.next(T.Dot, 3) || !onSameLine(p, 3)) return false;
  const name = p.peek(2).image;
  p.takeNext();
  const begin = p.here();
  while (onSameLine(p, 1) && !p.nextWord(1, T.RCurly, T.LCurly, K.cites)) p.takeNext();
  const span = p.from(start);
  const change = p.written({ ...span, start: begin });
  // `Stone.moved`: of a kind of pieces each has a name of its own.
  const kind = pieceCalled(p, name);
  const say = kind
    ? `for each x in ${kind.name} { set x${change.slice(name.length)} }`
    : `for each ${name} in … { set ${change} }`;
  const fix = kind && writing(say, span);
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  return true;
}

/** `set all coins to 0`: those of each player are. */
function skipAllFields(p: Core, start: number): boolean {
  if (!p.next(K.all) || !p.nextIsName(2) || !p.next(K.to, 3) || !onSameLine(p, 3)) return false;
  const field = fieldNamed(p, p.peek(2).image);
  if (field === undefined || !p.nextWord(4, T.NumberToken, K.yes, K.no, K.none)) return false;
  const value = p.peek(4).image;
  skip(p, 4);
  const span = p.from(start);
  const set = isOfTable(p, field) ? field : `p.${field}`;
  // Where there is one for each of several, all of those are.
  const each = / per ([\p{L}\d_.]+)$/u.exec(typeInText(p, field) ?? '')?.[1];
  const change =
    each === undefined ? `set ${set} to ${value}` : `for each n in ${each} { set ${set}[n] to ${value} }`;
  const say = set === field ? change : `for each p in players { ${change} }`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  return true;
}

/** `set me.a, me.b to 3`, `add 1 to me.a and me.b`: what else is changed. */
function moreTargets(p: Core, g: Needs<'postfix'>): readonly Expression[] {
  const others: Expression[] = [];
  while (p.nextWord(1, T.Comma, K.and) && (p.nextIsName(2) || p.next(K.me, 2)) && onSameLine(p, 2)) {
    p.takeNext();
    others.push(g.postfix());
  }
  return others;
}

/** Each change is a statement of its own. */
function tellEach(
  p: Core,
  start: number,
  targets: readonly Expression[],
  change: (target: string) => string,
): void {
  tellInstead(p, p.from(start), targets.map(({ span }) => change(p.written(span))).join('  '));
}

/** `set boss to p` */
export function setStatement(p: Core, g: Needs<'postfix' | 'expression' | 'cites'>): Reader<SetStatement> {
  return p.rule('Set', (start): SetStatement | undefined => {
    if (skipOfEverybody(p, start) || skipOfAll(p, start) || skipAllFields(p, start)) return undefined;
    if (skipOtherOrder(p, start, 'set')) return undefined;
    const target = g.postfix();
    if (tellSetYes(p, start, target)) return undefined;
    const others = moreTargets(p, g);
    takeEqualForTo(p);
    p.need(K.to, 'set');
    const value = g.expression();
    if (isValueFirst(target, value)) {
      tellInstead(p, p.from(start), `set ${p.written(value.span)} to ${p.written(target.span)}`);
      return undefined;
    }
    if (others.length > 0) {
      tellEach(p, start, [target, ...others], (each) => `set ${each} to ${p.written(value.span)}`);
      return undefined;
    }
    skipNoun(p, 'statement');
    skipExcept(p, g, start, target);
    const cites = g.cites();
    return { kind: 'set', span: p.from(start), target, value, cites };
  });
}

/** `set 3 to me.score`: a number cannot be changed, what has a name can. */
function isValueFirst(target: Expression, value: Expression): boolean {
  const isFixed = target.kind === 'number' || target.kind === 'yes-no' || target.kind === 'none';
  return isFixed && (value.kind === 'name' || value.kind === 'member' || value.kind === 'index');
}

/** `set me.open to me.open except b`: a member is taken from a set. */
function skipExcept(p: Core, g: Needs<'postfix'>, start: number, target: Expression): void {
  if (!p.next(K.except) || !onSameLine(p, 1)) return;
  p.takeNext();
  const member = g.postfix();
  const text = ({ span }: Expression): string => p.source.text.slice(span.start, span.end);
  tellInstead(p, p.from(start), `subtract ${text(member)} from ${text(target)}`);
}

/** `add 1 from x`, `subtract 1 to x`: the other word goes with this one. */
function takeOther(p: Core, written: TokenType, meant: TokenType): void {
  if (!p.next(written) || !onSameLine(p, 1)) return;
  let ahead = 2;
  while (onSameLine(p, ahead) && !p.nextWord(ahead, meant, T.RCurly, T.LCurly) && !isAnchor(p, ahead))
    ahead++;
  if (p.next(meant, ahead)) return;
  tellInstead(p, p.spanOf(p.peek()), String(meant.LABEL));
  replaceNext(p, meant);
}

/** `=`, which is often written for `to`. */
function takeEqualForTo(p: Core): void {
  if (!p.nextWord(1, T.Equal, T.ColonEqual)) return;
  const { image: written } = p.peek();
  const span = p.spanOf(p.peek());
  remark(p, 'set-with-equal', span, { written }, { fix: writing('to', span) });
  replaceNext(p, K.to);
}

/** `add 1 to me.health` */
export function addStatement(p: Core, g: Needs<'postfix' | 'expression' | 'cites'>): Reader<AddStatement> {
  return p.rule('Add', (start): AddStatement | undefined => {
    if (skipOfEverybody(p, start) || skipAmountAlone(p, start, K.to)) return undefined;
    if (skipOtherOrder(p, start, 'add')) return undefined;
    const amount = g.expression();
    if (toSomebody(p, amount, K.to, start)) return undefined;
    skipNounOfNumber(p, amount, K.to);
    takeOther(p, K.from, K.to);
    p.need(K.to, 'add');
    const target = g.postfix();
    const others = moreTargets(p, g);
    if (others.length > 0) {
      tellEach(p, start, [target, ...others], (each) => `add ${p.written(amount.span)} to ${each}`);
      return undefined;
    }
    const cites = g.cites();
    return { kind: 'add', span: p.from(start), sign: 1, amount, target, cites };
  });
}

/** `subtract 2 coins`, `add a coin to me`: whose that is stands behind `from` or `to`. True if it came, and was told. */
function skipAmountAlone(p: Core, start: number, word: TokenType): boolean {
  const isArticle = /^(an?|one)$/.test(p.peek().image);
  if (!(p.next(T.NumberToken) || isArticle) || !p.nextIsName(2) || !onSameLine(p, 2)) return false;
  const isTo = p.next(word, 3);
  const isEnd = !onSameLine(p, 3) || p.nextWord(3, T.RCurly) || isStatementStart(p, 3);
  const isOne =
    isTo && isArticle && (p.next(K.me, 4) || p.nextIsName(4)) && !p.nextWord(5, T.Dot, T.LParen, T.LSquare);
  const field = isEnd || isOne ? fieldNamed(p, p.peek(2).image) : undefined;
  if (field === undefined || (isEnd && !isOfPlayers(p, field))) return false;
  const who = isOne ? playerMeant(p, p.peek(4).image) : 'me';
  if (who === undefined) return false;
  const number = isArticle ? '1' : p.peek().image;
  skip(p, isOne ? 4 : 2);
  const verb = word === K.to ? 'add' : 'subtract';
  tellInstead(p, p.from(start), `${verb} ${number} ${String(word.LABEL)} ${who}.${field}`);
  return true;
}

/** `add 2 coins to me`: it is a field of somebody that changes. True if it came, and was told. */
function toSomebody(p: Core, amount: Expression, word: TokenType, start: number): boolean {
  if (amount.kind !== 'number' || !p.nextIsName() || !p.next(word, 2) || !onSameLine(p, 2)) return false;
  const isOne = p.next(K.me, 3) || p.nextIsName(3);
  const field =
    isOne && !p.nextWord(4, T.Dot, T.LParen, T.LSquare) ? fieldNamed(p, p.peek().image) : undefined;
  const who = p.peek(3).image;
  if (field === undefined || fieldNamed(p, who) !== undefined || playerMeant(p, who) === undefined)
    return false;
  skip(p, 3);
  const span = p.from(start);
  const verb = word === K.to ? 'add' : 'subtract';
  const say = `${verb} ${amount.value} ${String(word.LABEL)} ${playerMeant(p, who)}.${field}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  return true;
}

/** `add 2 points to me.score`: the field says of what they are so many. */
function skipNounOfNumber(p: Core, amount: Expression, next: TokenType): void {
  if (amount.kind !== 'number' || !p.next(T.PlainName) || !p.next(next, 2) || !onSameLine(p, 1)) return;
  p.takeNext();
  tellInstead(p, p.from(amount.span.start), String(amount.value));
}

/** `subtract hits from p.health` */
export function subtractStatement(
  p: Core,
  g: Needs<'postfix' | 'expression' | 'cites'>,
): Reader<AddStatement> {
  return p.rule('Subtract', (start): AddStatement | undefined => {
    if (skipOfEverybody(p, start) || skipAmountAlone(p, start, K.from)) return undefined;
    if (skipOtherOrder(p, start, 'subtract')) return undefined;
    const amount = g.expression();
    if (toSomebody(p, amount, K.from, start)) return undefined;
    skipNounOfNumber(p, amount, K.from);
    takeOther(p, K.to, K.from);
    p.need(K.from, 'subtract');
    const target = g.postfix();
    const cites = g.cites();
    return { kind: 'add', span: p.from(start), sign: -1, amount, target, cites };
  });
}
