/** Conditions behind what they are asked for: `win me if me.coins > 5`, `end when the deck is empty`. Here they stand before it. */

import type { Span } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { isAnchor, isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { asMeant, excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { zone } from './declared-names.ts';

const { K } = T;

/** More tokens than such a condition has. */
const MOST_TOKENS = 40;

/** A condition to come that no block follows. */
interface Condition {
  /** How many tokens it has, with the word before it. */
  readonly length: number;
  readonly text: string;
}

/** The condition behind `when`, `if` or `unless` so many tokens ahead, where that is the last of its line and no block belongs to it. */
export function conditionBehind(p: Core, at = 1): Condition | undefined {
  const isUnless = p.peek(at).image === 'unless';
  if (!(p.nextWord(at, K.when, K.if) || isUnless) || !onSameLine(p, at) || !onSameLine(p, at + 1))
    return undefined;
  let last = at;
  while (onSameLine(p, last + 1) && !p.next(T.RCurly, last + 1)) {
    last++;
    const isOther = p.nextWord(last, T.LCurly, T.TextToken, T.Colon, K.then, K.else, K.otherwise);
    if (last - at > MOST_TOKENS || isOther || isStatementStart(p, last)) return undefined;
  }
  if (last === at || goesOn(p, last + 1)) return undefined;
  const isOpen = p.nextWord(last, K.and, K.or, K.not, T.Equal, T.Less, T.Greater, T.LParen, T.Comma);
  if (isOpen || isIndented(p, last)) return undefined;
  const written = p.written({ ...p.spanOf(p.peek(at + 1)), end: p.spanOf(p.peek(last)).end });
  const text = isUnless ? `not (${written})` : written;
  return { length: last - at + 1, text };
}

/** Does the condition go on in the lines below, up to its block? Then it is one as it should be, in lines of its own. */
function goesOn(p: Core, from: number): boolean {
  for (let ahead = from; ahead < from + MOST_TOKENS; ahead++) {
    if (p.nextWord(ahead, T.LCurly, K.then)) return true;
    const isOther = isAnchor(p, ahead) || p.nextWord(ahead, T.RCurly, K.action, K.otherwise);
    if (isOther || p.atEnd(ahead)) return false;
  }
  return true;
}

/** Do the lines below stand further right, as those of a block whose braces were left out? */
function isIndented(p: Core, last: number): boolean {
  if (p.atEnd(last + 1) || p.next(T.RCurly, last + 1)) return false;
  return columnOf(p, p.peek(last + 1).startOffset) > columnOf(p, p.peek(last).startOffset);
}

/** How far the line stands in that an offset lies in. */
function columnOf({ source: { text } }: Core, offset: number): number {
  const before = text.slice(Math.max(0, offset - 400), offset);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return /^[ \t]*/.exec(line)?.[0].length ?? 0;
}

/** Says of a statement that was read from `start` on that its condition stands before it; `told`: how many mistakes were told before it. */
export function tellConditionBehind(p: Core, start: number, told: number): void {
  const condition = conditionBehind(p);
  if (!condition) return;
  const done: Span = p.from(start);
  const body = asMeant(p, done, told);
  skip(p, condition.length);
  const isTold = p.diagnostics.length > told;
  const span = p.from(start);
  const several = severalCases(condition.text, body);
  if (!isTold && several !== undefined)
    remark(
      p,
      'foreign-word',
      span,
      { written: p.written(span), say: several },
      { fix: writing(several, span) },
    );
  else if (!isTold) tellOrder(p, span, condition.text, body, !/,[^()]*$/.test(condition.text));
  excuse(p);
}

/** `set x to 12 if a, 6 if b`: another value in another case. Undefined where that is not what the condition goes on with. */
function severalCases(condition: string, body: string): string | undefined {
  const [first = '', ...others] = condition.split(/, ?(?=[\p{L}\d_.]+ if )/u);
  const head = /^set .{1,200}? to (?=[\p{L}\d_.]+$)/u.exec(body)?.[0];
  if (others.length === 0 || head === undefined) return undefined;
  const cases = others.map((each) => each.split(' if '));
  if (cases.some(({ length }) => length !== 2)) return undefined;
  const rest = cases.map(([value, when]) => ` else when ${when} { ${head}${value} }`).join('');
  return `when ${first} { ${body} }${rest}`;
}

/** `win when me.coins > 5`, where the one whose turn it is does; `body`: what is done then. */
export function tellConditionOf(p: Core, start: number, body: string, isKnown: boolean): boolean {
  const condition = conditionBehind(p);
  if (!condition) return false;
  skip(p, condition.length);
  tellOrder(p, p.from(start), condition.text, body, isKnown);
  excuse(p);
  return true;
}

function tellOrder(p: Core, span: Span, condition: string, body: string, isKnown = true): void {
  const say = `when ${condition} { ${body} }`;
  const fix = isKnown ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
}

/** More throws than are needed until one fits. */
const MOST_THROWS = 20;

/** `roll die until die = 6`: what is done until something is so stands in a block. Says so of the statement that was read from `start` on. */
export function tellUntilBehind(p: Core, start: number, told: number): void {
  // Behind a block it is told where that is one of a loop.
  if (p.peek().image !== 'until' || p.next(T.RCurly, 0) || !onSameLine(p, 1) || !onSameLine(p, 2)) return;
  let last = 2;
  const ends = (ahead: number): boolean =>
    !onSameLine(p, ahead) || p.nextWord(ahead, T.RCurly, T.LCurly) || isStatementStart(p, ahead);
  while (last < MOST_TOKENS && !ends(last + 1)) last++;
  if (p.next(T.LCurly, last + 1)) return;
  const condition = p.written({ ...p.spanOf(p.peek(2)), end: p.spanOf(p.peek(last)).end });
  const body = asMeant(p, p.from(start), told);
  skip(p, last);
  const span = p.from(start);
  // Chance needs an end of its own.
  const say = /^roll\b/.test(body)
    ? `repeat up to ${MOST_THROWS} times { ${body}  when ${condition} { stop } }`
    : `repeat while not (${condition}) { ${body} }`;
  if (p.diagnostics.length === told)
    remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  excuse(p);
}

/** The head of a loop behind what it does, and what that is written as. */
interface Loop {
  readonly length: number;
  /** `p in players`; undefined where only `each player` is said, so that what is changed is not known. */
  readonly head: string | undefined;
  readonly name: string | undefined;
}

/** `for each p in players`, `for all p in players where …` with no block, up to the end of the line, the block or the next statement. */
function loopBehind(p: Core): (Loop & { readonly isLast: boolean }) | undefined {
  if (!p.next(K.for) || !onSameLine(p, 1) || !/^(each|every|all)$/.test(p.peek(2).image)) return undefined;
  let last = 2;
  let isLast = true;
  while (onSameLine(p, last + 1) && !p.next(T.RCurly, last + 1)) {
    if (last > 2 && isStatementStart(p, last + 1)) {
      isLast = false;
      break;
    }
    last++;
    if (last > MOST_TOKENS || p.nextWord(last, T.LCurly, T.TextToken, T.Colon)) return undefined;
  }
  if (last === 2 || (isLast && (goesOn(p, last + 1) || isIndented(p, last)))) return undefined;
  const words = p.written({ ...p.spanOf(p.peek(3)), end: p.spanOf(p.peek(last)).end });
  const [, named] = /^players? ([\p{L}_][\p{L}\d_]*)$/u.exec(words) ?? [];
  if (named !== undefined) return { length: last, head: `${named} in players`, name: named, isLast };
  if (/^players?$/.test(words)) return { length: last, head: undefined, name: undefined, isLast };
  if (!p.nextIsName(3) || !p.next(K.in, 4) || last < 5) return undefined;
  return { length: last, head: words, name: p.peek(3).image, isLast };
}

/** `set p.votes to 0 for each p in players`: what is done for each stands in a block behind it. Says so of the statement that was read from `start` on. */
export function tellLoopBehind(p: Core, start: number, told: number): void {
  // Behind a block a loop begins of its own.
  const loop = p.next(T.RCurly, 0) ? undefined : loopBehind(p);
  if (!loop) return;
  const done: Span = p.from(start);
  const written = p.written(done);
  const isOfEach = loop.name !== undefined && wordIn(written, loop.name);
  // What stands behind the head on its line may be what is done for each.
  if (!loop.isLast && !isOfEach) return;
  const isTold = p.diagnostics.length > told;
  // `add 2 for each p in players to pot`: where it goes stands behind the loop.
  const [head, goal] = loop.head?.split(/ (?=to )/) ?? [];
  const body = goal === undefined ? asMeant(p, done, told) : `${written} ${goal}`;
  if (goal !== undefined) p.diagnostics.length = told;
  skip(p, loop.length);
  const span = p.from(start);
  const dealt = head === undefined ? dealtTo(p, written) : undefined;
  const say = `for each ${head ?? 'p in players'} { ${head === undefined ? (dealt ?? '…') : body} }`;
  if (!isTold || p.diagnostics.length === told)
    remark(
      p,
      'foreign-word',
      span,
      { written: p.written(span), say },
      { fix: head === undefined && dealt === undefined ? undefined : writing(say, span) },
    );
  // The name stands for nothing where it was read.
  p.unread.push(done);
  excuse(p);
}

/** `draw 3 cards`, which each player does: as it is written of `p`. */
function dealtTo(p: Core, written: string): string | undefined {
  const [, number, from] = /^draw (\d+)(?: cards?)?(?: from ([\p{L}\d_.]+))?$/u.exec(written) ?? [];
  const [deck, hand] = [from ?? zone(p, 'deck'), zone(p, 'hand')];
  return number === undefined || deck === undefined || hand === undefined
    ? undefined
    : `draw ${number} from ${deck} to p.${hand}`;
}

const wordIn = (text: string, word: string): boolean =>
  [...text.matchAll(/[\p{L}_][\p{L}\d_]*/gu)].some(([found]) => found === word);
