/** How things move on the table. */

/** In pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const DURATION = 260;

/** Moves an element from beside its place to it, or to another one beside it; meanwhile it has this style. */
export function glide(
  element: HTMLElement,
  from: Place,
  to: Place = { x: 0, y: 0 },
  style: Keyframe = {},
): Animation {
  const at = ({ x, y }: Place): Keyframe => ({ ...style, transform: `translate(${x}px, ${y}px)` });
  return element.animate([at(from), at(to)], {
    duration: DURATION,
    easing: 'ease-out',
  });
}
