/** Which end of a deck is meant, and what lies in it is called. */

import type { Core } from '../../parser/core.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** `the bottom of` or `the top of`, if it comes; true for the bottom. */
export function acceptsEndOfDeck(p: Core): boolean {
  const end = p.peek(2).image;
  const comes = (): boolean => p.next(K.the) && p.next(K.of, 3) && (end === 'bottom' || end === 'top');
  const read = p.maybe(comes, () => {
    p.take(K.the);
    p.takeAny(K.bottom, T.PlainName);
    return p.take(K.of);
  });
  return read !== undefined && end === 'bottom';
}

export function isNounOfCards(p: Core, ahead = 1): boolean {
  return p.nextIsWord(ahead) && /^(card|cards|tile|tiles|token|tokens)$/.test(p.peek(ahead).image);
}
