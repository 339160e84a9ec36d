/** `when variant Long { … }`, `in variant "Long" { … }`: which variants are chosen is not asked in the rules; each changes an option. */

import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark } from '../../parser/reports.ts';
import { skip, skipGroup } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** How many tokens ask whether a variant is chosen, where a value should stand; 0 where none do. */
function wordsOfVariant(p: Core): number {
  if (p.next(T.TextToken)) return isVariant(p, p.peek().image) && p.next(T.LCurly, 2) ? 1 : 0;
  if (!p.next(K.variant)) return 0;
  const at = p.nextWord(2, K.is, T.Equal) ? 3 : 2;
  if (!(p.next(T.TextToken, at) || p.nextIsName(at)) || !onSameLine(p, at)) return 0;
  const isCalled = /^(chosen|active|used|on|applies|selected|played)$/.test(p.peek(at + 1).image);
  const isAsked =
    p.next(K.is, at + 1) && /^(chosen|active|used|on|selected|played)$/.test(p.peek(at + 2).image);
  return isAsked ? at + 2 : isCalled ? at + 1 : at;
}

const isVariant = (p: Core, text: string): boolean => isInText(p, `^[ \\t]*variant\\s+${literally(text)}`);

/** The value that asks for a variant is told, and left out; true if it came. */
export function skipAskedVariant(p: Core): boolean {
  const length = wordsOfVariant(p);
  if (length === 0) return false;
  const start = p.here();
  const at = p.next(T.TextToken) ? 1 : p.nextWord(2, K.is, T.Equal) ? 3 : 2;
  const title = p.peek(at).image.replace(/^"|"$/g, '');
  skip(p, length);
  const span = p.from(start);
  remark(p, 'foreign-word', span, { written: p.written(span), say: sayOf(title) });
  return true;
}

function sayOf(title: string): string {
  const option = title
    .toLowerCase()
    .replace(/[^\p{L}\d_]+/gu, '_')
    .replace(/^[\d_]+|_+$/g, '');
  const name = /^\p{L}/u.test(option) ? option : 'varied';
  return `${name}\`, with \`option ${name}: yes/no = no\` and \`variant "${title}" { option ${name} = yes }\` outside, or \`extend setup { … }\` in the variant instead of \`${name}`;
}

/** `in variant "Long" { … }`, where a statement should begin: what it does is said in the variant. True if it came; it is left out. */
export function skipVariantBlock(p: Core): boolean {
  const at = p.nextWord(1, K.in, K.with, K.for) ? 2 : 1;
  if (!p.next(K.variant, at) || !p.next(T.LCurly, at + 2) || !onSameLine(p, at + 1)) return false;
  if (!(p.next(T.TextToken, at + 1) || p.nextIsName(at + 1))) return false;
  const start = p.here();
  const title = p.peek(at + 1).image.replace(/^"|"$/g, '');
  skip(p, at + 1);
  const span = p.from(start);
  const written = `${p.written(span)} { … }`;
  skipGroup(p);
  const say = `variant "${title}" { extend setup { … } }\` outside, or \`extend play\`, \`extend step …`;
  remark(p, 'foreign-word', span, { written, say });
  excuse(p);
  return true;
}
