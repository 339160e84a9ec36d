import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'format-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const UNTIDY = 'game   "A" edition 1\nstep S{stop} // why\n';
const TIDY = 'game "A" edition 1\nstep S { stop }  // why\n';

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

async function check(
  words: readonly string[],
  input = '',
): Promise<readonly [code: number, out: string, err: string]> {
  const { code, out, err } = await runCli(['format', ...words], { folder, input });
  return [code, out, err];
}

test('files are written in their layout, and left alone where they are', async () => {
  const files = [file('a.regel', UNTIDY), file('b.regel', TIDY)];
  expect(await check(files)).toEqual([0, 'a.regel: laid out\n', '']);
  expect(files.map(read)).toEqual([TIDY, TIDY]);
  expect(await check(files)).toEqual([0, '2 files in order\n', '']);
  expect(readdirSync(folder)).toEqual(files);
});

test('with --check nothing is written', async () => {
  const files = [file('a.regel', UNTIDY), file('b.regel', TIDY)];
  expect(await check([...files, '--check'])).toEqual([1, 'a.regel: is not laid out\n', '']);
  expect(read('a.regel')).toBe(UNTIDY);
  expect(await check(['b.regel', '--check'])).toEqual([0, '1 file in order\n', '']);
});

test('with --stdout it is printed, and nothing is written', async () => {
  file('a.regel', UNTIDY);
  expect(await check(['a.regel', '--stdout'])).toEqual([0, TIDY, '']);
  expect(read('a.regel')).toBe(UNTIDY);
});

test('what is piped in is printed', async () => {
  expect(await check(['-'], UNTIDY)).toEqual([0, TIDY, '']);
  expect(await check(['-', '--check'], UNTIDY)).toEqual([1, '-: is not laid out\n', '']);
  expect(await check(['-', '--check'], TIDY)).toEqual([0, '1 file in order\n', '']);
});

test('what is no rules file, or not there, is said, and the others are laid out', async () => {
  const files = [file('a.regel', UNTIDY), file('cards.csv', 'a ,b\n')];
  const [code, out, err] = await check(['nowhere.regel', ...files]);
  expect([code, out]).toEqual([2, 'a.regel: laid out\n']);
  expect(err).toBe(
    'regelwerk: There is no file nowhere.regel.\nregelwerk: cards.csv is no rules file: it is a map or a table.\n',
  );
  expect(read('cards.csv')).toBe('a ,b\n');
});

test('line ends and what cannot be read stay as they are', async () => {
  file('a.regel', 'game   "A"\r\n\r\n\r\nstep S{\r\n   set   \r\n}\r\n');
  expect((await check(['a.regel']))[0]).toBe(0);
  expect(read('a.regel')).toBe('game "A"\r\n\r\nstep S {\r\n   set\r\n}\r\n');
});
