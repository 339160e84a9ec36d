/** Whether a position is being set up at the table: the pencil above it and the palette begin it. */

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isSettingUp = false;

/** Begins to set up a position, or ends it. */
export function setUpPosition(isWanted: boolean): void {
  isSettingUp = isWanted;
  for (const listener of listeners) listener();
}

/** The component is rendered again when it begins or ends. */
export function useSettingUp(): boolean {
  return useSyncExternalStore(listen, () => isSettingUp);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
