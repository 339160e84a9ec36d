import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PlaceView, TableView } from '../../../runtime/index.ts';
import { useSteady } from '../../controls/steady.ts';
import { DiceRows } from '../things/dice.tsx';
import { Place } from '../things/places.tsx';
import styles from './middle.module.css';

interface MiddleProps {
  readonly dice: TableView['dice'];
  readonly places: readonly PlaceView[];
  /** What the marks on the board mean, where there is room for that. */
  readonly legend?: ReactNode;
  /** Called when there are more places than fit, with the pixels that are lacking; whoever draws them then hands over one less. */
  readonly onFull?: (places: number, lacking: number) => void;
}

/** Pixels that are lacking where heights were rounded. */
const ROUNDED = 1;

/** What lies in the middle of a board that goes round: dice, and what the rules' look puts there. */
export function Middle({ dice, places, legend, onFull }: MiddleProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = content.current?.parentElement;
    const lacking = box ? box.scrollHeight - box.clientHeight : 0;
    if (places.length > 0 && lacking > ROUNDED) onFull?.(places.length, lacking);
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
      {legend !== undefined && <div className={styles.legend}>{legend}</div>}
    </div>
  );
}

/**
 * How many of the places fit into the middle of the board: all of them until they turn out to be too many, and anew whenever the
 * size of what is around changes so that they could be more or fewer.
 */
export function useRoomInMiddle(places: readonly PlaceView[]): {
  readonly room: number;
  readonly onFull: (places: number, lacking: number) => void;
  readonly around: (element: HTMLElement | null) => (() => void) | undefined;
} {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  /** The size for which it was found, and what was lacking there for another one of these places. */
  const found = useRef({ width: 0, height: 0, lacking: 0, places });
  const onFull = useCallback(
    (count: number, lacking: number) => {
      found.current = { ...found.current, lacking, places };
      setRoom(count - 1);
    },
    [places],
  );
  const onResize = useSteady(({ clientWidth: width, clientHeight: height }: HTMLElement) => {
    const before = found.current;
    if (before.width === width && before.height === height) return;
    // To draw what does not fit anyway, and to take it away, costs a frame.
    const grown = height - before.height;
    const isTooLittle = grown > 0 && grown < before.lacking - ROUNDED;
    if (before.width === width && before.places === places && isTooLittle) return;
    found.current = { width, height, lacking: 0, places };
    setRoom(Number.POSITIVE_INFINITY);
  });
  const around = useCallback(
    (element: HTMLElement | null) => {
      const scroller = element?.parentElement;
      if (!scroller) return undefined;
      const { clientWidth: width, clientHeight: height } = scroller;
      found.current = { ...found.current, width, height };
      const observer = new ResizeObserver(() => onResize(scroller));
      observer.observe(scroller);
      return () => observer.disconnect();
    },
    [onResize],
  );
  return { room, onFull, around };
}
