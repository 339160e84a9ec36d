/** Statements as other languages write them: read as what was meant, with the way to write it. */

import type { IToken, TokenType } from 'chevrotain';
import type { Expression, Span, Statement } from '../../ast.ts';
import { statementWords } from '../../heads.ts';
import type { Core } from '../../parser/core.ts';
import { leftOutBetween } from '../../parser/left-out.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { asMeant, complain, describe, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { labels, readsAs, readsAsPhrase } from '../recovery/misspelt-words.ts';
import type { Needs } from '../rules.ts';
import { increase, isIncrease, tellGift } from './changed-numbers.ts';
import { heldAt, isNamed } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';
import { standsFirst, tellNeedless } from './needless.ts';
import {
  isBareName,
  isBarePhase,
  isNameless,
  isPhaseByText,
  nameless,
  phaseByText,
} from './phases-in-words.ts';
import { isSentence, sentence } from './sentences.ts';
import { foreignWord, LONE_STATEMENTS, tellForeign } from './statement-words.ts';
import { kindsOfThings, sayFor } from './unnamed.ts';
import { takeHeadedBlock } from './word-blocks.ts';

const { K } = T;

/** Statements of one word, and those of several. */
const loneStatements = labels(LONE_STATEMENTS);
const longStatements = labels([...statementWords].filter((type) => !LONE_STATEMENTS.has(type)));
const ASSIGNMENT_SIGNS: readonly TokenType[] = [T.Equal, T.ColonEqual, T.PlusEqual, T.MinusEqual, K.to];

/** How far ahead the sign of an assignment, or the block of a condition, is looked for. */
const FARTHEST_SIGN = 40;
const FARTHEST_BLOCK = 60;

/** Can the next tokens, which begin no statement, be read as one? */
export function readsAsStatement(p: Core): boolean {
  if (isStep(p) && p.nextIsWord(3) && onSameLine(p, 3)) return true;
  if (isAsLong(p)) return true;
  if (isNameless(p) || isBarePhase(p) || isTimes(p)) return true;
  if (isPhaseByText(p)) return true;
  if (!p.nextIsWord()) return p.nextWord(1, T.NumberToken, T.Plus, T.Minus) && isSentence(p);
  if (isSentence(p) || isIncrease(p)) return true;
  if (standsFirst(p) && readsAsPhrase(p, ['at', 'any', 'time'])) return true;
  if (comesForEach(p)) return true;
  if (tellGift(p) || tellThrow(p)) return false;
  if (isRepeat(p)) return true;
  if (tellNeedless(p)) return false;
  const foreign = foreignWord(p);
  if (foreign) {
    if (!takeHeadedBlock(p, foreign)) tellForeign(p, foreign);
    // What is said of a word that stands for several is enough: nothing else is made of its line.
    return foreign.type !== undefined || isCondition(p) || isForEach(p);
  }
  if (isWrittenLarge(p) || isSingular(p)) return true;
  if (isNeighbour(p)) {
    const span = { ...p.spanOf(p.peek()), end: endOfCall(p) };
    const written = p.source.text.slice(span.start, span.end);
    complain(p, 'foreign-word', span, { written, say: 'end turn' }, { fix: writing('end turn', span) });
    return false;
  }
  if (isCondition(p) || isLet(p) || isAssignment(p) || isCall(p) || isForEach(p)) return true;
  if (!p.nextIsName() || !standsFirst(p)) return false;
  if (isBareName(p) && isStatementStart(p, 2)) return true;
  if (onSameLine(p, 2) && !p.nextWord(2, T.RCurly, T.Dot, T.LSquare)) return readsAs(p, longStatements);
  return readsAs(p, loneStatements) || (isBareName(p) && !p.next(T.Dot, 2));
}

/** Reads what `readsAsStatement` found. */
export function mistakenStatement(
  p: Core,
  g: Needs<'postfix' | 'expression' | 'statements' | 'endingName' | 'citedBlock'>,
): Statement | undefined {
  const start = p.here();
  if (isStep(p)) return stepBefore(p, g, start);
  if (isAsLong(p)) return asLong(p, g);
  if (isNameless(p)) return nameless(p, g);
  if (isPhaseByText(p)) return phaseByText(p, g);
  if (isBarePhase(p)) return withoutHead(p, g, 'phase');
  if (isSentence(p)) return sentence(p, g);
  if (isIncrease(p)) return increase(p, g);
  if (isTimes(p)) return times(p, g);
  if (isRepeat(p)) return withoutHead(p, g, 'repeat');
  if (comesForEach(p)) return inOneWord(p, g);
  if (isCondition(p)) return withoutHead(p, g, 'when');
  if (isForEach(p)) return withoutHead(p, g, 'for');
  if (isLet(p)) return withoutHead(p, g, 'let');
  if (!isAssignment(p)) return callWithoutDo(p, g);
  return isSetWithoutSet(p) ? withoutHead(p, g, 'set') : assignment(p, g, start);
}

