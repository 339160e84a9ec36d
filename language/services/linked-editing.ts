/** Names that change together while one of them is typed. */

import type { GameDocument } from '../compile.ts';
import type { Span } from '../syntax/ast.ts';
import { nameAt, namesOfThing } from './names/names-in.ts';
import { whyNotRenamed } from './names/naming.ts';
import type { Place } from './place.ts';

/** More places than this are rather renamed. */
const MOST = 50;

/**
 * All places of a name that is given inside of one rule, asked where it is given, where it is safe to change them while typing: nothing outside of
 * the rule knows it. Undefined for every other name, and where it is only used: who types there means something else, or more, such as `c.rank > 5
 * and` before it, and no other place.
 */
export function linkedNamesAt(document: GameDocument, place: Place): readonly Span[] | undefined {
  const name = nameAt(document, place);
  if (!name?.key.startsWith('at ') || name.role !== 'declared') return undefined;
  const names = namesOfThing(document, name.key);
  const isHere = names.every(
    ({ span, text }) => span.file === place.file && span.end - span.start === text.length,
  );
  if (!isHere || names.length < 2 || names.length > MOST || whyNotRenamed(name, names) !== undefined)
    return undefined;
  return names.map(({ span }) => span);
}
