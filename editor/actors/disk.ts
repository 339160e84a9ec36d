/** What becomes of the open game where its files change on the disk. */

import { and, assign, fromPromise, or, setup } from 'xstate';
import type { Comparison } from '../disk/disk-drafts.ts';
import type { FetchedGame } from '../games/open-game.ts';
import { notProvided } from './not-provided.ts';

export interface DiskContext {
  /** Whether a file beside the rules has changed that the game was opened with. */
  readonly beside: boolean;
  /** Whether the text of the page may go, because a person has said so. */
  readonly givenUp: boolean;
  /** Whether the file is gone, where a person is asked. */
  readonly isGone: boolean;
  /** Whether a person is asked which text is to stay. */
  readonly isAsked: boolean;
  /** Whether files have changed while the disk was read or written: it is looked at once more. */
  readonly isBehind: boolean;
}

export type DiskEvent =
  /** Files of the open game have changed, or may have; `beside`: others than its rules. */
  | { readonly type: 'changed'; readonly beside: boolean }
  /** What was typed could not be written, because the file is another one. */
  | { readonly type: 'refused' }
  /** A game was opened, this one anew or another. */
  | { readonly type: 'opened' }
  | { readonly type: 'keep-mine' }
  | { readonly type: 'take-disk' };

const calm: DiskContext = {
  beside: false,
  givenUp: false,
  isGone: false,
  isAsked: false,
  isBehind: false,
};

/** What a person may say to the question which text is to stay. */
const ANSWERS = {
  'keep-mine': { guard: 'isAsked', target: 'overwriting', actions: 'answer' },
  'take-disk': { guard: 'isAsked', target: 'loading', actions: ['answer', 'giveUp'] },
} as const;

export const diskMachine = setup({
  types: {} as { context: DiskContext; events: DiskEvent },
  actors: {
    compare: fromPromise<Comparison>(notProvided),
    load: fromPromise<FetchedGame | undefined>(notProvided),
    overwrite: fromPromise<void>(notProvided),
    write: fromPromise<void>(notProvided),
  },
  actions: {
    noteBeside: assign(({ context, event }) => ({
      beside: context.beside || (event.type === 'changed' && event.beside),
    })),
    giveUp: assign({ givenUp: true }),
    answer: assign({ isAsked: false }),
    calmDown: assign(calm),
    fallBehind: assign({ isBehind: true }),
    /** Writes nothing until a person has said which text is to stay. */
    hold: notProvided,
    reopen: (_, _fetched: FetchedGame | undefined) => notProvided(),
  },
  guards: {
    /** Whether nothing was typed that is not on the disk, as far as the page knows. */
    isKept: notProvided,
    /** Whether nothing was written since the disk was read: what was read is older then than what stands on the page. */
    isNewest: notProvided,
    isGivenUp: ({ context }) => context.givenUp,
    isAsked: ({ context }) => context.isAsked,
    isBehind: ({ context }) => context.isBehind,
    isUntouched: ({ context }, found: Comparison) => found === 'same' && !context.beside,
    isSame: (_, found: Comparison) => found === 'same',
    isGone: (_, found: Comparison) => found === 'gone',
  },
  delays: { settlePause: 300 },
}).createMachine({
  id: 'disk',
  context: calm,
  initial: 'following',
  on: {
    opened: [
      { guard: 'isBehind', target: '.comparing', actions: 'calmDown' },
      { target: '.following', actions: 'calmDown' },
    ],
    changed: { target: '.comparing', actions: 'noteBeside' },
    refused: '.comparing',
  },
  states: {
    following: { entry: 'calmDown' },
    comparing: {
      invoke: {
        src: 'compare',
        onDone: [
          { guard: { type: 'isUntouched', params: ({ event }) => event.output }, target: 'following' },
          { guard: { type: 'isSame', params: ({ event }) => event.output }, target: 'loading' },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'asking',
            actions: assign({ isGone: true }),
          },
          { guard: 'isKept', target: 'loading' },
          { target: 'asking', actions: assign({ isGone: false }) },
        ],
        onError: 'following',
      },
      // The disk is looked at again while the question stands: an answer counts all the same.
      on: ANSWERS,
    },
    /** The game as it is on the disk; it takes the place of the one on the page if nothing was typed in the meantime. */
    loading: {
      invoke: {
        src: 'load',
        onDone: [
          {
            guard: or(['isGivenUp', and(['isKept', 'isNewest'])]),
            target: 'opening',
            actions: { type: 'reopen', params: ({ event }) => event.output },
          },
          { target: 'settling' },
        ],
        onError: 'caughtUp',
      },
      on: { changed: { actions: ['noteBeside', 'fallBehind'] } },
    },
    /** The page takes what was loaded. */
    opening: {
      on: { changed: { actions: ['noteBeside', 'fallBehind'] } },
      after: { settlePause: 'caughtUp' },
    },
    caughtUp: {
      always: [
        { guard: 'isBehind', target: 'comparing', actions: assign({ isBehind: false }) },
        { target: 'following' },
      ],
    },
    settling: { after: { settlePause: 'comparing' } },
    asking: {
      entry: ['hold', assign({ isAsked: true })],
      on: { refused: {}, ...ANSWERS },
    },
    overwriting: {
      invoke: { src: 'overwrite', onDone: 'writing', onError: 'asking' },
      on: { changed: { actions: ['noteBeside', 'fallBehind'] } },
    },
    /** Until the text of the page stands there, the disk says nothing that is not known. */
    writing: {
      invoke: { src: 'write', onDone: 'caughtUp', onError: 'caughtUp' },
      on: { changed: { actions: ['noteBeside', 'fallBehind'] } },
    },
  },
});
