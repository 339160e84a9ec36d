/** Which versions of a text are kept. */

import { expect, test } from 'vitest';
import { keptVersions, newVersions, type Version } from '../../editor/store/versions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const version = (at: number, text: string): Version => ({ id: 'x', at, files: [{ name: 'x.regel', text }] });
const texts = (versions: readonly Version[]) => versions.map(({ files }) => files[0]?.text);

test('the first text becomes a version, and what it was before', () => {
  expect(texts(newVersions(undefined, undefined, version(5, 'new')))).toEqual(['new']);
  expect(texts(newVersions(undefined, version(1, 'old'), version(5, 'new')))).toEqual(['old']);
});

test('while somebody types there is one every two minutes', () => {
  const last = version(0, 'a');
  expect(newVersions(last, version(1, 'aa'), version(MINUTE, 'aaa'))).toEqual([]);
  expect(texts(newVersions(last, version(1, 'aa'), version(2 * MINUTE, 'aaa')))).toEqual(['aaa']);
  expect(newVersions(last, version(1, 'a'), version(9 * MINUTE, 'a'))).toEqual([]);
});

test('what is deleted in one go is a version, whenever the last one was', () => {
  const last = version(0, 'a');
  expect(texts(newVersions(last, version(1, 'a long text'), version(2, 'a')))).toEqual(['a long text']);
});

test('old versions are kept further apart, the newest always, and not more than can be looked through', () => {
  const now = 100 * DAY;
  const all = Array.from({ length: 5_000 }, (_, number) => version(now - number * 10 * MINUTE, `${number}`));
  const kept = keptVersions(all, now);
  const younger = (than: number) => kept.filter(({ at }) => now - at < than).length;
  expect(kept[0]?.at).toBe(now);
  expect(younger(HOUR)).toBe(6);
  expect(younger(DAY)).toBeLessThanOrEqual(6 + 24 * 4);
  expect(kept.length).toBeLessThanOrEqual(120);
  expect(kept.length).toBeGreaterThan(100);
  expect(keptVersions(kept, now)).toEqual(kept);
  const huge = [1, 2, 3].map((at) => version(at, 'x'.repeat(5_000_000)));
  expect(keptVersions(huge, 3).map(({ at }) => at)).toEqual([3]);
});
