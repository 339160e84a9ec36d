/** The game at the table: under the present text or, while that is broken, under the last one that worked. */

import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { Viewer } from '../../runtime/index.ts';
import {
  type Intent,
  type Move,
  RECOVERED,
  type Setup,
  type Snapshot,
  unsetSetup,
} from '../worker/protocol.ts';
import { nothingReceived, type Received, receive } from '../worker/received.ts';
import { share } from '../worker/share.ts';
import type { ConnectionReport } from './connection.ts';

/** How often nature waits to be told what comes: not at all, once, or each time. */
export type ByHand = 'never' | 'next' | 'always';

/** What stands beside the table: somebody else's view of it, or the same decisions by other rules, by their id among those that are compared. */
export type Beside = Viewer | { readonly rules: string };

export interface PlaytestContext extends Received {
  readonly setup: Setup;
  /** The setup that was asked for last, until that is answered: what is answered before is older than that. */
  readonly wished: Setup | undefined;
  readonly byHand: ByHand;
  /** What players read every game in that has labels in it. */
  readonly language: string | undefined;
  /** The seat whose view is shown; undefined for the whole table. */
  readonly viewAs: number | undefined;
  /** What stands beside that one; undefined for nothing. */
  readonly beside: Beside | undefined;
}

/** An answer of the worker, and to what. */
type Answer = Pick<Extract<ConnectionReport, { readonly type: 'answered' }>, 'intent' | 'snapshot'>;

/** What is left of what was wished, when something is answered or given up. */
function stillWished({ wished }: Pick<PlaytestContext, 'wished'>, intent: Intent): Setup | undefined {
  return intent.type === 'configure' && intent.setup === wished ? undefined : wished;
}

/** What a person at the table may do. */
type HandMove = Exclude<Move, { readonly type: 'bot' | 'run' | 'time' }>;

export type PlaytestEvent =
  /** Another game is opened: nothing is known of it yet. */
  | { readonly type: 'open' }
  | { readonly type: 'configure'; readonly change: Partial<Setup> }
  | { readonly type: 'rig'; readonly byHand: ByHand }
  | { readonly type: 'speak'; readonly language: string }
  | { readonly type: 'look'; readonly seat: number | undefined }
  /** Shows a second view beside it, or no longer. */
  | { readonly type: 'look-beside'; readonly beside: Beside | undefined }
  /** Lets the quiet time of the window that is open run out at once. */
  | { readonly type: 'let-time-run-out' }
  | HandMove
  | ConnectionReport;

/** Sent to the parent actor when the setup is another. */
export type PlaytestReport = { readonly type: 'playtest.configured' };

export const playtestMachine = setup({
  types: {} as { context: PlaytestContext; events: PlaytestEvent },
  actions: {
    clear: assign({
      ...nothingReceived,
      setup: unsetSetup,
      wished: undefined,
      viewAs: undefined,
      beside: undefined,
    }),
    take: assign(({ context }, { intent, snapshot }: Answer) => {
      const wished = stillWished(context, intent);
      const setup = wished ?? share(context.setup, snapshot.setup);
      return { ...receive(context, snapshot), wished, setup };
    }),
    askForRest: enqueueActions(({ enqueue }, { owes }: Snapshot) => {
      enqueue.cancel('rest');
      const ask = { type: 'ask', intent: { type: 'give-rest' } satisfies Intent } as const;
      if (owes) enqueue.sendParent(ask, { id: 'rest', delay: 'restPause' });
    }),
    giveUp: assign(({ context }, intent: Intent) => ({ wished: stillWished(context, intent) })),
    ask: sendParent((_, intent: Intent) => ({ type: 'ask', intent })),
    report: sendParent((_, report: PlaytestReport) => report),
  },
  guards: {
    isLastByHand: ({ context }) => context.byHand === 'next',
    isPlayed: (_, { session }: Snapshot) => session !== undefined,
    /** A text that is played in place of one that took too long is not the present one. */
    isPresentText: (_, { session, current, textVersion }: Snapshot) =>
      session !== undefined && current && textVersion !== RECOVERED,
  },
  // The frame with the table comes first.
  delays: { restPause: 20 },
}).createMachine({
  id: 'playtest',
  context: {
    ...nothingReceived,
    setup: unsetSetup,
    wished: undefined,
    byHand: 'never',
    language: undefined,
    viewAs: undefined,
    beside: undefined,
  },
  initial: 'noGame',
  on: {
    open: { target: '.noGame', actions: 'clear' },
    answered: [
      {
        guard: { type: 'isPresentText', params: ({ event }) => event.snapshot },
        target: '.playing.presentText',
        actions: [
          { type: 'take', params: ({ event }) => event },
          { type: 'askForRest', params: ({ event }) => event.snapshot },
        ],
      },
      {
        guard: { type: 'isPlayed', params: ({ event }) => event.snapshot },
        target: '.playing.lastGoodText',
        actions: [
          { type: 'take', params: ({ event }) => event },
          { type: 'askForRest', params: ({ event }) => event.snapshot },
        ],
      },
      { target: '.noGame', actions: { type: 'take', params: ({ event }) => event } },
    ],
    stuck: { actions: { type: 'giveUp', params: ({ event }) => event.intent } },
    failed: { actions: { type: 'giveUp', params: ({ event }) => event.intent } },
    configure: {
      actions: [
        assign(({ context, event }) => {
          const wished = { ...context.setup, ...event.change };
          return { wished, setup: wished };
        }),
        { type: 'ask', params: ({ context: { setup } }) => ({ type: 'configure', setup }) },
        { type: 'report', params: { type: 'playtest.configured' } },
      ],
    },
    rig: {
      actions: [
        assign({ byHand: ({ event }) => event.byHand }),
        {
          type: 'ask',
          params: ({ event: { byHand } }) => ({ type: 'set-rigged', rigged: byHand !== 'never' }),
        },
      ],
    },
    speak: {
      actions: [
        assign({ language: ({ event }) => event.language }),
        { type: 'ask', params: ({ event }) => event },
      ],
    },
    look: {
      actions: [
        assign({ viewAs: ({ event }) => event.seat }),
        { type: 'ask', params: ({ event: { seat } }) => ({ type: 'view-as', seat }) },
      ],
    },
    'look-beside': { actions: assign({ beside: ({ event }) => event.beside }) },
  },
  states: {
    /** Nothing can be played before there are rules without errors. */
    noGame: {},
    playing: {
      on: {
        'let-time-run-out': {
          actions: {
            type: 'ask',
            params: ({ context: { session } }) => ({ type: 'time', at: session?.at ?? 0 }),
          },
        },
        act: { actions: { type: 'ask', params: ({ event }) => event } },
        chance: [
          {
            guard: 'isLastByHand',
            actions: [
              { type: 'ask', params: ({ event }) => event },
              assign({ byHand: 'never' }),
              { type: 'ask', params: { type: 'set-rigged', rigged: false } },
            ],
          },
          { actions: { type: 'ask', params: ({ event }) => event } },
        ],
        undo: { actions: { type: 'ask', params: ({ event }) => event } },
        redo: { actions: { type: 'ask', params: ({ event }) => event } },
        go: { actions: { type: 'ask', params: ({ event }) => event } },
        restart: { actions: { type: 'ask', params: ({ event }) => event } },
      },
      initial: 'presentText',
      states: {
        presentText: {},
        /** The text is broken: the game goes on under the last rules that worked. */
        lastGoodText: {},
      },
    },
  },
});
