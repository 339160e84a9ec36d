/** What the values of members are, in the brackets of a list of cards or of an enum. */

import type { Type } from '../../semantics/types.ts';
import * as T from '../../syntax/tokens.ts';
import type { Token } from './surroundings.ts';
import { type Names, openingOf } from './values.ts';

const { K } = T;

/** More tokens than stand before a member in its list. */
const MOST_TOKENS = 400;

/** The attribute that a value in these brackets is of, and whether several values may stand there. */
export function memberValue(
  { globals }: Names,
  tokens: readonly Token[],
  call: { readonly at: number; readonly argument: number },
): { readonly type: Type; readonly isEach: boolean } | undefined {
  const list = listAround(tokens, call.at);
  const declared = globals.enums.find(({ name, declaration }) => declaration && name === list);
  const attribute = declared?.attributes[call.argument];
  if (!attribute || attribute.type.kind === 'unknown') return undefined;
  // A label may stand between the name and the brackets.
  const isEach = [0, 1].some((back) => tokens[call.at - back]?.tokenType === K.each);
  return { type: attribute.type, isEach };
}

/** The name of the list whose braces are open before a token. */
function listAround(tokens: readonly Token[], end: number): string | undefined {
  let isInside = false;
  for (let i = end; i >= 0 && i > end - MOST_TOKENS; i--) {
    const type = tokens[i]?.tokenType;
    if (type === T.RCurly || type === T.RParen) {
      const open = openingOf(tokens, i);
      if (open === undefined) return undefined;
      i = open;
    } else if (type === T.LCurly) {
      if (isInside) return undefined;
      isInside = true;
    } else if (type === K.cards || type === K.enum) return isInside ? tokens[i + 1]?.image : undefined;
  }
  return undefined;
}
