/** The packed extension: what is in it, and its server driven over its port as VS Code does. */

import { spawnSync } from 'node:child_process';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMessageConnection,
  type MessageConnection,
  PortMessageReader,
  PortMessageWriter,
} from 'vscode-jsonrpc/node';
import { snippets } from '../../language/services/snippets/snippets.ts';
import { buildExtension } from './extension.ts';

const extension = buildExtension();
const textOf = (path: string): string => extension.texts.get(`extension/${path}`) ?? '';
const manifest = JSON.parse(textOf('package.json'));

test('what is in it', () => {
  expect([...extension.texts.keys()].sort()).toEqual(
    [
      '[Content_Types].xml',
      'extension.vsixmanifest',
      ...[
        'CHANGELOG.md',
        'LICENSE.txt',
        'README.md',
        'desktop-worker.js',
        'desktop.js',
        'grammar.json',
        'language-configuration.json',
        'licences.txt',
        'package.json',
        'server.js',
        'snippets.json',
        'web.js',
      ].map((name) => `extension/${name}`),
    ].sort(),
  );
  expect(extension.size).toBeLessThan(1_000_000);
});

test('whatever the manifests name is there', () => {
  const named = [manifest.main, manifest.browser, ...JSON.stringify(manifest).matchAll(/"(\.\/[^"]+)"/g)].map(
    (one) => (typeof one === 'string' ? one : one[1]),
  );
  expect(named.filter((path) => !textOf(path.replace('./', '')))).toEqual([]);
  const assets = [...(extension.texts.get('extension.vsixmanifest') ?? '').matchAll(/Path="([^"]+)"/g)];
  expect(assets.length).toBeGreaterThan(3);
  expect(assets.filter(([, path = '']) => !extension.texts.has(path))).toEqual([]);
  expect(extension.texts.get('extension.vsixmanifest')).toContain(`Version="${manifest.version}"`);
});

test.each(['[Content_Types].xml', 'extension.vsixmanifest'])('%s is XML', (path) => {
  const parser = new SaxesParser();
  const problems: string[] = [];
  parser.on('error', (problem) => problems.push(problem.message));
  parser.write(extension.texts.get(path) ?? '').close();
  expect(problems).toEqual([]);
});

/** Packages that a file takes from outside. */
const takenBy = (file: string): readonly string[] => [
  ...new Set(
    [...textOf(file).matchAll(/(?<![.\w])require\([`'"]([^`'"]+)[`'"]\)/g)].map(
      (match) => match[1] as string,
    ),
  ),
];

test('each file has all that it needs in it', () => {
  expect(takenBy('server.js')).toEqual([]);
  expect(takenBy('web.js')).toEqual(['vscode']);
  expect(takenBy('desktop.js').filter((name) => name !== 'vscode' && !isBuiltin(name))).toEqual([]);
  expect(textOf('server.js') + textOf('web.js')).not.toMatch(
    /\bimport\s*\(|https?:\/\/(?!microsoft\.github\.io)[a-z]+\.[a-z]+\/[^ ]*\.js/,
  );
});

test.each(['desktop.js', 'web.js'])('%s starts its server and offers what that can', (file) => {
  const host = join(import.meta.dirname, 'host.cjs');
  const { stdout, stderr } = spawnSync(process.execPath, [host, extension.folder, file], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stderr).toBe('');
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining([
      'languages.registerHoverProvider',
      'languages.registerCompletionItemProvider',
      'languages.registerRenameProvider',
      'languages.registerCodeActionsProvider',
      'languages.registerDocumentSemanticTokensProvider',
    ]),
  );
  expect(stdout.includes('commands.registerCommand')).toBe(file === 'desktop.js');
});

test('each construct with holes is a snippet', () => {
  const contributed = JSON.parse(textOf('snippets.json'));
  expect(Object.keys(contributed)).toHaveLength(snippets.length);
  expect(contributed['game (declaration)']).toEqual({
    prefix: 'game',
    body: ['game "$' + '{1:Title}" edition 1', '', 'players $' + '{2:2..4}', '', '$0'],
    description: 'The title of the game, with which its file begins.',
  });
});

/** A folder that only the editor can read. */
const FOLDER = 'vscode-vfs://github/somebody/Spiel%20%C3%BC';
const folder = new Map([
  ['race.look.regel', 'step Win { win me }\n'],
  ['rules.md', '| id | rule | source |\n|---|---|---|\n| R-1 | Who is first wins. | own |\n'],
]);
const RACE = `game "Race" edition 1
use "race.look.regel"
players 2..4
player { miles: 0..9 = 0 }
play { rounds { turns { choose { action Go cites R-1 { add 1 to me.mils  when me.miles = 9 { do Win } } } } } }
`;
const uri = `${FOLDER}/race.regel`;

let thread: Worker;
let server: MessageConnection;
const told: { readonly uri: string; readonly diagnostics: readonly { readonly code: string }[] }[] = [];
const asked: string[] = [];

beforeAll(async () => {
  thread = new Worker(join(extension.folder, 'desktop-worker.js'));
  server = createMessageConnection(new PortMessageReader(thread), new PortMessageWriter(thread));
  server.onNotification('textDocument/publishDiagnostics', (one) => void told.push(one));
  server.onRequest('regelwerk/read', ({ uri }: { uri: string }) => {
    asked.push(uri);
    return folder.get(decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1))) ?? null;
  });
  server.onRequest('regelwerk/list', () => ['race.regel', ...folder.keys()]);
  server.listen();
  await server.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  await server.sendNotification('initialized', {});
  await server.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'regelwerk', version: 1, text: RACE },
  });
});
afterAll(async () => {
  server.dispose();
  await thread.terminate();
  extension.remove();
});

/** The codes that were told last of the race. */
const codes = () => told.findLast((one) => one.uri === uri)?.diagnostics.map(({ code }) => code);

test('problems are told when the files beside it have come, and not before', async () => {
  await expect.poll(codes).toEqual(['unknown-member']);
  expect(told.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))).not.toContain(
    'file-not-found',
  );
  expect(asked).toContain(`${FOLDER}/race.look.regel`);
});

test('a place is hovered, completed and gone to, in other files too', async () => {
  const line = RACE.split('\n').findIndex((one) => one.startsWith('play {'));
  const at = (word: string) => ({
    textDocument: { uri },
    position: { line, character: (RACE.split('\n')[line] ?? '').indexOf(word) + 1 },
  });
  const hover = await server.sendRequest<{ contents: { value: string } }>('textDocument/hover', at('R-1'));
  expect(hover.contents.value).toContain('Who is first wins.');
  const definition = await server.sendRequest('textDocument/definition', at('Win'));
  expect(JSON.stringify(definition)).toContain('race.look.regel');
  const { items } = await server.sendRequest<{ items: { label: string }[] }>(
    'textDocument/completion',
    at('mils'),
  );
  expect(items.map(({ label }) => label)).toContain('miles');
});

test('a file that changes beside it is read anew; names that lead out are not read', async () => {
  folder.set('race.look.regel', 'step Wins { win me }\n');
  await server.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: `${FOLDER}/race.look.regel`, type: 2 }],
  });
  await expect.poll(codes).toContain('unknown-name');
  const text = RACE.replace('race.look.regel', '../secret.regel').replace('mils', 'miles');
  await server.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: 2 },
    contentChanges: [{ text }],
  });
  await expect.poll(codes).toContain('file-not-found');
  expect(asked.filter((one) => one.includes('secret'))).toEqual([]);
});
