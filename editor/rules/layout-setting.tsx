/** Whether rules are laid out by themselves: what is typed or pasted, and the whole file on Ctrl+S. Remembered by the browser. */

import { useSyncExternalStore } from 'react';
import { LinkButton } from '../controls/button.tsx';
import { local } from '../store/local.ts';
import { useTexts } from '../texts/texts.ts';

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
  const t = useTexts();
  const on = useSyncExternalStore(listenToLayout, laysOut);
  return (
    <LinkButton aria-pressed={on} title={t.rules.tidyNote} onClick={() => setLayout(!on)}>
      {t.rules.tidyUp}
    </LinkButton>
  );
}
