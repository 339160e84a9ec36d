/** What the document knows, and what it is told. */

import type { Description, Diagnostic, Source } from '../../language/index.ts';
import { type FileStep, type FileSteps, NO_STEPS } from '../files/steps.ts';
import type { FetchedGame, OpenGame } from '../games/open-game.ts';
import type { ExampleMark } from '../worker/examples.ts';
import type { ConnectionReport } from './connection.ts';

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
export interface Place {
  readonly name?: string | undefined;
  readonly start: number;
  readonly end: number;
}

/** What lies beside the text from now on. */
export interface BesideNow {
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

/** Before a game is open. */
export const closed: DocumentContext = {
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
