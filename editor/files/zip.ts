/** All files of a game in one, for where the page cannot write a folder. */

import type { Source } from '../../language/index.ts';

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

async function load([name, address]: readonly [string, string]) {
  try {
    const answer = await fetch(address);
    return answer.ok ? [[name, new Uint8Array(await answer.arrayBuffer())] as const] : undefined;
  } catch {
    // One picture that cannot be had keeps nobody from the rest.
    return undefined;
  }
}
