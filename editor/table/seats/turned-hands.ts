/** Hands that are held the other way round: whoever has them does not see what all others see. */

import type { FieldView, SeatView } from '../../../runtime/index.ts';

type Seat = Pick<SeatView, 'seat' | 'fields'>;

/** The seats of which the one that looks sees what it does not see of itself; none with the eyes of all, or of nobody. */
export function turnedHands(seats: readonly Seat[], viewAs: number | undefined): ReadonlySet<number> {
  const own = seats.find(({ seat }) => seat === viewAs);
  const hidden = new Set(own?.fields.filter(isHidden).map(({ name }) => name));
  const isTurned = (field: FieldView): boolean => hidden.has(field.name) && !isHidden(field);
  return new Set(
    seats.flatMap(({ seat, fields }) => (seat !== viewAs && fields.some(isTurned) ? [seat] : [])),
  );
}

function isHidden({ shown }: FieldView): boolean {
  return shown.kind === 'hidden';
}
