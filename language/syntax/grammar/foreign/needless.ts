/** Words of programs for what rules need not say: `return`, `undo`. */

import type { Core } from '../../parser/core.ts';
import { beginsLine, onSameLine } from '../../parser/lookahead.ts';
import { complain, remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
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

/** Words behind what is done, which say nothing more: `add 1 to me.coins instead`. */
const BEHIND =
  /^(instead|too|also|now|immediately|again|once|additionally|anyway|respectively|first|please)$/;

/** Behind a statement: they are told, and left out. */
export function skipWordBehind(p: Core): void {
  if (!p.next(T.PlainName) || !BEHIND.test(p.peek().image) || !onSameLine(p, 1)) return;
  const isEnd = !onSameLine(p, 2) || p.nextWord(2, T.RCurly, T.Comma);
  if (!isEnd || p.nextWord(0, T.LCurly, T.RCurly)) return;
  const span = p.spanOf(p.peek());
  const { image } = p.peek();
  const edits = [{ span: { ...span, start: p.behind() }, text: '' }];
  skip(p, 1);
  remark(p, 'word-too-many', span, { word: image }, { fix: { title: `Remove \`${image}\``, edits } });
}
