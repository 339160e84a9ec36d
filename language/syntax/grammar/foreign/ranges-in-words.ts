/** Numbers that are gone through, as other languages and people say them: `for each n in 2 to 5`, `max r in range(2, 15) …`. */

import type { Expression } from '../../ast.ts';
import { retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { isNamed } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** `2 to 5`, read as `2..5`: a number alone is nothing to go through. */
export function readTo(p: Core): void {
  if (!p.next(T.NumberToken) || !p.next(K.to, 2) || !onSameLine(p, 3)) return;
  tellInstead(p, p.spanOf(p.peek(2)), '..');
  retype(p.peek(2), T.DotDot);
}

/** `range(2, 6)`, read as `2..5`, and `range(6)` as `0..5`: there the last number is left out. */
export function rangeCalled(p: Core): Expression | undefined {
  if (p.peek().image !== 'range' || !p.next(T.LParen, 2) || isNamed(p, 'range')) return undefined;
  const isPair = p.next(T.Comma, 4);
  const last = isPair ? 5 : 3;
  if (!p.next(T.NumberToken, 3) || !p.next(T.NumberToken, last) || !p.next(T.RParen, last + 1))
    return undefined;
  const [low, high] = [isPair ? Number(p.peek(3).image) : 0, Number(p.peek(last).image) - 1];
  const start = p.here();
  skip(p, last + 1);
  const span = p.from(start);
  tellInstead(p, span, `${low}..${high}`);
  const number = (value: number): Expression => ({ kind: 'number', span, value });
  return { kind: 'range', span, low: number(low), high: number(high) };
}
