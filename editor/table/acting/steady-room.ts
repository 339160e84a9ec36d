import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What somebody has laid open, which takes its room only until it is closed. */
const LAID_OPEN = 'details[open], [data-aside][aria-expanded="true"]';

/**
 * The room of what is to be decided, for as long as what is around it keeps its size: as much as was needed at the same place of the rules
 * before. The board above it would otherwise grow and shrink with each piece that is chosen, and what is pointed at would move.
 */
export function useSteadyRoom(room: RefObject<HTMLElement | null>, place: string): void {
  const most = useRef(new Map<string, number>());
  const current = useRef(place);
  useLayoutEffect(() => {
    current.current = place;
    if (room.current) keep(room.current, most.current, place);
  }, [place, room]);
  useLayoutEffect(() => {
    const box = room.current;
    const content = box?.firstElementChild;
    const around = box?.parentElement;
    if (!box || !content || !around) return;
    let size = sizeOf(around);
    const observer = new ResizeObserver(() => {
      const now = sizeOf(around);
      if (now !== size) most.current.clear();
      size = now;
      keep(box, most.current, current.current);
    });
    observer.observe(content);
    observer.observe(around);
    return () => observer.disconnect();
  }, [room]);
}

/** Gives a place the room that it needed before, and notes what it needs now, as far as there is room. */
function keep(box: HTMLElement, most: Map<string, number>, place: string): void {
  const content = box.firstElementChild;
  const known = most.get(place) ?? 0;
  box.style.setProperty('--kept', `${known}px`);
  if (!content || content.querySelector(LAID_OPEN)) return;
  // Rounded up it would be more than is needed, and move what is around it.
  const needed = Math.max(
    known,
    Math.min(Math.floor(content.getBoundingClientRect().height), box.clientHeight),
  );
  most.set(place, needed);
  box.style.setProperty('--kept', `${needed}px`);
}

function sizeOf(element: Element): string {
  return `${element.clientWidth} ${element.clientHeight}`;
}
