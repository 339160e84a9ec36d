/** All files of a game in one, for where the page cannot write a folder. */

import type { Source } from '../../language/index.ts';
import { blobsOf } from '../games/open-game.ts';

/** A zip of texts, and of pictures by name and address, all in a folder of this name. The library is only fetched for this. */
export async function zipGame(
  folder: string,
  sources: readonly Source[],
  pictures: ReadonlyMap<string, string>,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ strToU8, zipSync }, seen] = await Promise.all([
    import('fflate'),
    Promise.all([...pictures].map(load)),
  ]);
  const texts = sources.map(({ name, text }) => [name, strToU8(text)] as const);
  const files = [...texts, ...seen.flatMap((picture) => picture ?? [])];
  return zipSync(Object.fromEntries(files.map(([name, bytes]) => [`${folder}/${name}`, bytes])));
}

async function load(picture: readonly [string, string]) {
  try {
    const blobs = await blobsOf(new Map([picture]));
    const read = [...blobs].map(
      async ([name, blob]) => [name, new Uint8Array(await blob.arrayBuffer())] as const,
    );
    return await Promise.all(read);
  } catch {
    // One picture that cannot be had keeps nobody from the rest.
    return undefined;
  }
}
