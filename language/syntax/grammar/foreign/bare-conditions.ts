/** What is expected, without the word that says so: `Ada.coins = 1`, `count Ada.hand should be 3`, `Ada has 2 coins`. */

import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { isFieldInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** More tokens than stand before the sign of such a condition. */
const MOST_BEFORE = 16;
const SIGNS = [T.Equal, T.NotEqual, T.Less, T.LessEqual, T.Greater, T.GreaterEqual, K.is] as const;
const SHOULD = /^(should|must|has|have|equals)$/;

/** Does a condition come, where a line of an example may begin? */
export function comesBareCondition(p: Core): boolean {
  const isCount = p.nextWord(1, K.count, K.not, K.any, K.all, K.sum);
  if (!isCount && !p.nextIsName()) return false;
  // `Ada has 2 coins`, `pot = 3`
  const isPlayer = p.next(T.PlainName) && /^(has|have)$/.test(p.peek(2).image);
  if (isPlayer) return onSameLine(p, 3) && (p.next(T.NumberToken, 3) || p.nextWord(3, K.no));
  const isPath = p.nextWord(2, T.Dot, T.LSquare, T.LParen);
  if (!isCount && !isPath && !isFieldInText(p, p.peek().image)) return false;
  for (let ahead = 2; ahead < MOST_BEFORE && onSameLine(p, ahead); ahead++) {
    if (p.nextWord(ahead, ...SIGNS) || SHOULD.test(p.peek(ahead).image)) return true;
    if (p.nextWord(ahead, K.does, K.can, K.cannot, K.wins, K.expect, T.LCurly, T.RCurly)) return false;
  }
  return false;
}