function withoutHead(
  p: Core,
  g: Needs<'statements'>,
  head: 'when' | 'for' | 'let' | 'set' | 'repeat' | 'phase',
): Statement | undefined {
  const start = p.here();
  headMissing(p, head);
  return g.statements[head](start);
}

/** `3 times { … }` */
function isTimes(p: Core): boolean {
  return (
    (p.next(T.NumberToken) || p.nextIsName()) && p.next(K.times, 2) && p.next(T.LCurly, 3) && onSameLine(p, 3)
  );
}

function times(p: Core, g: Needs<'citedBlock'>): Statement | undefined {
  const start = p.here();
  const often = p.takeNext();
  p.takeNext();
  tellInstead(p, p.from(start), `repeat up to ${often.image} times`);
  g.citedBlock('repeat');
  return undefined;
}

/** `as long as actions > 0 { … }` */
function isAsLong(p: Core): boolean {
  return p.next(K.as) && p.peek(2).image === 'long' && p.next(K.as, 3) && onSameLine(p, 3);
}

function asLong(p: Core, g: Needs<'statements'>): Statement | undefined {
  const start = p.here();
  skip(p, 2);
  tellInstead(p, { ...p.spanOf(p.peek()), start }, 'repeat while');
  replaceNext(p, K.while);
  return g.statements.repeat(start);
}

/** `up to 2 times { … }`, without `repeat` */
function isRepeat(p: Core): boolean {
  return p.next(K.up) && p.next(K.to, 2) && onSameLine(p, 2);
}

/** Reports that the word before the next token is missing. */
export function headMissing(p: Core, head: string): void {
  const span = p.spanOf(p.peek());
  const edits = [{ span: { ...span, end: span.start }, text: `${head} ` }];
  const fix = { title: `Write \`${head}\``, edits };
  complain(p, 'head-missing', span, { found: describe(p), head }, { fix });
}

/** `throw cup`: dice are rolled. Something may be called `throw`, too. */
function tellThrow(p: Core): boolean {
  if (p.peek().image !== 'throw' || !(p.nextIsName(2) || p.next(K.the, 2)) || !onSameLine(p, 2)) return false;
  tellInstead(p, p.spanOf(p.peek()), 'roll');
  replaceNext(p, K.roll);
  return true;
}

/** A word that begins a statement, with a capital letter: it is read as that word. */
function isWrittenLarge(p: Core): boolean {
  const { image } = p.peek();
  const word = image.toLowerCase();
  if (word === image || !longStatements.includes(word) || p.nextWord(2, T.RCurly, T.LParen)) return false;
  return onSameLine(p, 2) && readsAs(p, [word]);
}

/** `round { … }`, `turn { … }`: there are many of them. */
function isSingular(p: Core): boolean {
  if (!p.nextWord(1, K.round, K.turn) || !p.next(T.LCurly, 2)) return false;
  const span = p.spanOf(p.peek());
  const type = p.next(K.round) ? K.rounds : K.turns;
  tellInstead(p, span, String(type.LABEL));
  replaceNext(p, type);
  return true;
}

/** `hits > 0 { … }`, without `when` */
function isCondition(p: Core): boolean {
  const type = p.peek().tokenType;
  if (!T.isNameType(type) && !T.operandWords.has(type)) return false;
  // `wen me.coins > 3 {` has its word.
  const isWord = p.nextIsName(2) || p.nextWord(2, T.NumberToken, K.me, K.count, K.any, K.all, K.not, K.the);
  if (T.isNameType(type) && isWord) return false;
  let depth = 0;
  for (let ahead = 2; ahead < FARTHEST_BLOCK && onSameLine(p, ahead); ahead++) {
    if (p.next(T.LCurly, ahead) && depth === 0) return isStatementStart(p, ahead + 1);
    if (p.nextWord(ahead, T.LCurly, T.LParen)) depth++;
    if (p.nextWord(ahead, T.RCurly, T.RParen)) depth--;
    if (depth < 0 || isStatementStart(p, ahead)) return false;
  }
  return false;
}

