/**
 * Slips of the hand that may be the cause of what cannot be read: the text as it would be without each. All other letters
 * stay in their places, so that whatever is said of the text as it was meant holds for the text as it is.
 */

import type { IToken, TokenType } from 'chevrotain';
import { endOf } from '../lexer.ts';
import * as T from '../tokens.ts';

export type SlipKind = 'swapped' | 'surplus' | 'other-sign' | 'missing-brace';

export interface Candidate {
  readonly kind: SlipKind;
  /** What stands there. */
  readonly start: number;
  readonly end: number;
  /** What was meant; just as long. */
  readonly meant: string;
}

/** How many tokens before and behind what cannot be read the slip is looked for. */
const BEFORE = 5;
const BEHIND = 3;

/**
 * Two neighbours that changed places, the nearest to the token at `at` first. `isAlone`: nothing else of the part is wrong; then
 * what stands before a `}` may well be meant to, and is only one too many.
 */
export function swaps(text: string, tokens: readonly IToken[], at: number, isAlone: boolean): Candidate[] {
  return near(tokens, at).flatMap((index): Candidate[] => {
    const [first, second] = [tokens[index], tokens[index + 1]];
    if (!first || !second || first.image === second.image || !mayChange(first, second)) return [];
    const between = text.slice(endOf(first), second.startOffset);
    if (between.trim() !== '') return [];
    if (isAlone && [first, second].some(({ tokenType }) => tokenType === T.RCurly)) return [];
    const meant = `${second.image}${between}${first.image}`;
    const [before, behind] = [tokens[index - 1], tokens[index + 2]];
    // What `.` parts from the names beside it would run into them.
    const isRunIn =
      (before !== undefined && isJoined(before, second, text.slice(endOf(before), first.startOffset))) ||
      (behind !== undefined && isJoined(first, behind, text.slice(endOf(second), behind.startOffset)));
    return isRunIn || isJoined(first, second, between)
      ? []
      : [{ kind: 'swapped', start: first.startOffset, end: endOf(second), meant }];
  });
}

/** A word or sign too many, another bracket or sign than the one that was meant, and a brace that is missing. */
export function others(text: string, tokens: readonly IToken[], at: number): Candidate[] {
  const places = near(tokens, at);
  const braces = tokens.flatMap(({ tokenType }, index) => (isBrace(tokenType) ? [index] : []));
  const nearest = [...new Set([...places, ...braces.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))])];
  const doubled = nearest.filter((index) => isDoubled(tokens, index));
  return [
    ...doubled.map((index) => without(tokens, index)),
    ...nearest.flatMap((index) => otherSigns(tokens, index)),
    ...openings(text, tokens, at),
    ...places.filter((index) => !doubled.includes(index)).map((index) => without(tokens, index)),
  ].filter((candidate) => candidate !== undefined);
}

/** The places round a token, the nearest first. */
function near(tokens: readonly IToken[], at: number): number[] {
  const places: number[] = [];
  for (let distance = 0; distance <= Math.max(BEFORE, BEHIND); distance++) {
    if (distance <= BEFORE && at - distance >= 0) places.push(at - distance);
    if (distance > 0 && distance <= BEHIND && at + distance < tokens.length) places.push(at + distance);
  }
  return places;
}

/** Of two names or values nobody can tell which comes first. */
function mayChange(first: IToken, second: IToken): boolean {
  const isFree = ({ tokenType: type }: IToken): boolean =>
    type === T.NumberToken || type === T.TextToken || type === T.PlainName;
  return !(isFree(first) && isFree(second)) && first.tokenType !== T.PictureToken;
}

/** Would the two run into each other? */
function isJoined(first: IToken, second: IToken, between: string): boolean {
  return between === '' && T.isWordType(first.tokenType) && T.isWordType(second.tokenType);
}

function isBrace(type: TokenType): boolean {
  return type === T.LCurly || type === T.RCurly;
}

function isDoubled(tokens: readonly IToken[], index: number): boolean {
  return tokens[index]?.image === tokens[index + 1]?.image;
}

function without(tokens: readonly IToken[], index: number): Candidate | undefined {
  const token = tokens[index];
  if (!token || token.tokenType === T.PictureToken) return undefined;
  const [start, end] = [token.startOffset, endOf(token)];
  return { kind: 'surplus', start, end, meant: ' '.repeat(end - start) };
}

/** Signs that stand side by side on keyboards, or look alike. */
const ALIKE: readonly string[] = ['{([', '})]', ':={', ',.', '{}'];

function otherSigns(tokens: readonly IToken[], index: number): Candidate[] {
  const token = tokens[index];
  if (token?.image.length !== 1) return [];
  const { image, startOffset: start } = token;
  const alike = ALIKE.filter((signs) => signs.includes(image)).join('');
  return [...new Set(alike)]
    .filter((sign) => sign !== image)
    .map((meant) => ({ kind: 'other-sign', start, end: start + 1, meant }));
}

/** Where a `{` may be missing: in the white space before a word or a sign in the middle of a line. */
function openings(text: string, tokens: readonly IToken[], at: number): Candidate[] {
  const line = text.lastIndexOf('\n', (tokens[at]?.startOffset ?? 0) - 1) + 1;
  const end = text.indexOf('\n', line);
  return tokens.flatMap(({ startOffset }, index): Candidate[] => {
    const start = startOffset - 1;
    const isHere = start >= line && (end < 0 || start < end) && index > 0;
    return isHere && text[start] === ' '
      ? [{ kind: 'missing-brace', start, end: start + 1, meant: '{' }]
      : [];
  });
}
