/** What the language server tells by itself, and that it goes on whatever it is sent. */

import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMessageConnection } from 'vscode-jsonrpc/node';
import {
  change,
  close,
  editor,
  folder,
  game,
  main,
  open,
  problemsOf,
  told,
  uriOf,
  useServer,
} from './lsp-server.ts';

useServer();

describe('problems', () => {
  test('come with what is typed, at their places in UTF-16, and go', async () => {
    await open(main(), game.text);
    // What was said of it before it was closed is taken back.
    await problemsOf(main(), ({ length }) => length === 0);
    const { line } = game.place(4);
    // The line as it is, with a sign of two units before what is wrong.
    const start = { line, character: 0 };
    await change(
      main(),
      { range: { start, end: start }, text: '/* ' },
      { range: { start, end: { line, character: 3 } }, text: '' },
    );
    await change(main(), {
      range: { start: game.place(4), end: { line, character: game.place(4).character + 5 } },
      text: 'coinz',
    });
    // What is said between the two changes may be heard before.
    const [found] = await problemsOf(main(), ([first]) => first?.code === 'unknown-member');
    expect(found).toMatchObject({ range: { start: game.place(4) } });
    await change(main(), { text: `game "🎲🎲" edition 1 nonsense\n` });
    const broken = await problemsOf(main(), (list) => list.some(({ code }) => code !== 'unknown-member'));
    expect(broken.length).toBeGreaterThan(0);
    await close(main());
    expect(await problemsOf(main(), ({ length }) => length === 0)).toEqual([]);
  });

  test('of a file that another one uses are those of the whole game, as it is typed', async () => {
    const examples = uriOf('king-of-new-tokyo.examples.regel');
    const text = readFileSync(join(folder, 'king-of-new-tokyo.examples.regel'), 'utf8');
    await open(examples, text);
    expect(await problemsOf(examples, () => true)).toEqual([]);
    const rules = uriOf('king-of-new-tokyo.regel');
    const ofRules = readFileSync(join(folder, 'king-of-new-tokyo.regel'), 'utf8');
    await open(rules, ofRules.replaceAll(/\bTrade\(/g, 'Swap('));
    const found = await problemsOf(examples, ({ length }) => length > 0);
    expect(found[0]?.message).toContain('Trade');
    await close(rules);
    expect(await problemsOf(examples, ({ length }) => length === 0)).toEqual([]);
    await close(examples);
  });

  test('follow the disk where a file is not open', async () => {
    writeFileSync(
      join(folder, 'two.regel'),
      game.text.replace('players 2..3', 'players 2..3\nuse "part.regel"'),
    );
    writeFileSync(join(folder, 'part.regel'), 'enum Colour { Red }\n');
    const two = uriOf('two.regel');
    await open(two, readFileSync(join(folder, 'two.regel'), 'utf8'));
    await problemsOf(two, (list) => list.every(({ code }) => code !== 'file-not-found'));
    await problemsOf(uriOf('part.regel'), ([first]) => first?.code === 'unused');
    writeFileSync(join(folder, 'part.regel'), 'enum Colour { Red, Red }\n');
    await editor.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriOf('part.regel'), type: 2 }],
    });
    await problemsOf(uriOf('part.regel'), ([first]) => first?.code === 'declared-twice');
    await close(two);
    await problemsOf(uriOf('part.regel'), ({ length }) => length === 0);
  });
});

describe('whatever is sent, the server goes on', () => {
  const texts = [
    '',
    '\u0000\uffff\ud800',
    '{{{{{{{{'.repeat(1000),
    '? '.repeat(20_000),
    'game "A" edition 1\r\rplayers 2..\r\nplay {\r',
    game.text.slice(0, 400),
    'a'.repeat(1_100_000),
  ];
  test.each(texts.map((text) => [JSON.stringify(text.slice(0, 24)), text]))('%s', async (_, text) => {
    const uri = uriOf('odd.regel');
    told.delete(uri);
    await open(uri, text);
    const textDocument = { uri };
    const everywhere = [
      { line: 0, character: 0 },
      { line: 0, character: 5 },
      { line: 99_999, character: 99_999 },
    ];
    for (const position of everywhere)
      for (const method of [
        'hover',
        'definition',
        'completion',
        'signatureHelp',
        'documentHighlight',
        'linkedEditingRange',
        'prepareCallHierarchy',
      ])
        await editor.sendRequest(`textDocument/${method}`, { textDocument, position });
    for (const method of ['documentSymbol', 'foldingRange', 'semanticTokens/full', 'documentLink'])
      await editor.sendRequest(`textDocument/${method}`, { textDocument });
    await problemsOf(uri, () => true);
    await close(uri);
  });

  test('files that are nowhere, and names of no file', async () => {
    for (const uri of [
      'untitled:Untitled-1',
      'vscode-vfs://github/a/b.regel',
      'file:///nowhere/at%20all.regel',
      'file://%zz',
      '',
    ]) {
      expect(
        await editor.sendRequest('textDocument/hover', {
          textDocument: { uri },
          position: { line: 0, character: 0 },
        }),
      ).toBeNull();
      told.delete(uri);
      await open(uri, game.text.replace('coins >=', 'coinz >='));
      const [found] = await problemsOf(uri, ({ length }) => length > 0);
      expect(found?.code).toBe('unknown-member');
      await close(uri);
    }
  });
});

test('it ends when it is told to', async () => {
  const own = spawn(process.execPath, [join(import.meta.dirname, '../../dist/cli/main.js'), 'lsp']);
  const ended = new Promise((resolve) => own.once('exit', resolve));
  const connection = createMessageConnection(own.stdout, own.stdin);
  connection.listen();
  await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  expect(await ended).toBe(0);
  connection.dispose();
});
