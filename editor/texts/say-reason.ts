import { type Saying, sayTold } from '../../runtime/values/words/told.ts';
import { currentLanguage } from './language.ts';
import type { Reason, ReasonName } from './reason.ts';
import { texts } from './texts.ts';

type Sentence = (first: string, second: string) => string;

/** The sentence in the language in force. */
export function sayReason({ say, words: [first = '', second = ''] }: Reason): string {
  const sentences: Readonly<Record<ReasonName, Sentence>> = texts().reasons;
  return sentences[say](sayEngine(first), sayEngine(second));
}

/** What the engine says, in the language in force; other words as they are. */
export function sayEngine(saying: Saying): string {
  return sayTold(saying, currentLanguage());
}
