/** The panel that lies over the page, if one does; the menu of files, the palette and the help open it. */

import { useSyncExternalStore } from 'react';

export type Panel = 'commands' | 'gallery' | 'help' | 'reset' | 'share' | 'versions';

const listeners = new Set<() => void>();
let open: Panel | undefined;

/** Opens a panel instead of the one that is open, or closes that. */
export function openPanel(panel: Panel | undefined): void {
  open = panel;
  for (const listener of listeners) listener();
}

/** Renders the component again when another one is open. */
export function usePanel(): Panel | undefined {
  return useSyncExternalStore(listen, () => open);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
