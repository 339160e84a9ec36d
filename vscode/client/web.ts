/** The extension where there is nothing but a browser: the server runs in a worker. */

import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { optionsOf, start } from './client.ts';

let client: LanguageClient | undefined;

export async function activate({ extensionUri }: ExtensionContext): Promise<void> {
  const worker = new Worker(Uri.joinPath(extensionUri, 'server.js').toString(true));
  client = new LanguageClient('regelwerk', 'Regelwerk', worker, optionsOf());
  await start(client);
}

export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}
