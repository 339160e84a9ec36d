/** Lists in braces and in parentheses, and `= value`. */

import { retype } from '../lexer.ts';
import type { Core } from '../parser/core.ts';
import {
  beginsField,
  beginsLine,
  isAnchor,
  isDeclarationStart,
  nextIsNoun,
  onSameLine,
} from '../parser/lookahead.ts';
import { complain, describe, missingSpan, remark, startAfresh } from '../parser/reports.ts';
import { commaMissing, replaceNext, skip, takeForEqual, unfit, unfitUpTo } from '../parser/skipping.ts';
import type { Construct } from '../shapes.ts';
import * as T from '../tokens.ts';
import { takeBrackets } from './foreign/brackets-for-braces.ts';
import { skipMarkOfList } from './foreign/list-marks.ts';

const { K } = T;

/** What never stands in a list in parentheses. */
const neverInLists = new Set([T.LCurly, T.RCurly, T.TextToken, T.Equal, K.cites, K.needs]);

/**
 * `{ item item, item }`: reads items up to the closing brace. What cannot begin an item is reported once and
 * skipped.
 */
export function inBraces(p: Core, construct: Construct, begins: () => boolean, readItem: () => void): void {
  skipSignBefore(p);
  takeBrackets(p);
  if (!p.need(T.LCurly, construct)) return;
  skipSecondBrace(p);
  p.repeat(
    () => comesInBraces(p, construct, begins),
    () => {
      startAfresh(p);
      readItem();
      p.accepts(T.Comma);
    },
  );
  p.need(T.RCurly, construct);
}

function comesInBraces(p: Core, construct: Construct, begins: () => boolean): boolean {
  while (!p.atEnd() && !p.next(T.RCurly)) {
    const before = p.peek();
    if (begins()) return true;
    // What was told may be left out there.
    if (p.peek() !== before) continue;
    if (isForeignDeclaration(p)) return false;
    if (skipSecondComma(p) || skipMarkOfList(p, (ahead) => p.nextIsWord(ahead))) continue;
    unfit(p, construct);
  }
  return false;
}

/** `may: { … }`, `look = { … }`: a list follows without a sign. */
function skipSignBefore(p: Core): void {
  if (!p.nextWord(1, T.Equal, T.Colon) || !p.next(T.LCurly, 2)) return;
  const span = p.spanOf(p.peek());
  const { image } = p.peek();
  skip(p, 1);
  const fix = { title: `Remove \`${image}\``, edits: [{ span, text: '' }] };
  remark(p, 'word-too-many', span, { word: image }, { fix });
}

/** `table {{ … }}`: one brace opens a list, and one closes it. */
function skipSecondBrace(p: Core): void {
  if (!p.next(T.LCurly) || p.atEnd(2)) return;
  let [depth, ahead] = [1, 2];
  for (; ahead < MOST_TOKENS && depth > 0 && !p.atEnd(ahead); ahead++) {
    if (p.next(T.LCurly, ahead)) depth++;
    if (p.next(T.RCurly, ahead)) depth--;
  }
  if (depth > 0 || !p.next(T.RCurly, ahead)) return;
  const [open, close] = [p.spanOf(p.peek()), p.spanOf(p.peek(ahead))];
  const edits = [open, close].map((span) => ({ span, text: '' }));
  remark(p, 'word-too-many', open, { word: '{' }, { fix: { title: 'Remove `{` and `}`', edits } });
  skip(p, 1);
  retype(p.peek(ahead - 2), T.Comma);
}

/** More tokens than such a list has. */
const MOST_TOKENS = 300;

/** `a: 0..9 = 0,, b: 0..9`: one comma parts them. */
function skipSecondComma(p: Core): boolean {
  if (!p.next(T.Comma)) return false;
  const span = p.spanOf(p.peek());
  const fix = { title: 'Remove `,`', edits: [{ span, text: '' }] };
  skip(p, 1);
  remark(p, 'word-too-many', span, { word: ',' }, { fix });
  return true;
}

/** A declaration at the start of a line ends any list in braces: the closing brace is missing. */
function isForeignDeclaration(p: Core): boolean {
  return isDeclarationStart(p) && beginsLine(p, p.peek()) && !p.next(T.Colon, 2);
}

