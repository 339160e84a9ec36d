/** `for i = 1 to 3`, `for (p of players)`, `for i in range(3)`: heads of loops as other languages write them, read as what they mean. */

import { retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** More tokens than such a head has. */
const MOST_TOKENS = 40;

const NAME = '[\\p{L}_][\\p{L}\\p{N}_]*';
const VALUE = `\\d+|${NAME}(?:\\.${NAME})*`;
const BEGIN = `(?:(?:let|var|int)\\s+)?(${NAME})`;
/** `(i = 0; i < 3; i++)` */
const COUNTED = new RegExp(
  `^\\(?\\s*${BEGIN}\\s*:?=\\s*(${VALUE})\\s*[;,]\\s*\\1\\s*(<=?)\\s*(${VALUE})\\s*[;,]\\s*(?:\\1\\s*\\+\\+|\\+\\+\\s*\\1|\\1\\s*\\+=\\s*1)\\s*\\)?$`,
  'u',
);
/** `i = 1 to 3`, `i := 1..3`, `i from 1 to 3` */
const FROM_TO = new RegExp(
  `^\\(?\\s*${BEGIN}\\s*(?::?=|from|in|of)\\s*(${VALUE})\\s*(?:to|\\.\\.|,)\\s*(${VALUE})\\s*\\)?$`,
  'u',
);
/** `i in range(3)`, `i in range(1, 3)` */
const RANGE = new RegExp(
  `^\\(?\\s*${BEGIN}\\s+(?:in|of|from)\\s+range\\s*\\(\\s*(${VALUE})\\s*(?:,\\s*(${VALUE})\\s*)?\\)\\s*\\)?$`,
  'u',
);
/** `(p in players)`, `(const p of players)` */
const IN = new RegExp(
  `^\\(\\s*(?:(?:let|const|var)\\s+)?(${NAME})\\s*(?:in|of|:)\\s*(${VALUE})\\s*\\)$`,
  'u',
);

/** `_, p in ipairs(players)` */
const PAIRS = new RegExp(
  `^(?:${NAME}|_)\\s*,\\s*(${NAME})\\s+in\\s+i?pairs\\s*\\(\\s*(${VALUE})\\s*\\)$`,
  'u',
);

/** What a head means, in the words of this language; undefined where it is none of these. */
function meant(head: string): string | undefined {
  const counted = COUNTED.exec(head);
  if (counted) {
    const [, name, low, sign, high = ''] = counted;
    return `${name} in ${low}..${sign === '<' ? oneLess(high) : high}`;
  }
  const [, name, low, high] = FROM_TO.exec(head) ?? [];
  if (name !== undefined) return `${name} in ${low}..${high}`;
  const ranged = RANGE.exec(head);
  if (ranged) {
    const [, each, first, second] = ranged;
    return `${each} in ${second === undefined ? 0 : first}..${oneLess(second ?? first ?? '')}`;
  }
  const [, one, from] = IN.exec(head) ?? PAIRS.exec(head) ?? [];
  return one === undefined ? undefined : `${one} in ${from}`;
}

/** The end of what stops before it. */
function oneLess(high: string): string {
  return /^\d+$/.test(high) ? String(Number(high) - 1) : `${high} - 1`;
}

/** The rest of such a head behind `for`, which begins at `start`: it is told, and read as what it means. False where none comes. */
export function takeForHead(p: Core, start: number): boolean {
  const first = p.next(K.each) ? 2 : 1;
  let end = first;
  while (
    end < first + MOST_TOKENS &&
    onSameLine(p, end) &&
    !p.nextWord(end, T.LCurly, T.RCurly, K.do, K.where) &&
    !isColonOfBlock(p, end)
  )
    end++;
  if (end === first) return false;
  const head = p.written({ ...p.spanOf(p.peek(first)), end: p.spanOf(p.peek(end - 1)).end });
  const isOwn = first === 2 && !head.startsWith('(') && !head.includes('=');
  // `for p in players:`
  const isPlain = first === 1 && !p.next(T.LCurly, end) && PLAIN.test(head);
  const say = isOwn ? undefined : (meant(head) ?? (isPlain ? head : undefined));
  if (say === undefined) return false;
  const span = { ...p.spanOf(p.peek(end - 1)), start };
  const whole = `for each ${say}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say: whole }, { fix: writing(whole, span) });
  readAsMeant(p, end);
  return true;
}

const PLAIN = new RegExp(`^${NAME} in ${NAME}(?:\\.${NAME})*$`, 'u');

/** Does a colon come behind which a block begins, on its line or below? */
function isColonOfBlock(p: Core, ahead: number): boolean {
  if (!p.next(T.Colon, ahead) || p.next(T.LParen) || p.next(T.LParen, 2)) return false;
  return !onSameLine(p, ahead + 1) || isStatementStart(p, ahead + 1);
}

/** What is read: the last tokens before the block stand for `name in from`, where so much is there; else nothing is. */
function readAsMeant(p: Core, end: number): void {
  const first = p.next(K.each) ? 2 : 1;
  const from = [1, 2, 3].find(
    (more) =>
      p.nextIsName(first + more - 1) &&
      p.nextWord(first + more, T.Equal, T.ColonEqual, K.in, K.of, K.from, T.Colon),
  );
  const at = from === undefined ? end : first + from - 1;
  // Brackets, and a word such as `let`, go; `=` and `of` stand for `in`, `to` for the dots between.
  const isSimple = from !== undefined && end - at >= 3 && !rangeOrSteps(p, at, end);
  skip(p, isSimple ? at - 1 : end - 1);
  if (!isSimple) return;
  retype(p.peek(2), K.in);
  if (p.nextWord(4, K.to, T.Comma)) retype(p.peek(4), T.DotDot);
}

function rangeOrSteps(p: Core, at: number, end: number): boolean {
  for (let ahead = at + 2; ahead < end; ahead++)
    if (p.peek(ahead).image === 'range' || p.nextWord(ahead, T.Less, T.LessEqual)) return true;
  return false;
}

/** Behind the domain: the bracket that closes such a head. */
export function skipHeadClose(p: Core): void {
  if (p.next(T.RParen)) skip(p, 1);
}
