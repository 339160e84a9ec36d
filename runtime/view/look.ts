/**
 * The table as the rules' look says that it is drawn. It is given what a seat may see, and leaves away, puts in order and
 * decorates: it knows nothing else, and so can tell nothing else.
 */

import { merged } from '../../shared/lists.ts';
import type { CardFacesIR, DrawnIR, FaceIR, FieldLookIR, LookIR, TableIR } from '../ir/ir.ts';
import type { FieldView } from './shown.ts';
import type { PieceView, SpaceView, TableView } from './view.ts';
import { isBlank } from './words.ts';

/** How a thing is drawn, by the names of the fixed lists of icons, colours and shapes. */
export type Drawn = DrawnIR;

/** The faces of the cards of a list, in the order of its kinds; the same for whoever looks. */
export type CardFaces = CardFacesIR;
/** What stands on a card. */
export type CardFace = FaceIR;

/** What the look says of a kind of things, and of those of a name among them. */
type LooksOf = (what: LookIR['of'], name?: string) => readonly LookIR[];

/** The view, drawn as the look says. */
export function applyLook(
  view: TableView,
  { look: looks = [], faces: cards = [] }: Pick<TableIR, 'look' | 'faces'>,
): TableView {
  if (looks.length === 0) return { ...view, cards };
  const of: LooksOf = (what, name) =>
    looks.filter((look) => look.of === what && (look.name === undefined || look.name === name));
  const kept = <T extends { readonly name: string }>(
    what: 'place' | 'record' | 'dice',
    things: readonly T[],
  ) => things.filter(({ name }) => !of(what, name).some(({ hide }) => hide));
  const ofPlace = (name: string) => (name === 'table' ? of('table') : of('place', name));
  return {
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, fields: drawFields(seat.fields, of('player')) })),
    // A place of which nothing is left to say is not drawn.
    places: kept('place', view.places)
      .map((place) => ({
        ...place,
        ...drawn(ofPlace(place.name)),
        fields: drawFields(place.fields, ofPlace(place.name)),
      }))
      .filter(({ fields }) => fields.length > 0),
    dice: kept('dice', view.dice).map((dice) => ({ ...dice, ...drawn(of('dice', dice.name)) })),
    cards,
    spaces: view.spaces.map((space, index) => drawSpace(space, index, of)),
    offBoard: drawPieces(view.offBoard, of),
    records: kept('record', view.records).map((records) => ({
      ...records,
      ...drawn(of('record', records.name)),
      groups: records.groups.map((group) => ({
        ...group,
        rows: group.rows.map((row) => ({
          ...row,
          fields: drawFields(row.fields, of('record', records.name)),
        })),
      })),
    })),
  };
}

function drawSpace(space: SpaceView, index: number, of: LooksOf): SpaceView {
  const looks = of('space');
  const colour = looks.findLast(({ colours }) => colours?.[index])?.colours?.[index];
  const icon = looks.findLast(({ icons }) => icons?.[index])?.icons?.[index];
  return {
    ...space,
    ...drawn(looks, { ...(icon ? { icon } : {}), ...(colour ? { colour } : {}) }),
    attributes: drawFields(space.attributes, looks),
    fields: drawFields(space.fields, looks),
    pieces: drawPieces(space.pieces, of),
  };
}

function drawPieces(pieces: readonly PieceView[], of: LooksOf): readonly PieceView[] {
  return pieces.map((piece) => {
    const said = of('piece', piece.kindName);
    return { ...piece, ...drawn(said), fields: drawFields(piece.fields, said) };
  });
}

/** The fields that are not hidden: those that come first as the look lists them, the others, and those that come last. */
function drawFields(fields: readonly FieldView[], looks: readonly LookIR[]): readonly FieldView[] {
  const lines = looks.flatMap((look) => look.fields);
  if (lines.length === 0) return fields;
  const said = new Map<string, FieldLookIR>();
  for (const line of lines) {
    const before = said.get(line.name);
    said.set(line.name, { ...before, ...line, drawn: { ...before?.drawn, ...line.drawn } });
  }
  const order = [...said.keys()];
  const rank = ({ name }: FieldView): number => {
    const place = said.get(name)?.place;
    if (place === undefined) return 0;
    return place === 'first' ? order.indexOf(name) - order.length : order.indexOf(name) + 1;
  };
  return fields
    .filter(({ name, shown }) => {
      const hide = said.get(name)?.hide;
      return hide === undefined || (hide === 'when-blank' && !isBlank(shown));
    })
    .map((field) => ({ ...field, ...shownAs(said.get(field.name)?.drawn) }))
    .toSorted((left, right) => rank(left) - rank(right));
}

function drawn(looks: readonly LookIR[], more: Drawn = {}): { readonly drawn?: Drawn } {
  return shownAs(merged([...looks.map((look) => look.drawn ?? {}), more]));
}

function shownAs(said: Drawn | undefined): { readonly drawn?: Drawn } {
  return said && Object.keys(said).length > 0 ? { drawn: said } : {};
}
