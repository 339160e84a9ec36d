/** The pictures of the open game by their content, as versions have them. */

import { type MarkedPicture, markPicture } from '../store/pictures.ts';
import { blobsOf } from './open-game.ts';

/** By address; another content has another address, so each is read once. */
const known = new Map<string, Promise<MarkedPicture>>();

/** The pictures behind addresses, by name; undefined where one of them cannot be had. */
export async function markedPictures(
  addresses: ReadonlyMap<string, string>,
): Promise<readonly MarkedPicture[] | undefined> {
  const shown = new Set(addresses.values());
  for (const address of known.keys()) if (!shown.has(address)) known.delete(address);
  try {
    return await Promise.all(
      [...addresses].map(async ([name, address]) => ({ ...(await read(address)), name })),
    );
  } catch {
    return undefined;
  }
}

async function mark(address: string): Promise<MarkedPicture> {
  const contents = await blobsOf(new Map([['', address]]));
  return markPicture('', contents.get('') ?? new Blob());
}

function read(address: string): Promise<MarkedPicture> {
  const reading = known.get(address) ?? mark(address);
  known.set(address, reading);
  // What could not be had is asked for again.
  reading.catch(() => known.delete(address));
  return reading;
}
