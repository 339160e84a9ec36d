/** The language server in a worker: everything that it needs is in this one file, and it reads nothing but what the editor hands over. */

import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { serve } from '../../cli/lsp/server.ts';
import { LIST, READ } from '../client/protocol.ts';
import { givenFiles } from './given-files.ts';

const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self));
const changed = serve(
  connection,
  givenFiles(
    {
      read: (uri) => connection.sendRequest(READ, { uri }),
      list: (uri) => connection.sendRequest(LIST, { uri }),
    },
    () => changed(),
  ),
);
