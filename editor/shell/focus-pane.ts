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

/** Moves the focus into the text of the rules as soon as that is in sight: who begins a game writes it. */
export function focusText(frames: number = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const field = inSight('[data-code-editor]')?.querySelector<HTMLElement>('.native-edit-context, textarea');
    if (field) field.focus({ preventScroll: true });
    else if (frames > 0) focusText(frames - 1);
  });
}

/** Once a game is opened from a list that has gone: where nothing else has the focus, the table has it, or the first pane that is in sight. */
export function focusOpened(): void {
  focusInstead(() => inSight('[data-pane="Table"]') ?? inSight('[data-pane]') ?? null);
}

/** Once what had the focus has gone, as with a dialog about it: what is found has it. */
export function focusInstead(find: () => HTMLElement | null, frames: number = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const found = document.activeElement === document.body ? find() : null;
    if (found) found.focus();
    else if (frames > 0) focusInstead(find, frames - 1);
  });
}

function inSight(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((pane) => pane.checkVisibility());
}
