/** The connection to the worker that compiles and plays: one intent at a time, in order; a worker that stops answering is replaced. */

import { assign, fromPromise, sendParent, setup } from 'xstate';
import { texts } from '../texts/texts.ts';
import { WorkerLost } from '../worker/connection.ts';
import type { Intent, Snapshot } from '../worker/protocol.ts';
import { notProvided } from './not-provided.ts';

interface Context {
  /** What is to be asked, the next first. */
  readonly queue: readonly Intent[];
  /** What the worker works on, or worked on last. */
  readonly asked: Intent;
}

export type ConnectionEvent =
  | { readonly type: 'ask'; readonly intent: Intent }
  /** These go before everything that waits. */
  | { readonly type: 'ask.first'; readonly intents: readonly Intent[] };

/** What is sent to the parent actor. */
export type ConnectionReport =
  | { readonly type: 'answered'; readonly intent: Intent; readonly snapshot: Snapshot }
  /** The worker did not answer in time, or has ended for this reason, and has been replaced by one that knows nothing. */
  | { readonly type: 'stuck'; readonly intent: Intent; readonly reason?: string }
  /** The worker answered that it has failed, or cannot be loaded. */
  | { readonly type: 'failed'; readonly intent: Intent; readonly reason: string };

export const connectionMachine = setup({
  types: {} as { context: Context; events: ConnectionEvent },
  actors: {
    load: fromPromise<unknown>(notProvided),
    perform: fromPromise<Snapshot, Intent>(notProvided),
  },
  actions: {
    enqueue: assign({ queue: ({ context }, intent: Intent) => enqueue(context.queue, intent) }),
    takeNext: assign(({ context: { queue, asked } }) => {
      const [next = asked, ...rest] = queue;
      return { asked: next, queue: rest };
    }),
    replaceWorker: notProvided,
    report: sendParent((_, report: ConnectionReport) => report),
  },
  guards: {
    isLost: ({ event }) => 'error' in event && event.error instanceof WorkerLost,
    isAnythingWaiting: ({ context }) => context.queue.length > 0,
    isOvertaken: ({ context }) => context.queue.some(({ type }) => type === 'open'),
  },
  delays: { patience: 5_000, loading: 60_000, retryPause: 2_000 },
}).createMachine({
  id: 'connection',
  context: { queue: [], asked: { type: 'give-log' } },
  on: {
    ask: { actions: { type: 'enqueue', params: ({ event }) => event.intent } },
    'ask.first': {
      actions: assign({ queue: ({ context, event }) => [...event.intents, ...context.queue] }),
    },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: 'idle',
        onError: {
          target: 'broken',
          actions: {
            type: 'report',
            params: ({ context, event }) => ({
              type: 'failed',
              intent: context.asked,
              reason: texts().shell.doesNotStart(reasonOf(event.error)),
            }),
          },
        },
      },
      // A worker that does not even load is given up when it does not answer.
      after: { loading: 'idle' },
    },
    /** There is no worker. Another one is tried as long as somebody waits for one: the network may be back. */
    broken: {
      after: {
        retryPause: { guard: 'isAnythingWaiting', target: 'loading', actions: 'replaceWorker' },
      },
      on: {
        ask: {
          target: 'broken',
          reenter: true,
          actions: { type: 'enqueue', params: ({ event }) => event.intent },
        },
      },
    },
    idle: {
      always: { guard: 'isAnythingWaiting', target: 'working', actions: 'takeNext' },
    },
    working: {
      invoke: {
        src: 'perform',
        input: ({ context }) => context.asked,
        onDone: [
          // The answer is about a game that is no longer open.
          { guard: 'isOvertaken', target: 'idle' },
          {
            target: 'idle',
            actions: {
              type: 'report',
              params: ({ context, event }) => ({
                type: 'answered',
                intent: context.asked,
                snapshot: event.output,
              }),
            },
          },
        ],
        onError: [
          {
            guard: 'isLost',
            target: 'loading',
            actions: [
              'replaceWorker',
              {
                type: 'report',
                params: ({ context, event }) => ({
                  type: 'stuck',
                  intent: context.asked,
                  reason: reasonOf(event.error),
                }),
              },
            ],
          },
          {
            target: 'idle',
            actions: {
              type: 'report',
              params: ({ context, event }) => ({
                type: 'failed',
                intent: context.asked,
                reason: String(event.error),
              }),
            },
          },
        ],
      },
      after: {
        patience: [
          { guard: 'isOvertaken', target: 'loading', actions: 'replaceWorker' },
          {
            target: 'loading',
            actions: [
              'replaceWorker',
              { type: 'report', params: ({ context }) => ({ type: 'stuck', intent: context.asked }) },
            ],
          },
        ],
      },
    },
  },
});

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * A newer text takes the place of one that waits; a game that is opened makes everything before it pointless but what holds for every
 * game.
 */
function enqueue(queue: readonly Intent[], intent: Intent): readonly Intent[] {
  if (intent.type === 'open')
    return [...queue.filter(({ type }) => type === 'set-rigged' || type === 'speak'), intent];
  const last = queue.at(-1);
  if (intent.type !== 'edit' || last?.type !== 'edit') return [...queue, intent];
  // Files beside it that have changed are told once.
  return [...queue.slice(0, -1), { ...intent, beside: intent.beside ?? last.beside }];
}
