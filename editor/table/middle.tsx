import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PlaceView, TableView } from '../../runtime/index.ts';
import { DiceRows } from './dice.tsx';
import styles from './middle.module.css';
import { Place } from './places.tsx';

interface MiddleProps {
  readonly dice: TableView['dice'];
  readonly places: readonly PlaceView[];
  /** Called when there are more places than fit; whoever draws them then hands over one less. */
  readonly onFull?: (places: number) => void;
}

/** What lies in the middle of a board that goes round: dice, and what the rules' look puts there. */
export function Middle({ dice, places, onFull }: MiddleProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = content.current?.parentElement;
    if (box && places.length > 0 && box.scrollHeight > box.clientHeight + 1) onFull?.(places.length);
  });
  return (
    <div className={styles.content} ref={content}>
      {dice.length > 0 && (
        <div className={styles.dice}>
          <DiceRows dice={dice} />
        </div>
      )}
      {places.map((place) => (
        <Place key={place.name} place={place} className={styles.place ?? ''} />
      ))}
    </div>
  );
}

/**
 * How many places fit into the middle of the board: all of them until they turn out to be too many, and anew whenever the
 * size of `around` changes.
 */
export function useRoomInMiddle(): {
  readonly room: number;
  readonly onFull: (places: number) => void;
  readonly around: (element: HTMLElement | null) => (() => void) | undefined;
} {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const onFull = useCallback((places: number) => setRoom(places - 1), []);
  const around = useCallback((element: HTMLElement | null) => {
    const scroller = element?.parentElement;
    if (!scroller) return undefined;
    let { clientWidth, clientHeight } = scroller;
    const observer = new ResizeObserver(() => {
      if (scroller.clientWidth === clientWidth && scroller.clientHeight === clientHeight) return;
      ({ clientWidth, clientHeight } = scroller);
      setRoom(Number.POSITIVE_INFINITY);
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, []);
  return { room, onFull, around };
}
