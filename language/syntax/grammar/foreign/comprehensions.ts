/** `max([p.coins for p in players])`, `len([p for p in players if p.done])`: what Python goes through in brackets is asked here. */

import type { Span } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { levels } from '../expressions/operators.ts';

const { K } = T;

/** More tokens than such brackets hold. */
const MOST_TOKENS = 60;

/** `what for name in from if where`, and how many tokens that are with its brackets. */
interface Comprehension {
  readonly length: number;
  readonly what: string;
  readonly name: string;
  readonly from: string;
  readonly where: string | undefined;
}

/** How it is asked here, by the word before its brackets. */
const questions: ReadonlyMap<string, (found: Comprehension) => string> = new Map([
  ...['sum', 'min', 'max'].map((query): [string, (found: Comprehension) => string] => [
    query,
    ({ what, name, from, where }) =>
      `${query} ${name} in ${from}${where ? ` where ${where}` : ''} of ${what}`,
  ]),
  ...['count', 'len', 'length', 'size'].map((query): [string, (found: Comprehension) => string] => [
    query,
    ({ name, from, where }) => `count ${name} in ${from}${where ? ` where ${where}` : ''}`,
  ]),
  [
    'any',
    ({ what, name, from, where }) =>
      `any ${name} in ${from} where ${[where, what === name ? undefined : what].filter((part) => part).join(' and ')}`,
  ],
  [
    'all',
    ({ what, name, from, where }) => `all ${name} in ${from}${where ? ` where ${where}` : ''} have ${what}`,
  ],
]);

/** Does such a thing come in brackets, so many tokens ahead? */
function toCome(p: Core, first: number): Comprehension | undefined {
  let begin = first;
  while (p.nextWord(begin, T.LParen, T.LSquare)) begin++;
  if (begin === first || begin > first + 2) return undefined;
  let depth = 0;
  const places: { for?: number; in?: number; if?: number } = {};
  for (let ahead = begin; ahead < first + MOST_TOKENS; ahead++) {
    if (!onSameLine(p, ahead) || p.nextWord(ahead, T.LCurly, T.RCurly)) return undefined;
    if (p.nextWord(ahead, T.LParen, T.LSquare)) depth++;
    else if (p.nextWord(ahead, T.RParen, T.RSquare)) {
      if (depth-- > 0) continue;
      return whole(p, { first, begin, end: ahead }, places);
    } else if (depth > 0) continue;
    else if (p.next(K.for, ahead)) places.for ??= ahead;
    else if (p.next(K.in, ahead) && places.for !== undefined) places.in ??= ahead;
    else if (p.nextWord(ahead, K.if, K.where) && places.in !== undefined) places.if ??= ahead;
  }
  return undefined;
}

function whole(
  p: Core,
  { first, begin, end }: { readonly first: number; readonly begin: number; readonly end: number },
  places: { readonly for?: number; readonly in?: number; readonly if?: number },
): Comprehension | undefined {
  const { for: at, in: within, if: condition = end } = places;
  if (at === undefined || within === undefined || !p.nextIsName(within - 1)) return undefined;
  const from = text(p, within + 1, condition);
  const what = text(p, begin, at);
  if (from === '' || what === '') return undefined;
  const where = condition === end ? undefined : text(p, condition + 1, end);
  // As many brackets close as were opened.
  const length = end + (begin - first) - 1;
  return { length, what, name: p.peek(within - 1).image, from, where };
}

/** The text from a token up to another, so many ahead. */
function text(p: Core, from: number, to: number): string {
  return from < to ? p.written({ ...p.spanOf(p.peek(from)), end: p.spanOf(p.peek(to - 1)).end }) : '';
}

/** Behind a word such as `sum` or `len`, which begins at `start`: such a thing is told and left out; false where none comes. */
export function skipComprehension(p: Core, word: string, start: number): boolean {
  const say = questions.get(word);
  if (!say || !p.nextWord(1, T.LParen, T.LSquare)) return false;
  const found = toCome(p, 1);
  if (!found) return false;
  skip(p, found.length);
  // What stands behind would be read as part of the question.
  const goesOn = onSameLine(p, 1) && levels.has(p.peek().tokenType);
  tell(p, p.from(start), goesOn ? `(${say(found)})` : say(found), true);
  return true;
}

const BEFORE = /\bfor\s+each\s+([\p{L}\p{N}_]+)\s+in\s*$/u;
const NEARBY = 80;

/** `[q for q in players if q.done]`, which nothing asks about: told and left out; false where none comes. */
export function skipBareComprehension(p: Core): boolean {
  if (!p.next(T.LSquare)) return false;
  const found = toCome(p, 1);
  if (!found) return false;
  const { name, from, where, what, length } = found;
  const start = p.here();
  const outer = BEFORE.exec(p.source.text.slice(Math.max(0, start - NEARBY), start))?.[1];
  const renamed = where?.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}_.])${name}(?![\\p{L}\\p{N}_])`, 'gu'),
    outer ?? name,
  );
  const isKnown = outer !== undefined && what === name;
  const condition = renamed ? ` where ${renamed}` : '';
  skip(p, length);
  tell(p, p.from(start), isKnown ? `${from}${condition}` : `${name} in ${from}${condition}`, isKnown);
  return true;
}

function tell(p: Core, span: Span, say: string, isKnown: boolean): void {
  const fix = isKnown ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
}
