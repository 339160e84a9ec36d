/** `switch g { Red: 1, Blue: 2 }`, `match g { … }`: one of several values, by what something is, as other languages ask for it. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { skip, skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { isNamed } from './declared-names.ts';

/** More tokens than what is asked has. */
const MOST_TOKENS = 12;

/** It is told and left out, as a value that is missing; undefined where none comes. */
export function switchOf(p: Core): Expression | undefined {
  const { image } = p.peek();
  if (!/^(switch|match|case)$/.test(image) || !p.next(T.PlainName) || isNamed(p, image)) return undefined;
  let open = 2;
  while (open < MOST_TOKENS && onSameLine(p, open) && !p.nextWord(open, T.LCurly, T.RCurly)) open++;
  if (open === 2 || !p.next(T.LCurly, open)) return undefined;
  const what = p.written({ ...p.spanOf(p.peek(2)), end: p.spanOf(p.peek(open - 1)).end });
  const bare = /^\((.*)\)$/.exec(what)?.[1] ?? what;
  const start = p.here();
  skip(p, open - 1);
  skipGroup(p);
  const say = `if ${bare} = … then … else if ${bare} = … then … else …`;
  const span = p.from(start);
  remark(p, 'foreign-word', span, { written: `${image} ${what} { … }`, say });
  return { kind: 'missing', span };
}
