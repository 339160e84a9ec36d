/** Which page of the documentation is open, and the way back to those before it. Anybody may open one. */

import { useSyncExternalStore } from 'react';
import type { Page as ReferencePage } from '../../language/services/words.ts';

/** A page that was asked for, by its name and perhaps a place on it. */
export interface OpenedPage {
  readonly page: string;
  readonly anchor: string | undefined;
  /** Tells two requests for the same page apart. */
  readonly nonce: number;
}

export interface Reading {
  readonly past: readonly OpenedPage[];
  /** Undefined before anything was asked for. */
  readonly present: OpenedPage | undefined;
  readonly future: readonly OpenedPage[];
  /** Grows with every request to see the documentation. */
  readonly wishes: number;
}

/** The page that lists all others. */
export const CONTENTS = 'README';

const listeners = new Set<() => void>();
let reading: Reading = { past: [], present: undefined, future: [], wishes: 0 };
let pages = 0;

/** Opens a page of docs/ by the path of its file without the ending, as `guide/reference/windows` or `messages/unknown-name`, and shows it. */
export function openPage(page: string, anchor?: string): void {
  const { past, present, wishes } = reading;
  pages++;
  change({
    past: present ? [...past, present] : past,
    present: { page, anchor, nonce: pages },
    future: [],
    wishes: wishes + 1,
  });
}

/** Opens the page of the reference on a construct. */
export function openReference(page: ReferencePage): void {
  openPage(`guide/reference/${page}`);
}

/** Shows the page that was open last, or the contents. */
export function openDocumentation(): void {
  if (reading.present) change({ ...reading, wishes: reading.wishes + 1 });
  else openPage(CONTENTS);
}

export function goBack(): void {
  const { past, present, future, wishes } = reading;
  const before = past.at(-1);
  if (before && present)
    change({ past: past.slice(0, -1), present: before, future: [present, ...future], wishes });
}

export function goForward(): void {
  const { past, present, future, wishes } = reading;
  const [next, ...later] = future;
  if (next && present) change({ past: [...past, present], present: next, future: later, wishes });
}

function change(to: Reading): void {
  reading = to;
  for (const listener of listeners) listener();
}

/** What is read; a component that asks is drawn again when it is another page. */
export function useReading(): Reading {
  return useSyncExternalStore(listen, () => reading);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
