/** `if … then … else` of values as other languages write it. */

import { retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { replaceNext, skip, skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

const BRANCHES = /^\{ ?([^{}]{1,120}?) ?\} ?else ?\{ ?([^{}]{1,120}?) ?\}/;

/** `let n = when a then b else c`: which of two values is asked with `if`. */
export function readWhen(p: Core): boolean {
  if (!p.next(K.when)) return false;
  let ahead = 2;
  while (onSameLine(p, ahead) && !p.nextWord(ahead, K.then, T.LCurly, T.RCurly, K.when)) ahead++;
  if (!p.next(K.then, ahead) || p.next(T.LCurly, ahead + 1)) return false;
  tellInstead(p, p.spanOf(p.peek()), 'if');
  replaceNext(p, K.if);
  return true;
}

/** `else when`, and `elif`, which is one word for two: what is asked next stands behind `else if`. True for the one word. */
export function readElseIf(p: Core): boolean {
  const isOneWord = /^(elif|elseif|elsif)$/.test(p.peek().image) && onSameLine(p, 2);
  if (isOneWord) {
    tellInstead(p, p.spanOf(p.peek()), 'else if');
    replaceNext(p, K.else);
  } else if (p.next(K.else) && p.next(K.when, 2)) {
    tellInstead(p, p.spanOf(p.peek(2)), 'if');
    retype(p.peek(2), K.if);
  }
  return isOneWord;
}

/** `if c: 2 else 1`: what it is then stands behind `then`. */
export function takeColonForThen(p: Core): void {
  if (!p.next(T.Colon) || !onSameLine(p, 1)) return;
  const span = p.spanOf(p.peek());
  const fix = { title: 'Write `then`', edits: [{ span, text: ' then' }] };
  remark(p, 'foreign-word', span, { written: ':', say: 'then' }, { fix });
  replaceNext(p, K.then);
}

/** `if c { 2 } else { 1 }`, as a value: it has no blocks. True if it came, and was told; it is left out. */
export function skipBranchesInBraces(p: Core): boolean {
  if (!p.next(T.LCurly)) return false;
  const start = p.here();
  const [, then, other] = BRANCHES.exec(p.source.text.slice(start, start + 300).replace(/\s+/g, ' ')) ?? [];
  if (then === undefined || other === undefined) return false;
  skipGroup(p);
  skip(p, 1);
  skipGroup(p);
  tellInstead(p, p.from(start), `then ${then.replace(/^return /, '')} else ${other.replace(/^return /, '')}`);
  return true;
}
