import type { Shown, TableView } from '../../runtime/index.ts';

/** A connection of two spaces that is somebody's. */
export interface Claim {
  readonly seat: number;
  /** What it is called. */
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The connections that a field with a value for each of them says to be somebody's: one of the table by naming the seat
 * (`owner: player or none per Route`), one of a seat by yes (`built: yes/no per Route`).
 */
export function claimsOf({
  seats,
  places,
  connections = [],
}: Pick<TableView, 'seats' | 'places' | 'connections'>): readonly Claim[] {
  const claims = (shown: Shown, ownerOf: (value: Shown) => number): readonly Claim[] => {
    const ends = shown.kind === 'array' && connections.find(({ of }) => of === shown.of)?.ends;
    if (!ends) return [];
    return shown.entries.flatMap(({ label, shown }, index) => {
      const [seat, pair] = [ownerOf(shown), ends[index]];
      return seat >= 0 && pair ? [{ seat, label, from: pair[0], to: pair[1] }] : [];
    });
  };
  return [
    ...places.flatMap(({ fields }) =>
      fields.flatMap(({ shown }) => claims(shown, (value) => (value.kind === 'member' ? value.seat : -1))),
    ),
    ...seats.flatMap(({ seat, fields }) =>
      fields.flatMap(({ shown }) =>
        claims(shown, (value) => (value.kind === 'yes-no' && value.value ? seat : -1)),
      ),
    ),
  ];
}
