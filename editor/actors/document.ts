/** The text that is edited: when it is compiled and checked, and what is known to be wrong with it. */

import { dequal } from 'dequal';
import { assign, sendParent, setup } from 'xstate';
import { type FileStep, withStep } from '../files/steps.ts';
import { areSameFiles } from '../games/file-changes.ts';
import type { FetchedGame } from '../games/open-game.ts';
import type { Intent, Snapshot } from '../worker/protocol.ts';
import { share } from '../worker/share.ts';
import type { ConnectionReport } from './connection.ts';
import {
  type BesideNow,
  closed,
  type DocumentContext,
  type DocumentEvent,
  type DocumentReport,
  type Place,
} from './document-context.ts';
import { besideTold, movedBy, stillShown, withBeside, withChanged } from './document-files.ts';
import { notProvided } from './not-provided.ts';

/** Milliseconds for which examples are run before whatever else is asked comes first. */
const EXAMPLES_AT_A_TIME = 40;

const machineSetup = setup({
  types: {} as { context: DocumentContext; events: DocumentEvent },
  actions: {
    open: assign(({ context }, { game, text }: FetchedGame) => ({
      ...closed,
      game,
      text,
      textVersion: context.textVersion + 1,
      shown: stillShown(context, game),
    })),
    change: assign(({ context }, text: string) => ({ text, textVersion: context.textVersion + 1 })),
    changeBeside: assign(({ context }, beside: BesideNow) => withBeside(context, beside)),
    changeFiles: assign(({ context, event }) => {
      const moved = movedBy(context, event);
      return moved ? { ...withChanged(context, moved.files), steps: moved.steps } : {};
    }),
    noteStep: assign(({ context: { steps } }, step: FileStep) => ({ steps: withStep(steps, step) })),
    showFile: assign((_, name: string | undefined) => ({ shown: name })),
    /** What an answer says about an older text is dropped. */
    take: assign(({ context }, { textVersion, diagnostics, description, examples, unused }: Snapshot) => ({
      ...(textVersion === context.textVersion
        ? {
            unused: share(context.unused, unused),
            diagnostics: share(context.diagnostics, diagnostics),
            checkedVersion: textVersion,
            examples: examples ? share(context.examples, examples) : context.examples,
          }
        : {}),
      description: description ? share(context.description, description) : context.description,
    })),
    show: assign(({ context }, place: Place) => ({
      shown: place.name,
      reveal: { ...place, nonce: (context.reveal?.nonce ?? 0) + 1 },
    })),
    ask: sendParent((_, intent: Intent) => ({ type: 'ask', intent })),
    report: sendParent((_, report: DocumentReport) => report),
    /** Which game is to be opened for whoever comes back. */
    remember: (_, _id: string) => notProvided(),
    /** For the measure of how long it takes from a keystroke to the table. */
    startMeasure: notProvided,
    endMeasure: (_, _answer: Snapshot) => notProvided(),
  },
  guards: {
    isAnother: ({ context }, text: string) => text !== context.text,
    isAnotherBeside: ({ context: { game } }, { others, file, pictures }: BesideNow) =>
      game !== undefined &&
      !(
        areSameFiles(others, game.others) &&
        (file ?? game.file) === game.file &&
        dequal(pictures ?? game.pictures, game.pictures)
      ),
    isPossible: ({ context, event }) => movedBy(context, event) !== undefined,
    isThisText: ({ context }, { textVersion }: Snapshot) => textVersion === context.textVersion,
    isCheck: (_, intent: Intent) => intent.type === 'check',
    isRun: (_, intent: Intent) => intent.type === 'examples',
    isMoreToRun: (
      _,
      { intent, snapshot }: Pick<ConnectionReport & { type: 'answered' }, 'intent' | 'snapshot'>,
    ) => intent.type === 'examples' && (snapshot.examples?.some(({ state }) => state === 'waiting') ?? false),
    /** Whether it is this text that the worker could not cope with, not what was asked before it. */
    isGivenUp: ({ context, event }) =>
      (event.type === 'stuck' || event.type === 'failed') &&
      (event.intent.type === 'edit' || event.intent.type === 'open') &&
      event.intent.textVersion === context.textVersion,
  },
  delays: {
    // All that one key changes is one text; a frame is not waited for.
    keyEnds: 0,
    checkPause: 250,
  },
});

/** A step of several files, if it can be made. */
const stepOfFiles = {
  guard: 'isPossible',
  target: '.typing',
  actions: ['changeFiles', { type: 'report', params: { type: 'document.edited' } }],
} as const;

