/** What lies between two spaces by what its fields say. */

import type { FieldView } from './shown.ts';

/** Spaces are called so in every game. */
const SPACE = 'space';

/** Whether a field names a space. */
export function namesSpace({ shown }: FieldView): boolean {
  return shown.kind === 'member' && shown.of === SPACE && !shown.none;
}

/** The two spaces that fields name, undefined where they name fewer or more. */
export function endsNamed(fields: readonly FieldView[]): readonly [number, number] | undefined {
  const [from, to, more] = fields.flatMap((field) =>
    namesSpace(field) && field.shown.kind === 'member' ? [field.shown.index] : [],
  );
  return from === undefined || to === undefined || more !== undefined ? undefined : [from, to];
}
