/** What an action needs, as people say it: the word in other words, signs before its text. */

import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** `forbidden if`, `not allowed when`, `not if`: how many words say that an action is not possible then. */
export function wordsOfRefusal(p: Core): number {
  const { image } = p.peek();
  const isAlone = /^(forbidden|impossible|cannot|can't)$/.test(image);
  if (!isAlone && image !== 'not' && image !== 'never') return 0;
  const length = !isAlone && /^(allowed|possible|permitted)$/.test(p.peek(2).image) ? 2 : 1;
  const isAsked = p.nextWord(length + 1, K.if, K.when) && onSameLine(p, length + 1);
  return isAsked ? length + 1 : isAlone && p.nextIsName(2) && onSameLine(p, 2) ? 1 : 0;
}

/** `needs me.coins > 0 else "why not"`: the sentence follows at once. */
export function skipWordOfRefusal(p: Core): void {
  if (!p.nextWord(1, K.else, K.or, K.otherwise) || !p.next(T.TextToken, 2)) return;
  const span = { ...p.spanOf(p.takeNext()), start: p.behind() };
  const { image: word } = p.peek(0);
  const whole = { ...p.spanOf(p.peek(0)) };
  const fix = {
    title: `Remove \`${word}\``,
    edits: [{ span: { ...span, start: whole.start, end: p.here() }, text: '' }],
  };
  remark(p, 'word-too-many', whole, { word }, { fix });
}

/** `needs me.coins > 0, "why not"`, `… else "why not"`: the sentence follows without a sign. */
export function skipComma(p: Core): void {
  const span = p.spanOf(p.takeNext());
  const { image } = p.peek();
  const sign = p.written(span);
  const isWord = /^\w/.test(sign);
  const edits = [{ span: isWord ? { ...span, end: p.here() } : span, text: '' }];
  const fix = { title: `Remove \`${sign}\``, edits };
  const whole = { ...span, end: p.spanOf(p.peek()).end };
  remark(p, 'foreign-word', whole, { written: `${sign} ${image}`, say: image }, { fix });
}

/** `needs: me.coins > 0` */
export function skipSign(p: Core): void {
  const span = p.spanOf(p.takeNext());
  const fix = { title: 'Remove `:`', edits: [{ span, text: '' }] };
  remark(p, 'word-too-many', span, { word: ':' }, { fix });
}
