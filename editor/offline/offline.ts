/** The page without a network, and newer versions of the editor: told of, and never put in the place of this one in the middle of work. */

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let waiting: ServiceWorker | undefined;

/** Milliseconds after which files are kept for the first time: until then the machine has the table, the text and the first examples to do. */
const AFTER = 5_000;

/** Keeps the files of the editor for when there is no network, a while after it was first opened. Where that cannot be, everything else works. */
export async function keepForOffline(): Promise<void> {
  // While the editor is worked on, its files change all the time.
  if (import.meta.hot || !('serviceWorker' in navigator)) return;
  // A studio answers with its own files, and what it serves is on this machine anyway.
  if (document.querySelector('meta[name="regelwerk-studio"]')) return;
  if (!navigator.serviceWorker.controller) await new Promise((resume) => setTimeout(resume, AFTER));
  try {
    const registration = await navigator.serviceWorker.register('./service-worker.js');
    const note = () => {
      if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
    };
    note();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', note);
    });
  } catch {
    // Private windows and pages from files have none.
  }
}

function setWaiting(worker: ServiceWorker): void {
  waiting = worker;
  for (const tell of listeners) tell();
}

/** Whether a newer version of the editor is there. */
export function useNewerVersion(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    () => waiting !== undefined,
  );
}

/** Loads the page again with the newer version. What is on the page has to be kept before. */
export function takeNewerVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take-over');
}
