/** What keeps the browser from keeping what is written, and everybody who has to know. */

/** Why nothing is kept, as far as the browser says. */
export type StoreTrouble =
  /** There is no database, or the page may not use it. */
  | 'denied'
  | 'full'
  /** A newer version of the editor has changed the database. */
  | 'newer'
  /** The database does not answer: another tab may hold an older one. */
  | 'silent'
  | 'broken';

/** The trouble behind what a database threw. */
export function troubleOf(error: unknown): StoreTrouble {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'QuotaExceededError':
      return 'full';
    case 'VersionError':
      return 'newer';
    case 'TimeoutError':
      return 'silent';
    // Where there is no `indexedDB` at all, asking it is a mistake of types.
    case 'ReferenceError':
    case 'TypeError':
    case 'SecurityError':
    case 'InvalidStateError':
    case 'NotAllowedError':
      return 'denied';
    default:
      return 'broken';
  }
}

/** What is known of the store; it is well until something fails, and again when something is written. */
export interface StoreHealth {
  get(): StoreTrouble | undefined;
  set(trouble: StoreTrouble | undefined): void;
  /** Returns how to stop listening. */
  listen(tell: () => void): () => void;
}

export function createHealth(): StoreHealth {
  const listeners = new Set<() => void>();
  let trouble: StoreTrouble | undefined;
  return {
    get: () => trouble,
    set(now) {
      if (now === trouble) return;
      trouble = now;
      for (const tell of listeners) tell();
    },
    listen(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}
