/** The language server, as an editor uses it: a process of its own, asked over its standard input. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMessageConnection, type MessageConnection } from 'vscode-jsonrpc/node';

const root = join(import.meta.dirname, '../..');

interface Told {
  readonly uri: string;
  readonly diagnostics: readonly {
    readonly code: string;
    readonly message: string;
    readonly range: { readonly start: { readonly line: number; readonly character: number } };
  }[];
}

let folder = '';
let server: ChildProcessWithoutNullStreams;
let editor: MessageConnection;
let capabilities: Record<string, unknown> = {};
const told = new Map<string, Told['diagnostics']>();
let hear = () => {};
/** What the server says went wrong in itself. */
const logged: unknown[] = [];

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
});

const uriOf = (name: string) => pathToFileURL(join(folder, name)).href;
let version = 0;

const open = (uri: string, text: string) =>
  editor.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'regelwerk', version: ++version, text },
  });
const close = (uri: string) => editor.sendNotification('textDocument/didClose', { textDocument: { uri } });
const change = (uri: string, ...contentChanges: object[]) =>
  editor.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: ++version },
    contentChanges,
  });

/** Resolves to what is told of a file once it is told so. */
async function problemsOf(uri: string, isIt: (found: Told['diagnostics']) => boolean) {
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

const game = unmark(MARKED);
const main = () => uriOf('robbers.regel');

describe('every service', () => {
  beforeEach(async () => {
    await open(main(), game.text);
  });
  const ask = <R>(method: string, more: object = {}): Promise<R> =>
    editor.sendRequest(`textDocument/${method}`, { textDocument: { uri: main() }, ...more });
  const at = <R>(method: string, mark: number, more: object = {}): Promise<R> =>
    ask(method, { position: game.place(mark), ...more });
  type Range = { start: { line: number; character: number }; end: { line: number; character: number } };
  type At = { uri: string; range: Range };
  const lines = game.text.split('\n');
  const read = ({ start, end }: Range) => lines[start.line]?.slice(start.character, end.character);

  test('is announced', () => {
    expect(
      Object.keys(capabilities)
        .filter((name) => name.endsWith('Provider'))
        .sort(),
    ).toEqual([
      'callHierarchyProvider',
      'codeActionProvider',
      'codeLensProvider',
      'completionProvider',
      'definitionProvider',
      'documentFormattingProvider',
      'documentHighlightProvider',
      'documentLinkProvider',
      'documentOnTypeFormattingProvider',
      'documentRangeFormattingProvider',
      'documentSymbolProvider',
      'foldingRangeProvider',
      'hoverProvider',
      'inlayHintProvider',
      'linkedEditingRangeProvider',
      'referencesProvider',
      'renameProvider',
      'selectionRangeProvider',
      'semanticTokensProvider',
      'signatureHelpProvider',
    ]);
    expect(capabilities).toMatchObject({ textDocumentSync: 2, positionEncoding: 'utf-16' });
  });

  test('hover', async () => {
    const found = await at<{ contents: { value: string }; range: Range }>('hover', 5);
    expect(found.contents.value).toContain('Rob(victim: player, amount: 0..9)');
    expect(found.contents.value).toContain('Takes coins off somebody.');
    expect(read(found.range)).toBe('Rob');
  });

  test('signature help', async () => {
    const found = await at<{ signatures: { label: string }[] }>('signatureHelp', 6);
    expect(found).toMatchObject({
      activeParameter: 0,
      signatures: [{ label: expect.stringContaining('Rob(') }],
    });
  });

  test('definition', async () => {
    const [found] = await at<At[]>('definition', 5);
    expect(found).toMatchObject({ uri: main(), range: { start: game.place(1) } });
  });

  test('references and highlights', async () => {
    const context = { includeDeclaration: true };
    const found = await at<At[]>('references', 1, { context });
    expect(found.map(({ range }) => range.start)).toEqual([game.place(1), game.place(5)]);
    expect(await at('references', 1, { context: { includeDeclaration: false } })).toHaveLength(1);
    expect(await at('documentHighlight', 5)).toHaveLength(2);
  });

  test('rename, and why not', async () => {
    expect(await at('prepareRename', 5)).toMatchObject({ placeholder: 'Rob' });
    const { changes } = await at<{ changes: Record<string, { newText: string; range: Range }[]> }>(
      'rename',
      5,
      {
        newName: 'Steal',
      },
    );
    expect(changes[main()]?.map(({ newText, range }) => [read(range), newText])).toEqual([
      ['Rob', 'Steal'],
      ['Rob', 'Steal'],
    ]);
    await expect(at('rename', 5, { newName: 'game' })).rejects.toThrow(/\w/);
    await expect(ask('prepareRename', { position: { line: 0, character: 8 } })).rejects.toThrow(
      'Nothing stands here',
    );
  });

  test('symbols', async () => {
    const found = await ask<{ name: string; children: { name: string }[] }[]>('documentSymbol');
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Räuber 🎲', 'bounty', 'Rob', 'Somebody is robbed']),
    );
  });

  test('folding and selections', async () => {
    const folds = await ask<{ startLine: number; endLine: number }[]>('foldingRange');
    expect(folds).toContainEqual(
      expect.objectContaining({ startLine: game.place(1).line, endLine: game.place(1).line + 1 }),
    );
    const [selection] = await ask<{ range: Range; parent?: { range: Range } }[]>('selectionRange', {
      positions: [game.place(3)],
    });
    expect(selection && read(selection.range)).toBe('amount');
    expect(selection?.parent && read(selection.parent.range)).toContain('victim.coins >= amount');
  });

  test('semantic tokens', async () => {
    const { data } = await ask<{ data: number[] }>('semanticTokens/full');
    expect(data.length).toBeGreaterThan(50);
    expect(data.length % 5).toBe(0);
    const range = { start: game.place(1), end: { ...game.place(1), character: game.place(1).character + 3 } };
    const part = await ask<{ data: number[] }>('semanticTokens/range', { range });
    expect(part.data.slice(0, 3)).toEqual([game.place(1).line, game.place(1).character, 3]);
    expect(part.data[4]).toBe(1);
  });

  test('inlay hints', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: lines.length, character: 0 } };
    expect(await ask('inlayHint', { range })).toBeInstanceOf(Array);
  });

  test('linked editing', async () => {
    const found = await at<{ ranges: Range[] }>('linkedEditingRange', 2);
    expect(found.ranges.map(read)).toEqual(['amount', 'amount', 'amount', 'amount']);
  });

  test('call hierarchy', async () => {
    const [item] = await at<{ name: string }[]>('prepareCallHierarchy', 5);
    expect(item).toMatchObject({ name: 'Rob', selectionRange: { start: game.place(1) } });
    const callers = await editor.sendRequest<{ fromRanges: Range[] }[]>('callHierarchy/incomingCalls', {
      item,
    });
    expect(callers.map(({ fromRanges }) => fromRanges.map(({ start }) => start))).toEqual([[game.place(5)]]);
    expect(await editor.sendRequest('callHierarchy/outgoingCalls', { item })).toEqual([]);
  });

  test('completion', async () => {
    type Item = { label: string; textEdit: { newText: string } };
    const labels = async (mark: number) =>
      (await at<{ items: Item[] }>('completion', mark)).items.map(({ label }) => label);
    expect(await labels(4)).toContain('coins');
    expect(await labels(7)).toContain('add');
  });

  test('layout of a file, of lines, and while typing', async () => {
    const untidy = 'game "A" edition 1\nplayers   2..3\nplay {\n      rounds { }\n}\n';
    await change(main(), { text: untidy });
    const options = { tabSize: 2, insertSpaces: true };
    type Edit = { range: Range; newText: string };
    const linesOf = (edits: Edit[]) => [...new Set(edits.map(({ range }) => range.end.line))];
    expect(linesOf(await ask<Edit[]>('formatting', { options }))).toEqual([1, 3]);
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 14 } };
    expect(linesOf(await ask<Edit[]>('rangeFormatting', { options, range }))).toEqual([1]);
    const typed = { position: { line: 4, character: 1 }, ch: '}', options };
    expect(linesOf(await ask<Edit[]>('onTypeFormatting', typed))).toEqual([3]);
  });

  test('links to the files that are used', async () => {
    const uri = uriOf('king-of-new-tokyo.regel');
    const text = readFileSync(join(folder, 'king-of-new-tokyo.regel'), 'utf8');
    await open(uri, text);
    const links = await editor.sendRequest<{ target: string }[]>('textDocument/documentLink', {
      textDocument: { uri },
    });
    expect(links.map(({ target }) => target)).toContain(uriOf('king-of-new-tokyo.examples.regel'));
    await close(uri);
  });

  test('fixes', async () => {
    const typo = 'subtract amont';
    const text = game.text.replace('subtract amount', typo);
    await change(main(), { text });
    const line = text.split('\n').findIndex((one) => one.includes(typo));
    const character = (text.split('\n')[line] ?? '').indexOf('amont');
    const range = { start: { line, character }, end: { line, character: character + 5 } };
    const found = await ask<{ title: string; edit: { changes: Record<string, { newText: string }[]> } }[]>(
      'codeAction',
      {
        range,
        context: { diagnostics: [] },
      },
    );
    expect(found.flatMap(({ edit }) => edit.changes[main()] ?? [])).toContainEqual(
      expect.objectContaining({ newText: 'amount' }),
    );
  });

  test('lenses: how many examples speak of an action', async () => {
    const found = await ask<{ range: Range; command: { title: string } }[]>('codeLens');
    const action = lines.findIndex((one) => one.includes('action Rest'));
    expect(found.find(({ range }) => range.start.line === action)?.command.title).toBe('1 example');
  });

  test('rewriting: only the kind that is asked for, and a file that is made for it', async () => {
    const line = lines.findIndex((one) => one.startsWith('example'));
    const range = { start: { line, character: 9 }, end: { line, character: 9 } };
    const found = await ask<{ kind: string; edit: { documentChanges: unknown[] } }[]>('codeAction', {
      range,
      context: { diagnostics: [], only: ['refactor.move'] },
    });
    expect(found.map(({ kind }) => kind)).toEqual(['refactor.move']);
    const uri = uriOf('robbers.examples.regel');
    expect(found[0]?.edit.documentChanges[0]).toEqual({ kind: 'create', uri });
    expect(JSON.stringify(found[0]?.edit.documentChanges)).toContain('Ada does Rest');
  });
});

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

test('none of that was a mistake of the server', () => expect(logged).toEqual([]));

test('it ends when it is told to', async () => {
  const own = spawn(process.execPath, [join(root, 'dist/cli/main.js'), 'lsp']);
  const ended = new Promise((resolve) => own.once('exit', resolve));
  const connection = createMessageConnection(own.stdout, own.stdin);
  connection.listen();
  await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  expect(await ended).toBe(0);
  connection.dispose();
});