/** `left: 0..3 = 2`, without `let` */
function isLet(p: Core): boolean {
  return p.nextIsName() && p.next(T.Colon, 2);
}

/** `each p in players { … }`, without `for` */
function isForEach(p: Core): boolean {
  return p.next(K.each) && p.nextIsName(2);
}

/** `foreach p in players { … }`, `every player { … }`: what is done for each of them. */
function comesForEach(p: Core): boolean {
  if (p.peek().image === 'foreach') return onSameLine(p, 2);
  return (
    /^(each|every|all)$/.test(p.peek().image) && kindsOfThings.has(p.peek(2).image) && p.next(T.LCurly, 3)
  );
}

function inOneWord(p: Core, g: Needs<'statements' | 'citedBlock'>): Statement | undefined {
  const start = p.here();
  if (p.peek().image === 'foreach') {
    const span = p.spanOf(p.takeNext());
    // `foreach (p in players)`: all of it is told with what stands in the brackets.
    if (!p.next(T.LParen)) tellInstead(p, span, 'for each');
    return g.statements.for(start);
  }
  p.takeNext();
  const kind = p.takeNext().image;
  tellInstead(p, p.from(start), `for each ${sayFor(kind)}`);
  g.citedBlock('for-each');
  return undefined;
}

/** `me.coins = 5`, `x += 1` */
function isAssignment(p: Core): boolean {
  if (!p.nextIsWord()) return false;
  for (let ahead = 2; ahead < FARTHEST_SIGN; ahead++) {
    if (p.nextWord(ahead, ...ASSIGNMENT_SIGNS) || isStep(p, ahead)) return true;
    if (!onSameLine(p, ahead)) return false;
    if (p.nextIsWord(ahead) && p.nextIsWord(ahead - 1)) return false;
    const inReference = p.nextWord(ahead, T.Dot, T.LSquare, T.RSquare, T.NumberToken, T.Comma);
    if (!inReference && !p.nextIsWord(ahead)) return false;
  }
  return false;
}

/** `++` or `--` */
function isStep(p: Core, ahead = 1): boolean {
  const isTwice = (type: TokenType) => p.next(type, ahead) && p.next(type, ahead + 1);
  return isTwice(T.Plus) || isTwice(T.Minus);
}

/** `boss to p`, without `set` */
function isSetWithoutSet(p: Core): boolean {
  for (let ahead = 2; ahead < FARTHEST_SIGN && onSameLine(p, ahead) && !isStep(p, ahead); ahead++) {
    if (p.nextWord(ahead, ...ASSIGNMENT_SIGNS)) return p.next(K.to, ahead);
  }
  return false;
}

/** `Damage(p, 2)` */
function isCall(p: Core): boolean {
  return p.nextIsName() && p.next(T.LParen, 2);
}

/** `next(me)`: who is next has the turn when this one ends. */
function isNeighbour(p: Core): boolean {
  return isCall(p) && /^(next|previous)$/.test(p.peek().image);
}

/** Where a call ends that has one value in its brackets. */
function endOfCall(p: Core): number {
  let ahead = 2;
  while (onSameLine(p, ahead) && !p.next(T.RParen, ahead)) ahead++;
  return p.spanOf(p.peek(p.next(T.RParen, ahead) ? ahead : 2)).end;
}

function assignment(p: Core, g: Needs<'postfix' | 'expression'>, start: number): Statement {
  const target = g.postfix();
  const sign = p.peek();
  if (isStep(p)) return stepBehind(p, start, target);
  if (p.nextWord(1, ...ASSIGNMENT_SIGNS)) p.takeNext();
  const told = p.diagnostics.length;
  const value = g.expression();
  // What was told of the value is enough.
  const isSaid = p.diagnostics
    .slice(told)
    .some(({ code, span }) => code === 'foreign-word' && span.start === value.span.start);
  if (value.kind === 'missing' && isSaid)
    return { kind: 'set', span: p.from(start), target, value, cites: [] };
  // How yes and no are written is said with the rest.
  if (value.kind === 'yes-no') p.diagnostics.length = told;
  reportAssignment(p, sign, { target, value, told });
  const span = p.from(start);
  if (sign.tokenType !== T.PlusEqual && sign.tokenType !== T.MinusEqual) {
    return { kind: 'set', span, target, value, cites: [] };
  }
  return {
    kind: 'add',
    span,
    sign: sign.tokenType === T.PlusEqual ? 1 : -1,
    amount: value,
    target,
    cites: [],
  };
}

