import { type PointerEvent, useCallback, useRef } from 'react';

interface Drag {
  readonly piece: HTMLElement;
  /** Of the pieces that are drawn as one, the first. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  over: Element | undefined;
  isMoved: boolean;
}

/** Pixels within which a hand that trembles drags nothing. */
const STILL = 4;

/**
 * Handlers for what a board is drawn in: pieces are dragged to spaces with mouse, pen or finger. `onDrop` is told their names, `onTap` that of a
 * piece that is only touched.
 */
export function useDrag(onDrop: (piece: string, space: string) => void, onTap: (piece: string) => void) {
  const drag = useRef<Drag | undefined>(undefined);
  const end = useCallback((): Drag | undefined => {
    const ended = drag.current;
    drag.current = undefined;
    ended?.piece.style.removeProperty('translate');
    ended?.piece.removeAttribute('data-dragged');
    ended?.over?.removeAttribute('data-drop');
    return ended;
  }, []);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { target, button, clientX: x, clientY: y, pointerId, currentTarget } = event;
      const piece = target instanceof Element ? target.closest<HTMLElement>('[data-piece]') : null;
      const [name] = piece?.dataset.piece?.split(',') ?? [];
      if (button !== 0 || !piece || name === undefined) return;
      event.preventDefault();
      currentTarget.setPointerCapture(pointerId);
      piece.setAttribute('data-dragged', '');
      drag.current = { piece, name, x, y, over: undefined, isMoved: false };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current) return;
      current.isMoved ||= Math.hypot(clientX - current.x, clientY - current.y) > STILL;
      if (!current.isMoved) return;
      current.piece.style.setProperty('translate', `${clientX - current.x}px ${clientY - current.y}px`);
      const over = spaceAt(clientX, clientY, current.piece);
      if (over === current.over) return;
      current.over?.removeAttribute('data-drop');
      over?.setAttribute('data-drop', '');
      current.over = over;
    },
    onPointerUp() {
      const ended = end();
      if (ended && !ended.isMoved) onTap(ended.name);
      const space = ended?.over?.getAttribute('data-space');
      if (ended && space) onDrop(ended.name, space);
    },
    onPointerCancel: () => void end(),
  };
}

/** The space under the pointer, whatever is dragged over it. */
function spaceAt(x: number, y: number, piece: Element): Element | undefined {
  for (const found of document.elementsFromPoint(x, y)) {
    if (piece.contains(found)) continue;
    const space = found.closest('[data-space]');
    if (space) return space;
  }
  return undefined;
}
