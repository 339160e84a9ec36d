/** Statements and conditions in the words of a rulebook as patterns of their text, each with what it is written as. */

import type { Core } from '../../parser/core.ts';

/** What a form says, made of its words; undefined where it is none after all. */
export type Said = (
  words: readonly string[],
  p: Core,
) => { readonly say: string; readonly isKnown: boolean } | undefined;

export type Form = readonly [RegExp, Said];

export const PATH = '([\\p{L}_][\\p{L}\\d_]*(?:\\([\\p{L}\\d_]*\\))?(?:\\.[\\p{L}\\d_]+|\\[[^\\]]*\\])*)';
export const EACH = '(?:each|every) player|all players|everybody|everyone';
export const NUMBER = '(\\d+|an?|one|two|three|four|five|six|seven)';
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

export const as = (say: string, isKnown = true) => ({ say, isKnown });
/** Said of what belongs to two places. */
export const inTwo = (outside: string, here: string) => as(`${outside}\` outside, and \`${here}`, false);

export const numeral = (word = ''): string =>
  /^an?$/.test(word) ? '1' : String(Math.max(NUMBERS.indexOf(word), 0) || word);

/** The pattern of the whole of it, whichever of its alternatives that is. */
export function form(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}
