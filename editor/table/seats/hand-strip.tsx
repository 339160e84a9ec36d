import { useMemo, useSyncExternalStore } from 'react';
import type { FieldView, SeatView } from '../../../runtime/index.ts';
import { useTexts } from '../../texts/texts.ts';
import { media } from '../../theme/media.ts';
import { HolderContext } from '../holder.ts';
import { useCountCards } from '../things/cards.tsx';
import { Field } from '../things/field.tsx';
import { fieldKey } from '../things/field-key.ts';
import styles from './hand-strip.module.css';

/** Board and seats are one page there, which scrolls. A window that is low has no room for a strip beside them. */
const onePage = media('(max-width: 600px) and (min-height: 601px)');

/** The cards of a seat that stand apart from it: where board and seats are one page, they would lie below the board, out of reach. */
export function useCardsInReach(seat: SeatView | undefined): readonly FieldView[] {
  const isOnePage = useSyncExternalStore(onePage.listen, onePage.matches);
  const count = useCountCards();
  return isOnePage && seat ? seat.fields.filter(({ shown }) => count(shown) > 0) : [];
}

interface HandStripProps {
  readonly seat: SeatView;
  readonly fields: readonly FieldView[];
}

/** The cards of the seat that plays, in a strip that stays in sight above what is to be decided. */
export function HandStrip({ seat, fields }: HandStripProps) {
  const t = useTexts();
  const around = useMemo(() => ({ seat: seat.seat, place: 'player' }), [seat.seat]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.strip} tabIndex={0} aria-label={t.table.cardsOf(seat.label)} data-hand-strip>
      <HolderContext value={around}>
        <dl className={styles.fields}>
          {fields.map((field) => (
            <Field key={fieldKey(field)} field={field} />
          ))}
        </dl>
      </HolderContext>
    </section>
  );
}
