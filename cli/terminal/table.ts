/** The table in a few lines: seats, places, pieces on the board, dice. */

import type { FieldView, SpaceView, TableView } from '../../runtime/index.ts';
import type { Paint } from './colours.ts';
import { alignColumns } from './width.ts';

/** What a view shows, one line per seat and place, without what is empty. */
export function showTable(view: TableView, paint: Paint): readonly string[] {
  const seats = view.seats.map((seat) => [
    `${seat.seat === view.turn ? paint('cyan', '▸') : ' '} ${paint('bold', seat.label)}`,
    ...(seat.out ? [paint('dim', 'out of the game')] : seat.fields.map((field) => showField(field, paint))),
  ]);
  const things = [
    ...view.places.map(({ label, fields }) => [`  ${label}`, joinFields(fields, paint)]),
    ...showBoard(view, paint),
    ...view.dice.map(({ label, faces }) => [`  ${label}`, faces.map((face) => face ?? '–').join(' ')]),
  ];
  return [
    ...(view.round > 0 ? [paint('dim', `  Round ${view.round}`)] : []),
    ...alignColumns(seats),
    ...alignColumns(things.filter((row) => row[1] !== '')),
  ];
}

function showField({ label, shown }: FieldView, paint: Paint): string {
  const name = paint('dim', label);
  switch (shown.kind) {
    case 'number':
      return `${name} ${shown.value}`;
    case 'yes-no':
      return shown.value ? label : '';
    case 'member':
      return `${name} ${shown.label}`;
    case 'pile':
      return `${name} ${showPile(shown, label)}`;
    case 'hidden':
      return `${name} ${shown.total === undefined ? '?' : `${shown.total} hidden`}`;
  }
}

function showPile({ total, counts }: Extract<FieldView['shown'], { kind: 'pile' }>, label: string): string {
  const some = counts.filter(({ count }) => count > 0);
  if (some.length === 0) return '0';
  // A pile of one kind is called what its field is called.
  if (counts.length === 1 && counts[0]?.label === label) return String(total);
  const kinds = some.map((kind) => (kind.count === 1 ? kind.label : `${kind.label}×${kind.count}`));
  return `${total} (${kinds.join(' ')})`;
}

function joinFields(fields: readonly FieldView[], paint: Paint): string {
  const shown = fields.map((field) => showField(field, paint)).filter((text) => text !== '');
  return shown.join('  ');
}

/** The spaces where something stands. */
function showBoard(view: TableView, paint: Paint): readonly (readonly string[])[] {
  const owners = new Map(view.seats.map((seat) => [seat.seat, seat.label]));
  const labels = view.spaces.map((space) => space.label);
  return view.spaces
    .filter((space) => space.pieces.length > 0)
    .map((space) => [
      `  ${showSpace(space, owners, labels)}`,
      space.pieces
        .map((piece) => {
          const owner = owners.get(piece.owner);
          const name =
            owner === undefined || piece.label.includes(owner) ? piece.label : `${piece.label} of ${owner}`;
          const fields = joinFields(piece.fields, paint);
          return fields === '' ? name : `${name} (${fields})`;
        })
        .join(', '),
    ]);
}

/** A space by its label, with its owner where others have the same. */
function showSpace(
  { label, owner }: SpaceView,
  owners: ReadonlyMap<number, string>,
  labels: readonly string[],
): string {
  const name = owners.get(owner);
  const isAlone = labels.indexOf(label) === labels.lastIndexOf(label);
  return name === undefined || isAlone || label.includes(name) ? label : `${label} of ${name}`;
}
