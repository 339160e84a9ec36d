/** Parts and multiples in words: `half of me.score`, `twice n`, `the total of cup`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { isNamed } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

const TIMES: ReadonlyMap<string, number> = new Map([
  ['twice', 2],
  ['double', 2],
  ['triple', 3],
  ['thrice', 3],
]);

/** Reads `half of me.score` as `me.score / 2`; undefined where nothing of that kind comes. */
export function multiple(p: Core, g: Needs<'postfix'>): Expression | undefined {
  const { image } = p.peek();
  const times = TIMES.get(image);
  if ((times === undefined && image !== 'half') || !onSameLine(p, 2) || isNamed(p, image)) return undefined;
  const of = p.nextWord(2, K.of) || p.next(K.the, 2) ? 3 : 2;
  if (!p.nextIsName(of) && !p.nextWord(of, K.me, K.count, T.LParen)) return undefined;
  const start = p.here();
  for (let taken = 1; taken < of; taken++) p.takeNext();
  const value = g.postfix();
  const written = p.written(value.span);
  const isUp = p.peek().image === 'rounded' && p.next(K.up, 2);
  const isRounded = isUp || (p.peek().image === 'rounded' && p.peek(2).image === 'down');
  if (isRounded) {
    p.takeNext();
    p.takeNext();
  }
  const span = p.from(start);
  const number = (of: number): Expression => ({ kind: 'number', span, value: of });
  if (times !== undefined) {
    tellInstead(p, span, `${times} * ${written}`);
    return { kind: 'binary', span, operator: '*', left: number(times), right: value };
  }
  tellInstead(p, span, isUp ? `(${written} + 1) / 2` : `${written} / 2`);
  return { kind: 'binary', span, operator: '/', left: value, right: number(2) };
}
