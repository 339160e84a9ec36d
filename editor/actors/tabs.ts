/** Several tabs on one game: one of them writes, the others follow it, and one of those writes when it ends. */

import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import { type FetchedGame, withFiles } from '../games/open-game.ts';
import type { Heard, LiveGame, Say, TabMessage } from '../tabs/channel.ts';
import type { LockCommand, LockReport } from '../tabs/lock.ts';
import { notProvided } from './not-provided.ts';

export interface TabsInput {
  /** The game as it is now; undefined while none is open. */
  readonly live: () => LiveGame | undefined;
}

export interface TabsContext extends TabsInput {
  /** Of the open game. */
  readonly id: string;
  /** Whether another tab follows this one. */
  readonly isFollowed: boolean;
  /** Whether another tab has the game open and may write it, too. */
  readonly isShared: boolean;
  /** The game as the tab that writes it has told it last. */
  readonly heard: LiveGame | undefined;
}

export type TabsEvent =
  /** This game is open now. */
  | { readonly type: 'opened'; readonly id: string }
  /** The text or the game is another. */
  | { readonly type: 'changed' }
  /** All that there is was kept. */
  | { readonly type: 'kept' }
  /** A person wants to write here. */
  | { readonly type: 'take-over' }
  | LockReport
  | Heard;

/** Sent to the parent actor. */
export type TabsReport =
  /** The game is to become what another tab shows. */
  | { readonly type: 'tabs.follow'; readonly game: LiveGame }
  /** Everything is to be kept at once: another tab wants to write. */
  | { readonly type: 'tabs.keep' }
  /** This tab writes from now on, and opens what was kept last. */
  | { readonly type: 'tabs.caught-up'; readonly fetched: FetchedGame };

