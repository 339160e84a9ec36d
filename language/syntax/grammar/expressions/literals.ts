/** Numbers, and texts with the holes in them. */

import type { IToken } from 'chevrotain';
import { addAll } from '../../../../shared/lists.ts';
import type { Expression, Text } from '../../ast.ts';
import { LONGEST_TEXT, MOST_HOLES } from '../../limits.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, missingSpan, remark } from '../../parser/reports.ts';
import { shapes } from '../../shapes.ts';
import { splitText } from '../../texts.ts';
import * as T from '../../tokens.ts';
import type { Grammar } from '../rules.ts';

/** No counter can hold more. */
const LARGEST_NUMBER = 2_147_483_647;

export function literals(p: Core): Pick<Grammar, 'text' | 'number'> {
  return {
    text: p.rule('TextLiteral', (construct) => {
      if (p.comes(p.next(T.TextToken))) return textOf(p, p.take(T.TextToken));
      complain(p, 'text-missing', missingSpan(p), { found: describe(p), example: shapes[construct] });
      return undefined;
    }),

    number: p.rule('NumberLiteral', (construct) => {
      if (p.comes(p.next(T.NumberToken))) return numberOf(p, p.take(T.NumberToken));
      complain(p, 'number-missing', missingSpan(p), { found: describe(p), example: shapes[construct] });
      return undefined;
    }),
  };
}

/** The value of a number; one that no counter could hold is reported. */
export function numberOf(p: Core, token: IToken): number {
  if (p.next(T.Dot) && p.next(T.NumberToken, 2)) return wholeOf(p, token);
  const value = Number(token.image);
  if (value <= LARGEST_NUMBER) return value;
  remark(p, 'number-too-large', p.spanOf(token), { number: token.image.slice(0, 20) });
  return LARGEST_NUMBER;
}

/** `3.5` is read as 3. */
function wholeOf(p: Core, token: IToken): number {
  p.takeNext();
  const last = p.takeNext();
  const span = { ...p.spanOf(token), end: p.spanOf(last).end };
  remark(p, 'whole-numbers', span, { number: `${token.image}.${last.image}` });
  return Number(token.image);
}

/** A text whose holes are `missing` for now: they are read when the file is. */
export function textOf(p: Core, token: IToken): Text {
  const { file } = p.source;
  const span = p.spanOf(token);
  const refuse = (what: string, found: number, limit: number): Text => {
    remark(p, 'too-large', span, { what, found, limit });
    return { parts: ['…'], span };
  };
  if (token.image.length > LONGEST_TEXT) return refuse('Letters of a text', token.image.length, LONGEST_TEXT);
  const { pieces, diagnostics } = splitText(token.image, token.startOffset, file);
  const holes = pieces.filter((piece) => typeof piece !== 'string').length;
  if (holes > MOST_HOLES) return refuse('Expressions in a text', holes, MOST_HOLES);
  addAll(p.diagnostics, diagnostics);
  const parts: (string | Expression)[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      parts.push(piece);
    } else {
      const { start, end } = piece;
      p.holes.push({ parts, index: parts.length, start, end });
      parts.push({ kind: 'missing', span: { file, start, end } });
    }
  }
  return { parts, span, source: token.image.slice(1, token.image.endsWith('"') ? -1 : undefined) };
}

/** `variant Rich { … }`, `example Ada rests with …`: a title without its quotes; undefined where a text comes, or nothing that could be one. */
export function textForTitle(p: Core, construct: 'game' | 'variant' | 'example'): Text | undefined {
  const ends = (ahead: number): boolean =>
    (construct === 'game' && (p.next(T.K.edition, ahead) || !onSameLine(p, ahead))) ||
    p.nextWord(ahead, T.LCurly, T.K.with, T.K.cites) ||
    (construct === 'variant' && p.next(T.K.for, ahead));
  let length = 0;
  while (length < MOST_OF_TITLE && onSameLine(p, length + 1) && !ends(length + 1)) {
    if (!p.nextIsWord(length + 1) && !p.next(T.NumberToken, length + 1)) return undefined;
    length++;
  }
  if (length === 0 || !ends(length + 1)) return undefined;
  const start = p.here();
  for (let taken = 0; taken < length; taken++) p.takeNext();
  const span = p.from(start);
  const text = p.written(span);
  const fix = { title: 'Put it in quotes', edits: [{ span, text: `"${text}"` }] };
  remark(p, 'label-unquoted', span, { text }, { fix });
  return { parts: [text], span, source: text };
}

/** More words than such a title has. */
const MOST_OF_TITLE = 12;

/** What a text says, without its holes. */
export function plainText({ parts }: Text): string {
  return parts.filter((part) => typeof part === 'string').join('');
}
