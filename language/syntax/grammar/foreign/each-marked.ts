/** `for each Treasure c in me.hand`, `for each centre s`: of what has a mark, or is of some kind, each. */

import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { skip } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { enumWith, fieldOf, isOfPlayers, typeInText } from './declared-names.ts';

const { K } = T;

/** More tokens than such a head has. */
const MOST_TOKENS = 30;

/** What to write for these words, which are left out; undefined where others come. */
export function eachMarked(p: Core): string | undefined {
  if (!p.next(T.PlainName) || !p.nextIsName(2) || !onSameLine(p, 3)) return undefined;
  if (!p.nextWord(3, K.in, K.where, T.LCurly)) return undefined;
  let length = 2;
  while (length < MOST_TOKENS && onSameLine(p, length + 1) && !p.next(T.LCurly, length + 1)) length++;
  if (!p.next(T.LCurly, length + 1)) return undefined;
  const [mark, name] = [p.peek().image, p.peek(2).image];
  const condition = markedBy(p, mark, name);
  const behind = {
    ...p.spanOf(p.peek(2)),
    start: p.spanOf(p.peek(2)).end,
    end: p.spanOf(p.peek(length)).end,
  };
  const [from = '', where] = p.written(behind).split(/\s*\bwhere\s+/);
  const all = isMarkOfSpaces(p, mark) ? 'in space' : isOfPlayers(p, mark) ? 'in players' : undefined;
  const origin = p.next(K.in, 3) ? from.trim() : all;
  if (condition === undefined || origin === undefined) return undefined;
  skip(p, length);
  const rest = where === undefined ? '' : ` and ${/\bor\b/.test(where) ? `(${where})` : where}`;
  return `${name} ${origin} where ${condition}${rest}`;
}

/** What is asked of each: a mark of its own, or whether it is of that kind. */
function markedBy(p: Core, mark: string, name: string): string | undefined {
  if (/^yes\/no\b/.test(typeInText(p, mark) ?? '')) return `${name}.${mark}`;
  const field = fieldOf(p, enumWith(p, mark) ?? '');
  return field && `${name}.${field} is ${mark}`;
}

function isMarkOfSpaces(p: Core, mark: string): boolean {
  return isInText(p, `^[ \\t]*space\\s*\\{[^}]{0,600}(?<![\\p{L}\\d_])${literally(mark)}\\s*:\\s*yes/no`);
}
