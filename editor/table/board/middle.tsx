import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { PlaceView, TableView } from '../../../runtime/index.ts';
import { DiceRows } from '../things/dice.tsx';
import { Place } from '../things/places.tsx';
import styles from './middle.module.css';
import { type DiceSize, ROUNDED } from './room-in-middle.ts';

interface MiddleProps {
  readonly dice: TableView['dice'];
  readonly size?: DiceSize;
  readonly places: readonly PlaceView[];
  /** What the marks on the board mean, where there is room for that. */
  readonly legend?: ReactNode;
  /** Called when more lies here than fits, with the number of places and the pixels that are lacking; whoever draws it then hands over one place less, or smaller dice. */
  readonly onFull?: (places: number, lacking: number) => void;
}

/** What lies in the middle of a board that goes round: dice, and what the rules' look puts there. */
export function Middle({ dice, size = 'normal', places, legend, onFull }: MiddleProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = content.current?.parentElement;
    const lacking = box ? box.scrollHeight - box.clientHeight : 0;
    // What dice say may be longer than the middle is wide.
    const cut = box ? box.scrollWidth - box.clientWidth : 0;
    const isFull = Math.max(lacking, cut) > ROUNDED;
    if (isFull && places.length + dice.length > 0) onFull?.(places.length, lacking);
  });
  return (
    <div className={styles.content} ref={content}>
      {dice.length > 0 && (
        <div className={styles.dice} data-size={size}>
          <DiceRows dice={dice} />
        </div>
      )}
      {places.map((place) => (
        <Place key={place.name} place={place} className={styles.place ?? ''} />
      ))}
      {legend !== undefined && <div className={styles.legend}>{legend}</div>}
    </div>
  );
}
