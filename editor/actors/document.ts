/** The text that is edited: when it is compiled and checked, and what is known to be wrong with it. */

import { dequal } from 'dequal';
import { assign, sendParent, setup } from 'xstate';
import type { Description, Diagnostic, Source } from '../../language/index.ts';
import {
  applyChanges,
  type FileStep,
  type FileSteps,
  followStep,
  type GameFiles,
  type Moved,
  NO_STEPS,
  redoStep,
  undoStep,
  withStep,
} from '../files/steps.ts';
import { areSameFiles } from '../games/file-changes.ts';
import { type FetchedGame, type OpenGame, withFiles } from '../games/open-game.ts';
import type { ExampleMark } from '../worker/examples.ts';
import type { BesideTold, Intent, Snapshot } from '../worker/protocol.ts';
import { share } from '../worker/share.ts';
import type { ConnectionReport } from './connection.ts';
import { notProvided } from './not-provided.ts';

export interface DocumentContext {
  readonly game: OpenGame | undefined;
  readonly text: string;
  /** Grows with every change of the text, or of a file beside it. */
  readonly textVersion: number;
  /** Whether a file beside the text, or a name, has changed since the worker was told. */
  readonly isBesideNew: boolean;
  /** What was done to several files at once, to be taken back. */
  readonly steps: FileSteps;
  /** Name of the file beside the text that is shown; undefined for the text itself. */
  readonly shown: string | undefined;
  /** Names of the files beside the text that nothing in force asks for. */
  readonly unused: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** The text version that the diagnostics speak about. */
  readonly checkedVersion: number;
  /** What came of the examples of this text, or of the last that could be played. */
  readonly examples: readonly ExampleMark[];
  /** Of the last text without errors. */
  readonly description: Description | undefined;
  /** Offset of the text cursor. */
  readonly cursor: number;
  /** A place to go to, in the file that is shown; `nonce` tells two requests for the same place apart. */
  readonly reveal: (Place & { readonly nonce: number }) | undefined;
}

/** A stretch of a file, by the name of one beside the text. */
interface Place {
  readonly name?: string | undefined;
  readonly start: number;
  readonly end: number;
}

interface BesideNow {
  readonly others: readonly Source[];
  readonly file?: string;
  readonly pictures?: OpenGame['pictures'];
}

export type DocumentEvent =
  /** Another text takes the place of this one; without a log its game begins anew, from the seed. */
  | { readonly type: 'open'; readonly fetched: FetchedGame; readonly seed: number }
  | { readonly type: 'edit'; readonly text: string }
  /**
   * The files beside the text are these from now on: typed in, new, called otherwise or gone. So are the name of the text and the pictures,
   * where they are said.
   */
  | ({ readonly type: 'edit-beside' } & BesideNow)
  /** Changes several files as one step; nothing happens where one of them is not what is to be changed. */
  | { readonly type: 'change-files'; readonly step: FileStep }
  /** Files were changed as one step already. */
  | { readonly type: 'note-step'; readonly step: FileStep }
  | { readonly type: 'undo-files' }
  | { readonly type: 'redo-files' }
  /** The text of a file went back or on by itself: what was changed together with it follows. */
  | { readonly type: 'follow-step'; readonly name: string }
  /** Shows a file, without going to a place in it. */
  | { readonly type: 'show-file'; readonly name: string | undefined }
  | { readonly type: 'cursor'; readonly offset: number }
  | ({ readonly type: 'reveal' } & Place)
  | ConnectionReport;

/** Sent to the parent actor when the text, or a file beside it, is another. */
export type DocumentReport = { readonly type: 'document.edited' };

const closed: DocumentContext = {
  game: undefined,
  text: '',
  textVersion: 0,
  isBesideNew: false,
  steps: NO_STEPS,
  shown: undefined,
  unused: [],
  diagnostics: [],
  checkedVersion: 0,
  examples: [],
  description: undefined,
  cursor: 0,
  reveal: undefined,
};

/** What a step of several files makes of them; undefined where it cannot be made. */
function movedBy(context: DocumentContext, event: DocumentEvent): Moved | undefined {
  const files = filesOf(context);
  const { steps } = context;
  switch (event.type) {
    case 'change-files': {
      const changed = applyChanges(files, event.step);
      return changed && { files: changed, steps: withStep(steps, event.step) };
    }
    case 'undo-files':
      return undoStep(files, steps);
    case 'redo-files':
      return redoStep(files, steps);
    case 'follow-step':
      return followStep(files, steps, event.name);
    default:
      return undefined;
  }
}

/** The files of the open game. */
export function filesOf({ game, text }: Pick<DocumentContext, 'game' | 'text'>): GameFiles {
  return {
    main: { name: game?.file ?? '', text },
    others: game?.others ?? [],
    pictures: game?.pictures ?? NO_PICTURES,
  };
}

const NO_PICTURES: GameFiles['pictures'] = new Map();

function withChanged(context: DocumentContext, files: GameFiles): Partial<DocumentContext> {
  const { main, others, pictures } = files;
  return { ...withBeside(context, { file: main.name, others, pictures }), text: main.text };
}

function withBeside(context: DocumentContext, beside: BesideNow): Partial<DocumentContext> {
  const { game: before, textVersion, shown, diagnostics, examples } = context;
  if (!before) return {};
  const game = withFiles(before, beside);
  const [was = [], is = []] = [before, game].map(({ others, pictures }) => [
    ...others.map(({ name }) => name),
    ...pictures.keys(),
  ]);
  const isSameList = was.join('\n') === is.join('\n');
  const changed = { game, textVersion: textVersion + 1, isBesideNew: true };
  if (isSameList) return changed;
  // Until the next answer nobody knows which file is meant.
  const known = diagnostics.filter(({ span }) => span.file === 0);
  const run = examples.filter(({ name }) => name.file === 0);
  const added = is.filter((name) => !was.includes(name));
  const isThere = shown === undefined || is.includes(shown);
  // A file that is called otherwise stays the one that is shown.
  return {
    ...changed,
    diagnostics: known,
    examples: run,
    shown: isThere || added.length === 0 ? (isThere ? shown : undefined) : added[0],
  };
}

/** What the worker is told of what lies beside a text. */
export function besideTold({ file, others, pictures }: OpenGame): BesideTold {
  return { file, others, pictures: [...pictures.keys()] };
}

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
    // Long enough for all that one key changes, and for what may be written there, which is asked for at once, to be asked first.
    typingPause: 4,
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
        typing: { after: { typingPause: 'compiling' } },
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
