/** The bots at the table: in a seat they decide when it is their turn; set running they play to the end. */

import { assign, raise, sendParent, setup, stateIn } from 'xstate';
import type { SessionMoment } from '../../runtime/session/state.ts';
import type { Intent, SeatBots, Snapshot, TableBot } from '../worker/protocol.ts';
import type { ConnectionReport } from './connection.ts';

export interface BotsContext {
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Seats, from 0, that a bot plays. */
  readonly seats: readonly number[];
  /** How they decide. */
  readonly kind: TableBot;
  /** By seat: how the bot in it decides, where that is otherwise. */
  readonly own: SeatBots;
  /** The game as it last stood; undefined while there is none. */
  readonly moment: SessionMoment | undefined;
  /** Milliseconds that they play before the table is shown again, and when they were asked to, by `now`. */
  readonly slice: number;
  readonly asked: number;
}

export type BotsEvent =
  /** Another text is opened; the bots keep their seats where it is another text of the same game. */
  | { readonly type: 'open'; readonly isSameGame: boolean }
  | { readonly type: 'seat'; readonly seat: number; readonly player: SeatPlayer }
  | { readonly type: 'kind'; readonly kind: TableBot }
  | { readonly type: 'play-to-end' }
  | { readonly type: 'pause' }
  /** A bot takes the decision that is due, whoever's it is; one decision only. */
  | { readonly type: 'step' }
  /** Somebody asks something of the worker. */
  | { readonly type: 'asked'; readonly intent: Intent }
  /** They have asked for a slice: said by the one half of this machine to the other. */
  | { readonly type: 'slice' }
  | ConnectionReport;

/** Who plays a seat: a person, a bot that decides as most do, or one of its own kind. */
export type SeatPlayer = 'person' | 'bot' | TableBot;

/** Sent to the parent actor when the bots begin or stop playing to the end. */
export type BotsReport = { readonly type: 'bots.running'; readonly running: boolean };

/** Milliseconds of play between two looks at the table. */
const SLICE = { least: 40, most: 400 } as const;

/** Of the time that the page takes to show a table, how much is played meanwhile: a little less, so that it becomes less again. */
const SHARE = 0.9;

/** What a person does to look back, or to begin anew. */
const INTERRUPTS: readonly Intent['type'][] = ['undo', 'go', 'restart'];

