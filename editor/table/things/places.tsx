import { memo, useMemo } from 'react';
import type { PlaceView, Shown } from '../../../runtime/index.ts';
import { join } from '../../controls/button.tsx';
import { HolderContext } from '../holder.ts';
import { Sign, tinted } from '../signs/sign.tsx';
import { useCountCards } from './cards.tsx';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import { fieldKey } from './field-key.ts';
import styles from './places.module.css';

/** Places and what lies there. */
export const Places = memo(function Places({ places }: { readonly places: readonly PlaceView[] }) {
  const countCards = useCountCards();
  const isWide = ({ fields }: PlaceView): boolean =>
    fields.some(({ shown }) => isTower(shown) || countCards(shown) > CARDS);
  return (
    <div className={styles.places}>
      {places.map((place) => (
        <Place key={place.name} place={place} className={join(styles.framed, isWide(place) && styles.wide)} />
      ))}
    </div>
  );
});

interface PlaceProps {
  readonly place: PlaceView;
  readonly className: string;
}

/** A place with its name and what lies there. */
export function Place({ place, className }: PlaceProps) {
  const around = useMemo(() => ({ seat: -1, place: place.name }), [place.name]);
  return (
    <article className={join(styles.place, className)} aria-label={place.label} data-place={place.name}>
      <h2 className={styles.placeName} style={tinted(place.drawn)}>
        <Sign icon={place.drawn?.icon} />
        {place.label}
      </h2>
      <HolderContext value={around}>
        <dl className={join(styles.fields, fieldStyles.flow)}>
          {place.fields.map((field) => (
            <Field key={fieldKey(field)} field={field} />
          ))}
        </dl>
      </HolderContext>
    </article>
  );
}

/**
 * The places that stand in the middle of the board, if it has one, but no more than `room` of them, and those around it;
 * some are in both, in part.
 */
export function partPlaces(
  places: readonly PlaceView[],
  hasMiddle: boolean,
  room: number = Number.POSITIVE_INFINITY,
): { readonly middle: readonly PlaceView[]; readonly around: readonly PlaceView[] } {
  if (!hasMiddle) return { middle: [], around: places };
  const isThere = (place: PlaceView, { drawn }: PlaceView['fields'][number]): boolean =>
    (place.drawn?.middle ?? drawn?.middle) === true;
  const part = (isMeant: (place: PlaceView, field: PlaceView['fields'][number]) => boolean) =>
    places
      .map((place) => ({ ...place, fields: place.fields.filter((field) => isMeant(place, field)) }))
      .filter(({ fields }) => fields.length > 0);
  const middle = part(isThere).slice(0, room);
  const names = new Set(middle.map(({ name }) => name));
  return { middle, around: part((place, field) => !(names.has(place.name) && isThere(place, field))) };
}

/** Whether a value holds so many kinds of things that half the width makes a tower of them. */
function isTower(shown: Shown): boolean {
  return shown.kind === 'pile' && shown.counts.filter(({ count }) => count > 0).length > WIDE;
}

const WIDE = 8;
/** As many cards lie beside each other in half the width. */
const CARDS = 2;
