import { createContext, useContext } from 'react';
import type { CardFace, CardFaces, Shown } from '../../../runtime/index.ts';
import { join } from '../../controls/button.tsx';
import { withSoftHyphens } from '../../text/soft-hyphens.ts';
import { type Holder, writeHolder } from '../holder.ts';
import { Lit } from '../pointing/lit.tsx';
import { usePointing } from '../pointing/pointing.tsx';
import { fillOf } from '../signs/seat-look.ts';
import { Sign, tinted } from '../signs/sign.tsx';
import { CardPicture } from './card-picture.tsx';
import styles from './cards.module.css';

/** How cards are drawn at this table. */
interface Faces {
  readonly cards: readonly CardFaces[];
  /** Addresses of the pictures that lie beside the rules, by name. */
  readonly pictures: ReadonlyMap<string, string> | undefined;
}

const FacesContext = createContext<Faces>({ cards: [], pictures: undefined });
export const FacesProvider = FacesContext.Provider;

/** A card that lies open, and how many of it do. */
interface LyingCard {
  /** The list that it is of, as the rules call it, and its kind. */
  readonly of: string | undefined;
  readonly index: number;
  readonly face: CardFace;
  readonly count: number;
}

/** The cards that a value shows, if they are drawn as cards; undefined if they are not, or none lies there. */
export function useCards(shown: Shown): readonly LyingCard[] | undefined {
  const { cards } = useContext(FacesContext);
  if (shown.kind !== 'pile' && shown.kind !== 'deck' && shown.kind !== 'member') return undefined;
  const faces = cards.find(({ name }) => name === shown.of)?.faces;
  if (!faces) return undefined;
  const counted =
    shown.kind === 'pile'
      ? shown.counts.map(({ count }, index) => ({ index, count }))
      : [{ index: shown.index, count: 1 }];
  const lying = counted.flatMap(({ index, count }) => {
    const face = faces[index];
    return face && count > 0 ? [{ of: shown.of, index, face, count }] : [];
  });
  return lying.length > 0 ? lying : undefined;
}

/** How many kinds of cards that lie open are drawn as cards for a value. */
export function useCountCards(): (shown: Shown) => number {
  const { cards } = useContext(FacesContext);
  return (shown) => {
    if (shown.kind !== 'pile' || !cards.some(({ name }) => name === shown.of)) return 0;
    return shown.counts.filter(({ count }) => count > 0).length;
  };
}

/** More kinds than this are no hand: they lie in rows. */
const FAN = 10;

/** Cards that lie open, each kind once. */
export function Cards({
  label,
  cards,
  holder,
}: {
  readonly label: string;
  readonly cards: readonly LyingCard[];
  readonly holder: Holder;
}) {
  // Cards that have nothing but a name are smaller.
  const isPlain = cards.every(({ face: { parts } }) => parts.length === 0);
  return (
    <ul
      className={join(cards.length > FAN ? styles.rows : styles.cards, isPlain && styles.plain)}
      aria-label={label}
      data-rows={cards.length > FAN || undefined}
    >
      {cards.map((card) => (
        <Card key={card.face.label} {...card} holder={holder} />
      ))}
    </ul>
  );
}

function Card({
  of,
  index,
  face: { label, drawn, parts },
  count,
  holder,
}: LyingCard & { readonly holder: Holder }) {
  const { pictures } = useContext(FacesContext);
  const spots = usePointing()?.spots.thing(of, index) ?? [];
  const fill = fillOf(drawn.colour);
  const at = (place: CardFace['parts'][number]['at']) => parts.filter((part) => part.at === place);
  const shown = at('picture').flatMap(({ name, words }) => {
    const address = pictures?.get(words);
    return address === undefined ? [] : [{ name, file: words, address }];
  });
  return (
    <li
      className={styles.card}
      data-card={label}
      data-lot={`${of} ${index}`}
      data-count={count}
      data-spots={spots.join()}
      data-holder={writeHolder(holder)}
      style={fill ? ({ '--face': fill } as React.CSSProperties) : undefined}
    >
      <span>
        {at('corner').map(({ name, words, drawn }) => (
          <span key={name} className={styles.corner} style={tinted(drawn)}>
            <Sign icon={drawn.icon} />
            {words}
          </span>
        ))}
        <span className={styles.title}>
          <Sign icon={drawn.icon} />
          {withSoftHyphens(label)}
        </span>
      </span>
      {shown.map(({ name, file, address }) => (
        <CardPicture key={name} name={file} address={address} />
      ))}
      {at('line').map(({ name, label, words, drawn }) => (
        <span key={name} className={styles.line} style={tinted(drawn)}>
          <Sign icon={drawn.icon} />
          {label !== undefined && <span className={styles.label}>{label} </span>}
          {words}
        </span>
      ))}
      {at('note').length > 0 && (
        <span className={join(styles.text, styles.notes)}>
          {at('note').map(({ name, label, words }) => (
            <span key={name} className={styles.note}>
              {label === undefined ? words : `${label} ${words}`}
            </span>
          ))}
        </span>
      )}
      {at('text').map(({ name, words, drawn }) => (
        <span key={name} className={styles.text} style={tinted(drawn)}>
          <Sign icon={drawn.icon} />
          {words}
        </span>
      ))}
      {count > 1 && (
        <span className={styles.times} data-times>
          ×{count}
        </span>
      )}
      <Lit spots={spots} name={label} holder={holder} />
    </li>
  );
}
