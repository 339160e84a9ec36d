/** Where what stands at a place is declared, and where else it is named. */

import type { GameDocument } from '../compile.ts';
import { placeKey } from '../document/places.ts';
import type { Span } from '../syntax/ast.ts';
import type { NameAt } from './names/name-at.ts';
import { nameAt, namesOfFile, namesOfThing } from './names/names-in.ts';
import { syntaxOf } from './names/syntax-of.ts';
import type { Place } from './place.ts';

/** Where something is declared. */
export interface Definition {
  /** The name that was asked about. */
  readonly origin: Span;
  /** Where it has its name from; several where a variant replaces it or choices offer actions of one name. */
  readonly targets: readonly Span[];
}

/** Where the name at a place is declared; undefined where there is none, or the language brings it along. */
export function definitionAt(document: GameDocument, place: Place): Definition | undefined {
  const name = nameAt(document, place);
  if (!name) return undefined;
  const targets = declarationsOf(document, name).map(({ span }) => span);
  if (targets.length > 0) return { origin: name.span, targets };
  // Spaces of a ring or grid have their names from the board.
  const syntax = name.named && syntaxOf(name.named);
  return syntax && { origin: name.span, targets: [syntax.span] };
}

/** The names that declare what a name means where it stands: those of its own variant, else of the base game. */
function declarationsOf(document: GameDocument, name: NameAt): readonly NameAt[] {
  const all = namesOfThing(document, name.key).filter(({ role }) => role === 'declared');
  const own = all.filter(({ program }) => program === name.program);
  if (own.length > 0) return own;
  const ofBase = all.filter(({ program }) => program === document.checked);
  return ofBase.length > 0 ? ofBase : all;
}

/** One place where something is named. */
export interface Reference {
  readonly span: Span;
  readonly isDeclaration: boolean;
}

/** All places, in all files, that name what stands at a place; by file and place. */
export function referencesAt(document: GameDocument, place: Place): readonly Reference[] {
  const name = nameAt(document, place);
  return name ? once(namesOfThing(document, name.key)).map(referenceOf) : [];
}

/** The same in the file of the place alone; of words that are names nowhere, nothing. */
export function highlightsAt(document: GameDocument, place: Place): readonly Reference[] {
  const name = nameAt(document, place);
  if (!name) return [];
  const names = namesOfFile(document, place.file).filter(
    ({ key, span }) => key === name.key && span.file === place.file,
  );
  return once(names).map(referenceOf);
}

function referenceOf({ span, role }: NameAt): Reference {
  return { span, isDeclaration: role === 'declared' };
}

/** A place counts once, though it may be reached in several ways. */
function once(names: readonly NameAt[]): readonly NameAt[] {
  const seen = new Set<string>();
  return names.filter(({ span }) => {
    const key = placeKey(span);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
