/** Whether bytes begin as a picture of some kind does, whatever the file is called: nothing else is written under the name of one. */

const letters = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];

/** Bytes at offsets, for each kind; all of a row have to be there. */
const BEGINNINGS: readonly (readonly (readonly [offset: number, bytes: readonly number[]])[])[] = [
  [[0, letters('\x89PNG\r\n\x1a\n')]],
  [[0, [0xff, 0xd8, 0xff]]],
  [[0, letters('GIF87a')]],
  [[0, letters('GIF89a')]],
  [
    [0, letters('RIFF')],
    [8, letters('WEBP')],
  ],
  [[4, letters('ftypavif')]],
  [[4, letters('ftypavis')]],
];

export function beginsAsPicture(bytes: Buffer): boolean {
  return BEGINNINGS.some((parts) =>
    parts.every(([offset, wanted]) => wanted.every((byte, index) => bytes[offset + index] === byte)),
  );
}
