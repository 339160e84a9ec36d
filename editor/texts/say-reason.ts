import type { Reason, ReasonName } from './reason.ts';
import { texts } from './texts.ts';

type Sentence = (first: string, second: string) => string;

/** The sentence in the language in force. */
export function sayReason({ say, words: [first = '', second = ''] }: Reason): string {
  const sentences: Readonly<Record<ReasonName, Sentence>> = texts().reasons;
  return sentences[say](first, second);
}
