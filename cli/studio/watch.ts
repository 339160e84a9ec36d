/** What changes in a folder. Looked at again and again: that works on every system and on network drives. */

import type { Folder, ListedFile } from './folder.ts';

/** Names of files. */
export interface Change {
  readonly changed: readonly string[];
  readonly gone: readonly string[];
}

/** Milliseconds between two looks. */
const LOOK_EVERY = 400;

/** Tells everybody who listens of changes; looks while somebody does. */
export function watchFolder(folder: Folder) {
  const listeners = new Set<(change: Change) => void>();
  let known: ReadonlyMap<string, string> = new Map();
  let timer: NodeJS.Timeout | undefined;

  const look = (): void => {
    const before = known;
    known = stampsOf(folder.list().files);
    const changed = [...known].filter(([name, stamp]) => before.get(name) !== stamp).map(([name]) => name);
    const gone = [...before.keys()].filter((name) => !known.has(name));
    if (changed.length + gone.length > 0) for (const tell of listeners) tell({ changed, gone });
    timer = setTimeout(look, LOOK_EVERY);
  };
  return {
    /** Returns how to stop listening. */
    listen(tell: (change: Change) => void): () => void {
      if (listeners.size === 0) {
        known = stampsOf(folder.list().files);
        timer = setTimeout(look, LOOK_EVERY);
      }
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}

function stampsOf(files: readonly ListedFile[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ name, stamp }) => [name, stamp]));
}
