/** What a number counts, behind the number: `me.coins >= 3 coins`, `set me.score to 5 points`. The field or pile says that. */

import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { COMPARED } from '../expressions/chains.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** Tells the noun behind the number that was read last, and leaves it out, where what follows shows that nothing else is meant by it. */
export function skipNoun(p: Core, ends: 'condition' | 'statement'): void {
  if (!p.next(T.NumberToken, 0) || !p.next(T.PlainName) || !onSameLine(p, 1)) return;
  const isEnd =
    ends === 'condition'
      ? p.nextWord(2, T.LCurly, T.TextToken, T.RParen, K.and, K.or, K.then, K.needs)
      : p.nextWord(2, T.RCurly) || !onSameLine(p, 2);
  // `1 best and = 1`: two words changed places.
  const isCompared = p.nextWord(2, K.and, K.or) && COMPARED.has(p.peek(3).image);
  if (!isEnd || isCompared) return;
  const number = p.peek(0);
  const span = { ...p.spanOf(number), end: p.spanOf(p.peek()).end };
  skip(p, 1);
  tellInstead(p, span, number.image);
  excuse(p);
}
