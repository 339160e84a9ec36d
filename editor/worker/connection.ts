import { type Remote, wrap } from 'comlink';
import type { Intent, Snapshot, Workshop } from './protocol.ts';
import type { Answer, Question, ServiceName } from './services.ts';

/** A worker that compiles and plays. */
export interface Connection {
  /** Fulfilled when the present worker is loaded. */
  ready(): Promise<unknown>;
  /** The present worker's answer; it may never come. */
  perform(intent: Intent): Promise<Snapshot>;
  /** Ends the present worker, whatever it is doing, and starts a new one, which knows nothing. */
  replace(): void;
}

/** Asks what the language knows of a text. The answer is undefined where it does not come: the worker was replaced, or failed. */
export type AskService = <Name extends ServiceName>(
  name: Name,
  text: string,
  question: Question,
) => Promise<Answer<Name> | undefined>;

/** Starts the worker that compiles and plays. */
export function connectWorker(): Connection & { readonly ask: AskService } {
  let { worker, workshop } = start();
  /** Each ends something that was asked of the present worker, without an answer. */
  const waiting = new Set<() => void>();
  return {
    ask(name, text, question) {
      return new Promise((resolve) => {
        const end = (answer?: Answer<typeof name>) => {
          waiting.delete(end);
          resolve(answer);
        };
        waiting.add(end);
        const asked = workshop.ask(name, text, question) as Promise<Answer<typeof name> | undefined>;
        asked.then(end, () => end());
      });
    },
    ready: () => workshop.ready(),
    perform: (intent) => workshop.perform(intent),
    replace() {
      worker.terminate();
      for (const end of [...waiting]) end();
      ({ worker, workshop } = start());
    },
  };
}

function start(): { readonly worker: Worker; readonly workshop: Remote<Workshop> } {
  const worker = new Worker(new URL('./game.worker.ts', import.meta.url), { type: 'module' });
  return { worker, workshop: wrap<Workshop>(worker) };
}
