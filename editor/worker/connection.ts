import { type Remote, wrap } from 'comlink';
import type { Intent, Snapshot, Workshop } from './protocol.ts';

/** A worker that compiles and plays. */
export interface Connection {
  /** Fulfilled when the present worker is loaded. */
  ready(): Promise<unknown>;
  /** The present worker's answer; it may never come. */
  perform(intent: Intent): Promise<Snapshot>;
  /** Ends the present worker, whatever it is doing, and starts a new one, which knows nothing. */
  replace(): void;
}

/** Starts the worker that compiles and plays. */
export function connectWorker(): Connection {
  let { worker, workshop } = start();
  return {
    ready: () => workshop.ready(),
    perform: (intent) => workshop.perform(intent),
    replace() {
      worker.terminate();
      ({ worker, workshop } = start());
    },
  };
}

function start(): { readonly worker: Worker; readonly workshop: Remote<Workshop> } {
  const worker = new Worker(new URL('./game.worker.ts', import.meta.url), { type: 'module' });
  return { worker, workshop: wrap<Workshop>(worker) };
}
