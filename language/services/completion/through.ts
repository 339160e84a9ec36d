/** The argument of `reach`, `within` and `distance` that is the name of a definition alone. */

import { spacesAskedAbout } from '../../semantics/check/expressions/through.ts';
import { isBoardFunction, isLanguageFunction, placeOfThrough } from '../../semantics/functions.ts';
import type { Globals } from '../../semantics/globals.ts';
import type { DefineSymbol } from '../../semantics/symbols.ts';
import { fits, YES_NO } from '../../semantics/types.ts';
import { callAround } from './calls.ts';
import type { Token } from './surroundings.ts';

/** Whether the place behind these tokens is that argument. */
export function isThroughWanted({ scope }: Globals, tokens: readonly Token[]): boolean {
  const call = callAround(tokens);
  const name = call && tokens[call.at]?.image;
  if (name === undefined || scope.names.has(name) || !isLanguageFunction(name)) return false;
  return isBoardFunction(name) && placeOfThrough(name) === call?.argument;
}

/** The definitions that say of a space, or of two, whether a way leads there, perhaps of something else first. */
export function throughDefinitions(globals: Globals): readonly DefineSymbol[] {
  return globals.defines.filter(
    (define) =>
      spacesAskedAbout(globals, define) > 0 && define.type !== undefined && fits(define.type, YES_NO),
  );
}

/** What such a definition asks about before the spaces: that stands in brackets behind its name. */
export function givenBefore(globals: Globals, define: DefineSymbol): DefineSymbol['parameters'] {
  return define.parameters.slice(0, define.parameters.length - spacesAskedAbout(globals, define));
}
