/** Drafts of games whose files stand on the disk: their texts are written there, all else is kept in the browser. */

import type { Source } from '../../language/index.ts';
import { withChanges } from '../games/file-changes.ts';
import type { Draft, Drafts, Present, WrittenFile } from '../store/drafts.ts';
import { texts } from '../texts/texts.ts';
import { type DiskBeside, openDiskBeside } from './disk-beside.ts';
import { type DiskPictures, openDiskPictures } from './disk-pictures.ts';
import type { DiskText, Studio } from './studio.ts';

/** How a game's file stands to what the page knows of it. */
export type Comparison =
  /** It holds what was read or written last. */
  | 'same'
  /** It is another text. */
  | 'other'
  | 'gone';

export interface DiskDrafts extends Drafts {
  /** The id of the game in a file of the folder. */
  idOf(name: string): string;
  /** The file of a game; undefined for games that do not lie in the folder. */
  nameOf(id: string): string | undefined;
  /** Reads the text of a game, to be opened. */
  readDisk(id: string): Promise<DiskText | undefined>;
  /** The files beside the rules that a game is about to be opened with, and no others. */
  readonly besideRead: DiskBeside['read'];
  /** The files beside the rules as they were read or written last. */
  readonly besideKnown: DiskBeside['known'];
  readonly picturesRead: DiskPictures['read'];
  readonly isOtherPicture: DiskPictures['isOther'];
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
  /** The text that was read last. */
  textRead(id: string): string | undefined;
  /** Whether nothing was written since. */
  isNewest(id: string): boolean;
  /** Compares once nothing is being written. */
  compare(id: string): Promise<Comparison>;
  /** Whether a text, and the files beside it, are what stands on the disk, as far as the page knows. */
  isKept(id: string, text: string, others: readonly Source[]): boolean;
  /** Nothing is written until the game is opened again, or `overwrite` says so. */
  hold(id: string): void;
}

/** Told where a text could not be written. */
export interface DiskTrouble {
  /** The file is not what was read any more; nothing is written until it is opened again or `overwrite` says so. */
  readonly conflict: (id: string) => void;
  readonly failed: (name: string, reason: string) => void;
}

/** Told that the rules of a game are called otherwise, which gives it another id; what was kept under the old one is there. */
export type TellMoved = (id: string) => void;

