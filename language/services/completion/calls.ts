/** The brackets around a place. */

import * as T from '../../syntax/tokens.ts';
import type { Token } from './surroundings.ts';
import { openingOf } from './values.ts';

/** The call that the place is an argument of: its name, and which argument it is, from 0. */
export function callAround(
  tokens: readonly Token[],
): { readonly at: number; readonly argument: number } | undefined {
  let [depth, argument] = [0, 0];
  for (let i = tokens.length - 1; i > 0 && i > tokens.length - 200; i--) {
    const type = tokens[i]?.tokenType;
    if (type === T.RParen || type === T.RSquare || type === T.RCurly) {
      const open = openingOf(tokens, i);
      if (open === undefined) return undefined;
      i = open;
    } else if (type === T.LParen) {
      if (depth-- === 0) return { at: i - 1, argument };
    } else if (type === T.LSquare || type === T.LCurly) return undefined;
    else if (type === T.Comma && depth === 0) argument++;
  }
  return undefined;
}
