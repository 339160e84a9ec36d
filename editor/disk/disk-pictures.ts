/** The pictures beside the rules of games on the disk: what they were read or written as, and how they are written. */

import { texts } from '../texts/texts.ts';
import type { DiskPicture, Studio } from './studio.ts';

/** By game; pictures by their names from the folder of the studio. */
export interface DiskPictures {
  /** Those that a game is about to be opened with. */
  read(id: string, pictures: ReadonlyMap<string, DiskPicture>): void;
  /** The game is open with them: from now on, these are written over. */
  opened(id: string): void;
  /** Writes those that are others, then takes away what is not among them; each that the disk did not take, and why. */
  write(
    id: string,
    pictures: ReadonlyMap<string, Blob>,
  ): Promise<readonly (readonly [name: string, reason: string])[]>;
  /** Whether the disk holds another one than was read or written last; one that `isGone` is not asked for. */
  isOther(id: string, name: string, isGone: boolean): Promise<boolean>;
  /** A game has another id from now on. */
  move(id: string, to: string): void;
}

export function openDiskPictures(studio: Studio): DiskPictures {
  const read = new Map<string, ReadonlyMap<string, DiskPicture>>();
  const known = new Map<string, Map<string, DiskPicture>>();
  const knownOf = (id: string): Map<string, DiskPicture> => {
    const pictures = known.get(id) ?? new Map<string, DiskPicture>();
    known.set(id, pictures);
    return pictures;
  };
  /** Why the disk did not take it; undefined where it did. */
  const put = async (id: string, name: string, picture: Blob | undefined): Promise<string | undefined> => {
    const before = knownOf(id).get(name);
    if (picture && before && (await areSame(picture, before.picture))) return undefined;
    const done = picture
      ? await studio.write(name, picture, before?.version)
      : await studio.remove(name, before?.version ?? '');
    switch (done.kind) {
      case 'written':
        if (picture) knownOf(id).set(name, { picture, version: done.version });
        return undefined;
      case 'removed':
        knownOf(id).delete(name);
        return undefined;
      case 'conflict':
        return before ? texts().disk.reasons.changed : texts().disk.reasons.taken;
      case 'failed':
        return done.reason;
    }
  };
  return {
    read: (id, pictures) => void read.set(id, pictures),
    opened(id) {
      known.set(id, new Map(read.get(id) ?? knownOf(id)));
      read.delete(id);
    },
    async write(id, pictures) {
      const failed: [string, string][] = [];
      const gone = [...knownOf(id).keys()].filter((name) => !pictures.has(name));
      // New ones first, and nothing is taken away where one of them fails: a picture that is called otherwise now is never nowhere.
      for (const [name, picture] of [...pictures, ...gone.map((name) => [name, undefined] as const)]) {
        if (!picture && failed.length > 0) break;
        const reason = await put(id, name, picture);
        if (reason !== undefined) failed.push([name, reason]);
      }
      return failed;
    },
    async isOther(id, name, isGone) {
      // One that cannot be read is not there for the game either.
      const found = isGone ? undefined : await studio.readPicture(name).catch(() => undefined);
      return found?.version !== knownOf(id).get(name)?.version;
    },
    move(id, to) {
      known.set(to, knownOf(id));
      known.delete(id);
    },
  };
}

async function areSame(one: Blob, other: Blob): Promise<boolean> {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  const [here, there] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const bytes = new Uint8Array(there);
  return new Uint8Array(here).every((byte, index) => byte === bytes[index]);
}
