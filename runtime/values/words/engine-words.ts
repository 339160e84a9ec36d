/** What the engine itself says, by language. */

import { english } from './english/english.ts';
import { german } from './german/german.ts';

/** All that it says; English is where that is listed. */
export type EngineWords = typeof english;

const BY_LANGUAGE: ReadonlyMap<string, EngineWords> = new Map([
  ['en', english],
  ['de', german],
]);

/** The words for a language such as `de` or `de-AT`; English where none is named, or one that the engine does not speak. */
export function engineWords(language: string | undefined): EngineWords {
  return BY_LANGUAGE.get(language?.toLowerCase().split('-')[0] ?? '') ?? english;
}