export const botsMachine = setup({
  types: {} as { context: BotsContext; events: BotsEvent; input: { readonly now: () => number } },
  actions: {
    begin: assign({ slice: SLICE.least }),
    noteAsked: assign({ asked: ({ context }) => context.now() }),
    raiseSlice: raise({ type: 'slice' }),
    /** Where the answer had to wait for the page, the page has more to draw than they have played: they play longer. */
    fitSlice: assign({
      slice: ({ context: { now, asked, slice } }, { spent }: Snapshot) => {
        const waited = Math.max(0, now() - asked - spent);
        return Math.round(Math.min(Math.max(SHARE * (slice + waited), SLICE.least), SLICE.most));
      },
    }),
    stand: assign({ moment: (_, { session }: Snapshot) => session }),
    ask: sendParent((_, intent: Intent) => ({ type: 'ask', intent })),
    report: sendParent((_, report: BotsReport) => report),
  },
  guards: {
    isBotsTurn: ({ context }) => botsToDecide(context).length > 0,
    canPlay: ({ context: { moment } }) => moment !== undefined && moment.waiting.kind !== 'end',
    canDecide: ({ context: { moment } }) => moment?.waiting.kind === 'decision',
    isOver: (_, { session }: Snapshot) => session === undefined || session.waiting.kind === 'end',
    /** A bot that is asked and can do nothing is not asked again until something has happened. */
    didNothing: ({ context: { moment }, event }) =>
      event.type === 'answered' &&
      (event.intent.type === 'bot' || event.intent.type === 'run') &&
      event.snapshot.session?.at === moment?.at,
    /** Whether nothing happens in the game. */
    isToldOnly: (_, intent: Intent) => isToldOnly(intent),
    isMoreThanTold: (_, intent: Intent) => !isToldOnly(intent),
    isInterrupt: (_, intent: Intent) => INTERRUPTS.includes(intent.type),
    isOfSlice: ({ event }) => 'intent' in event && event.intent.type === 'run',
  },
  delays: { botPause: 450 },
}).createMachine({
  id: 'bots',
  context: ({ input: { now } }) => ({
    now,
    seats: [],
    kind: 'random',
    own: {},
    moment: undefined,
    slice: SLICE.least,
    asked: 0,
  }),
  type: 'parallel',
  on: {
    open: {
      // What is overtaken is not told.
      target: ['.playing.seated.resting', '.slice.none'],
      actions: assign(({ context, event }) => ({
        seats: event.isSameGame ? context.seats : [],
        own: event.isSameGame ? context.own : {},
        kind: event.isSameGame ? context.kind : ('random' as const),
        moment: undefined,
      })),
    },
    kind: { actions: assign({ kind: ({ event }) => event.kind }) },
  },
  states: {
    playing: {
      initial: 'seated',
      states: {
        seated: {
          on: {
            seat: {
              target: '.looking',
              actions: assign(({ context, event }) => seatedAfter(context, event)),
            },
            'play-to-end': { guard: 'canPlay', target: 'running' },
            step: {
              guard: 'canDecide',
              target: '.resting',
              actions: {
                type: 'ask',
                params: ({ context: { moment, kind, own } }) => ({
                  type: 'bot',
                  seats: moment?.waiting.kind === 'decision' ? moment.waiting.seats : [],
                  bot: kind,
                  own,
                }),
              },
            },
            answered: [
              { guard: { type: 'isToldOnly', params: ({ event }) => event.intent } },
              { guard: 'didNothing', target: '.resting' },
              { target: '.looking', actions: { type: 'stand', params: ({ event }) => event.snapshot } },
            ],
          },
          initial: 'resting',
          states: {
            looking: { always: [{ guard: 'isBotsTurn', target: 'pausing' }, { target: 'resting' }] },
            resting: {},
            /** A bot takes its time, so that people see what is done; a person may be quicker. */
            pausing: {
              on: {
                asked: {
                  guard: { type: 'isMoreThanTold', params: ({ event }) => event.intent },
                  target: 'resting',
                },
              },
              after: {
                botPause: {
                  target: 'resting',
                  actions: {
                    type: 'ask',
                    params: ({ context }) => ({
                      type: 'bot',
                      seats: botsToDecide(context),
                      bot: context.kind,
                      own: context.own,
                    }),
                  },
                },
              },
            },
          },
        },
        running: {
          entry: ['begin', { type: 'report', params: { type: 'bots.running', running: true } }],
          exit: { type: 'report', params: { type: 'bots.running', running: false } },
          on: {
            seat: {
              actions: assign(({ context, event }) => seatedAfter(context, event)),
            },
            // The answer to what they were asked last is still to come.
            pause: 'seated.resting',
            asked: {
              guard: { type: 'isInterrupt', params: ({ event }) => event.intent },
              target: 'seated.resting',
            },
            stuck: 'seated.resting',
            failed: 'seated.resting',
            answered: [
              {
                guard: { type: 'isOver', params: ({ event }) => event.snapshot },
                target: 'seated.resting',
                actions: { type: 'stand', params: ({ event }) => event.snapshot },
              },
              { guard: 'didNothing', target: 'seated.resting' },
              {
                guard: 'isOfSlice',
                target: '.asking',
                actions: [
                  { type: 'stand', params: ({ event }) => event.snapshot },
                  { type: 'fitSlice', params: ({ event }) => event.snapshot },
                ],
              },
              { actions: { type: 'stand', params: ({ event }) => event.snapshot } },
            ],
          },
          initial: 'beginning',
          states: {
            /** Who stops them and lets them go on at once has not waited for what they were asked last: one slice after the other, however often. */
            beginning: { always: [{ guard: stateIn('#awaited'), target: 'waiting' }, { target: 'asking' }] },
            waiting: {},
            asking: {
              entry: [
                'noteAsked',
                'raiseSlice',
                {
                  type: 'ask',
                  params: ({ context }) => ({
                    type: 'run',
                    milliseconds: context.slice,
                    bot: context.kind,
                    own: context.own,
                  }),
                },
              ],
            },
          },
        },
      },
    },
    /** What they were asked last: the answer is still to come, also after they have been stopped. */
    slice: {
      initial: 'none',
      states: {
        none: { on: { slice: 'awaited' } },
        awaited: {
          id: 'awaited',
          on: {
            answered: { guard: 'isOfSlice', target: 'none' },
            stuck: { guard: 'isOfSlice', target: 'none' },
            failed: { guard: 'isOfSlice', target: 'none' },
          },
        },
      },
    },
  },
});

/** Seats of bots that may decide now; nobody decides while one looks back. */
function botsToDecide({ seats, moment }: BotsContext): readonly number[] {
  if (moment?.waiting.kind !== 'decision' || moment.at < moment.length) return [];
  return moment.waiting.seats.filter((seat) => seats.includes(seat));
}

function isToldOnly({ type }: Intent): boolean {
  return type === 'give-log' || type === 'give-rest';
}

function seatedAfter(
  { seats, own }: BotsContext,
  { seat, player }: { readonly seat: number; readonly player: SeatPlayer },
): Pick<BotsContext, 'seats' | 'own'> {
  const others = seats.filter((other) => other !== seat);
  const { [seat]: _, ...ownOfOthers } = own;
  if (player === 'person') return { seats: others, own: ownOfOthers };
  return {
    seats: [...others, seat].sort((a, b) => a - b),
    own: player === 'bot' ? ownOfOthers : { ...ownOfOthers, [seat]: player },
  };
}
