import type { FieldView, SpaceView } from '../../runtime/index.ts';
import { type Mark, markOf } from './marks.ts';

/** A mark of which the board has no room to say what it means. */
export interface Meaning {
  readonly name: string;
  readonly mark: Mark;
  readonly label: string;
}

/** One for each field that stands on some space or piece, as it looks where it is seen first. */
export function meaningsOf(spaces: readonly SpaceView[]): readonly Meaning[] {
  const found = new Map<string, Meaning>();
  for (const field of spaces.flatMap((space) => [
    ...space.fields,
    ...space.pieces.flatMap(({ fields }) => fields),
  ])) {
    const mark = saysTooLittle(field) ? markOf(field) : undefined;
    if (mark && !found.has(field.name)) found.set(field.name, { name: field.name, mark, label: field.label });
  }
  return [...found.values()];
}

/** A name, a card, several names speak for themselves; a letter, a number and a disc do not. */
function saysTooLittle({ shown }: FieldView): boolean {
  if (shown.kind === 'member') return shown.seat >= 0;
  return shown.kind !== 'set' && shown.kind !== 'deck';
}
