/** The clock of a window that is open: counts its time down, second by second. */

import { dequal } from 'dequal';
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
  readonly due: Due | undefined;
  /** Milliseconds that have run already of the clocks that go on, by the path of the window. */
  readonly spent: Readonly<Record<string, number>>;
  /** When the clock has begun to run and when its time is over, by `now`. */
  readonly begun: number;
  readonly end: number;
  /** Undefined while no clock runs. */
  readonly secondsLeft: number | undefined;
}

/** A clock that runs at a moment of the game. */
interface Due {
  readonly at: number;
  readonly path: string;
  readonly milliseconds: number;
  /** Whether it goes on from where it stood when the window waited before; absent: it begins anew with every event. */
  readonly resumes?: boolean | undefined;
}

export type ClockEvent =
  | { readonly type: 'open' }
  | { readonly type: 'wish'; readonly runs: boolean }
  | { readonly type: 'bots.running'; readonly running: boolean }
  | ConnectionReport;

/** Sent to the parent actor when the time of the window is over. */
export type ClockReport = { readonly type: 'clock.over' };

export const clockMachine = setup({
  types: {} as { context: Context; events: ClockEvent; input: { readonly now: () => number } },
  actions: {
    begin: assign(({ context: { now, due, spent } }) => {
      const [begun, before] = [now(), due === undefined ? 0 : (spent[due.path] ?? 0)];
      return { begun, end: begun + (due?.milliseconds ?? 0) - before };
    }),
    tell: assign({ secondsLeft: ({ context }) => secondsLeft(context) }),
    fallSilent: assign(({ context }) => {
      const { now, due, spent, begun } = context;
      // Who takes back that the time ran out has as much of it as before.
      const ran = secondsLeft(context) <= 0 ? 0 : now() - begun;
      return {
        secondsLeft: undefined,
        spent: due?.resumes !== undefined ? { ...spent, [due.path]: (spent[due.path] ?? 0) + ran } : spent,
      };
    }),
    stand: assign(({ context: { spent } }, moment: SessionMoment | undefined) => {
      const due = dueAt(moment);
      return { due, spent: due && due.resumes === false ? { ...spent, [due.path]: 0 } : spent };
    }),
    report: sendParent((_, report: ClockReport) => report),
  },
  guards: {
    mayRun: ({ context: { wished, botsPlay, due } }) => wished && !botsPlay && due !== undefined,
    isOver: ({ context }) => secondsLeft(context) <= 0,
    isAnotherMoment: ({ context: { due } }, moment: SessionMoment | undefined) => !dequal(dueAt(moment), due),
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
    due: undefined,
    spent: {},
    begun: 0,
    end: 0,
    secondsLeft: undefined,
  }),
  initial: 'standing',
  on: {
    open: { target: '.standing', actions: { type: 'stand', params: undefined } },
    wish: { target: '.standing', actions: assign({ wished: ({ event }) => event.runs }) },
    'bots.running': { target: '.standing', actions: assign({ botsPlay: ({ event }) => event.running }) },
    /** With every moment of the game the clock starts anew, or goes on where it stood; it stands while one looks back. */
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

/** Seconds that a clock which stands would begin to run with; undefined where none is due. */
export function secondsToRun({ due, spent }: Pick<Context, 'due' | 'spent'>): number | undefined {
  return due && Math.ceil((due.milliseconds - (spent[due.path] ?? 0)) / 1000);
}

function secondsLeft({ end, now }: Context): number {
  return Math.ceil((end - now()) / 1000);
}

function dueAt(moment: SessionMoment | undefined): Due | undefined {
  if (moment?.waiting.kind !== 'decision' || moment.at < moment.length) return undefined;
  const { clock, path, resumes } = moment.waiting;
  return clock === undefined ? undefined : { at: moment.at, path, milliseconds: clock, resumes };
}
