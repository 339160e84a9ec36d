/** The text that is edited: when it is compiled and checked, and what is known to be wrong with it. */

import { assign, sendParent, setup } from 'xstate';
import type { Description, Diagnostic, Source } from '../../language/index.ts';
import type { FetchedGame, OpenGame } from '../games/open-game.ts';
import type { ExampleMark } from '../worker/examples.ts';
import type { Intent, Snapshot } from '../worker/protocol.ts';
import { share } from '../worker/share.ts';
import type { ConnectionReport } from './connection.ts';
import { notProvided } from './not-provided.ts';

export interface DocumentContext {
  readonly game: OpenGame | undefined;
  readonly text: string;
  /** Grows with every change of the text, or of a file beside it. */
  readonly textVersion: number;
  /** Whether a file beside the text has changed since the worker was told. */
  readonly isBesideNew: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** The text version that the diagnostics speak about. */
  readonly checkedVersion: number;
  /** What came of the examples of this text, or of the last that could be played. */
  readonly examples: readonly ExampleMark[];
  /** Of the last text without errors. */
  readonly description: Description | undefined;
  /** Offset of the text cursor. */
  readonly cursor: number;
  /** A place in the text to go to; `nonce` tells two requests for the same place apart. */
  readonly reveal: { readonly start: number; readonly end: number; readonly nonce: number } | undefined;
}

export type DocumentEvent =
  /** Another text takes the place of this one; without a log its game begins anew, from the seed. */
  | { readonly type: 'open'; readonly fetched: FetchedGame; readonly seed: number }
  | { readonly type: 'edit'; readonly text: string }
  /** Files beside the text are others, in the same order; as when something is renamed in all of them. */
  | { readonly type: 'edit-beside'; readonly others: readonly Source[] }
  | { readonly type: 'cursor'; readonly offset: number }
  | { readonly type: 'reveal'; readonly start: number; readonly end: number }
  | ConnectionReport;

/** Sent to the parent actor when the text, or a file beside it, is another. */
export type DocumentReport =
  | { readonly type: 'document.edited' }
  /** Files beside it are to be kept. */
  | {
      readonly type: 'document.beside-edited';
      readonly id: string;
      readonly others: readonly Source[];
    };

const closed: DocumentContext = {
  game: undefined,
  text: '',
  textVersion: 0,
  isBesideNew: false,
  diagnostics: [],
  checkedVersion: 0,
  examples: [],
  description: undefined,
  cursor: 0,
  reveal: undefined,
};

/** Milliseconds for which examples are run before whatever else is asked comes first. */
const EXAMPLES_AT_A_TIME = 40;

export const documentMachine = setup({
  types: {} as { context: DocumentContext; events: DocumentEvent },
  actions: {
    open: assign(({ context }, { game, text }: FetchedGame) => ({
      ...closed,
      game,
      text,
      textVersion: context.textVersion + 1,
    })),
    change: assign(({ context }, text: string) => ({ text, textVersion: context.textVersion + 1 })),
    changeBeside: assign(({ context: { game, textVersion } }, others: readonly Source[]) => ({
      game: game && { ...game, others },
      textVersion: textVersion + 1,
      isBesideNew: true,
    })),
    /** What an answer says about an older text is dropped. */
    take: assign(({ context }, { textVersion, diagnostics, description, examples }: Snapshot) => ({
      ...(textVersion === context.textVersion
        ? {
            diagnostics: share(context.diagnostics, diagnostics),
            checkedVersion: textVersion,
            examples: examples ? share(context.examples, examples) : context.examples,
          }
        : {}),
      description: description ? share(context.description, description) : context.description,
    })),
    show: assign(({ context }, place: { readonly start: number; readonly end: number }) => ({
      reveal: { ...place, nonce: (context.reveal?.nonce ?? 0) + 1 },
    })),
    ask: sendParent((_, intent: Intent) => ({ type: 'ask', intent })),
    report: sendParent((_, report: DocumentReport) => report),
    reportBeside: sendParent(({ context: { game } }, others: readonly Source[]): DocumentReport => {
      if (!game) return { type: 'document.edited' };
      return { type: 'document.beside-edited', id: game.id, others };
    }),
    /** Which game is to be opened for whoever comes back. */
    remember: (_, _id: string) => notProvided(),
    /** For the measure of how long it takes from a keystroke to the table. */
    startMeasure: notProvided,
    endMeasure: (_, _answer: Snapshot) => notProvided(),
  },
  guards: {
    isAnother: ({ context }, text: string) => text !== context.text,
    isAnotherBeside: ({ context: { game } }, others: readonly Source[]) =>
      game !== undefined &&
      others.length === game.others.length &&
      others.some(({ text }, index) => text !== game.others[index]?.text),
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
  delays: { typingPause: 20, checkPause: 250 },
}).createMachine({
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
            file: fetched.game.file,
            others: fetched.game.others,
            pictures: [...fetched.game.pictures.keys()],
            text,
            textVersion,
            setup: fetched.setup,
            seed,
            log: fetched.log,
            at: fetched.at,
          }),
        },
      ],
    },
    cursor: { actions: assign({ cursor: ({ event }) => event.offset }) },
    reveal: { actions: { type: 'show', params: ({ event: { start, end } }) => ({ start, end }) } },
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
          guard: { type: 'isAnotherBeside', params: ({ event }) => event.others },
          target: '.typing',
          actions: [
            { type: 'reportBeside', params: ({ event }) => event.others },
            { type: 'changeBeside', params: ({ event }) => event.others },
          ],
        },
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
        typing: { after: { typingPause: 'compiling' } },
        compiling: {
          entry: [
            {
              type: 'ask',
              params: ({ context: { text, textVersion, isBesideNew, game } }) => ({
                type: 'edit',
                text,
                textVersion,
                others: isBesideNew ? game?.others : undefined,
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
