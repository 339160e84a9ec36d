/**
 * Words and signs that must come and do not: a missing one is reported and taken as read; tokens that do not fit
 * are skipped up to the awaited one, but never beyond the next statement, declaration or brace.
 */

import type { IToken, TokenType } from 'chevrotain';
import { nearNames } from '../../diagnostics/suggest.ts';
import { type Construct, shapes } from '../shapes.ts';
import * as T from '../tokens.ts';
import type { Core } from './core.ts';
import { beginsLine, isAnchor, isStatementStart, onSameLine } from './lookahead.ts';
import { complain, describe, missingSpan, writing } from './reports.ts';
import { skip } from './skipping.ts';

/** How far ahead an awaited word or sign is looked for. */
const FARTHEST = 100;

/** Reads on where `type` should stand and something else does; the token itself if it comes later. */
export function recoverMissing(p: Core, type: TokenType, construct: Construct): IToken | undefined {
  if (isMistakenFor(p, type)) return readMistaken(p, type, construct);
  const found = seek(p, type);
  complainMissing(p, String(type.LABEL), found === undefined, construct);
  if (found === undefined) return undefined;
  skip(p, found);
  return p.take(type);
}

/** Two words that must come together, `at random`. `operand`: what a fix writes behind them where no value comes, as in `up to 30`. */
export function needBoth(
  p: Core,
  first: TokenType,
  second: TokenType,
  construct: Construct,
  operand?: string,
): void {
  if (p.comes(p.next(first) || p.next(second) || seek(p, second) !== undefined)) {
    p.need(first, construct);
    p.need(second, construct);
  } else {
    const words = `${first.LABEL} ${second.LABEL}`;
    const isAlone = operand !== undefined && p.nextWord(1, T.LCurly);
    complainMissing(p, words, true, construct, isAlone ? `${words} ${operand}` : words);
  }
}

/** `inserted`: what a fix writes, if that is more than what is missing. */
function complainMissing(
  p: Core,
  words: string,
  canInsert: boolean,
  construct: Construct,
  inserted = words,
): void {
  const closes = words === ')' || words === ']' || words === '}';
  const text = closes || words === ':' || words === ',' ? words : ` ${inserted}`;
  const fix = { title: `Insert \`${inserted}\``, edits: [{ span: p.emptySpan(), text }] };
  const facts = { word: words, found: describe(p), example: shapes[construct] };
  const helps =
    canInsert && (closes || (onSameLine(p, 1) && !words.endsWith('{') && mayStandBehind(p, words)));
  const told = p.diagnostics.length;
  complain(p, 'word-missing', missingSpan(p), facts, { fix: helps ? fix : undefined });
  const missed = p.diagnostics[told];
  if (words === '{' && missed) p.unopened.add(missed);
}

/** Signs and words that nothing begins with that could stand behind a word. */
const neverFirst: ReadonlySet<TokenType> = new Set([
  T.Equal,
  T.ColonEqual,
  T.Colon,
  T.Comma,
  T.DotDot,
  T.RParen,
  T.RSquare,
  T.RCurly,
  T.K.of,
  T.K.to,
  T.K.in,
]);

/** May what comes stand behind a word that is missing before it? Else more is missing, or another word was meant. */
function mayStandBehind(p: Core, words: string): boolean {
  // `shown to owner = …`
  return words === 'owner' || !p.nextIn(neverFirst);
}

/** Does another name stand where the word `type` must come? Two names never follow each other otherwise. */
function isMistakenFor(p: Core, type: TokenType): boolean {
  const token = p.peek();
  if (!T.isWordType(type) || !onSameLine(p, 2) || p.next(type, 2) || isStatementStart(p, 2)) return false;
  const behind = p.nextIsName(2) || p.nextWord(2, T.NumberToken, T.TextToken) || p.nextIn(T.operandWords, 2);
  if (!behind) return false;
  const word = String(type.LABEL);
  const isLike = word.startsWith(token.image) || nearNames(token.image, [word]).length > 0;
  return token.tokenType === T.PlainName || (T.isWordType(token.tokenType) && isLike);
}

function readMistaken(p: Core, type: TokenType, construct: Construct): IToken {
  const token = p.peek();
  const span = p.spanOf(token);
  const word = String(type.LABEL);
  const facts = { word, found: token.image, example: shapes[construct] };
  complain(p, 'word-mistaken', span, facts, { fix: writing(word, span) });
  return p.takeNext();
}

/**
 * How many tokens stand before the next `type` of this construct, or undefined if it does not come. Only a
 * block is looked for beyond the end of the line.
 */
function seek(p: Core, type: TokenType): number | undefined {
  if (type === T.Colon || type === T.Comma) {
    return onSameLine(p, 1) && onSameLine(p, 2) && p.next(type, 2) ? 1 : undefined;
  }
  let depth = 0;
  for (let ahead = 1; ahead < FARTHEST; ahead++) {
    const token = p.peek(ahead);
    if (p.atEnd(ahead) || isAnchor(p, ahead)) return undefined;
    if (type !== T.LCurly && beginsLine(p, token)) return undefined;
    const isSet = type === T.LCurly && p.next(T.LCurly, ahead) && isSetBefore(p, ahead);
    if (depth === 0 && token.tokenTypeIdx === type.tokenTypeIdx && !isSet) return ahead - 1;
    if (isSet) {
      while (!p.next(T.RCurly, ahead)) ahead++;
      continue;
    }
    if (p.nextWord(ahead, T.LCurly, T.RCurly)) return undefined;
    if (p.nextWord(ahead, T.LParen, T.LSquare)) depth++;
    if (!p.nextWord(ahead, T.RParen, T.RSquare)) continue;
    if (--depth < 0 && type !== T.LCurly) return undefined;
    depth = Math.max(depth, 0);
  }
  return undefined;
}

/** Does a set such as `{ A, B }` come, and not a block? Then a brace or `except` follows it on its line. */
function isSetBefore(p: Core, ahead: number): boolean {
  const last = ahead + FARTHEST;
  for (let end = ahead + 1; end < last && onSameLine(p, end) && !p.next(T.LCurly, end); end++) {
    if (p.next(T.RCurly, end)) return onSameLine(p, end + 1) && p.nextWord(end + 1, T.LCurly, T.K.except);
  }
  return false;
}
