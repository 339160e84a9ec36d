/** The clock of a window that is open: counts its quiet time down, second by second. */

import { assign, sendParent, setup } from 'xstate';
import type { SessionMoment } from '../../runtime/session/state.ts';
import type { ConnectionReport } from './connection.ts';

interface Context {
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Whether the clocks of windows run while nobody acts. */
  readonly wished: boolean;
  /** Whether bots play on, and nobody has to be waited for. */
  readonly botsPlay: boolean;
  readonly quiet: Quiet | undefined;
  /** When the quiet time is over, by `now`. */
  readonly end: number;
  /** Undefined while no clock runs. */
  readonly secondsLeft: number | undefined;
}

/** Quiet that is asked for at a moment of the game. */
interface Quiet {
  readonly at: number;
  readonly milliseconds: number;
}

export type ClockEvent =
  | { readonly type: 'open' }
  | { readonly type: 'wish'; readonly runs: boolean }
  | { readonly type: 'bots.running'; readonly running: boolean }
  | ConnectionReport;

/** Sent to the parent actor when nobody has done anything for as long as the window asks for. */
export type ClockReport = { readonly type: 'clock.over' };

export const clockMachine = setup({
  types: {} as { context: Context; events: ClockEvent; input: { readonly now: () => number } },
  actions: {
    begin: assign({ end: ({ context: { now, quiet } }) => now() + (quiet?.milliseconds ?? 0) }),
    tell: assign({ secondsLeft: ({ context }) => secondsLeft(context) }),
    fallSilent: assign({ secondsLeft: undefined }),
    stand: assign({ quiet: (_, moment: SessionMoment | undefined) => quietOf(moment) }),
    report: sendParent((_, report: ClockReport) => report),
  },
  guards: {
    mayRun: ({ context: { wished, botsPlay, quiet } }) => wished && !botsPlay && quiet !== undefined,
    isOver: ({ context }) => secondsLeft(context) <= 0,
    isAnotherMoment: ({ context: { quiet } }, moment: SessionMoment | undefined) =>
      JSON.stringify(quietOf(moment)) !== JSON.stringify(quiet),
  },
  delays: {
    nextSecond: ({ context }) => context.end - context.now() - (secondsLeft(context) - 1) * 1000,
  },
}).createMachine({
  id: 'clock',
  context: ({ input }) => ({
    now: input.now,
    wished: false,
    botsPlay: false,
    quiet: undefined,
    end: 0,
    secondsLeft: undefined,
  }),
  initial: 'standing',
  on: {
    open: { target: '.standing', actions: { type: 'stand', params: undefined } },
    wish: { target: '.standing', actions: assign({ wished: ({ event }) => event.runs }) },
    'bots.running': { target: '.standing', actions: assign({ botsPlay: ({ event }) => event.running }) },
    /** The clock starts anew with every moment of the game; it stands while one looks back. */
    answered: {
      guard: { type: 'isAnotherMoment', params: ({ event }) => event.snapshot.session },
      target: '.standing',
      actions: { type: 'stand', params: ({ event }) => event.snapshot.session },
    },
  },
  states: {
    standing: { always: { guard: 'mayRun', target: 'counting' } },
    counting: {
      entry: 'begin',
      exit: 'fallSilent',
      initial: 'second',
      states: {
        second: {
          entry: 'tell',
          after: {
            nextSecond: [
              // A page that has slept finds out how much is left.
              { guard: 'isOver', target: '#clock.over' },
              { target: 'second', reenter: true },
            ],
          },
        },
      },
    },
    /** Until the game stands elsewhere. */
    over: { entry: { type: 'report', params: { type: 'clock.over' } } },
  },
});

function secondsLeft({ end, now }: Context): number {
  return Math.ceil((end - now()) / 1000);
}

function quietOf(moment: SessionMoment | undefined): Quiet | undefined {
  if (moment?.waiting.kind !== 'decision' || moment.at < moment.length) return undefined;
  const { clock } = moment.waiting;
  return clock === undefined ? undefined : { at: moment.at, milliseconds: clock };
}
