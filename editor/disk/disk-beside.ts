/** The files beside the rules of games on the disk: what they were read or written as, and how they are written. */

import type { Source } from '../../language/index.ts';
import { changesOf } from '../games/file-changes.ts';
import type { FileChanges } from '../store/drafts.ts';
import { texts } from '../texts/texts.ts';
import type { DiskText, Studio } from './studio.ts';

/** Files by their names from the folder of the studio. */
export type DiskTexts = ReadonlyMap<string, DiskText>;

/** What came of writing several files. */
export interface BesideWritten {
  /** Whether the disk holds them all now. */
  readonly done: boolean;
  /** A file is not what was read any more. */
  readonly isConflict: boolean;
  /** Each that the disk did not take, and why. */
  readonly failed: readonly (readonly [name: string, reason: string])[];
}

/** By game; `folder` is where its files lie, with a `/` behind, or nothing. */
export interface DiskBeside {
  /** The files that a game is about to be opened with. */
  read(id: string, texts: DiskTexts): void;
  /** The game is open with them: from now on, these are written over. */
  opened(id: string): void;
  /** The files as they were read or written last. */
  known(id: string): DiskTexts;
  /** How the files of the page differ from those of the disk, as far as the page knows. */
  changes(id: string, folder: string, others: readonly Source[]): FileChanges;
  /** Whether there is no difference. */
  isKept(id: string, folder: string, others: readonly Source[]): boolean;
  /** Writes what differs, and takes away what the page does not have any more. */
  write(id: string, folder: string, others: readonly Source[]): Promise<BesideWritten>;
  /** Whether the disk holds what was read or written last. */
  isSame(id: string): Promise<boolean>;
  /** What is written next goes over what is there now. */
  readAgain(id: string): Promise<void>;
  /** A game has another id from now on. */
  move(id: string, to: string): void;
}

export function openDiskBeside(studio: Studio): DiskBeside {
  const read = new Map<string, DiskTexts>();
  const known = new Map<string, Map<string, DiskText>>();
  const knownOf = (id: string): Map<string, DiskText> => {
    const texts = known.get(id) ?? new Map<string, DiskText>();
    known.set(id, texts);
    return texts;
  };
  const writeOne = async (texts: Map<string, DiskText>, name: string, text: string | undefined) => {
    const before = texts.get(name);
    const written =
      text === undefined
        ? await studio.remove(name, before?.version ?? '')
        : await studio.write(name, text, before?.version);
    if (written.kind === 'written') texts.set(name, { text: text ?? '', version: written.version });
    if (written.kind === 'removed') texts.delete(name);
    return written;
  };
  const changes: DiskBeside['changes'] = (id, folder, others) => {
    const came = [...knownOf(id)].map(([name, { text }]) => ({ name: name.slice(folder.length), text }));
    return changesOf(came, others);
  };
  return {
    read: (id, texts) => void read.set(id, texts),
    opened(id) {
      known.set(id, new Map(read.get(id) ?? knownOf(id)));
      read.delete(id);
    },
    known: knownOf,
    changes,
    isKept(id, folder, others) {
      const { written, gone } = changes(id, folder, others);
      return written.length + gone.length === 0;
    },
    async write(id, folder, others) {
      const { written, gone } = changes(id, folder, others);
      const failed: [string, string][] = [];
      let isConflict = false;
      // New texts first: a file that is called otherwise now is never nowhere.
      const wanted = [...written, ...gone.map((name) => ({ name, text: undefined }))];
      for (const { name, text } of wanted) {
        const done = await writeOne(knownOf(id), folder + name, text);
        const isTaken = done.kind === 'conflict' && !knownOf(id).has(folder + name);
        if (isTaken) failed.push([folder + name, texts().disk.reasons.taken]);
        else if (done.kind === 'conflict') isConflict = true;
        if (done.kind === 'failed') failed.push([folder + name, done.reason]);
      }
      return { done: !isConflict && failed.length === 0, isConflict, failed };
    },
    async isSame(id) {
      const same = [...knownOf(id)].map(
        async ([name, { text }]) => (await studio.readText(name))?.text === text,
      );
      return (await Promise.all(same)).every(Boolean);
    },
    move(id, to) {
      known.set(to, knownOf(id));
      known.delete(id);
    },
    async readAgain(id) {
      const texts = [...knownOf(id).keys()].map(async (name) => [name, await studio.readText(name)] as const);
      read.set(
        id,
        new Map((await Promise.all(texts)).flatMap(([name, text]) => (text ? [[name, text] as const] : []))),
      );
    },
  };
}
