/** Plays a game that was played: goes on from stop to stop at a pace, until its end, or until a person does anything. */

import { assign, sendParent, setup } from 'xstate';
import { stopFrom } from '../time/stops.ts';
import type { Intent } from '../worker/protocol.ts';
import type { ConnectionReport } from './connection.ts';

export interface PlayerContext {
  /** Numbers of events after which it stands still. */
  readonly stops: readonly number[];
  /** Milliseconds between two of them. */
  readonly pace: number;
  /** Where the game stands, and how many events it has. */
  readonly at: number;
  readonly length: number;
}

export type PlayerEvent =
  | { readonly type: 'open' }
  | { readonly type: 'play'; readonly stops: readonly number[]; readonly pace: number }
  | { readonly type: 'pause' }
  /** Somebody asks something of the worker; this machine as well. */
  | { readonly type: 'asked'; readonly intent: Intent }
  | ConnectionReport;

/** What is asked beside the game. */
const ASIDE: readonly Intent['type'][] = ['give-log', 'give-rest', 'check', 'examples', 'tree'];

export const playerMachine = setup({
  types: {} as { context: PlayerContext; events: PlayerEvent },
  actions: {
    note: assign(({ context, event }) =>
      event.type === 'play' ? { stops: event.stops, pace: event.pace } : context,
    ),
    stand: assign(({ context, event }) => {
      const session = event.type === 'answered' ? event.snapshot.session : undefined;
      return session ? { at: session.at, length: session.length } : context;
    }),
    goOn: sendParent(({ context: { stops, at } }) => {
      const intent: Intent = { type: 'go', at: stopFrom(stops, at, 1) };
      return { type: 'ask', intent };
    }),
  },
  guards: {
    isOver: ({ context: { stops, at } }) => stopFrom(stops, at, 1) === at,
    isByOthers: ({ context: { stops, at } }, intent: Intent) =>
      !ASIDE.includes(intent.type) && !(intent.type === 'go' && intent.at === stopFrom(stops, at, 1)),
  },
  delays: { pace: ({ context }) => context.pace },
}).createMachine({
  id: 'player',
  context: { stops: [], pace: 0, at: 0, length: 0 },
  initial: 'still',
  on: { open: '.still', answered: { actions: 'stand' } },
  states: {
    still: {
      on: {
        play: { target: 'playing', actions: 'note' },
      },
    },
    playing: {
      on: {
        /** At another pace, or by other steps, from the next step on. */
        play: { actions: 'note' },
        pause: 'still',
        stuck: 'still',
        failed: 'still',
        asked: { guard: { type: 'isByOthers', params: ({ event }) => event.intent }, target: 'still' },
      },
      initial: 'waiting',
      states: {
        waiting: {
          always: { guard: 'isOver', target: '#player.still' },
          after: { pace: 'going' },
        },
        going: {
          entry: 'goOn',
          on: { answered: { target: 'waiting', actions: 'stand' } },
        },
      },
    },
  },
});
