/** Giving something another name, wherever it stands: rules, examples, variants, tables and maps. */

import { type GameDocument, openDocument } from '../compile.ts';
import { byPlace, placeKey } from '../document/places.ts';
import type { Span } from '../syntax/ast.ts';
import { hasMeaningOfItsOwn } from '../syntax/tokens.ts';
import { labelEdits } from './names/label-edits.ts';
import { mapEdits } from './names/map-edits.ts';
import type { NameAt } from './names/name-at.ts';
import { nameAt, namesOf, namesOfThing } from './names/names-in.ts';
import { whyNotCalled, whyNotRenamed } from './names/naming.ts';
import type { Place } from './place.ts';
import { applyEdits, type TextEdit } from './text-edits.ts';

/** What to change, or a sentence that says why it cannot be. */
export type Rename =
  | { readonly ok: true; readonly edits: readonly TextEdit[] }
  | { readonly ok: false; readonly reason: string };

/** The name that would be changed, or a sentence that says why it cannot be. */
export type Renamed =
  | { readonly ok: true; readonly span: Span; readonly text: string }
  | { readonly ok: false; readonly reason: string };

const NOTHING = 'Nothing stands here that has a name of its own.';

/** What would be renamed at a place. */
export function renamedAt(document: GameDocument, place: Place): Renamed {
  const name = nameAt(document, place);
  if (!name) return { ok: false, reason: NOTHING };
  const reason = whyNotRenamed(name, namesOfThing(document, name.key));
  return reason === undefined ? { ok: true, span: name.span, text: name.text } : { ok: false, reason };
}

/** Changes a name in all files, by place, to one that nothing else has. */
export function renameAt(document: GameDocument, place: Place, to: string): Rename {
  const name = nameAt(document, place);
  if (!name) return { ok: false, reason: NOTHING };
  const names = namesOfThing(document, name.key);
  const fixed = whyNotRenamed(name, names);
  if (fixed !== undefined) return { ok: false, reason: fixed };
  if (to === name.text) return { ok: true, edits: [] };
  const taken = whyNotCalled(document, name, names, to);
  if (taken !== undefined) return { ok: false, reason: taken };
  const inLabels = labelEdits(document, names, to);
  if (!inLabels.ok)
    return {
      ok: false,
      reason: `The table of labels has a row for \`${inLabels.text}\` that says something else than the one for \`${name.text}\`. Choose another name, or let both rows say the same first.`,
    };
  const inMaps = mapEdits(names, to);
  if (inMaps) {
    const edits = [...plainEdits(names, to), ...inMaps, ...inLabels.edits].sort(byPlace);
    // Some words are names but where the grammar expects them.
    if (!hasMeaningOfItsOwn(to) || isReadAlike(document, edits)) return { ok: true, edits };
    return {
      ok: false,
      reason: `\`${to}\` is a word of the language that would be read as such here. Choose another name.`,
    };
  }
  const reason = `The map has no room for \`${to}\` in place of \`${name.text}\`: it would show something else.`;
  return { ok: false, reason };
}

function plainEdits(names: readonly NameAt[], to: string): readonly TextEdit[] {
  const found = new Map(
    names
      .filter(({ map, label }) => !map && !label)
      .map(({ span }): [string, TextEdit] => [placeKey(span), { span, text: to }]),
  );
  return [...found.values()];
}

/** Whether the files are read to the same names when they are changed. */
function isReadAlike(document: GameDocument, edits: readonly TextEdit[]): boolean {
  const changed = openDocument(applyEdits(document.parsed.sources, edits), document);
  const { diagnostics } = changed.parsed;
  // Rows of labels may be more or fewer than before.
  const [before, after] = [document, changed].map((one) => namesOf(one).filter(({ label }) => !label));
  if (!before || !after) return false;
  return (
    diagnostics.length === document.parsed.diagnostics.length &&
    before.length === after.length &&
    before.every(
      ({ role, named }, index) => role === after[index]?.role && named?.kind === after[index]?.named?.kind,
    )
  );
}
