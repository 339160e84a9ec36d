import { createContext } from 'react';
import type { FieldView, SpaceView } from '../../../runtime/index.ts';
import { lettersOf } from '../signs/marks.ts';

/** What stands before the numbers of fields, by the names of fields; of what is told apart without, nothing. */
export type NumberLetters = ReadonlyMap<string, string>;

/** How numbers on the board around are told apart. */
export const NumberLettersContext = createContext<NumberLetters>(new Map());

type Holder = Pick<SpaceView, 'fields'>;

/**
 * Letters for numbers that stand beside each other on a space or a piece: which of them is which is not to be seen by their order, since what is
 * 0 is left out. A number alone, one with a unit, and one with a sign or a colour of the rules' own need none.
 */
export function numberLettersOf(
  spaces: readonly (Holder & { readonly pieces: readonly Holder[] })[],
): NumberLetters {
  const found = new Map<string, FieldView>();
  for (const { fields } of spaces.flatMap((space) => [space, ...space.pieces])) {
    const alike = fields.filter(isBareNumber);
    if (new Set(alike.map(({ name }) => name)).size < 2) continue;
    for (const field of alike) found.set(field.name, field);
  }
  const fields = [...found.values()];
  const letters = lettersOf(fields);
  return new Map(fields.map(({ name }, index) => [name, letters[index] ?? '']));
}

function isBareNumber({ shown, drawn }: FieldView): boolean {
  if (drawn?.icon || drawn?.colour) return false;
  return (shown.kind === 'number' || shown.kind === 'pile') && shown.unit === undefined;
}
