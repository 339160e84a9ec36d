import type { Drawn, FieldView, SpaceView } from '../../../runtime/index.ts';
import { type KindLetters, kindLetter } from '../signs/kind-letters.ts';
import { lettersOf, type Mark, markOf } from '../signs/marks.ts';
import { ownersOfSeveralKinds } from './pieces.ts';

/** A mark of which the board has no room to say what it means. */
export interface Meaning {
  readonly name: string;
  readonly mark: Mark;
  readonly label: string;
}

/** A kind of pieces that its token alone does not tell. */
export interface KindMeaning {
  readonly name: string;
  readonly label: string;
  /** The seat that owns one of them, -1 for none. */
  readonly owner: number;
  readonly drawn: Drawn | undefined;
  /** What stands on the token. */
  readonly text: string;
}

/** One for each field that stands on some space or piece, as it looks where it is seen first. */
export function meaningsOf(spaces: readonly Pick<SpaceView, 'fields' | 'pieces'>[]): readonly Meaning[] {
  const found = new Map<string, Meaning>();
  const fields = spaces.flatMap((space) => [
    ...space.fields,
    ...space.pieces.flatMap((piece) => piece.fields),
  ]);
  for (const field of fields) {
    const mark = saysTooLittle(field) ? markOf(field) : undefined;
    if (mark && !found.has(field.name))
      found.set(field.name, { name: field.name, mark, label: meaningOf(field) });
  }
  return [...found.values()];
}

/** One for each kind of pieces on the board of which a seat has several kinds, or that is nobody's and drawn as a token. */
export function kindsOn(
  spaces: readonly Pick<SpaceView, 'pieces'>[],
  letters: KindLetters,
): readonly KindMeaning[] {
  const several = ownersOfSeveralKinds(spaces);
  const found = new Map<string, KindMeaning>();
  for (const piece of spaces.flatMap(({ pieces }) => pieces)) {
    const { kindName: name, kind, owner, drawn } = piece;
    const isTold = owner < 0 ? drawn === undefined : (several & (1 << (owner + 1))) === 0;
    if (!isTold && !found.has(name))
      found.set(name, { name, label: kind, owner, drawn, text: kindLetter(piece, letters) });
  }
  return [...found.values()];
}

/** What a field is called; of one that has a value for each of several, also what their letters mean. */
function meaningOf({ label, shown }: FieldView): string {
  if (shown.kind !== 'array') return label;
  const letters = lettersOf(shown.entries);
  const told = shown.entries.flatMap((entry, index) => {
    const letter = letters[index] ?? '';
    // A number is that of the name.
    return letter === entry.label || letter.endsWith(':') ? [] : [`${letter} ${entry.label}`];
  });
  return told.length > 0 ? `${label}: ${told.join(', ')}` : label;
}

/** A name, a card, several names speak for themselves; a letter, a number and a disc do not. */
function saysTooLittle({ shown }: FieldView): boolean {
  if (shown.kind === 'member') return shown.seat >= 0;
  return shown.kind !== 'set' && shown.kind !== 'deck';
}
