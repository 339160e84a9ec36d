/** What somebody can do, asked in the rules as in an example: `next(me) can Move`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark } from '../../parser/reports.ts';
import { skip, skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

/** Does `can Move` come, behind whoever is asked about? */
export function comesAbility(p: Core): boolean {
  return p.nextWord(1, T.K.can, T.K.cannot) && p.nextIsName(2) && onSameLine(p, 2);
}

/** Tells it; it is left out, with whoever was read from `start` on. */
export function ability(p: Core, start: number): Expression {
  skip(p, 2);
  const action = p.peek(0).image;
  if (p.next(T.LParen)) skipGroup(p);
  const span = p.from(start);
  remark(p, 'can-in-rules', span, { action });
  excuse(p);
  return { kind: 'missing', span };
}
