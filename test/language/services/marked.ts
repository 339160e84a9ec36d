/** Texts with a place marked in them, and places of words. */

import { type GameDocument, openDocument } from '../../../language/compile.ts';
import type { Source } from '../../../language/index.ts';
import type { Place } from '../../../language/services/place.ts';

/** The place of the `nth` time (from 1) that a word stands in a file; `within` letters into it. */
export function placeOf(
  sources: readonly Source[],
  word: string,
  { file = 0, nth = 1, within = 0 } = {},
): Place {
  let offset = -1;
  for (let left = nth; left > 0; left--) {
    offset = sources[file]?.text.indexOf(word, offset + 1) ?? -1;
    if (offset < 0) throw new Error(`There is no "${word}" number ${nth} in file ${file}.`);
  }
  return { file, offset: offset + within };
}

/** A document of one text in which `‸` marks a place. */
export function marked(text: string): { readonly document: GameDocument; readonly place: Place } {
  const offset = text.indexOf('‸');
  if (offset < 0) throw new Error('No place is marked.');
  const document = openDocument([{ name: 'marked.regel', text: text.replace('‸', '') }]);
  return { document, place: { file: 0, offset } };
}