export const tabsMachine = setup({
  types: {} as { context: TabsContext; events: TabsEvent; input: TabsInput },
  actors: {
    /** Holds or waits for the right to write the game of this name. */
    lock: fromCallback<LockCommand, string>(notProvided),
    channel: fromCallback<Say, string>(notProvided),
    fetch: fromPromise<FetchedGame | undefined, string>(notProvided),
  },
  actions: {
    say: sendTo('channel', (_, message: TabMessage): Say => ({ type: 'say', message })),
    tell: enqueueActions(({ context, enqueue }) => {
      const game = context.isFollowed ? context.live() : undefined;
      if (game) enqueue.sendTo('channel', { type: 'say', message: { type: 'live', game } } satisfies Say);
    }),
    steal: sendTo('lock', { type: 'steal' } satisfies LockCommand),
    report: sendParent((_, report: TabsReport) => report),
  },
  guards: {
    isAnother: ({ context }, id: string) => id !== context.id,
    isHello: (_, { type }: TabMessage) => type === 'hello',
    isHandOver: (_, { type }: TabMessage) => type === 'hand-over',
    isHandedOver: (_, { type }: TabMessage) => type === 'handed-over',
    isLive: (_, { type }: TabMessage) => type === 'live',
    isSign: (_, { type }: TabMessage) => type === 'hello' || type === 'present',
  },
  delays: { tellPause: 60, handOverPatience: 1_500 },
}).createMachine({
  id: 'tabs',
  context: ({ input }) => ({ ...input, id: '', isFollowed: false, isShared: false, heard: undefined }),
  initial: 'closed',
  on: {
    opened: {
      guard: { type: 'isAnother', params: ({ event }) => event.id },
      target: '.open',
      actions: assign(({ event }) => ({
        id: event.id,
        isFollowed: false,
        isShared: false,
        heard: undefined,
      })),
    },
  },
  states: {
    closed: {},
    open: {
      invoke: [
        { src: 'lock', id: 'lock', input: ({ context }) => lockName(context.id) },
        { src: 'channel', id: 'channel', input: ({ context }) => lockName(context.id) },
      ],
      initial: 'asking',
      on: {
        // Said while this tab has not yet begun to write, it counts from then on.
        heard: {
          guard: { type: 'isHello', params: ({ event }) => event.message },
          actions: assign({ isFollowed: true }),
        },
      },
      states: {
        asking: {
          on: {
            'lock.granted': 'writing',
            'lock.refused': 'following',
            'lock.missing': 'unguarded',
          },
        },
        writing: {
          initial: 'calm',
          entry: 'tell',
          on: {
            'lock.lost': 'following',
            heard: [
              {
                guard: { type: 'isHello', params: ({ event }) => event.message },
                actions: [assign({ isFollowed: true }), 'tell'],
              },
              {
                guard: { type: 'isHandOver', params: ({ event }) => event.message },
                target: '.handingOver',
              },
            ],
          },
          states: {
            calm: { on: { changed: 'telling' } },
            telling: { after: { tellPause: { target: 'calm', actions: 'tell' } } },
            handingOver: {
              entry: { type: 'report', params: { type: 'tabs.keep' } },
              on: {
                kept: { target: 'calm', actions: ['tell', { type: 'say', params: { type: 'handed-over' } }] },
              },
            },
          },
        },
        following: {
          entry: { type: 'say', params: { type: 'hello' } },
          on: {
            'lock.granted': 'catchingUp',
            'lock.missing': 'unguarded',
            'take-over': 'takingOver',
            heard: {
              guard: { type: 'isLive', params: ({ event }) => event.message },
              actions: [
                assign({ heard: ({ context, event: { message } }) => gameOf(message) ?? context.heard }),
                enqueueActions(({ context, enqueue }) => {
                  const { heard } = context;
                  if (heard) enqueue({ type: 'report', params: { type: 'tabs.follow', game: heard } });
                }),
              ],
            },
          },
        },
        /** The tab that writes is given time to keep everything; one that says nothing is not waited for. */
        takingOver: {
          entry: { type: 'say', params: { type: 'hand-over' } },
          after: { handOverPatience: { target: 'stealing' } },
          on: {
            'lock.granted': 'catchingUp',
            heard: [
              {
                guard: { type: 'isHandedOver', params: ({ event }) => event.message },
                target: 'stealing',
              },
              {
                guard: { type: 'isLive', params: ({ event }) => event.message },
                actions: assign({
                  heard: ({ context, event: { message } }) => gameOf(message) ?? context.heard,
                }),
              },
            ],
          },
        },
        stealing: {
          entry: 'steal',
          on: { 'lock.granted': 'catchingUp', 'lock.missing': 'unguarded', 'lock.refused': 'following' },
        },
        /** What the other tab has kept is fetched, and what it told later than that is not lost. */
        catchingUp: {
          on: { 'lock.lost': 'following' },
          invoke: {
            src: 'fetch',
            input: ({ context }) => context.id,
            onDone: {
              target: 'writing',
              actions: enqueueActions(({ context: { heard }, event: { output: kept }, enqueue }) => {
                if (!kept) return;
                const fetched = heard && heard.saved > (kept.saved ?? 0) ? withHeard(kept, heard) : kept;
                enqueue({ type: 'report', params: { type: 'tabs.caught-up', fetched } });
              }),
            },
            onError: 'writing',
          },
        },
        /** The browser tells tabs apart by nothing: both write, but neither over what it has not seen. */
        unguarded: {
          entry: { type: 'say', params: { type: 'hello' } },
          on: {
            heard: [
              {
                guard: { type: 'isHello', params: ({ event }) => event.message },
                actions: [assign({ isShared: true }), { type: 'say', params: { type: 'present' } }],
              },
              {
                guard: { type: 'isSign', params: ({ event }) => event.message },
                actions: assign({ isShared: true }),
              },
            ],
          },
        },
      },
    },
  },
});

/** What this tab is to the game: it writes it, it shows what another one writes, or that is not known yet. */
export function roleOf(tabs: SnapshotFrom<typeof tabsMachine>): 'writes' | 'follows' | 'unknown' {
  if (tabs.matches({ open: 'asking' })) return 'unknown';
  const writes =
    tabs.matches('closed') || tabs.matches({ open: 'writing' }) || tabs.matches({ open: 'unguarded' });
  return writes ? 'writes' : 'follows';
}

export type TabsActor = ActorRefFrom<typeof tabsMachine>;

function lockName(id: string): string {
  return `regelwerk/1/${id}`;
}

function gameOf(message: TabMessage): LiveGame | undefined {
  return message.type === 'live' ? message.game : undefined;
}

function withHeard(kept: FetchedGame, { file, text, others, setup, log, at }: LiveGame): FetchedGame {
  return {
    ...kept,
    // Addresses of pictures go with the page that gave them.
    game: withFiles(kept.game, { file, others }),
    text,
    setup,
    log: log ?? kept.log,
    at: log ? at : kept.at,
  };
}
