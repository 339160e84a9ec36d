/** Names, and reserved words where a name must stand. */

import type { IToken } from 'chevrotain';
import type { Name } from '../ast.ts';
import { LONGEST_NAME } from '../limits.ts';
import type { Core } from '../parser/core.ts';
import {
  beginsLine,
  isAnchor,
  isDeclarationStart,
  isStatementStart,
  nextIsNoun,
  onSameLine,
} from '../parser/lookahead.ts';
import { complain, describe, missingSpan, remark, writing } from '../parser/reports.ts';
import { skipTwice } from '../parser/skipping.ts';
import * as T from '../tokens.ts';
import { otherName } from './other-names.ts';
import type { Grammar } from './rules.ts';

/** A token as a name. */
export function nameOf(p: Core, token: IToken): Name {
  const { image } = token;
  const span = p.spanOf(token);
  if (image.length > LONGEST_NAME)
    remark(p, 'too-large', span, { what: 'Letters of a name', found: image.length, limit: LONGEST_NAME });
  return { text: image.slice(0, LONGEST_NAME), span };
}

export function names(p: Core): Pick<Grammar, 'name' | 'word'> {
  return {
    name: p.rule('Name', (what: string) => {
      if (what === 'name' && comesNoun(p)) return withoutNoun(p, what);
      if (p.comes(p.nextIsName())) {
        const name = nameOf(p, p.take(T.NameWord));
        // What has a text for players may have it without quotes: `action Rest Rest { … }`.
        if (p.nextWord(2, T.LParen, T.Equal)) skipTwice(p);
        return name;
      }
      if (reservedStandsForName(p) || isReservedName(p)) return reservedAsName(p, what);
      if (/^(icon|colour|shape|size)$/.test(what) && p.next(T.TextToken) && onSameLine(p, 1))
        return nameInQuotes(p);
      if (CALLED_BY_TEXT.has(what) && p.next(T.TextToken) && onSameLine(p, 1)) return nameOfText(p);
      complain(p, 'name-missing', missingSpan(p), { what, found: describe(p) });
      return undefined;
    }),

    word: p.rule('Word', (what: string) => {
      const isElsewhere = (): boolean => beginsLine(p, p.peek()) && isAnchor(p, 1) && !p.next(T.Colon, 2);
      if (p.comes(p.nextIsWord() && !isElsewhere())) return nameOf(p, p.take(T.AnyWord));
      complain(p, 'name-missing', missingSpan(p), { what, found: describe(p) });
      return undefined;
    }),
  };
}

/** What has a name for the rules and a text for players. */
const CALLED_BY_TEXT: ReadonlySet<string> = new Set([
  'step',
  'action',
  'ending',
  'enum',
  'place',
  'record',
  'item',
  'window',
  'phase',
  'piece',
  'dice',
  'option',
  'kind of card',
]);

/** `icon "coin"`: what is known by its name stands without quotes. */
function nameInQuotes(p: Core): Name {
  const token = p.takeNext();
  const span = p.spanOf(token);
  const text = token.image.slice(1, -1);
  remark(p, 'foreign-word', span, { written: token.image, say: text }, { fix: writing(text, span) });
  return { text, span };
}

/** `step "Pay" { … }`: a name stands before the text, which stays. */
function nameOfText(p: Core): Name {
  const token = p.peek();
  const span = p.spanOf(token);
  const words = token.image
    .slice(1, -1)
    .split(/[^\p{L}\d_]+/u)
    .filter((word) => word !== '');
  // What is called by one word is called so wherever it stands.
  const text =
    words.length === 1
      ? (words[0] ?? '')
      : words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const name = /^\p{L}/u.test(text) ? text : `Name${text}`;
  // `option "goal": 3..9`: no text stands before a colon.
  if (p.next(T.Colon, 2)) {
    p.takeNext();
    remark(p, 'foreign-word', span, { written: token.image, say: name }, { fix: writing(name, span) });
    return { text: name, span };
  }
  const edits = [{ span: { ...span, end: span.start }, text: `${name} ` }];
  const facts = { written: token.image, say: `${name} ${token.image}` };
  remark(p, 'foreign-word', span, facts, { fix: { title: `Write \`${name}\``, edits } });
  return { text: name, span };
}

/** Does a reserved word come where what stands behind it shows that a name is meant? */
function isReservedName(p: Core): boolean {
  const type = p.peek().tokenType;
  return (
    T.isReservedType(type) && p.nextWord(2, T.Colon, T.Equal, T.K.in, T.LParen, T.LCurly) && onSameLine(p, 2)
  );
}

function reservedStandsForName(p: Core): boolean {
  if (!nextIsNoun(p)) return false;
  return !beginsLine(p, p.peek()) || !(isStatementStart(p) || isDeclarationStart(p));
}

function reservedAsName(p: Core, what: string): Name {
  const token = p.peek();
  const span = p.spanOf(token);
  const isTold = p.takenForNames.has(token.image);
  p.takenForNames.add(token.image);
  if (p.next(T.PlainName, 2) && onSameLine(p, 2)) return withoutNoun(p, what);
  // Where it is used again, the same is wrong.
  if (!isTold)
    remark(p, 'reserved-word', span, { word: token.image, what, other: otherName(p, token.image) });
  return nameOf(p, p.takeNext());
}

/** `card c in me.hand`: what each of them is stands before its name. */
function comesNoun(p: Core): boolean {
  return p.nextIsName() && p.nextIsName(2) && onSameLine(p, 2) && p.next(T.K.in, 3);
}

function withoutNoun(p: Core, what: string): Name {
  const span = p.spanOf(p.takeNext());
  const word = p.peek(0).image;
  const edits = [{ span: { ...span, end: p.here() }, text: '' }];
  remark(p, 'word-surplus', span, { word, what }, { fix: { title: `Remove \`${word}\``, edits } });
  return nameOf(p, p.takeNext());
}
