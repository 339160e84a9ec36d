/** The language server, as an editor uses it: a process of its own, asked over its standard input. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { createMessageConnection, type MessageConnection } from 'vscode-jsonrpc/node';

const root = join(import.meta.dirname, '../..');

export interface Told {
  readonly uri: string;
  readonly diagnostics: readonly {
    readonly code: string;
    readonly message: string;
    readonly range: { readonly start: { readonly line: number; readonly character: number } };
  }[];
}

export let folder = '';
let server: ChildProcessWithoutNullStreams;
export let editor: MessageConnection;
export let capabilities: Record<string, unknown> = {};
export const told = new Map<string, Told['diagnostics']>();
let hear = () => {};
/** What the server says went wrong in itself. */
const logged: unknown[] = [];

/** Starts the server before the tests of a file and ends it after them; nothing that it was sent may be a mistake of its own. */
export function useServer(): void {
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'regelwerk-lsp-')));
    cpSync(join(root, 'games/king-of-new-tokyo'), folder, { recursive: true });
    server = spawn(process.execPath, [join(root, 'dist/cli/main.js'), 'lsp', '--stdio']);
    editor = createMessageConnection(server.stdout, server.stdin);
    editor.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: Told) => {
      told.set(uri, diagnostics);
      hear();
    });
    editor.onNotification('window/logMessage', (message) => void logged.push(message));
    editor.listen();
    const answer = await editor.sendRequest<{ capabilities: Record<string, unknown> }>('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(folder).href,
      capabilities: {},
    });
    capabilities = answer.capabilities;
    await editor.sendNotification('initialized', {});
  }, 60_000);

  afterAll(() => {
    editor.dispose();
    server.kill();
    rmSync(folder, { recursive: true });
    expect(logged).toEqual([]);
  });
}

export const uriOf = (name: string) => pathToFileURL(join(folder, name)).href;
let version = 0;

export const open = (uri: string, text: string) =>
  editor.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'regelwerk', version: ++version, text },
  });
export const close = (uri: string) =>
  editor.sendNotification('textDocument/didClose', { textDocument: { uri } });
export const change = (uri: string, ...contentChanges: object[]) =>
  editor.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: ++version },
    contentChanges,
  });

/** Resolves to what is told of a file once it is told so. */
export async function problemsOf(uri: string, isIt: (found: Told['diagnostics']) => boolean) {
  for (;;) {
    const found = told.get(uri);
    if (found && isIt(found)) return found;
    await new Promise<void>((resolve) => {
      hear = resolve;
    });
  }
}

/** A game whose marks say where things stand: `‹1›` and so on. */
const MARKED = `game "Räuber 🎲" edition 1

players 2..3
option bounty: 1..9 = 3 "Bounty"
player { coins: 0..50 "Coins" }

/// Takes coins off somebody.
step ‹1›Rob(victim: player, ‹2›amount: 0..9) {
  when victim.coins >= ‹3›amount { subtract amount from victim.coins  add amount to me.‹4›coins }
}

play {
  rounds {
    turns {
      choose "Who?" {
        action Take(p in players except me) "Take" { do ‹5›Rob(‹6›p, bounty) }
        action Rest "Rest" { ‹7› }
      }
    }
  }
}

example "Somebody is robbed" with Ada, Ben {
  Ada does Rest
  expect Ada.coins = 0
}
`;

/** The game without its marks, and the places of these. */
function unmark(marked: string) {
  const places = new Map<string, { line: number; character: number }>();
  let text = '';
  for (const part of marked.split(/(‹\d+›)/)) {
    const mark = /^‹(\d+)›$/.exec(part)?.[1];
    if (mark === undefined) {
      text += part;
      continue;
    }
    const lines = text.split('\n');
    places.set(mark, { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 });
  }
  return { text, place: (mark: number) => places.get(String(mark)) ?? { line: 0, character: 0 } };
}

export const game = unmark(MARKED);
export const main = () => uriOf('robbers.regel');
