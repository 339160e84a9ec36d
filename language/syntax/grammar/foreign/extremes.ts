/** The smaller or larger of two values, in words: `the smaller of n and p.stack`, `the maximum of a, b`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

const LESS = /^(smaller|lesser|lower|minimum)$/;
const MORE = /^(larger|greater|higher|bigger|maximum)$/;

/** Reads it as `min(a, b)` or `max(a, b)`; undefined where none comes. */
export function extremeOf(p: Core, g: Needs<'postfix'>): Expression | undefined {
  const word = p.next(K.the) ? 2 : 1;
  const { image } = p.peek(word);
  const isLeast = LESS.test(image);
  if (!(isLeast || MORE.test(image)) || !p.next(K.of, word + 1)) return undefined;
  const behind = behindValue(p, word + 2);
  if (!p.nextWord(behind, K.and, T.Comma) || !onSameLine(p, behind + 1)) return undefined;
  const start = p.here();
  for (let taken = 0; taken <= word; taken++) p.takeNext();
  const one = g.postfix();
  p.takeNext();
  const other = g.postfix();
  const span = p.from(start);
  const text = isLeast ? 'min' : 'max';
  tellInstead(p, span, `${text}(${p.written(one.span)}, ${p.written(other.span)})`);
  return { kind: 'call', span, name: { text, span }, arguments: [one, other] };
}

/** Where what stands behind a number, or a name with what is taken of it, begins. */
function behindValue(p: Core, at: number): number {
  let last = at;
  while (p.next(T.Dot, last + 1) && p.nextIsWord(last + 2)) last += 2;
  return last + 1;
}
