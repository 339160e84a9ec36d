/** The folder of the disk whose games the editor shows, where a studio serves the page. */

import { isPictureName } from '../../shared/look.ts';
import type { EditorActor } from '../actors/create-editor.ts';
import type { OfferedGames } from '../games/offered-games.ts';
import type { Drafts } from '../store/drafts.ts';
import { texts } from '../texts/texts.ts';
import { type DiskDrafts, type DiskTrouble, openDiskDrafts } from './disk-drafts.ts';
import { folderGames } from './folder-games.ts';
import { type DiskActor, followDisk } from './follow-disk.ts';
import { connectStudio, findKey, type Studio } from './studio.ts';

/** What the editor needs of it. */
export interface Disk {
  readonly drafts: Drafts;
  /** Writes a new game into the folder, under a name that is free there; its id. */
  place(file: string, text: string): Promise<string>;
  /** Told that a game is open. */
  opened(): void;
  /** Follows the folder from now on. */
  follow(editor: EditorActor): DiskActor;
}

/** Offers the games of the folder in place of those that are offered; undefined where no studio serves the page. Rejects where it does not answer. */
export async function openDisk(offered: OfferedGames, kept: Drafts): Promise<Disk | undefined> {
  const key = findKey();
  if (key === undefined) return undefined;
  const studio = connectStudio(key);
  const { id: folder } = await studio.list();
  let editor: EditorActor | undefined;
  let following: DiskActor | undefined;
  const trouble: DiskTrouble = {
    conflict: () => following?.send({ type: 'refused' }),
    failed(name, reason) {
      const { notWritten, pictureNotWritten } = texts().disk;
      const say = isPictureName(name) ? pictureNotWritten : notWritten;
      editor?.send({ type: 'notify', notice: say(name, reason) });
    },
  };
  const moved = async (id: string): Promise<void> => {
    offered.set(await folderGames(studio, drafts));
    editor?.send({ type: 'open-game', id });
  };
  const drafts: DiskDrafts = openDiskDrafts(studio, folder, kept, trouble, (id) => void moved(id));
  offered.set(await folderGames(studio, drafts));
  return {
    drafts,
    async place(file, text) {
      const name = await writeNew(studio, file, text);
      offered.set(await folderGames(studio, drafts));
      return drafts.idOf(name);
    },
    opened: () => following?.send({ type: 'opened' }),
    follow(of) {
      editor = of;
      following = followDisk({ editor: of, studio, drafts, offered });
      return following;
    },
  };
}

/** Numbers that are tried for a name. */
const MOST_NAMES = 1_000;

/** Writes a file that was not there: under its name, or the first like it that is free, which is returned. Throws where it cannot be written. */
async function writeNew(studio: Studio, file: string, text: string): Promise<string> {
  for (let number = 1; number < MOST_NAMES; number++) {
    const name = number === 1 ? file : file.replace(/(\.[^.]*)?$/, `-${number}$1`);
    const written = await studio.write(name, text, undefined);
    if (written.kind === 'written') return name;
    if (written.kind === 'failed') throw new Error(written.reason);
  }
  throw new Error(texts().disk.reasons.manyOfName);
}