/** `++me.coins` */
function stepBefore(p: Core, g: Needs<'postfix'>, start: number): Statement {
  const first = p.spanOf(p.takeNext());
  const span = { ...first, end: p.spanOf(p.takeNext()).end };
  return oneMore(p, start, g.postfix(), span);
}

/** `me.coins++` */
function stepBehind(p: Core, start: number, target: Expression): Statement {
  const first = p.spanOf(p.takeNext());
  return oneMore(p, start, target, { ...first, end: p.spanOf(p.takeNext()).end });
}

/** @param span the place of the two signs */
function oneMore(p: Core, start: number, target: Expression, span: Span): Statement {
  const sign = p.source.text.slice(span.start, span.end);
  const to = p.source.text.slice(target.span.start, target.span.end);
  const say = sign === '++' ? `add 1 to ${to}` : `subtract 1 from ${to}`;
  const whole = { ...span, start, end: Math.max(span.end, target.span.end) };
  const fix = target.kind === 'missing' ? undefined : writing(say, whole);
  remark(p, 'assignment', span, { sign, say }, { fix });
  const amount: Expression = { kind: 'number', span, value: 1 };
  return { kind: 'add', span: p.from(start), sign: sign === '++' ? 1 : -1, amount, target, cites: [] };
}

/** @param told how many mistakes were told before the value was read */
function reportAssignment(
  p: Core,
  sign: IToken,
  { target, value, told }: { readonly target: Expression; readonly value: Expression; readonly told: number },
): void {
  const written = ({ span }: Expression): string => p.source.text.slice(span.start, span.end);
  const whole = written(target);
  // Whoever has the turn is called otherwise in programs.
  const of = whoseInPrograms(p, whole);
  const to = of === undefined ? whole : `me${whole.slice(of.length)}`;
  const what = value.kind === 'yes-no' ? (value.value ? 'yes' : 'no') : asMeant(p, value.span, told);
  // What nothing in this file is called by is new here.
  const isNew = target.kind === 'name' && sign.tokenType === T.Equal && !isNamed(p, to);
  // Where a piece stands is no field that anybody declares.
  const held = isNew ? heldAt(p, to) : undefined;
  const isPlace = target.kind === 'member' && target.name.text === 'space' && !isNamed(p, 'space');
  if (target.kind === 'name' || isPlace || of !== undefined) p.unread.push(target.span);
  const random = value.kind === 'call' && /^(random|choice|rand|pick)$/.test(value.name.text);
  const [from, end] = random ? value.arguments : [];
  if (from) {
    p.diagnostics.length = told;
    p.unread.push(value.span);
  }
  const say = from
    ? `pick ${to} at random from ${end ? `${written(from)}..${written(end)}` : from.kind === 'number' ? `1..${from.value}` : written(from)}`
    : isPlace
      ? `move ${to.replace(/\.space$/, '')} to ${what}`
      : isNew && held === undefined
        ? `let ${to} = ${what}`
        : sign.tokenType === T.PlusEqual
          ? `add ${what} to ${to}`
          : sign.tokenType === T.MinusEqual
            ? `subtract ${what} from ${to}`
            : `set ${to}${held === undefined ? '' : `.${held}`} to ${what}`;
  const readable = target.kind !== 'missing' && value.kind !== 'missing';
  const fix = readable ? writing(say, { ...target.span, end: value.span.end }) : undefined;
  const span = { ...target.span, end: value.span.end };
  // Signs of the value that mean nothing here are told with all of it.
  if (leftOutBetween(p, value.span.start, value.span.end).length > 0)
    remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  else remark(p, 'assignment', p.spanOf(sign), { sign: sign.image, say }, { fix });
}

/** What programs call whoever has the turn, before a dot: `this`, `currentPlayer`; undefined where something of that name is there. */
function whoseInPrograms(p: Core, path: string): string | undefined {
  const found = /^(?:this|self|player|(?:current|active)_?[Pp]layer)(?=\.)/.exec(path)?.[0];
  return found === undefined || isNamed(p, found) ? undefined : found;
}

function callWithoutDo(p: Core, g: Needs<'statements'>): Statement | undefined {
  const start = p.here();
  const span = p.spanOf(p.peek());
  const name = p.peek().image;
  const edits = [{ span: { ...span, end: span.start }, text: 'do ' }];
  remark(p, 'do-missing', span, { name }, { fix: { title: `Write \`do ${name}\``, edits } });
  return g.statements.do(start);
}
