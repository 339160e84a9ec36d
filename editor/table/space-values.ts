import type { FieldView, SpaceView, TableView } from '../../runtime/index.ts';
import { COLOURS } from '../../shared/look.ts';

type Seat = TableView['seats'][number];
type Seen = Pick<TableView, 'seats' | 'places' | 'spaces'>;

/**
 * The spaces with what others have a value of for each of them: where a seat has been, how much of its own lies there. It stands on the board
 * as a field of the space would, that of a seat in its colour.
 */
export function withValues({ seats, places, spaces }: Seen): readonly SpaceView[] {
  const ofPlaces = places.flatMap(({ fields }) => fields.flatMap((field) => perSpace(field, spaces)));
  const ofSeats = seats.flatMap((seat) =>
    seat.fields
      .flatMap((field) => perSpace(field, spaces))
      .map((each) => each.map((field) => ofSeat(field, seat))),
  );
  const found = [...ofPlaces, ...ofSeats];
  if (found.length === 0) return spaces;
  return spaces.map((space, index) => ({
    ...space,
    fields: [...space.fields, ...found.flatMap((each) => each[index] ?? [])],
  }));
}

/** A field for each space; none where it has no value for each of them. */
function perSpace({ name, label, drawn, shown }: FieldView, spaces: readonly SpaceView[]): FieldView[][] {
  if (shown.kind !== 'array' || shown.of !== 'space' || shown.entries.length !== spaces.length) return [];
  return [shown.entries.map((entry) => ({ name, label, drawn, shown: entry.shown }))];
}

function ofSeat({ name, label, drawn, shown }: FieldView, { seat, label: whose, colour }: Seat): FieldView {
  const own = COLOURS.find((one) => one === colour);
  return { name: `${name} ${seat}`, label: `${label}, ${whose}`, drawn: { colour: own, ...drawn }, shown };
}
