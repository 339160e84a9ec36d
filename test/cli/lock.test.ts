/** Who writes a file: notes that count, and notes that programs left which run no more. */

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holderOf, takeLock } from '../../cli/files/lock.ts';

let folder: string;
const file = (): string => join(folder, 'game.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('one has it, another is told who, until it is given back', () => {
  const first = takeLock(file());
  expect(first.ok).toBe(true);
  expect(takeLock(file())).toMatchObject({ ok: false, holder: { process: process.pid, host: hostname() } });
  expect(holderOf(file())?.process).toBe(process.pid);
  if (first.ok) first.release();
  expect(readdirSync(folder)).toEqual([]);
  expect(holderOf(file())).toBe(undefined);
});

const here = { process: process.pid, host: hostname(), began: '' };

test.each<[what: string, note: string, isFree: boolean]>([
  ['a process that runs no more', JSON.stringify({ ...here, process: 999_999_999 }), true],
  ['half a note', '{"process":12', true],
  ['no note', '', true],
  ['something else', '[]', true],
  ['a process that runs, of which nothing more is known', JSON.stringify(here), false],
  ['another machine', JSON.stringify({ ...here, process: 999_999_999, host: 'elsewhere' }), false],
])('%s', (_, note, isFree) => {
  writeFileSync(`${file()}.lock`, note);
  const lock = takeLock(file());
  expect(lock.ok).toBe(isFree);
  if (lock.ok) lock.release();
  expect(existsSync(`${file()}.lock`)).toBe(!isFree);
});

test.skipIf(process.platform !== 'linux')('a number that was given to another process since', () => {
  writeFileSync(`${file()}.lock`, JSON.stringify({ ...here, began: 'another start of the system 17' }));
  expect(holderOf(file())).toBe(undefined);
  const lock = takeLock(file());
  expect(lock.ok).toBe(true);
  if (lock.ok) lock.release();
});

test('who lost it to somebody else does not give back what is not its own', () => {
  const lock = takeLock(file());
  writeFileSync(`${file()}.lock`, 'of somebody else');
  if (lock.ok) lock.release();
  expect(existsSync(`${file()}.lock`)).toBe(true);
});
