/** A picture of the table that somebody has asked for: the menu of files and the palette ask, the table draws it. */

import { useSyncExternalStore } from 'react';

export type PictureFormat = 'png' | 'svg';

const listeners = new Set<() => void>();
let wanted: PictureFormat | undefined;

/** Asks for a picture, or says that it was drawn. */
export function wantPicture(format: PictureFormat | undefined): void {
  wanted = format;
  for (const listener of listeners) listener();
}

/** Renders the component again when one is asked for. */
export function useWantedPicture(): PictureFormat | undefined {
  return useSyncExternalStore(listen, () => wanted);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