/** `( item, item )`, or nothing; each item begins with a word. */
export function inParentheses(p: Core, construct: Construct, readItem: () => void): void {
  p.maybe(
    () => p.next(T.LParen),
    () => {
      p.take(T.LParen);
      p.repeat(
        () => comesItem(p, construct),
        () => {
          startAfresh(p);
          readItem();
          endItem(p, construct);
        },
      );
      p.need(T.RParen, construct);
    },
  );
}

/** Skips what cannot begin an item of a list in parentheses; false where the list ends. */
function comesItem(p: Core, construct: Construct): boolean {
  while (!p.atEnd() && !p.nextWord(1, T.RParen, T.RCurly, T.LCurly)) {
    if (beginsLine(p, p.peek()) && isAnchor(p, 1) && !beginsField(p)) return false;
    if (construct === 'parameters' && (p.next(T.NumberToken) || p.nextWord(1, K.any, K.the))) return true;
    if (nextIsNoun(p) || beginsField(p) || p.nextWord(1, T.Colon, K.in) || isReservedBeforeIn(p)) return true;
    const further = seekSeparator(p);
    if (further === undefined) return false;
    unfitUpTo(p, further, construct);
    p.accepts(T.Comma);
  }
  return false;
}

/** `to in 1..3`: a word of the language in the place of a name. */
function isReservedBeforeIn(p: Core): boolean {
  return T.isReservedType(p.peek().tokenType) && p.next(K.in, 2);
}

/** Between two items of a list in parentheses stands a comma. */
function endItem(p: Core, construct: Construct): void {
  if (p.accepts(T.Comma) || p.next(T.RParen)) return;
  if (p.nextIsWord() && onSameLine(p, 1) && p.nextWord(2, T.Colon, K.in)) {
    commaMissing(p);
    return;
  }
  const further = seekSeparator(p);
  if (further === undefined) return;
  unfitUpTo(p, further, construct);
  if (p.next(T.Comma)) p.takeNext();
}

/** How many tokens stand before the next comma or the end of the list, or undefined if they do not come. */
function seekSeparator(p: Core): number | undefined {
  let depth = 0;
  for (let ahead = 1; onSameLine(p, ahead); ahead++) {
    const type = p.peek(ahead).tokenType;
    if (neverInLists.has(type)) return undefined;
    if (depth === 0 && (type === T.Comma || type === T.RParen)) return ahead - 1;
    if (type === T.LParen || type === T.LSquare) depth++;
    else if (type === T.RParen || type === T.RSquare) depth--;
  }
  return undefined;
}

/** `score of p: p.coins`, `define best is …`, `option lives: 1..9 default 3` */
function takeOtherForEqual(p: Core): void {
  const isListed =
    p.next(T.Comma) && /^(default|initially|starting)$/.test(p.peek(2).image) && onSameLine(p, 2);
  const start = isListed ? p.behind() : p.here();
  if (isListed) skip(p, 1);
  const isOther =
    p.next(T.Colon) || p.nextWord(1, K.is) || /^(be|to|are|default|initially|starting)$/.test(p.peek().image);
  if (!isOther || !onSameLine(p, 1) || !onSameLine(p, 2)) return;
  const span = { ...p.spanOf(p.peek()), start };
  const { image: written } = p.peek();
  const edits = [{ span, text: isListed ? ' =' : '=' }];
  remark(
    p,
    written === ':' ? 'foreign-sign' : 'foreign-word',
    span,
    { written: p.written(span), say: '=' },
    { fix: { title: 'Write `=`', edits } },
  );
  replaceNext(p, T.Equal);
}

/** The `=` that must come; `:=` is taken for it. */
export function needEqual(p: Core, construct: Construct): void {
  takeOtherForEqual(p);
  if (p.next(T.ColonEqual)) takeForEqual(p);
  p.need(T.Equal, construct);
}

/** `= value`, if it comes; `:=` is taken for `=`. */
export function afterEqual<R>(p: Core, read: () => R): R | undefined {
  if (p.next(T.ColonEqual)) takeForEqual(p);
  return p.after(T.Equal, () => {
    while (p.next(T.Equal)) {
      complain(p, 'expression-missing', missingSpan(p), { found: describe(p) });
      skip(p, 1);
    }
    return read();
  });
}
