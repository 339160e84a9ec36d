/** Conditions behind what they are asked for: `win me if me.coins > 5`, `end when the deck is empty`. Here they stand before it. */

import type { Span } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { isAnchor, isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { asMeant, excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

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
    const isOther = p.nextWord(last, T.LCurly, T.TextToken, T.Colon, K.then, K.else);
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
  if (!isTold) tellOrder(p, span, condition.text, body);
  excuse(p);
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
