/** Labels as names suggest them: behind `action PlayCard` and `last_round: 1..9` a text mostly says the same in words. */

import * as T from '../../syntax/tokens.ts';
import { isNameType } from '../../syntax/tokens.ts';
import type { Token } from './surroundings.ts';
import { openingOf } from './values.ts';

const { K } = T;

/** Words behind which a name stands that has a label. */
const NAMING: ReadonlySet<unknown> = new Set([
  K.action,
  K.pass,
  K.record,
  K.cards,
  K.piece,
  K.item,
  K.phase,
  K.window,
  K.place,
]);

/** Between a name and its label stand a type, a default and brackets, but none of these. */
const ENDS: ReadonlySet<unknown> = new Set([
  T.LCurly,
  T.RCurly,
  T.LParen,
  T.TextToken,
  K.needs,
  K.when,
  K.shown,
]);

/** So far before its label a name is looked for. */
const FARTHEST = 40;

/** The label that the tokens before it suggest; undefined where it is not the label of a name. */
export function labelSuggested(tokens: readonly Token[]): string | undefined {
  for (let i = tokens.length - 1; i > 0 && i > tokens.length - FARTHEST; i--) {
    const type = tokens[i]?.tokenType;
    if (type === T.RParen || type === T.RSquare || (type === T.RCurly && i < tokens.length - 1)) {
      i = openingOf(tokens, i) ?? 0;
      continue;
    }
    if (ENDS.has(type)) return undefined;
    const token = tokens[i];
    if (!token || !isNameType(token.tokenType)) continue;
    const isNamed = NAMING.has(tokens[i - 1]?.tokenType) || tokens[i + 1]?.tokenType === T.Colon;
    if (isNamed) return inWords(token.image);
  }
  return undefined;
}

/** `PlayCard` and `play_card` as `Play card`. */
function inWords(name: string): string {
  const words = name
    .replaceAll(
      /(\p{Ll})(\p{Lu})/gu,
      (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`,
    )
    .replaceAll('_', ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
