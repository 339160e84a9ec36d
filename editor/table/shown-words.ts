/** What is shown, in words of the language that the game is played in. */

import * as view from '../../runtime/view/words.ts';
import { spokenLanguage } from './game-language.ts';

type Shown = Parameters<typeof view.inWords>[0];

/** A value without its label, which its field is called by: `12 M`, `3 hidden`. */
export function inWords(shown: Shown, label: string): string {
  return view.inWords(shown, label, spokenLanguage());
}
