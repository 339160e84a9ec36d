/** Pictures as versions have them: by their content, which is kept once, however many versions draw it and whatever it is called in them. */

/** A picture of a version. */
export interface PictureMark {
  readonly name: string;
  /** The same for the same bytes, and for no others. */
  readonly hash: string;
  readonly bytes: number;
}

/** A picture that is at hand. */
export interface MarkedPicture extends PictureMark {
  readonly content: Blob;
}

/** Reads a picture, to tell it from others. Rejects where the browser gives its bytes away to nobody, or cannot tell bytes apart. */
export async function markPicture(name: string, content: Blob): Promise<MarkedPicture> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name, hash, bytes: content.size, content };
}

/** What is kept of pictures in a version. */
export function marksOf(pictures: readonly MarkedPicture[]): readonly PictureMark[] {
  return pictures.map(({ name, hash, bytes }) => ({ name, hash, bytes }));
}

/** Whether they are the same pictures under the same names, in whatever order; of what nobody knows it is taken that there were none. */
export function areSamePictures(
  one: readonly PictureMark[] = [],
  other: readonly PictureMark[] = [],
): boolean {
  const hashes = new Map(other.map(({ name, hash }) => [name, hash]));
  return one.length === other.length && one.every(({ name, hash }) => hashes.get(name) === hash);
}