/** `folder` tells folders apart; `kept` is where all but the text is kept. */
export function openDiskDrafts(
  studio: Studio,
  folder: string,
  kept: Drafts,
  trouble: DiskTrouble,
  tellMoved: TellMoved,
): DiskDrafts {
  const prefix = `disk/${folder}/`;
  /** What was read to be opened, and what the open games were read or written as. */
  const read = new Map<string, DiskText | undefined>();
  const known = new Map<string, DiskText | undefined>();
  const beside = openDiskBeside(studio);
  const pictures = openDiskPictures(studio);
  /** The ids that games have since their rules are called otherwise, by those that they were opened with. */
  const moved = new Map<string, string>();
  const conflicts = new Set<string>();
  /** The games that were written since they were read. */
  const writtenSince = new Set<string>();
  let writing: Promise<unknown> = Promise.resolve();
  const nameOf = (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : undefined);

  /** Who asks at the same time is told the same. */
  const reading = new Map<string, Promise<DiskText | undefined>>();
  const readNow = async (id: string): Promise<DiskText | undefined> => {
    try {
      await writing;
      writtenSince.delete(id);
      const text = await studio.readText(nameOf(id) ?? '');
      read.set(id, text);
      return text;
    } finally {
      reading.delete(id);
    }
  };
  const readDisk = (id: string): Promise<DiskText | undefined> => {
    const asked = reading.get(id) ?? readNow(id);
    reading.set(id, asked);
    return asked;
  };
  const textOf = async (name: string): Promise<string | undefined> => {
    try {
      return (await studio.readText(name))?.text;
    } catch {
      return undefined;
    }
  };
  const opened = (id: string): void => {
    kept.opened(id);
    if (!read.has(id)) return;
    known.set(id, read.get(id));
    beside.opened(id);
    pictures.opened(id);
    conflicts.delete(id);
  };

  /** Whether the disk holds the text. */
  const write = async (id: string, name: string, text: string): Promise<boolean> => {
    const before = known.get(id);
    if (before?.text === text) return true;
    if (conflicts.has(id)) return false;
    writtenSince.add(id);
    const written = await studio.write(name, text, before?.version);
    switch (written.kind) {
      case 'written':
        known.set(id, { text, version: written.version });
        return true;
      case 'conflict':
        conflicts.add(id);
        trouble.conflict(id);
        return false;
      case 'failed':
        trouble.failed(name, written.reason);
        return false;
    }
  };

  const folderOf = (id: string): string => {
    const main = nameOf(id) ?? '';
    return main.slice(0, main.lastIndexOf('/') + 1);
  };
  const writeOthers = async (id: string, others: readonly Source[]): Promise<boolean> => {
    if (conflicts.has(id)) return beside.isKept(id, folderOf(id), others);
    if (!beside.isKept(id, folderOf(id), others)) writtenSince.add(id);
    const { done, isConflict, failed } = await beside.write(id, folderOf(id), others);
    for (const [name, reason] of failed) trouble.failed(name, reason);
    if (isConflict) {
      conflicts.add(id);
      trouble.conflict(id);
    }
    return done;
  };
  /** What could not be written before is there again, unless the file has become another one. */
  const stillThere = async (id: string, draft: Draft, disk: DiskText): Promise<Draft> => {
    const still = async ({ name, was }: WrittenFile) => (await textOf(folderOf(id) + name)) === was;
    const written = draft.files?.written ?? [];
    const isStill = await Promise.all(written.map(still));
    const files = { written: written.filter((_, index) => isStill[index]), gone: [] };
    return draft.shipped === disk.text
      ? { ...draft, files }
      : { ...draft, files, text: disk.text, shipped: disk.text };
  };

  /** Puts the rules under another name, and all that is kept under another id. Whatever fails, the rules are on the disk. */
  const rename = async (draft: Draft, present: Present | undefined, to: string): Promise<boolean> => {
    const { id, text } = draft;
    const from = nameOf(id) ?? '';
    const others = withChanges([], draft.files);
    const isWritten = writing.then(async () => {
      if (!(await writeOthers(id, others))) return false;
      const written = await studio.write(to, text, undefined);
      if (written.kind === 'conflict') trouble.failed(to, texts().disk.reasons.taken);
      if (written.kind === 'failed') trouble.failed(to, written.reason);
      if (written.kind !== 'written') return false;
      const gone = await studio.remove(from, known.get(id)?.version ?? '');
      if (gone.kind === 'conflict') trouble.failed(from, texts().disk.reasons.left);
      if (gone.kind === 'failed') trouble.failed(from, gone.reason);
      const now = prefix + to;
      moved.set(id, now);
      known.set(now, { text, version: written.version });
      beside.move(id, now);
      pictures.move(id, now);
      return true;
    });
    writing = isWritten;
    const done = await isWritten;
    const files = beside.changes(prefix + to, folderOf(id), others);
    if (!done) return (await kept.save(draft, present)) && false;
    const isInBrowser = await kept.save({ ...draft, shipped: text, files }, present);
    await kept.move(id, prefix + to);
    tellMoved(prefix + to);
    return isInBrowser;
  };

  return {
    ...kept,
    idOf: (name) => prefix + name,
    nameOf,
    readDisk,
    besideRead: beside.read,
    besideKnown: beside.known,
    picturesRead: pictures.read,
    isOtherPicture: pictures.isOther,
    settled: async () => void (await writing),
    textRead: (id) => read.get(id)?.text,
    isNewest: (id) => !writtenSince.has(id),
    opened,
    hold: (id) => void conflicts.add(id),
    isKept: (id, text, others) => known.get(id)?.text === text && beside.isKept(id, folderOf(id), others),
    async compare(id) {
      await writing;
      const before = known.get(id);
      const disk = await studio.readText(nameOf(id) ?? '');
      if (!disk) return 'gone';
      // What the page has written meanwhile may have come before it was read, or behind.
      if (disk.text !== before?.text && disk.text !== known.get(id)?.text) return 'other';
      return (await beside.isSame(id)) ? 'same' : 'other';
    },
    async overwrite(id) {
      await kept.overwrite(id);
      if (nameOf(id) === undefined) return;
      await readDisk(id);
      await beside.readAgain(id);
      opened(id);
    },
    async load(id) {
      if (nameOf(id) === undefined) return kept.load(id);
      const [draft, disk] = await Promise.all([kept.load(id), readDisk(id)]);
      return draft && disk ? stillThere(id, draft, disk) : draft;
    },
    note(note) {
      if (nameOf(note.id) === undefined) return kept.note(note);
      const files = beside.changes(note.id, folderOf(note.id), withChanges([], note.files));
      return kept.note({ ...note, files, shipped: known.get(note.id)?.text ?? '' });
    },
    async saveBeside(opened, files) {
      const id = moved.get(opened) ?? opened;
      if (nameOf(id) === undefined) return kept.saveBeside(id, files);
      if (!files) return;
      const wanted = [...files.pictures].map(([name, picture]) => [folderOf(id) + name, picture] as const);
      const isWritten = writing.then(() => pictures.write(id, new Map(wanted)));
      writing = isWritten;
      for (const [name, reason] of await isWritten) trouble.failed(name, reason);
    },
    async save(opened, present) {
      const draft = { ...opened, id: moved.get(opened.id) ?? opened.id };
      const name = nameOf(draft.id);
      if (name === undefined) return kept.save(draft, present);
      const wanted = folderOf(draft.id) + draft.file;
      if (wanted !== name) return rename(draft, present, wanted);
      const others = withChanges([], draft.files);
      // Files that something asks for are there before whoever asks.
      const isWritten = writing.then(async () => {
        const areWritten = await writeOthers(draft.id, others);
        return (await write(draft.id, name, draft.text)) && areWritten;
      });
      writing = isWritten;
      const done = await isWritten;
      const shipped = known.get(draft.id)?.text ?? '';
      const files = beside.changes(draft.id, folderOf(draft.id), others);
      const isInBrowser = await kept.save({ ...draft, shipped, files }, present);
      return done && isInBrowser;
    },
  };
}
