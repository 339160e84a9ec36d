import { useCallback, useRef, useState } from 'react';
import type { PlaceView } from '../../../runtime/index.ts';
import { useSteady } from '../../controls/steady.ts';

/** How large dice are drawn in the middle of a board, the largest first; where not even the smallest fit, they lie beside the board. */
const DICE_SIZES = ['normal', 'small', 'smallest'] as const;
export type DiceSize = (typeof DICE_SIZES)[number];

/** What has room in the middle of a board. */
export interface RoomInMiddle {
  readonly places: number;
  /** Undefined where no dice have room. */
  readonly dice: DiceSize | undefined;
}

const ALL: RoomInMiddle = { places: Number.POSITIVE_INFINITY, dice: 'normal' };

/** Pixels that are lacking where heights were rounded. */
export const ROUNDED = 1;

/** With one thing less: the places go first, since the dice are what all look at. */
function less({ dice }: RoomInMiddle, places: number): RoomInMiddle {
  if (places > 0) return { places: places - 1, dice };
  const smaller = dice && DICE_SIZES[DICE_SIZES.indexOf(dice) + 1];
  return { places: 0, dice: smaller };
}

/**
 * How much fits into the middle of the board: all of it until that turns out to be too much, and anew whenever the
 * size of what is around changes so that it could be more or less.
 */
export function useRoomInMiddle(places: readonly PlaceView[]): {
  readonly room: RoomInMiddle;
  readonly onFull: (places: number, lacking: number) => void;
  readonly around: (element: HTMLElement | null) => (() => void) | undefined;
} {
  const [room, setRoom] = useState(ALL);
  /** The size for which it was found, and what was lacking there for another one of these places. */
  const found = useRef({ width: 0, height: 0, lacking: 0, places });
  const onFull = useCallback(
    (count: number, lacking: number) => {
      found.current = { ...found.current, lacking, places };
      setRoom((tried) => less(tried, count));
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
    setRoom(ALL);
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
