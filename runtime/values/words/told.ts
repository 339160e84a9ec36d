/** Sentences of the engine by their names: who shows them says them in the language of whoever reads. */

import { type EngineWords, engineWords } from './engine-words.ts';

/** A sentence by its name, and what stands in it. Plain data. */
export interface Told {
  readonly say: keyof EngineWords['sentences'];
  readonly words: readonly Saying[];
}

/** Words as they are, of the rules, a log, the compiler; or a sentence of the engine. */
export type Saying = string | Told;

type Sentences = EngineWords['sentences'];

/** None takes more. */
type Sentence = (first: string, second: string, third: string, fourth: string) => string;

/** As many words as there are places for. */
type Words<Places extends readonly string[]> = { readonly [Place in keyof Places]: Saying };

/** A sentence, to be said later. */
export function told<Name extends keyof Sentences>(
  say: Name,
  ...words: Words<Parameters<Sentences[Name]>>
): Told {
  return { say, words };
}

/** The words in a language such as `de` or `de-AT`; in English where none is named, or one that the engine does not speak. */
export function sayTold(saying: Saying, language?: string): string {
  if (typeof saying === 'string') return saying;
  const [first = '', second = '', third = '', fourth = ''] = saying.words.map((word) =>
    sayTold(word, language),
  );
  const sentences: Readonly<Record<Told['say'], Sentence>> = engineWords(language).sentences;
  return sentences[saying.say](first, second, third, fourth);
}
