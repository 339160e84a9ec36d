/** Numbers in braces, of which some stand as a range: `{ 1, 3..5 }` is `{ 1, 3, 4, 5 }`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';

/** More numbers than this are not written out: no set holds so many, and a short text would be a large tree. */
const MOST_NUMBERS = 31;

/** A value, or two numbers with `..` between. */
export function numbersOrValue(p: Core, g: Needs<'expression' | 'sum'>): Expression {
  const start = p.here();
  const low = g.expression();
  const high = p.maybe(
    () => low.kind === 'number' && p.next(T.DotDot) && p.next(T.NumberToken, 2),
    () => {
      p.take(T.DotDot);
      return g.sum();
    },
  );
  return high ? { kind: 'range', span: p.from(start), low, high } : low;
}

/** The numbers of a range, each where the range stands; anything else as it is. */
export function eachNumber(value: Expression): readonly Expression[] {
  if (value.kind !== 'range' || value.low.kind !== 'number' || value.high.kind !== 'number') return [value];
  const { span, low, high } = value;
  const size = high.value - low.value + 1;
  if (size < 1 || size > MOST_NUMBERS) return [value];
  return Array.from({ length: size }, (_, index) => ({ kind: 'number', span, value: low.value + index }));
}
