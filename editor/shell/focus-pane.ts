/** Where the focus goes when panes are shown and hidden by keyboard: the next key goes on there. */

import type { PaneName } from './panes.ts';

/** A pane that comes in front is in sight after so many frames at most: its place is drawn first, then what stands there. */
const MOST_FRAMES = 30;

/** Moves the focus into a pane as soon as that is in sight. */
export function focusPane(name: PaneName, frames: number = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const pane = inSight(`[data-pane="${name}"]`);
    if (pane) pane.focus({ preventScroll: true });
    else if (frames > 0) focusPane(name, frames - 1);
  });
}

/** Once panes are hidden: the first that is left has the focus, if what had it has gone with them. */
export function focusWhatIsLeft(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) inSight('[data-pane]')?.focus({ preventScroll: true });
  });
}

function inSight(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((pane) => pane.checkVisibility());
}
