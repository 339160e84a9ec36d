/** What is kept between visits: the text, the setup and the game, a moment after they have changed. */

import { assign, fromPromise, raise, sendParent, setup } from 'xstate';
import type { Draft, Note } from '../store/drafts.ts';
import type { Intent } from '../worker/protocol.ts';
import type { ConnectionReport } from './connection.ts';
import { notProvided } from './not-provided.ts';

/** What the machine looks up in the actors beside it. */
export interface SavingInput {
  /** All that is to be kept; undefined while no game is open. */
  readonly collect: () => Draft | undefined;
  /** Whether the page is told all that happens, not only what one seat sees. */
  readonly seesAll: () => boolean;
}

export interface SavingContext extends SavingInput {
  /** Whether a person has changed something that is not kept yet. */
  readonly unsaved: boolean;
  /** What has changed since the last writing began: something in the game only, or something that was done to the text or the setup. */
  readonly more: 'nothing' | 'game' | 'work';
  /** Whether the text has changed since it was noted last. */
  readonly isToNote: boolean;
  /** Files of one's own, newest first. */
  readonly ownGames: readonly OwnGame[];
}

export type OwnGame = Pick<Draft, 'id' | 'file'>;

export type SavingEvent =
  /** A person has changed the text or the setup. */
  | { readonly type: 'changed' }
  /** Keeps everything at once: the page may go, or the game. */
  | { readonly type: 'flush' }
  /** Writes everything at once, even if it is being written: what it goes over is not what that writing found. */
  | { readonly type: 'rewrite' }
  | { readonly type: 'written' }
  | ConnectionReport;

/** Sent to the parent actor when everything was written; `isOvertaken` if a person has changed more in the meantime. */
export type SavingReport = { readonly type: 'saving.done'; readonly isOvertaken: boolean };

export const savingMachine = setup({
  types: {} as { context: SavingContext; events: SavingEvent; input: SavingInput },
  actors: {
    /** Whether it could be written. */
    write: fromPromise<boolean, Draft | undefined>(notProvided),
    /** Writes the text down, and nothing else. */
    note: fromPromise<boolean, Note | undefined>(notProvided),
    list: fromPromise<readonly OwnGame[]>(notProvided),
  },
  actions: {
    noteWork: assign({ unsaved: true, more: 'work' }),
    noteGame: assign({ more: ({ context: { more } }) => (more === 'work' ? more : 'game') }),
    noteWritten: assign({ unsaved: ({ context: { more } }) => more === 'work' }),
    askForLog: sendParent({ type: 'ask', intent: { type: 'give-log' } satisfies Intent }),
    report: sendParent(
      ({ context }): SavingReport => ({ type: 'saving.done', isOvertaken: context.more === 'work' }),
    ),
  },
  guards: {
    seesAll: ({ context }) => context.seesAll(),
    isToNote: ({ context }) => context.isToNote,
    hasMore: ({ context }) => context.more !== 'nothing',
    hasWork: ({ context }) => context.more === 'work',
    isWritten: (_, written: boolean) => written,
    isLog: (_, intent: Intent) => intent.type === 'give-log',
    isNewest: ({ context }) => {
      const draft = context.collect();
      return draft?.shipped === undefined && draft?.id !== context.ownGames[0]?.id;
    },
  },
  delays: { savePause: 400, notePause: 30 },
}).createMachine({
  id: 'saving',
  context: ({ input }) => ({ ...input, unsaved: false, more: 'nothing', isToNote: false, ownGames: [] }),
  type: 'parallel',
  states: {
    draft: {
      initial: 'kept',
      on: {
        changed: { target: '.pausing', actions: 'noteWork' },
        flush: '.writing',
        rewrite: { target: '.writing', actions: 'noteWork' },
        answered: [
          { guard: { type: 'isLog', params: ({ event }) => event.intent } },
          { target: '.pausing', actions: 'noteGame' },
        ],
      },
      states: {
        kept: {},
        /** There is no storage, or no room in it. */
        notKept: { always: { guard: 'hasMore', target: 'pausing' } },
        pausing: {
          // What a person has changed does not wait until a long work of the worker, such as many examples, has told all it has to tell.
          on: { answered: { guard: 'hasWork' } },
          after: { savePause: [{ guard: 'seesAll', target: 'writing' }, { target: 'fetchingLog' }] },
        },
        /** Where only a seat's view is sent the page has no log: it has to ask for it. */
        fetchingLog: {
          entry: 'askForLog',
          on: {
            answered: [
              { guard: { type: 'isLog', params: ({ event }) => event.intent }, target: 'writing' },
              { guard: 'seesAll', target: 'pausing', actions: 'noteGame' },
              { actions: 'noteGame' },
            ],
            stuck: 'pausing',
            failed: 'pausing',
          },
        },
        writing: {
          entry: assign({ more: 'nothing' }),
          invoke: {
            src: 'write',
            input: ({ context }) => context.collect(),
            onDone: [
              {
                guard: { type: 'isWritten', params: ({ event }) => event.output },
                target: 'written',
                actions: ['noteWritten', 'report', raise({ type: 'written' })],
              },
              { target: 'notKept', actions: 'report' },
            ],
            onError: { target: 'notKept', actions: 'report' },
          },
          // What changes now is written next; what is being written is not broken off.
          on: {
            changed: { actions: 'noteWork' },
            answered: { actions: 'noteGame' },
            flush: [{ guard: 'hasMore', target: 'writing', reenter: true }, {}],
            rewrite: { target: 'writing', reenter: true, actions: 'noteWork' },
          },
        },
        written: { always: [{ guard: 'hasMore', target: 'pausing' }, { target: 'kept' }] },
      },
    },
    /**
     * While somebody types, the text is written down at once and again, whether they pause or not: whatever ends the page, the last
     * moment is all that is lost.
     */
    notes: {
      initial: 'noted',
      states: {
        noted: { on: { changed: 'noting' } },
        gathering: { after: { notePause: 'noting' } },
        noting: {
          entry: assign({ isToNote: false }),
          invoke: {
            src: 'note',
            input: ({ context }) => noteOf(context.collect()),
            onDone: [{ guard: 'isToNote', target: 'gathering' }, { target: 'noted' }],
            onError: [{ guard: 'isToNote', target: 'gathering' }, { target: 'noted' }],
          },
          on: { changed: { actions: assign({ isToNote: true }) } },
        },
      },
    },
    list: {
      initial: 'listing',
      states: {
        listing: {
          invoke: {
            src: 'list',
            onDone: { target: 'listed', actions: assign({ ownGames: ({ event }) => event.output }) },
            onError: 'listed',
          },
        },
        listed: { on: { written: { guard: 'isNewest', target: 'listing' } } },
      },
    },
  },
});

function noteOf(draft: Draft | undefined): Note | undefined {
  if (!draft) return undefined;
  const { id, file, text, shipped, files, saved } = draft;
  return { id, file, text, shipped, files, saved };
}
