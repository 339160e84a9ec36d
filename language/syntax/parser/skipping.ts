/** Leaving out tokens that fit nowhere, and where to read on behind them. */

import type { IToken, TokenType } from 'chevrotain';
import { retype } from '../lexer.ts';
import { type Construct, shapes } from '../shapes.ts';
import * as T from '../tokens.ts';
import type { Core } from './core.ts';
import { beginsField, isAnchor, onSameLine } from './lookahead.ts';
import { complain, describe, excuse, missingSpan, nearWords, remark, writing } from './reports.ts';

export function skip(p: Core, tokens: number): void {
  for (let i = 0; i < tokens; i++) leaveOut(p);
  excuse(p);
}

function leaveOut(p: Core): IToken {
  const token = p.takeNext();
  p.unread.push(p.spanOf(token));
  return token;
}

const nesting: ReadonlyMap<TokenType, 1 | -1> = new Map([
  ...[T.LCurly, T.LParen, T.LSquare].map((type): [TokenType, 1] => [type, 1]),
  ...[T.RCurly, T.RParen, T.RSquare].map((type): [TokenType, -1] => [type, -1]),
]);

/** Skips one token, or a whole `( … )`, `[ … ]` or `{ … }`. */
export function skipGroup(p: Core): void {
  let depth = 0;
  do {
    if (p.atEnd()) break;
    depth += nesting.get(leaveOut(p).tokenType) ?? 0;
  } while (depth > 0);
  excuse(p);
}

/** Skips to the sign that closes what is being read. */
export function skipToClose(p: Core): void {
  let depth = 0;
  while (!p.atEnd()) {
    depth += nesting.get(p.peek().tokenType) ?? 0;
    if (depth < 0) break;
    leaveOut(p);
  }
  excuse(p);
}

/** Reads the next token as one of another type. */
export function replaceNext(p: Core, type: TokenType): void {
  retype(p.peek(), type);
}

/** Takes the `:=` that comes for `=`. */
export function takeForEqual(p: Core): void {
  const span = p.spanOf(p.peek());
  remark(p, 'foreign-sign', span, { written: ':=', say: '=' }, { fix: writing('=', span) });
  replaceNext(p, T.Equal);
}

/** Reports that the next token does not fit into a construct, and skips on to what may begin an item again. */
export function unfit(p: Core, construct: Construct): void {
  complainUnfit(p, construct);
  // What closes nothing says nothing of what stands behind it.
  if (p.nextWord(1, T.RParen, T.RSquare)) return skip(p, 1);
  do {
    skipGroup(p);
  } while (onSameLine(p, 1) && !endsUnfit(p));
}

/** The same, for a known number of tokens. */
export function unfitUpTo(p: Core, further: number, construct: Construct): void {
  if (further === 0) return;
  complainUnfit(p, construct);
  skip(p, further);
}

function complainUnfit(p: Core, construct: Construct): void {
  const token = p.peek();
  const facts = { found: describe(p), near: nearWords(token), example: shapes[construct] };
  complain(p, 'item-expected', p.spanOf(token), facts);
}

function endsUnfit(p: Core): boolean {
  if (p.next(T.Comma, 0) || beginsField(p) || isAnchor(p, 1)) return true;
  return p.nextWord(1, T.LCurly, T.RCurly, T.K.action, T.K.space, T.K.path, T.K.may, T.K.needs);
}

export function commaMissing(p: Core): void {
  const fix = { title: 'Insert `,`', edits: [{ span: p.emptySpan(), text: ',' }] };
  complain(p, 'comma-missing', missingSpan(p), { before: describe(p) }, { fix });
}

/** `step Pay Pay(…)`, `player player { … }`: the same word right behind itself is one too many. */
export function skipTwice(p: Core): void {
  const { image } = p.peek(0);
  if (!p.nextIsWord() || p.peek().image !== image || !onSameLine(p, 1) || p.next(T.Colon, 2)) return;
  const span = p.spanOf(p.peek());
  const edits = [{ span: { ...span, start: p.behind() }, text: '' }];
  p.takeNext();
  remark(p, 'word-too-many', span, { word: image }, { fix: { title: `Remove \`${image}\``, edits } });
}
