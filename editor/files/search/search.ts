/** Asks a worker of its own, which is ended where it takes too long: a pattern of a stranger never hangs the page. */

import type { Found } from './matches.ts';
import type { Question } from './search.worker.ts';

/** Milliseconds for which is looked. */
const PATIENCE = 2_000;

/** What came of it; `late` where it was given up. */
export type Searched = Found | { readonly kind: 'late' };

/** What a search needs of a worker. */
export interface SearchWorker {
  postMessage(question: Question): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Found>) => void) | null;
}

export interface Search {
  /** Undefined where another question has come in the meantime. */
  ask(question: Question): Promise<Searched | undefined>;
  end(): void;
}

/** Starts no worker before it is asked. */
export function createSearch(
  start: () => SearchWorker = () =>
    new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' }) as SearchWorker,
): Search {
  let worker: SearchWorker | undefined;
  let drop: (() => void) | undefined;
  const end = (): void => {
    drop?.();
    worker?.terminate();
    worker = undefined;
  };
  return {
    ask(question) {
      // One that still looks for something else may never come to this.
      if (drop) end();
      worker ??= start();
      const asked = worker;
      return new Promise((resolve) => {
        const finish = (searched: Searched | undefined): void => {
          clearTimeout(timer);
          drop = undefined;
          resolve(searched);
        };
        const timer = setTimeout(() => {
          finish({ kind: 'late' });
          end();
        }, PATIENCE);
        drop = () => finish(undefined);
        asked.onmessage = ({ data }) => finish(data);
        asked.postMessage(question);
      });
    },
    end,
  };
}
