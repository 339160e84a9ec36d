/** Why something is not done, told by parts that know no language of the studio: workers above all. */

import type { Saying } from '../../runtime/values/words/told.ts';
import type { Texts } from './texts.ts';

/** Names of sentences. */
export type ReasonName = keyof Texts['reasons'];

/** No sentence takes more. */
type Words = readonly [first?: Saying, second?: Saying];

/** A sentence by its name, and what stands in it: words of rules, of logs, of the language; or what the engine says, by its name. */
export interface Reason {
  readonly say: ReasonName;
  readonly words: Words;
}

/** Why something is not done; the page says it with `sayReason`. */
export function reason(say: ReasonName, ...words: Words): Reason {
  return { say, words };
}
