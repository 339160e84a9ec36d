/** Fields as programs declare them, with what they can hold before their name, or without: `int coins = 0`, `0..9 coins = 0`, `coins = 0`. */

import type { FieldSyntax, Name, TypeSyntax } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { findInText, isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

const NUMBERS = /^(int|integer|number|num|counter|byte|short|long|uint)$/;
const TRUTHS = /^(bool|boolean|flag)$/;
/** More tokens than what such a field begins with has. */
const MOST_TOKENS = 12;

/** Tells of such a field, and leaves it out: false where none comes. */
export function skipTypeFirst(p: Core): boolean {
  const range = p.next(T.NumberToken) && p.next(T.DotDot, 2) && p.next(T.NumberToken, 3) ? 3 : 0;
  const at = range + (range === 0 ? 2 : 1);
  if (!p.nextIsName(at) || !onSameLine(p, at) || !endsName(p, at + 1)) return false;
  const { image } = p.peek();
  if (range === 0 && !isType(p, image)) return false;
  const start = p.here();
  const type = range > 0 ? p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(3)).end }) : typeOf(image);
  const name = p.peek(at).image;
  let last = at;
  while (
    last < at + MOST_TOKENS &&
    onSameLine(p, last + 1) &&
    !p.nextWord(last + 1, T.Comma, T.RCurly, T.TextToken)
  ) {
    last++;
    if (p.next(T.Colon, last + 1)) break;
  }
  // The name of the next field is none of its value.
  if (p.next(T.Colon, last + 1)) last--;
  skip(p, last);
  const span = p.from(start);
  const value = p.written({ ...span, start: p.source.text.indexOf(name, start) + name.length });
  const say = `${name}: ${type}${value}`;
  const isKnown = value.trim() !== '' || !/^\d|^yes/.test(type);
  tellInstead(p, span, say, isKnown);
  return true;
}

/** `place bank { all Coins }`: what lies there is a field, which begins with all there are. It is told, and left out. */
export function skipAllOfItem(p: Core): boolean {
  if (!p.next(K.all) || !p.nextIsName(2) || p.next(T.Colon, 2)) return false;
  if (!p.nextWord(3, T.RCurly, T.Comma) && onSameLine(p, 3)) return false;
  const noun = p.peek(2).image.toLowerCase();
  const kinds = findInText(p, '^[ \\t]*(?:item|cards)\\s+([\\p{L}_][\\p{L}\\d_]*)').map(
    ([, kind = '']) => kind,
  );
  const kind = kinds.find((each) => [each.toLowerCase(), `${each.toLowerCase()}s`].includes(noun));
  const start = p.here();
  skip(p, 2);
  const span = p.from(start);
  const name = noun.endsWith('s') ? noun : `${noun}s`;
  const say = `${name}: pile of ${kind ?? '…'} = all`;
  remark(
    p,
    'foreign-word',
    span,
    { written: p.written(span), say },
    { fix: kind === undefined ? undefined : writing(say, span) },
  );
  return true;
}

/** Does the name of a field end there? */
const endsName = (p: Core, ahead: number): boolean =>
  !onSameLine(p, ahead) || p.nextWord(ahead, T.Equal, T.Comma, T.RCurly, T.TextToken);

function isType(p: Core, word: string): boolean {
  if (NUMBERS.test(word) || TRUTHS.test(word)) return true;
  if (p.nextWord(1, K.player, K.space, K.piece)) return true;
  return /^\p{Lu}/u.test(word) && isInText(p, `^[ \\t]*(?:enum|cards|record)\\s+${literally(word)}\\b`);
}

function typeOf(word: string): string {
  if (NUMBERS.test(word)) return '0..99';
  return TRUTHS.test(word) ? 'yes/no' : word;
}

/** `score = 0`: what a field can hold is said before what it begins with. */
export function withoutType(p: Core, g: Needs<'expression'>, start: number, name: Name): FieldSyntax {
  p.takeNext();
  const initial = g.expression();
  const span = p.from(start);
  const { text } = p.source;
  const value = text.slice(initial.span.start, initial.span.end);
  const isKind = initial.kind === 'name' && /^(player|space|piece|\p{Lu}.*)$/u.test(value);
  const range = initial.kind === 'number' ? `0..${Math.max(initial.value, 10)}` : '…';
  const type = initial.kind === 'yes-no' ? 'yes/no' : range;
  // `boss = player`: what a field can hold, not what it begins with.
  const say = isKind ? `${name.text}: ${value}` : `${name.text}: ${type} = ${value}`;
  const written = text.slice(span.start, span.end);
  const fix = type === '…' && !isKind ? undefined : writing(say, span);
  remark(p, 'foreign-word', span, { written, say }, { fix });
  const unknown: TypeSyntax = { kind: 'missing-type', span: p.emptySpan() };
  const more = { clamped: false, seenBy: undefined, countHidden: false, label: undefined, unit: undefined };
  return { span, name, type: unknown, initial: undefined, ...more, cites: [], doc: undefined };
}
