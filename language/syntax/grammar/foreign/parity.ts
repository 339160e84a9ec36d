/** `me.score is even`: whether a number can be halved. */

import type { BinaryOperator, Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import * as T from '../../tokens.ts';
import { isNamed } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

export type Parity = 'even' | 'odd';

/** `is even`, `is not odd`, `is an even number`. */
export function parityInWords(p: Core): { readonly length: number; readonly sign: Parity } | undefined {
  const isNot = p.next(K.not, 2);
  const at = (isNot ? 3 : 2) + (/^an?$/.test(p.peek(isNot ? 3 : 2).image) ? 1 : 0);
  const { image } = p.peek(at);
  if (!onSameLine(p, at) || !/^(even|odd)$/.test(image) || isNamed(p, image)) return undefined;
  const length = p.peek(at + 1).image === 'number' && onSameLine(p, at + 1) ? at + 1 : at;
  return { length, sign: (image === 'even') === isNot ? 'odd' : 'even' };
}

type Combine = (
  p: Core,
  start: number,
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
) => Expression;

/** Behind its words: what is left of a division by two says so. */
export function readParity(
  p: Core,
  combine: Combine,
  { start, left }: { readonly start: number; readonly left: Expression },
  parity: Parity,
): Expression {
  const span = p.from(start);
  const rest = parity === 'even' ? 0 : 1;
  const written = p.source.text.slice(left.span.start, left.span.end);
  tellInstead(p, span, `${left.kind === 'binary' ? `(${written})` : written} mod 2 = ${rest}`);
  const halved = combine(p, start, 'mod', left, { kind: 'number', span, value: 2 });
  return combine(p, start, '=', halved, { kind: 'number', span, value: rest });
}
