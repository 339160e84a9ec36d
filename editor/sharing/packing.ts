/** Bytes as short text and back. Nothing that was packed by a stranger takes more room than it may. */

/** Why something cannot be unpacked. */
export type PackProblem = 'damaged' | 'large';

/** Compressed, in the letters of addresses (base64url). */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toLetters(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** What was packed; `most` is how many bytes it may have, and no more than that is ever unpacked. */
export async function unpack(letters: string, most: number): Promise<string | PackProblem> {
  const bytes = fromLetters(letters);
  if (!bytes) return 'damaged';
  const reader = inPieces(bytes).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return isProblem(text) ? 'damaged' : text + decoder.decode();
      size += value.length;
      if (size > most) {
        await reader.cancel();
        return 'large';
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return 'damaged';
  }
}

/** Bytes that are handed over at once: browsers unpack all of them before anybody can say that it is enough, to a thousand times as many. */
const PIECE = 4_096;

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (start < bytes.length) controller.enqueue(bytes.subarray(start, start + PIECE));
        start += PIECE;
        if (start >= bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Whether an answer of `unpack` says why there is none. */
export function isProblem(answer: string): answer is PackProblem {
  return answer === 'damaged' || answer === 'large';
}

/** Letters that are turned at once: all of them as arguments of a call would overflow the stack. */
const AT_ONCE = 8_192;

/** Bytes in the letters of addresses. */
export function toLetters(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += AT_ONCE) {
    binary += String.fromCharCode.apply(undefined, [...bytes.subarray(start, start + AT_ONCE)]);
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The bytes; undefined where these are none. */
export function fromLetters(letters: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(letters)) return undefined;
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return undefined;
  }
}
