/** Which versions of a game are kept, and how one of them differs from what is present. */

import { expect, test } from 'vitest';
import { bringBack, differingPictures, picturesBack } from '../../editor/history/bring-back.ts';
import type { PictureMark } from '../../editor/store/pictures.ts';
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

const picture = (name: string, hash: string, bytes = 1): PictureMark => ({ name, hash, bytes });
const drawn = (at: number, text: string, ...pictures: readonly PictureMark[]): Version => ({
  ...version(at, text),
  pictures,
});

test('a game is another one where its pictures are; of versions that know none it is taken that there were none', () => {
  const last = drawn(0, 'a', picture('x.png', '1'));
  expect(newVersions(last, last, drawn(9 * MINUTE, 'a', picture('x.png', '1')))).toEqual([]);
  const more = drawn(9 * MINUTE, 'a', picture('x.png', '1'), picture('y.png', '2'));
  expect(newVersions(last, last, more)).toEqual([more]);
  expect(newVersions(version(0, 'a'), version(0, 'a'), drawn(9 * MINUTE, 'a'))).toEqual([]);
});

test('a picture that goes, or gives way to another, leaves a version whenever the last one was', () => {
  const last = version(0, 'a');
  const before = drawn(1, 'a', picture('x.png', '1'));
  expect(newVersions(last, before, drawn(2, 'a', picture('x.png', '2')))).toEqual([before]);
  expect(newVersions(last, before, drawn(2, 'a'))).toEqual([before]);
  expect(newVersions(last, before, drawn(2, 'a', picture('x.png', '1'), picture('y.png', '2')))).toEqual([]);
});

test('not more pictures are kept than a few times what a game may have; the same ones count once', () => {
  const now = 5 * MINUTE;
  const large = (at: number, hash: string) => drawn(at, 'a', picture('x.png', hash, 9_000_000));
  const others = [1, 2, 3, 4, 5, 6].map((at) => large(at, `${at}`));
  expect(keptVersions(others, now).map(({ at }) => at)).toEqual([6, 5, 4, 3]);
  const same = [1, 2, 3, 4, 5, 6].map((at) => large(at, 'same'));
  expect(keptVersions(same, now)).toHaveLength(6);
});

test('it is told which pictures came since, have gone, or are others; nothing of what nobody knows', () => {
  const then = drawn(0, 'a', picture('b.png', '1'), picture('a.png', '2'), picture('c.png', '3'));
  const now = [picture('c.png', '3'), picture('a.png', '4'), picture('d.png', '5')];
  expect(differingPictures(then, now)).toEqual([
    { name: 'a.png', change: 'changed' },
    { name: 'b.png', change: 'gone' },
    { name: 'd.png', change: 'added' },
  ]);
  expect(differingPictures(version(0, 'a'), now)).toEqual([]);
  expect(differingPictures(then, undefined)).toEqual([]);
});

test('a picture comes back in the place of another of its name, or beside those that there are', () => {
  const back = [
    { name: 'a.png', address: 'blob:old' },
    { name: 'b.png', address: 'blob:gone' },
  ];
  expect(picturesBack(back, new Map([['a.png', 'blob:new']]))).toEqual([
    { from: { name: 'a.png', address: 'blob:new' }, to: { name: 'a.png', address: 'blob:old' } },
    { from: undefined, to: { name: 'b.png', address: 'blob:gone' } },
  ]);
  // Where the text is the same, none is typed.
  expect(bringBack(version(0, 'a'), [{ name: 'x.regel', text: 'a' }])).toEqual([]);
});
