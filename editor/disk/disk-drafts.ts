/** Drafts of games whose rules stand on the disk: the text is written there, all else is kept in the browser. */

import type { Draft, Drafts } from '../store/drafts.ts';
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
  /** Reads a file beside the rules of a game, to be opened with it; undefined where there is none. */
  readBeside(id: string, name: string): Promise<string | undefined>;
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
  /** The text that was read last. */
  textRead(id: string): string | undefined;
  /** Compares once nothing is being written. */
  compare(id: string): Promise<Comparison>;
  /** Whether a text is what stands on the disk, as far as the page knows. */
  isKept(id: string, text: string): boolean;
  /** Nothing is written until the game is opened again, or `overwrite` says so. */
  hold(id: string): void;
}

/** Told where a text could not be written. */
export interface DiskTrouble {
  /** The file is not what was read any more; nothing is written until it is opened again or `overwrite` says so. */
  readonly conflict: (id: string) => void;
  readonly failed: (name: string, reason: string) => void;
  /** The same of a file beside the rules, whose text on the page gives way to that of the disk. */
  readonly lost: (name: string, reason: string) => void;
}

/** `folder` tells folders apart; `kept` is where all but the text is kept. */
export function openDiskDrafts(
  studio: Studio,
  folder: string,
  kept: Drafts,
  trouble: DiskTrouble,
): DiskDrafts {
  const prefix = `disk/${folder}/`;
  /** What was read to be opened, and what the open games were read or written as. */
  const read = new Map<string, DiskText | undefined>();
  const known = new Map<string, DiskText | undefined>();
  /** The same of the files beside them, by game and name. */
  const readOthers = new Map<string, Map<string, DiskText>>();
  const knownOthers = new Map<string, Map<string, DiskText>>();
  const conflicts = new Set<string>();
  let writing: Promise<unknown> = Promise.resolve();
  const nameOf = (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : undefined);

  /** Who asks at the same time is told the same. */
  const reading = new Map<string, Promise<DiskText | undefined>>();
  const readNow = async (id: string): Promise<DiskText | undefined> => {
    try {
      await writing;
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
  const opened = (id: string): void => {
    kept.opened(id);
    if (!read.has(id)) return;
    known.set(id, read.get(id));
    knownOthers.set(id, new Map([...(knownOthers.get(id) ?? []), ...(readOthers.get(id) ?? [])]));
    readOthers.delete(id);
    conflicts.delete(id);
  };

  /** Whether the disk holds the text. */
  const write = async (id: string, name: string, text: string): Promise<boolean> => {
    const before = known.get(id);
    if (before?.text === text) return true;
    if (conflicts.has(id)) return false;
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

  /** Writes a file beside the rules where it is another than was read. */
  const writeOther = async (id: string, name: string, text: string): Promise<void> => {
    const before = knownOthers.get(id)?.get(name);
    if (!before || before.text === text) return;
    const written = await studio.write(name, text, before.version);
    if (written.kind === 'written') knownOthers.get(id)?.set(name, { text, version: written.version });
    else trouble.lost(name, written.kind === 'conflict' ? 'it has changed on the disk' : written.reason);
  };

  return {
    ...kept,
    idOf: (name) => prefix + name,
    nameOf,
    readDisk,
    async readBeside(id, name) {
      await writing;
      const text = await studio.readText(name);
      if (text) readOthers.set(id, (readOthers.get(id) ?? new Map<string, DiskText>()).set(name, text));
      return text?.text;
    },
    settled: async () => void (await writing),
    textRead: (id) => read.get(id)?.text,
    opened,
    hold: (id) => void conflicts.add(id),
    isKept: (id, text) => known.get(id)?.text === text,
    async compare(id) {
      await writing;
      const disk = await studio.readText(nameOf(id) ?? '');
      if (!disk) return 'gone';
      return disk.text === known.get(id)?.text ? 'same' : 'other';
    },
    async overwrite(id) {
      await kept.overwrite(id);
      if (nameOf(id) === undefined) return;
      await readDisk(id);
      opened(id);
    },
    async load(id) {
      if (nameOf(id) === undefined) return kept.load(id);
      const [draft, disk] = await Promise.all([kept.load(id), readDisk(id)]);
      // What could not be written before is there again, unless the file has become another one.
      return draft && disk && draft.shipped !== disk.text
        ? { ...draft, text: disk.text, shipped: disk.text }
        : draft;
    },
    async saveOthers(id, others) {
      const main = nameOf(id);
      if (main === undefined) return kept.saveOthers(id, others);
      const folder = main.slice(0, main.lastIndexOf('/') + 1);
      for (const { name, text } of others) writing = writing.then(() => writeOther(id, folder + name, text));
      await writing;
    },
    note(note) {
      if (nameOf(note.id) === undefined) return kept.note(note);
      return kept.note({ ...note, shipped: known.get(note.id)?.text ?? '' });
    },
    async save(draft, others) {
      const name = nameOf(draft.id);
      if (name === undefined) return kept.save(draft, others);
      const isWritten = writing.then(() => write(draft.id, name, draft.text));
      writing = isWritten;
      const done = await isWritten;
      const shipped = known.get(draft.id)?.text ?? '';
      const isInBrowser = await kept.save({ ...draft, shipped } satisfies Draft, others);
      return done && isInBrowser;
    },
  };
}
