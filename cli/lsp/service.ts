/** What the server offers: a file for each service, a line for each in `services.ts`. */

import type { Connection, ServerCapabilities, TextDocumentIdentifier } from 'vscode-languageserver';
import type { OpenGame } from './games.ts';

/** Answers what is asked about a file; null where it is of no game, and where the answer fails: that is written to the log. */
export type Ask = <R>(
  asked: { readonly textDocument: TextDocumentIdentifier },
  answer: (game: OpenGame, file: number) => R,
) => R | null;

/** One thing that an editor can ask. */
export interface Service {
  readonly capabilities: ServerCapabilities;
  readonly listen: (connection: Connection, ask: Ask) => void;
}
