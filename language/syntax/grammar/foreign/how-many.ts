/** How many players there are of whom something is so: `at least two players have p.coins > 3`, `exactly one player is done`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { isFieldInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { SIGN_OF_WORDS } from './amounts.ts';
import { had } from './having.ts';

const { K } = T;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The number that a word or numeral means. */
export function numberMeant(word: string): number | undefined {
  const spelt = NUMBERS.indexOf(word);
  if (spelt >= 0) return spelt;
  return /^\d{1,4}$/.test(word) ? Number(word) : undefined;
}

/** More tokens than what is asked of the players has. */
const MOST_TOKENS = 30;

/** Reads it as a value that is missing; undefined where none comes. */
export function howMany(p: Core): Expression | undefined {
  const head = headToCome(p);
  if (!head) return undefined;
  const { sign, number, length } = head;
  const last = endOfQuestion(p, length);
  if (last === length) return undefined;
  const asked = conditionOf(p, length + 1, last);
  const start = p.here();
  skip(p, last);
  const span = p.from(start);
  const say = `(count p in players where ${asked ?? '…'}) ${sign} ${number}`;
  const fix = asked === undefined ? undefined : writing(say, span);
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return { kind: 'missing', span };
}

/** Does `at least two players have` come? A look at a token or two, since it is asked before every value. */
function headToCome(
  p: Core,
): { readonly sign: string; readonly number: number; readonly length: number } | undefined {
  const alone = !p.next(K.no) && numberMeant(p.peek().image) !== undefined;
  if (!alone && !p.next(K.at) && !/^(more|fewer|less|exactly|only)$/.test(p.peek().image)) return undefined;
  const [first, second, third] = [1, 2, 3].map((ahead) => p.peek(ahead).image);
  const words = alone ? 0 : /^(exactly|only)$/.test(first ?? '') ? 1 : 2;
  const sign = words === 0 ? '=' : SIGN_OF_WORDS.get(words === 1 ? (first ?? '') : `${first} ${second}`);
  const number = numberMeant([first, second, third][words] ?? '');
  const noun = words + 2;
  if (sign === undefined || number === undefined || !p.nextWord(noun, K.players, K.player)) return undefined;
  const verb = p.peek(noun + 1);
  if (!onSameLine(p, noun + 1) || !/^(have|has|are|is|with|where|who)$/.test(verb.image)) return undefined;
  const isWho = verb.image === 'who' && /^(have|has|are|is)$/.test(p.peek(noun + 2).image);
  return { sign, number, length: noun + (isWho ? 2 : 1) };
}

/** How many tokens it is to the end of what is asked behind so many. */
export function endOfQuestion(p: Core, from: number): number {
  let last = from;
  while (last < from + MOST_TOKENS && onSameLine(p, last + 1) && !ends(p, last + 1)) last++;
  return last;
}

function ends(p: Core, ahead: number): boolean {
  return p.nextWord(ahead, T.LCurly, T.RCurly, T.RParen, T.Comma, T.TextToken, K.then, K.cites, K.and, K.or);
}

/** What is asked of each, where the text has such a field: `p.coins > 3`, `coins > 3`, `done`. */
export function conditionOf(p: Core, from: number, to: number): string | undefined {
  const first = p.peek(from).image;
  const written = p.written({ ...p.spanOf(p.peek(from)), end: p.spanOf(p.peek(to)).end });
  if (first === 'p' && p.next(T.Dot, from + 1)) return written;
  const isField = p.nextIsName(from) && isFieldInText(p, first);
  if (isField && p.nextWord(from + 1, ...COMPARED)) return `p.${written}`;
  const asked = had(p, written.replace(/\s+/g, ' '), 'p');
  if (asked?.isKnown) return asked.say;
  if (isField && from === to) return `p.${written}`;
  // `no player has district s`
  const isValue = from + 1 === to && (p.nextIsName(to) || p.next(K.me, to));
  if (isField && isValue) return `p.${first} is ${p.peek(to).image}`;
  return undefined;
}

const COMPARED = [T.Equal, T.NotEqual, T.Less, T.LessEqual, T.Greater, T.GreaterEqual, K.is, K.in] as const;

const CARDS =
  /^(?:the )?(?:number|amount) of (?:cards|tiles) (?:in|from) ((?:me|[\p{L}_][\p{L}\d_]*)(?:\.[\p{L}\d_]+)*) (?:with|of) (?:the )?([\p{L}_][\p{L}\d_]*) ([\p{L}\d_]+)$/u;

/** `number of cards in me.hand with suit Hearts`. Reads it as a value that is missing; undefined where none comes. */
export function cardsWith(p: Core): Expression | undefined {
  const first = p.next(K.the) ? 2 : 1;
  if (!/^(number|amount)$/.test(p.peek(first).image) || !p.next(K.of, first + 1)) return undefined;
  let last = first + 6;
  while (last < first + 12 && onSameLine(p, last)) {
    const written = p
      .written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(last)).end })
      .replace(/\s+/g, ' ');
    const [, from, field, member] = CARDS.exec(written) ?? [];
    last++;
    if (from === undefined) continue;
    const start = p.here();
    skip(p, last - 1);
    const span = p.from(start);
    // What lies there is gone through by its kinds.
    const say = `(sum c in ${from} where c.${field} = ${member} of ${from}[c])`;
    remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
    excuse(p);
    return { kind: 'missing', span };
  }
  return undefined;
}
