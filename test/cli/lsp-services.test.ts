/** What the language server answers, service by service. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  capabilities,
  change,
  close,
  editor,
  folder,
  game,
  main,
  open,
  uriOf,
  useServer,
} from './lsp-server.ts';

useServer();

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
