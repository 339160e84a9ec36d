/** `if hits > 0 then … end`, as in Lua, Ruby or Basic: words in place of braces. */

import { retype } from '../lexer.ts';
import type { Core } from '../parser/core.ts';
import { onSameLine } from '../parser/lookahead.ts';
import { complain, writing } from '../parser/reports.ts';
import * as T from '../tokens.ts';

const { K } = T;

/** How many tokens are looked through for the end. */
const FARTHEST_END = 200;

/** Before such an `if`: it is told once, and its words are read as what they stand for; false if it is none. */
export function takeThenEnd(p: Core): boolean {
  if (!p.next(K.if)) return false;
  let then = 2;
  while (onSameLine(p, then) && !p.nextWord(then, T.LCurly, K.then)) then++;
  if (!p.next(K.then, then) || p.next(T.LCurly, then + 1)) return false;
  const end = endOf(p, then);
  if (end === undefined) return false;
  const [head, open, close] = [1, then, end].map((ahead) => p.spanOf(p.peek(ahead)));
  if (!head || !open || !close) return false;
  const behind = isEndIf(p, end) ? { ...close, end: p.spanOf(p.peek(end + 1)).end } : close;
  const { title } = writing('when … { … }', head);
  const edits = [
    { span: head, text: 'when' },
    { span: open, text: '{' },
    { span: behind, text: '}' },
  ];
  complain(
    p,
    'foreign-word',
    head,
    { written: 'if … then … end', say: 'when … { … }' },
    { fix: { title, edits } },
  );
  retype(p.peek(), K.when);
  retype(p.peek(then), T.LCurly);
  retype(p.peek(end), T.RCurly);
  return true;
}

/** Behind a block that ended with a word: does the `if` of `end if` come? */
export function comesIfOfEnd(p: Core): boolean {
  return p.peek(0).image === 'end' && p.next(K.if) && onSameLine(p, 1);
}

const isEndIf = (p: Core, end: number): boolean => p.next(K.if, end + 1) && onSameLine(p, end + 1);

/** The `end` that belongs to a `then`; undefined where none comes, or an `else` before it. */
function endOf(p: Core, then: number): number | undefined {
  let inside = 0;
  let braces = 0;
  for (let ahead = then + 1; ahead < then + FARTHEST_END && p.peek(ahead).image !== ''; ahead++) {
    if (p.next(T.LCurly, ahead)) braces++;
    if (p.next(T.RCurly, ahead) && --braces < 0) return undefined;
    if (braces > 0) continue;
    if (p.next(K.then, ahead)) inside++;
    if (inside === 0 && (p.next(K.else, ahead) || /^els?e?if$/.test(p.peek(ahead).image))) return undefined;
    if (p.next(K.end, ahead) && !/^(turn|phase|round)$/.test(p.peek(ahead + 1).image)) {
      if (inside === 0) return ahead;
      inside--;
    }
  }
  return undefined;
}
