/** What the extension does alike on the desktop and in the browser: it answers what the server asks of the folder, and says when files change. */

import { FileType, Uri, workspace } from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { LARGEST_FILE } from '../../shared/file-limits.ts';
import { type AskedFile, LIST, type ListAnswer, READ, READABLE, type ReadAnswer } from './protocol.ts';

/** Files in a folder that are listed. */
const MOST = 2_000;

export function optionsOf(): LanguageClientOptions {
  return {
    documentSelector: [{ language: 'regelwerk' }],
    synchronize: {
      fileEvents: workspace.createFileSystemWatcher('**/*.{regel,map,csv,md,png,jpg,jpeg,webp,gif,avif}'),
    },
  };
}

/** Starts a client, and answers its server. */
export async function start(client: BaseLanguageClient): Promise<void> {
  client.onRequest(READ, ({ uri }: AskedFile) => read(Uri.parse(uri)));
  client.onRequest(LIST, ({ uri }: AskedFile) => list(Uri.parse(uri)));
  await client.start();
}

async function read(uri: Uri): Promise<ReadAnswer> {
  if (!READABLE.test(uri.path)) return null;
  try {
    const { size, type } = await workspace.fs.stat(uri);
    if (size > LARGEST_FILE || !(type & FileType.File)) return null;
    return new TextDecoder().decode(await workspace.fs.readFile(uri));
  } catch {
    return null;
  }
}

async function list(uri: Uri): Promise<ListAnswer> {
  try {
    const entries = await workspace.fs.readDirectory(uri);
    return entries
      .filter(([, type]) => (type & FileType.File) !== 0)
      .slice(0, MOST)
      .map(([name]) => name);
  } catch {
    return [];
  }
}
