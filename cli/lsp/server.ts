/** The language server: documents in, answers and diagnostics out. */

import {
  type Connection,
  type ServerCapabilities,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { LARGEST_FILE } from '../../shared/file-limits.ts';
import { tellDiagnostics } from './diagnostics.ts';
import type { Files } from './files.ts';
import { createGames } from './games.ts';
import type { Ask } from './service.ts';
import { services } from './services.ts';

/** Serves a connection until it ends. Returns what to call when files that are not open have changed. */
export function serve(connection: Connection, files: Files): () => void {
  const documents = new TextDocuments(TextDocument);
  const open = () => documents.all();
  const texts = () =>
    open().map((document) => {
      const text = document.getText();
      // What is too large for a game is none; the compiler is not to be kept busy with it.
      return { uri: document.uri, text: text.length > LARGEST_FILE ? '' : text };
    });
  const games = createGames(texts, files);
  /** Where the pages of the documentation lie, as the editor says. */
  let manual: string | undefined;
  const pageOf = (code: string): string | undefined => manual && `${manual}/messages/${code}.html`;
  const diagnostics = tellDiagnostics(connection, games, () => open().map(({ uri }) => uri), pageOf, files);
  const changed = (): void => {
    games.changed();
    diagnostics.changed();
  };

  const ask: Ask = ({ textDocument }, answer) => {
    try {
      const found = games.of(textDocument.uri);
      return found ? answer(found.game, found.file) : null;
    } catch (error) {
      connection.console.error(String(error instanceof Error ? error.stack : error));
      return null;
    }
  };

  connection.onInitialize(({ initializationOptions }) => {
    manual = manualIn(initializationOptions);
    return {
      serverInfo: { name: 'regelwerk' },
      capabilities: services.reduce<ServerCapabilities>(
        (all, { capabilities }) => Object.assign(all, capabilities),
        { textDocumentSync: TextDocumentSyncKind.Incremental, positionEncoding: 'utf-16' },
      ),
    };
  });
  for (const { listen } of services) listen(connection, ask);
  documents.onDidChangeContent(changed);
  documents.onDidClose(changed);
  connection.onDidChangeWatchedFiles(({ changes }) => {
    files.forget?.(changes.map(({ uri }) => uri));
    changed();
  });
  documents.listen(connection);
  connection.listen();
  return changed;
}

/** `{ "manual": "https://…/site" }`; undefined where that is no address of pages. */
function manualIn(options: unknown): string | undefined {
  if (typeof options !== 'object' || options === null || !('manual' in options)) return undefined;
  const { manual } = options;
  const isAddress = typeof manual === 'string' && /^(https?|file):\/\//.test(manual);
  return isAddress ? manual.replace(/\/$/, '') : undefined;
}
