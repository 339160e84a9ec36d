/** Words of programs for what rules need not say: `return`, `undo`. */

import type { Core } from '../../parser/core.ts';
import { beginsLine } from '../../parser/lookahead.ts';
import { complain } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';

/** Does the next token stand where a statement may begin, and not in the middle of one? */
export function standsFirst(p: Core): boolean {
  return beginsLine(p, p.peek()) || p.nextWord(0, T.LCurly, T.RCurly);
}

/** Nothing is left by `return`, and moves are taken back at the table. */
const NEEDLESS: ReadonlyMap<string, string> = new Map([
  [
    'return',
    'A step ends where its block ends: put what is left out then into `else { … }`. A loop is left by `stop`, a turn by `end turn`, and a value stands in a `define`.',
  ],
  ['undo', 'Moves are taken back at the table, in every game: the rules say nothing of it.'],
  ['redo', 'Moves are taken back and done again at the table, in every game: the rules say nothing of it.'],
]);

export function tellNeedless(p: Core): boolean {
  const { image } = p.peek();
  const say = NEEDLESS.get(image);
  if (say === undefined || !standsFirst(p)) return false;
  complain(p, 'statement-expected', p.spanOf(p.peek()), { found: `\`${image}\``, near: [], say });
  return true;
}