export const documentMachine = machineSetup.createMachine({
  id: 'document',
  context: closed,
  initial: 'closed',
  on: {
    open: {
      target: '.open.reading',
      actions: [
        { type: 'open', params: ({ event }) => event.fetched },
        { type: 'remember', params: ({ event }) => event.fetched.game.id },
        {
          type: 'ask',
          params: ({ context: { text, textVersion }, event: { fetched, seed } }) => ({
            type: 'open',
            ...besideTold(fetched.game),
            text,
            textVersion,
            setup: fetched.setup,
            seed,
            log: fetched.log,
            at: fetched.at,
            tree: fetched.tree,
          }),
        },
      ],
    },
    cursor: { actions: assign({ cursor: ({ event }) => event.offset }) },
    reveal: {
      actions: { type: 'show', params: ({ event: { name, start, end } }) => ({ name, start, end }) },
    },
    'show-file': { actions: { type: 'showFile', params: ({ event }) => event.name } },
    'note-step': { actions: { type: 'noteStep', params: ({ event }) => event.step } },
  },
  states: {
    closed: {},
    open: {
      on: {
        edit: {
          guard: { type: 'isAnother', params: ({ event }) => event.text },
          target: '.typing',
          actions: [
            { type: 'change', params: ({ event }) => event.text },
            'startMeasure',
            { type: 'report', params: { type: 'document.edited' } },
          ],
        },
        'edit-beside': {
          guard: { type: 'isAnotherBeside', params: ({ event }) => event },
          target: '.typing',
          actions: [
            { type: 'changeBeside', params: ({ event }) => event },
            { type: 'report', params: { type: 'document.edited' } },
          ],
        },
        'change-files': stepOfFiles,
        'undo-files': stepOfFiles,
        'redo-files': stepOfFiles,
        'follow-step': stepOfFiles,
        answered: { actions: { type: 'take', params: ({ event }) => event.snapshot } },
      },
      initial: 'reading',
      states: {
        /** A text that was opened is compiled at once, so that it can be played. */
        reading: {
          on: {
            answered: {
              guard: { type: 'isThisText', params: ({ event }) => event.snapshot },
              target: 'compiled',
              actions: { type: 'take', params: ({ event }) => event.snapshot },
            },
            stuck: { guard: 'isGivenUp', target: 'givenUp' },
            failed: { guard: 'isGivenUp', target: 'givenUp' },
          },
        },
        typing: { after: { keyEnds: 'compiling' } },
        compiling: {
          entry: [
            {
              type: 'ask',
              params: ({ context: { text, textVersion, isBesideNew, game } }) => ({
                type: 'edit',
                text,
                textVersion,
                beside: isBesideNew && game ? besideTold(game) : undefined,
              }),
            },
            assign({ isBesideNew: false }),
          ],
          on: {
            answered: {
              guard: { type: 'isThisText', params: ({ event }) => event.snapshot },
              target: 'compiled',
              actions: [
                { type: 'take', params: ({ event }) => event.snapshot },
                { type: 'endMeasure', params: ({ event }) => event.snapshot },
              ],
            },
            stuck: { guard: 'isGivenUp', target: 'givenUp' },
            failed: { guard: 'isGivenUp', target: 'givenUp' },
          },
        },
        /** What is left for later is checked when nothing is typed for a while. */
        compiled: { after: { checkPause: 'checking' } },
        checking: {
          entry: { type: 'ask', params: { type: 'check' } },
          on: {
            answered: {
              guard: { type: 'isCheck', params: ({ event }) => event.intent },
              target: 'checked',
              actions: { type: 'take', params: ({ event }) => event.snapshot },
            },
            stuck: 'checked',
            failed: 'checked',
          },
        },
        /** The examples are run a few at a time, so that the table is never kept waiting. */
        checked: {
          initial: 'running',
          states: {
            running: {
              entry: { type: 'ask', params: { type: 'examples', milliseconds: EXAMPLES_AT_A_TIME } },
              on: {
                answered: [
                  {
                    guard: { type: 'isMoreToRun', params: ({ event }) => event },
                    target: 'running',
                    reenter: true,
                    actions: { type: 'take', params: ({ event }) => event.snapshot },
                  },
                  {
                    guard: { type: 'isRun', params: ({ event }) => event.intent },
                    target: 'ran',
                    actions: { type: 'take', params: ({ event }) => event.snapshot },
                  },
                ],
                stuck: 'ran',
                failed: 'ran',
              },
            },
            ran: {},
          },
        },
        /** The worker could not cope with the text; the next change is another try. */
        givenUp: {},
      },
    },
  },
});
