/** Cards with what stands on them, as far as a terminal can draw it: in words. */

import type { CardFace, CardFaces, FieldView, Shown, TableView } from '../../runtime/index.ts';
import type { Paint } from './colours.ts';
import { drawName } from './drawn.ts';

/** The same table, where cards that are drawn as such are called by all that stands on them. */
export function nameCards(view: TableView, paint: Paint): TableView {
  const { cards } = view;
  if (cards.length === 0) return view;
  const named = (fields: readonly FieldView[]): readonly FieldView[] =>
    fields.map((field) => ({ ...field, shown: nameShown(field.shown, cards, paint) }));
  return {
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, fields: named(seat.fields) })),
    places: view.places.map((place) => ({ ...place, fields: named(place.fields) })),
    spaces: view.spaces.map((space) => ({ ...space, fields: named(space.fields) })),
  };
}

function nameShown(shown: Shown, cards: readonly CardFaces[], paint: Paint): Shown {
  if (shown.kind !== 'pile' && shown.kind !== 'deck' && shown.kind !== 'member') return shown;
  const faces = cards.find(({ name }) => name === shown.of)?.faces;
  if (!faces) return shown;
  const nameAt = (index: number, label: string): string => {
    const face = faces[index];
    return face ? faceInWords(face, paint) : label;
  };
  switch (shown.kind) {
    case 'pile':
      return {
        ...shown,
        counts: shown.counts.map((kind, index) => ({ ...kind, label: nameAt(index, kind.label) })),
      };
    case 'deck':
      return { ...shown, top: nameAt(shown.index, shown.top) };
    case 'member':
      return { ...shown, label: nameAt(shown.index, shown.label) };
  }
}

/** `♥ Melon [4, Field]`; pictures are not for terminals. */
function faceInWords({ label, drawn, parts }: CardFace, paint: Paint): string {
  const said = parts
    .filter(({ at }) => at !== 'picture')
    .map(({ at, label, words, drawn }) => {
      const isCalled = at === 'note' && label !== undefined;
      return drawName(isCalled ? `${label} ${words}` : words, drawn, paint);
    });
  const name = drawName(label, drawn, paint);
  return said.length === 0 ? name : `${name} [${said.join(', ')}]`;
}
