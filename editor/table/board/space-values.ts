import { dequal } from 'dequal';
import type { FieldView, SpaceView, TableView } from '../../../runtime/index.ts';
import { COLOURS } from '../../../shared/look.ts';

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
  return spaces.map((space, index) =>
    withFields(
      space,
      found.flatMap((each) => each[index] ?? []),
    ),
  );
}

/** What was made of a space before: where it and what is added are the same, so is what comes of them, and it is not drawn again. */
const made = new WeakMap<SpaceView, { readonly added: readonly FieldView[]; readonly space: SpaceView }>();

function withFields(space: SpaceView, added: readonly FieldView[]): SpaceView {
  const before = made.get(space);
  if (before && dequal(before.added, added)) return before.space;
  const after = { ...space, fields: [...space.fields, ...added] };
  made.set(space, { added, space: after });
  return after;
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
