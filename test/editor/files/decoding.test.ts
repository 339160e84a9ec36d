/** Texts and zips as other programs make them, and as nobody means well makes them. */

import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readPicked } from '../../../editor/files/picked.ts';
import { decodeText } from '../../../shared/decoding.ts';

const TEXT = 'game "Mäxchen am Kai" edition 1\r\n';

function inUtf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), isLittle);
  return new Uint8Array(view.buffer);
}

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['UTF-16', inUtf16(`\ufeff${TEXT}`, true)],
  ['UTF-16 the other way round', inUtf16(`\ufeff${TEXT}`, false)],
  ['Windows-1252', latin(TEXT)],
])('a text in %s is read as it was meant', async (_, bytes) => {
  expect(decodeText(bytes, TextDecoder)).toBe(TEXT);
  const { sources } = await readPicked([{ path: 'kai.regel', file: new Blob([bytes]) }]);
  expect(sources).toEqual([{ name: 'kai.regel', text: TEXT }]);
});

test('bytes that are no text give one all the same', () => {
  for (const bytes of [[], [0xff, 0xfe], [0xff, 0xfe, 0x41], [0, 159, 146, 150]])
    expect(typeof decodeText(new Uint8Array(bytes), TextDecoder)).toBe('string');
});

const zipped = (files: Record<string, Uint8Array>) => [
  { path: 'game.zip', file: new Blob([zipSync(files, { level: 9 })]) },
];

test('of a zip no more is unpacked than a game may have', async () => {
  const large = new Uint8Array(9_000_000);
  const files = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`g/art/${index}.png`, large]));
  const texts = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`g/${index}.csv`, new Uint8Array(900_000)]),
  );
  const read = await readPicked(zipped({ 'g/g.regel': strToU8(TEXT), ...files, ...texts }));
  expect(read.sources.map(({ name }) => name)).toContain('g.regel');
  expect(read.pictures.size).toBe(1);
  expect(read.sources.length).toBeLessThan(10);
});

test('a zip that says that it is smaller than it is gives no more than it says', async () => {
  const bytes = zipSync({ 'a.regel': new Uint8Array(30_000_000) }, { level: 9 });
  const view = new DataView(bytes.buffer);
  // The directory, from which sizes are read.
  for (let at = bytes.length - 4; at > 0; at--) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    view.setUint32(at + 24, 1_000, true);
    break;
  }
  const { sources } = await readPicked([{ path: 'a.zip', file: new Blob([bytes]) }]);
  expect(sources.every(({ text }) => text.length <= 1_000)).toBe(true);
});
