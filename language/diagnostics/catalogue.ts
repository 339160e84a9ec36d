/**
 * Every diagnostic of the language, in one place: its code, how grave it is, and the sentence made from its
 * facts. A message says what is wrong in the designer's words, what was expected, and why.
 */

import { boardMessages } from './board-messages.ts';
import { labelMessages } from './label-messages.ts';
import { lookMessages } from './look-messages.ts';
import { nameMessages } from './name-messages.ts';
import { reviewMessages } from './review-messages.ts';
import { secrecyMessages } from './secrecy-messages.ts';
import { semanticMessages } from './semantic-messages.ts';
import { syntaxMessages } from './syntax-messages.ts';

/** Every entry, by code. */
export const catalogue = {
  ...syntaxMessages,
  ...nameMessages,
  ...semanticMessages,
  ...boardMessages,
  ...lookMessages,
  ...labelMessages,
  ...secrecyMessages,
  ...reviewMessages,
} as const;

/** A code of the catalogue: kebab-case, and stable. */
export type Code = keyof typeof catalogue;

/** The facts a diagnostic's sentence is made of. */
export type Parameters<C extends Code> = (typeof catalogue)[C]['message'] extends (facts: infer F) => string
  ? F
  : never;
