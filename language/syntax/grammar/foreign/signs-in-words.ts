/** Signs in words: `a plus b`, `pot divided by 3`, `c isn't d`, and `rounded down` behind a division, which is so anyhow. */

import type { TokenType } from 'chevrotain';
import { retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { replaceNext } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { isNamed } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

const ALONE: ReadonlyMap<string, TokenType> = new Map([
  ['plus', T.Plus],
  ['minus', T.Minus],
  ['times', T.Times],
]);
const WITH_BY: ReadonlyMap<string, TokenType> = new Map([
  ['divided', T.Slash],
  ['multiplied', T.Times],
]);

/** Makes signs of the words that come behind a value. */
export function readSigns(p: Core): void {
  const token = p.peek();
  const { image } = token;
  if (p.next(K.not) && p.next(T.Equal, 2) && onSameLine(p, 2)) {
    tellInstead(p, { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end }, '!=');
    replaceNext(p, T.NotEqual);
    return;
  }
  if (!T.isNameType(token.tokenType) || !onSameLine(p, 1) || !onSameLine(p, 2)) return;
  const alone = ALONE.get(image);
  const withBy = p.next(K.by, 2) ? WITH_BY.get(image) : undefined;
  if (alone && beginsValue(p, 2) && !isNamed(p, image)) {
    tellInstead(p, p.spanOf(token), String(alone.LABEL));
    replaceNext(p, alone);
  } else if (withBy && beginsValue(p, 3)) {
    tellInstead(p, { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end }, String(withBy.LABEL));
    replaceNext(p, withBy);
  } else if (image === 'isn' && p.peek(2).image === 't') {
    tellInstead(p, { ...p.spanOf(token), end: p.spanOf(p.peek(2)).end }, 'is not');
    replaceNext(p, K.is);
    retype(p.peek(2), K.not);
  } else if (image === 'rounded' && p.peek(2).image === 'down') {
    const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.takeNext()).end };
    const fix = { title: 'Remove `rounded down`', edits: [{ span, text: '' }] };
    remark(p, 'word-too-many', span, { word: p.written(span) }, { fix });
  }
}

const beginsValue = (p: Core, ahead: number): boolean =>
  onSameLine(p, ahead) && p.nextWord(ahead, T.NumberToken, T.LParen, T.PlainName, K.me, K.count, K.sum);
