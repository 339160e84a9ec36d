/** Who sees what of the table: found by looking at it with everybody's eyes, so that it cannot say anything else than views do. */

import type { Viewer } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { Game } from '../play/game.ts';
import type { FieldView } from './shown.ts';
import { type TableView, viewTable } from './view.ts';

/** What has a field, as the rules call it. */
export interface FieldOwner {
  readonly kind: 'player' | 'place' | 'space' | 'piece' | 'record';
  /** Of a place, or of a kind of pieces or records; else empty. */
  readonly name: string;
}

/** A field with where it is drawn. */
export interface DrawnField {
  /** The same at every moment and for whoever looks. */
  readonly key: string;
  readonly of: FieldOwner;
  readonly field: FieldView;
}

/** Something that not everybody sees at this moment. */
export interface Sight {
  /** As in `DrawnField`. */
  readonly key: string;
  readonly of: FieldOwner;
  /** The name of the field in the rules. */
  readonly name: string;
  /** The seats that see it and those that do not; a seat learns of itself only. */
  readonly seenBy: readonly number[];
  readonly hiddenFrom: readonly number[];
}

/** All fields of a view. */
export function fieldsOf({ seats, places, spaces, offBoard, records }: TableView): readonly DrawnField[] {
  const keyed = (kind: FieldOwner['kind'], name: string, which: string, fields: readonly FieldView[]) =>
    fields.map((field) => ({
      key: `${kind} ${name} ${which} ${field.name} ${field.label}`,
      of: { kind, name },
      field,
    }));
  const ofPieces = (pieces: TableView['offBoard']) =>
    pieces.flatMap((piece) => keyed('piece', piece.kindName, piece.name, piece.fields));
  return [
    ...seats.flatMap((seat) => keyed('player', '', seat.name, seat.fields)),
    ...places.flatMap((place) => keyed('place', place.name, '', place.fields)),
    ...spaces.flatMap((space) => [
      ...keyed('space', '', space.name, space.fields),
      ...ofPieces(space.pieces),
    ]),
    ...ofPieces(offBoard),
    ...records.flatMap(({ name, groups }) =>
      groups.flatMap(({ rows }) => rows.flatMap((row) => keyed('record', name, row.name, row.fields))),
    ),
  ];
}

/** What not everybody sees, spectators included. A seat learns what itself and a spectator see, and nothing of others. */
export function sightsOf(game: Game, cells: Cells, viewer: Viewer): readonly Sight[] {
  const seats = Array.from({ length: game.ir.players }, (_, seat) => seat);
  const asked = viewer === 'all' ? seats : seats.filter((seat) => seat === viewer);
  const seen = new Map(asked.map((seat) => [seat, openIn(viewTable(game, cells, seat))]));
  const forAll = openIn(viewTable(game, cells, -1));
  return fieldsOf(viewTable(game, cells, viewer)).flatMap(({ key, of, field }) => {
    const isOpen = (seat: number): boolean => seen.get(seat)?.has(key) === true;
    const isEmpty = field.shown.kind === 'hidden' && field.shown.total === 0;
    if (isEmpty || (forAll.has(key) && asked.every(isOpen))) return [];
    return [
      {
        key,
        of,
        name: field.name,
        seenBy: asked.filter(isOpen),
        hiddenFrom: asked.filter((seat) => !isOpen(seat)),
      },
    ];
  });
}

/** The fields of a view that it does not hide. What is worked out, and left out, has nothing to hide. */
function openIn(view: TableView): ReadonlySet<string> {
  return new Set(fieldsOf(view).flatMap(({ key, field }) => (field.shown.kind === 'hidden' ? [] : [key])));
}
