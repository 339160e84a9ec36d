/** Who comes first by a number: `for each p in players sorted by coins { … }`. */

import type { Name } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { isFieldInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { typeInText } from './declared-names.ts';

const DOWN = /^(descending|desc|decreasing|highest|most|falling|reverse)$/;
const ORDERED = /^(sorted|ordered|ranked|sort|order)$/;
/** More tokens than such words have. */
const MOST = 12;

/** Skips what says in which order things are gone through, behind the domain that begins at `start`; each is called `name`. */
export function skipOrder(p: Core, start: number, name: Name | undefined): void {
  const isInOrder =
    p.next(T.K.in) && /^(order|ascending|descending|increasing|decreasing)$/.test(p.peek(2).image);
  const isOrdered = ORDERED.test(p.peek().image) || p.next(T.K.by) || isInOrder;
  if (!isOrdered || !onSameLine(p, 1)) return;
  let last = 1;
  while (last < MOST && onSameLine(p, last + 1) && !p.next(T.LCurly, last + 1)) last++;
  if (!p.next(T.LCurly, last + 1)) return;
  const words = Array.from({ length: last }, (_, index) => index + 1)
    .filter((ahead) => p.nextIsWord(ahead))
    .map((ahead) => p.peek(ahead).image);
  const domain = p.written(p.from(start));
  skip(p, last);
  const each = name?.text ?? 'p';
  const field = words.findLast((word) => isFieldInText(p, word));
  const [, low, high] = /^(\d+)\s*\.\.\s*(\d+)/.exec((field && typeInText(p, field)) ?? '') ?? [];
  const of = field === undefined ? '…' : `${each}.${field}`;
  const isDown = words.some((word) => DOWN.test(word));
  const from = isDown && low !== undefined ? `${Number(low) + Number(high)} - n` : 'n';
  const round = `for each n in ${low ?? '…'}..${high ?? '…'} { for each ${each} in ${domain} where ${of} = ${from} { … } }`;
  const span = p.from(start);
  remark(p, 'foreign-word', span, { written: p.written(span), say: round });
}
