/** Whether rules are laid out by themselves: what is typed or pasted, and the whole file on Ctrl+S. Remembered by the browser. */

import { useSyncExternalStore } from 'react';
import { LinkButton } from '../controls/button.tsx';
import { local } from '../store/local.ts';

const KEY = 'regelwerk.layout';
const listeners = new Set<() => void>();
let isOn = local.getItem(KEY) !== 'off';

export function laysOut(): boolean {
  return isOn;
}

/** Switches it on or off. */
export function setLayout(on: boolean): void {
  isOn = on;
  if (on) local.removeItem(KEY);
  else local.setItem(KEY, 'off');
  for (const listener of listeners) listener();
}

/** Tells of every change; the result ends that. */
export function listenToLayout(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The setting as a button. */
export function LayoutToggle() {
  const on = useSyncExternalStore(listenToLayout, laysOut);
  return (
    <LinkButton
      aria-pressed={on}
      title="Rules that are typed, pasted or kept with Ctrl+S are put into their layout"
      onClick={() => setLayout(!on)}
    >
      Tidy up
    </LinkButton>
  );
}
