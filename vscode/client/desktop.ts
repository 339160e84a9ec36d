/** The extension on a desktop: the same server in a thread, and the studio in a terminal. */

import { Worker } from 'node:worker_threads';
import { commands, type ExtensionContext, Uri, window, workspace } from 'vscode';
import { PortMessageReader, PortMessageWriter } from 'vscode-jsonrpc/node';
import { LanguageClient, type MessageTransports } from 'vscode-languageclient/node';
import { optionsOf, start } from './client.ts';

let client: LanguageClient | undefined;
let thread: Worker | undefined;

export async function activate({ extensionUri, subscriptions }: ExtensionContext): Promise<void> {
  subscriptions.push(commands.registerCommand('regelwerk.play', play));
  const file = Uri.joinPath(extensionUri, 'desktop-worker.js').fsPath;
  const serve = async (): Promise<MessageTransports> => {
    thread = new Worker(file);
    return { reader: new PortMessageReader(thread), writer: new PortMessageWriter(thread) };
  };
  client = new LanguageClient('regelwerk', 'Regelwerk', serve, optionsOf());
  await start(client);
}

export async function deactivate(): Promise<void> {
  await client?.stop();
  await thread?.terminate();
}

/** Opens the studio on the folder of the rules that are shown. Nothing is started in a folder that is not trusted. */
function play(): void {
  const rules = window.activeTextEditor?.document.uri;
  if (rules?.scheme !== 'file') {
    void window.showInformationMessage('Open a rules file of a folder on this computer first.');
    return;
  }
  if (!workspace.isTrusted) {
    void window.showInformationMessage('The studio is started only in folders that you trust.');
    return;
  }
  const terminal = window.createTerminal({ name: 'Regelwerk studio', cwd: Uri.joinPath(rules, '..') });
  terminal.show();
  // The folder is where the terminal stands, so that no name of a file is part of the line.
  terminal.sendText('npx regelwerk studio . --open');
}
