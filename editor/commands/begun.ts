import { useSyncExternalStore } from 'react';

/** Whether something has begun that a control of a pane begins, and the palette too. */
export interface Begun {
  /** Begins it, or ends it. */
  readonly set: (isWanted: boolean) => void;
  /** The component is rendered again when it begins or ends. */
  readonly use: () => boolean;
}

export function createBegun(): Begun {
  const listeners = new Set<() => void>();
  let isBegun = false;
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set(isWanted) {
      isBegun = isWanted;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(listen, () => isBegun),
  };
}
