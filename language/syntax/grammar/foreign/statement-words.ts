/** Words that begin a statement in other languages: how each is written here, and the block that goes with it. */

import type { TokenType } from 'chevrotain';
import type { Fix } from '../../../diagnostics/diagnostic.ts';
import { type ForeignWord, foreignWords } from '../../foreign-words.ts';
import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { complain, writing } from '../../parser/reports.ts';
import { replaceNext } from '../../parser/skipping.ts';
import { findInText, isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { bracesFor } from './colon-blocks.ts';
import { isInEnding } from './endings-in-words.ts';
import { bracesOnLine, edgesBelow, isCommaBefore } from './unbraced.ts';

const { K } = T;

type Edit = Fix['edits'][number];

/** Statements of one word. */
export const LONE_STATEMENTS: ReadonlySet<TokenType> = new Set([K.stop, K.again, K.close, K.cancel]);

/** How far ahead what the word is about, or its block, is looked for. */
const FARTHEST = 60;

/** The next word, if it begins a statement elsewhere. */
export function foreignWord(p: Core): ForeignWord | undefined {
  return p.next(K.remove) ? removal(p) : foreignWords.get(p.peek().image);
}

/** `remove p from left`, `remove h`: what a set or a number loses, and what is no more. */
function removal(p: Core): ForeignWord {
  for (let ahead = 2; ahead < FARTHEST && onSameLine(p, ahead) && !isStatementStart(p, ahead); ahead++)
    if (p.next(K.from, ahead)) return { say: 'subtract', type: K.subtract, isInPlace: true };
  if (comesPlayer(p, 2)) return { say: 'eliminate', type: K.eliminate, isInPlace: true };
  // Where something stands on a board and nothing is made, it is taken off.
  const isTakenOff = isInText(p, '^[ \\t]*board\\b') && !isInText(p, '^[ \\t]*record\\b');
  return isTakenOff
    ? { say: 'move … to none', type: undefined, isInPlace: false }
    : { say: 'delete', type: K.delete, isInPlace: true };
}

/** Is what comes a player, as far as the text before it says: `me`, `next(me)`, or a name that was made for one? */
function comesPlayer(p: Core, ahead: number): boolean {
  const { image, startOffset } = p.peek(ahead);
  if (p.next(K.me, ahead)) return true;
  if (p.next(T.LParen, ahead + 1)) return image === 'next' || image === 'previous';
  if (!p.nextIsName(ahead) || p.next(T.Dot, ahead + 1)) return false;
  const places = findInText(p, `\\b${literally(image)}\\s*(?::|\\bin\\b)\\s*(\\w+)`);
  const made = places.findLast(({ index = 0 }) => index < startOffset)?.[1];
  return made === 'players' || made === 'player';
}

/** Says how a word of another language is written here, and reads on as if it were, where one word stands for it. */
export function tellForeign(p: Core, { say: written, type, isInPlace }: ForeignWord): void {
  const token = p.peek();
  // Whoever plays alone and loses leaves a game that nobody has won; so do all whom an ending makes lose.
  const isAlone = isInText(p, '^[ \\t]*players\\s+1(?![\\d ]*\\.\\.)');
  const say = token.image === 'lose' && (isAlone || isInEnding(p)) ? 'draw game' : written;
  const span = p.spanOf(token);
  const isWhole = onSameLine(p, 2) || (type !== undefined && LONE_STATEMENTS.has(type));
  const fix = isInPlace && isWhole ? withBlock(p, writing(say, span)) : undefined;
  complain(p, 'foreign-word', span, { written: token.image, say }, { fix });
  p.misspelt = span.start;
  if (type) replaceNext(p, type);
}

/** `if hits > 0 then {`, `if hits > 0: …`: what stands before the block goes with the first word. */
function withBlock(p: Core, fix: Fix): Fix {
  if (!/^(if|unless|while)$/.test(p.peek().image)) return fix;
  let ahead = 2;
  const ends = (): boolean => p.nextWord(ahead, T.LCurly, K.then, T.Colon) || isCommaBefore(p, ahead);
  while (ahead < FARTHEST && onSameLine(p, ahead) && !ends()) ahead++;
  const sign = p.spanOf(p.peek(ahead));
  const isThen = p.next(K.then, ahead) && p.next(T.LCurly, ahead + 1);
  const edits = isThen
    ? [{ span: { ...sign, end: p.spanOf(p.peek(ahead + 1)).start }, text: '' }]
    : p.next(T.Colon, ahead)
      ? bracesFor(p, sign)?.edits
      : withoutBraces(p, ahead);
  return edits ? { ...fix, edits: [...fix.edits, ...edits] } : fix;
}

/** The braces of `if hits > 0 then win me`, `if hits > 0 win me`: `then` stands so many tokens ahead, or nothing does that opens a block. */
function withoutBraces(p: Core, then: number): readonly Edit[] | undefined {
  const isThen = p.next(K.then, then) || isCommaBefore(p, then);
  let first = isThen ? then + 1 : 2;
  while (!isThen && onSameLine(p, first) && first < then && !isStatementStart(p, first)) first++;
  if (!isStatementStart(p, first)) return undefined;
  if (!onSameLine(p, first)) return isThen ? undefined : edgesBelow(p, p.spanOf(p.peek(first - 1)).end);
  return bracesOnLine(p, first, p.spanOf(p.peek(isThen ? then - 1 : first - 1)).end);
}
