import { type RefObject, useLayoutEffect, useRef } from 'react';

const DURATION = 260;

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Lets what has moved between two moments glide from where it stood: every `[data-piece]`, by the names of what it
 * stands for. Nothing moves where that is not wished for, by the person's system or by the switch of the table.
 */
export function useMotion(root: RefObject<HTMLElement | null>, moment: number, isWished: boolean): void {
  const known = useRef<{ readonly moment: number; readonly places: ReadonlyMap<string, Place> }>(undefined);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const before = known.current;
    const pieces = [...element.querySelectorAll<HTMLElement>('[data-piece]')];
    const origin = element.getBoundingClientRect();
    const found = pieces.map((piece) => {
      const { left, top, width, height } = piece.getBoundingClientRect();
      const place = { x: left + width / 2 - origin.left, y: top + height / 2 - origin.top };
      return { piece, names: piece.dataset.piece?.split(',') ?? [], place };
    });
    known.current = {
      moment,
      places: new Map(found.flatMap(({ names, place }) => names.map((name) => [name, place]))),
    };
    const isStep = before !== undefined && before.moment !== moment;
    if (!isStep || !isWished || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { piece, names, place } of found) {
      const from = names.map((name) => before.places.get(name)).find((one) => one && isFar(one, place));
      if (from) glide(piece, from.x - place.x, from.y - place.y);
    }
  }, [root, moment, isWished]);
}

function isFar(from: Place, to: Place): boolean {
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > 24;
}

function glide(piece: HTMLElement, x: number, y: number): void {
  piece.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, zIndex: 3, position: 'relative' },
      { transform: 'none', zIndex: 3, position: 'relative' },
    ],
    { duration: DURATION, easing: 'ease-out' },
  );
}
