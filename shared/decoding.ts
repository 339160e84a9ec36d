/** Texts as other programs write them. */

/** Marks at the beginning of a text that say how it is written. */
const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** What reads bytes in an encoding: the `TextDecoder` of the browser, or of Node. */
export type Decoder = new (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/**
 * The text of a file, without a byte order mark: UTF-16 where its mark says so, else UTF-8; where it cannot be that, it is of an older program,
 * whose letters are those of Windows-1252. Never throws.
 */
export function decodeText(bytes: Uint8Array, Decoder: Decoder): string {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked) return new Decoder(marked.encoding).decode(bytes);
  try {
    return new Decoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new Decoder('windows-1252').decode(bytes);
  }
}
