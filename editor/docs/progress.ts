/** How far somebody has come with the tutorial. It is remembered, so that it can be left and gone on with. */

import { useSyncExternalStore } from 'react';

export interface Progress {
  /** The id of the game that is written; undefined until one is begun. */
  readonly game: string | undefined;
  /** Index of the step that is worked on. */
  readonly step: number;
  /** Indices of the steps that are done. */
  readonly done: readonly number[];
}

const KEY = 'regelwerk.tutorial';
const NONE: Progress = { game: undefined, step: 0, done: [] };

const listeners = new Set<() => void>();
let progress = read();

export function useProgress(): Progress {
  return useSyncExternalStore(listen, () => progress);
}

/** Begins with a game, at the first step. */
export function beginWith(game: string): void {
  change({ ...NONE, game });
}

export function workOn(step: number): void {
  change({ ...progress, step });
}

export function noteDone(step: number): void {
  if (!progress.done.includes(step)) change({ ...progress, done: [...progress.done, step] });
}

function change(to: Progress): void {
  progress = to;
  try {
    localStorage.setItem(KEY, JSON.stringify(to));
  } catch {
    // Without storage it is remembered as long as the page.
  }
  for (const listener of listeners) listener();
}

/** What was remembered; what is not of this form is as nothing. */
function read(): Progress {
  try {
    const { game, step, done } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Progress>;
    if (typeof game !== 'string' || !Number.isInteger(step) || !Array.isArray(done)) return NONE;
    return { game, step: step ?? 0, done: done.filter((one) => Number.isInteger(one)) };
  } catch {
    return NONE;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
