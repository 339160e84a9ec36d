/** Who sees what, and where the rules say so. */

import type { GameDocument } from '../../language/index.ts';
import { type OutlinePart, outlineOf } from '../../language/services/outline.ts';
import { currentCells, type Session, type Viewer } from '../../runtime/index.ts';
import { type FieldOwner, type Sight, sightsOf } from '../../runtime/view/sights.ts';

/** Something that not everybody sees, with its declaration in the rules file. */
export interface ToldSight extends Sight {
  /** Absent where it is declared in another file. */
  readonly declared?: { readonly start: number; readonly end: number; readonly text: string } | undefined;
}

/** What not everybody sees at the present moment of a session. */
export function tellSights(session: Session, viewer: Viewer, document: GameDocument): readonly ToldSight[] {
  const parts = outlineOf(document, 0);
  const text = document.parsed.sources[0]?.text ?? '';
  return sightsOf(session.game, currentCells(session), viewer).map((sight) => {
    const part = declarationOf(parts, sight.of, sight.name);
    if (part === undefined) return sight;
    const { start, end } = part.span;
    return { ...sight, declared: { start, end, text: text.slice(start, end).replace(/\s+/g, ' ') } };
  });
}

/** The field of what has it; else a definition of that name. */
function declarationOf(parts: readonly OutlinePart[], of: FieldOwner, name: string): OutlinePart | undefined {
  const isOwner = (part: OutlinePart): boolean => {
    if (part.kind === 'fields') return part.name === (of.kind === 'place' ? of.name : of.kind);
    return part.kind === 'things' && part.name === of.name;
  };
  const fields = parts.filter(isOwner).flatMap(({ children }) => children);
  return (
    fields.find((field) => field.name === name) ??
    parts.find((part) => part.kind === 'define' && part.name === name)
  );
}
