/** The table in a few lines: seats, places, records, spaces and what is on them, dice. */

import type {
  FieldView,
  PieceView,
  RecordsView,
  SeatView,
  SpaceView,
  TableView,
} from '../../runtime/index.ts';
import { inWords, isBlank, isNothing } from '../../runtime/view/words.ts';
import { nameCards } from './cards.ts';
import type { Paint } from './colours.ts';
import { drawName, drawValue } from './drawn.ts';
import { alignColumns } from './width.ts';

type Row = readonly string[];

/** What a view shows, one line per seat, place, record and space, without what is empty. */
export function showTable(seen: TableView, paint: Paint): readonly string[] {
  const view = nameCards(seen, paint);
  const things = [
    ...view.places.map(
      (place): Row => [`  ${drawName(place.label, place.drawn, paint)}`, joinFields(place.fields, paint)],
    ),
    ...view.dice.map(
      ({ label, faces, drawn }): Row => [
        `  ${drawName(label, drawn, paint)}`,
        faces.map((face) => face ?? '–').join(' '),
      ],
    ),
  ];
  const columns = fieldsInOrder(view.seats);
  return [
    ...(view.round > 0 ? [paint('dim', `  Round ${view.round}`)] : []),
    ...alignColumns(withoutEmptyColumns(view.seats.map((seat) => showSeat(seat, columns, view.turn, paint)))),
    ...alignColumns(things.filter((row) => row[1] !== '')),
    ...showBoard(view, paint),
    ...showOffBoard(view, paint),
    ...view.records.flatMap((records) => showRecords(records, paint)),
  ];
}

/** Whoever is out of the game may still have something lying there. */
function showSeat(seat: SeatView, columns: readonly string[], turn: number, paint: Paint): Row {
  const name = `${seat.seat === turn ? paint('cyan', '▸') : ' '} ${paint('bold', seat.label)}`;
  if (!seat.out) {
    const fields = new Map(seat.fields.map((field) => [field.name, field]));
    return [name, ...columns.map((column) => showOptional(fields.get(column), paint))];
  }
  const left = joinFields(
    seat.fields.filter(({ shown }) => shown.kind !== 'hidden' && !isBlank(shown)),
    paint,
  );
  return [name, [paint('dim', 'out of the game'), left].filter((text) => text !== '').join('  ')];
}

/** The names of the fields that some seat has, in the order that all keep: a look may leave one away for some of them. */
function fieldsInOrder(seats: readonly SeatView[]): readonly string[] {
  const names: string[] = [];
  for (const { fields } of seats) {
    let behind = 0;
    for (const { name } of fields) {
      const known = names.indexOf(name);
      if (known < 0) names.splice(behind, 0, name);
      behind = (known < 0 ? behind : known) + 1;
    }
  }
  return names;
}

function showOptional(field: FieldView | undefined, paint: Paint): string {
  return field ? showField(field, paint) : '';
}

/** Without the columns in which no row says anything. */
function withoutEmptyColumns(rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => row.filter((_, column) => rows.some((each) => (each[column] ?? '') !== '')));
}

function showField({ label, shown, drawn }: FieldView, paint: Paint): string {
  if (isNothing(shown)) return '';
  if (shown.kind === 'yes-no') return drawName(label, drawn, paint);
  const name = paint('dim', drawName(label, { icon: drawn?.icon }, paint));
  return `${name} ${drawValue(inWords(shown, label), drawn, paint)}`;
}

function joinFields(fields: readonly FieldView[], paint: Paint): string {
  const shown = fields.map((field) => showField(field, paint)).filter((text) => text !== '');
  return shown.join('  ');
}

// ------------------------------------------------------------------------------------------ records

/** A heading, then a line for each record, or for each group of them. */
function showRecords({ label, groups, drawn }: RecordsView, paint: Paint): readonly string[] {
  const rows = groups.flatMap((group): Row[] =>
    group.label === ''
      ? group.rows.map((row) => [`    ${row.label}`, joinFields(row.fields, paint)])
      : [
          [
            `    ${group.label}`,
            group.rows.map((row) => withFields(row.label, row.fields, paint)).join(', '),
          ],
        ],
  );
  return rows.length === 0 ? [] : [`  ${drawName(label, drawn, paint)}`, ...alignColumns(rows)];
}

function withFields(name: string, fields: readonly FieldView[], paint: Paint): string {
  const told = joinFields(fields, paint);
  return told === '' ? name : `${name} (${told})`;
}

// -------------------------------------------------------------------------------------------- board

/** The spaces that have something to tell, then what several without a piece have in common, and which they are. */
function showBoard(view: TableView, paint: Paint): readonly string[] {
  const owners = new Map(view.seats.map((seat) => [seat.seat, seat.label]));
  const labels = view.spaces.map((space) => space.label);
  const told = new Map<string, { readonly told: string; readonly names: string[] }>();
  view.spaces.forEach((space, index) => {
    const contents = showContents(space, paint);
    if (contents === '') return;
    const key = space.pieces.length > 0 ? String(index) : contents;
    const line = told.get(key) ?? { told: contents, names: [] };
    line.names.push(drawName(showSpace(space, owners, labels), space.drawn, paint));
    told.set(key, line);
  });
  const lines = [...told.values()];
  const single = lines.filter(({ names }) => names.length === 1);
  const shared = lines.filter(({ names }) => names.length > 1);
  return [
    ...alignColumns(single.map(({ names, told }) => [`  ${names.join('')}`, told])),
    ...alignColumns(shared.map(({ names, told }) => [`  ${told}`, names.join(', ')])),
  ];
}

function showPiece({ title, drawn, fields }: PieceView, paint: Paint): string {
  return withFields(drawName(title, drawn, paint), some(fields), paint);
}

function some(fields: readonly FieldView[]): readonly FieldView[] {
  return fields.filter(({ shown }) => !isBlank(shown));
}

/** Pieces first, then what the space holds, then what it is. */
function showContents(space: SpaceView, paint: Paint): string {
  const pieces = space.pieces.map((piece) => showPiece(piece, paint));
  const told = joinFields([...some(space.fields), ...some(space.attributes)], paint);
  return [pieces.join(', '), told].filter((text) => text !== '').join('  ');
}

/** The pieces that stand on no space, as far as there is something to tell of them: a line for each who owns some. */
function showOffBoard({ spaces, offBoard }: TableView, paint: Paint): readonly string[] {
  const told = new Map<number, string[]>();
  for (const piece of offBoard) {
    if (some(piece.fields).length === 0) continue;
    told.set(piece.owner, [...(told.get(piece.owner) ?? []), showPiece(piece, paint)]);
  }
  const where = spaces.length > 0 ? paint('dim', 'not on the board ') : '';
  return [...told.values()].map((pieces) => `  ${where}${pieces.join(', ')}`);
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
