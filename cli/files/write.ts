/**
 * Files written whole: beside their place first, then to the disk, and only then in place of what was there. A full disk, a power cut
 * or a kill leaves the old file, or the new one, and never a piece of one.
 */

import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { checkOrdinary } from './read.ts';
import { FileProblem, reasonOf } from './reasons.ts';
import { targetOf } from './target.ts';

/** A file on its way; `write` and `finish` throw a `UsageError` where the disk does not take it, and leave the old one. */
export interface WholeFile {
  write(content: string | Buffer): void;
  /** Puts it in its place. */
  finish(): void;
  /** Forgets it; what was there stays. Nothing happens where it is finished. */
  abandon(): void;
}

/** Files that are left lying beside one place, from kills, before we ask for them to be cleared away. */
const MOST_PARTS = 100;

/**
 * Begins a file; `over`: it may take the place of another one, whose permissions and owner it keeps. While it is written it is
 * called `NAME.part`, and where it is killed it stays there as far as it was. A link stays one, and leads to the new file.
 */
export function beginFile(io: Io, name: string, over: boolean): WholeFile {
  const attempt = <T>(what: () => T): T => {
    try {
      return what();
    } catch (error) {
      throw new UsageError(`${name} cannot be written: ${reasonOf(error)}.`, { cause: error });
    }
  };
  const target = attempt(() => targetOf(io, name));
  const before = attempt(() => statsOf(target));
  const part = attempt(() => openPart(target));
  let file: number | undefined = part.file;
  const abandon = (): void => {
    if (file === undefined) return;
    closeSync(file);
    file = undefined;
    remove(part.path);
  };
  const orAbandon = (what: (file: number) => void): void =>
    attempt(() => {
      if (file === undefined) throw new FileProblem('that did not work before');
      try {
        what(file);
      } catch (error) {
        abandon();
        throw error;
      }
    });
  return {
    write: (content) => orAbandon((open) => writeAll(open, content)),
    finish() {
      orAbandon((open) => {
        if (before) keepRights(part.path, before);
        fsyncSync(open);
      });
      if (file !== undefined) closeSync(file);
      file = undefined;
      attempt(() => putInPlace(part.path, target, over));
    },
    abandon,
  };
}

/** Writes a file whole; throws a `UsageError` where that is not possible, and leaves what was there. */
export function saveFile(io: Io, name: string, content: string | Buffer, over: boolean): void {
  const file = beginFile(io, name, over);
  file.write(content);
  file.finish();
}

/** Writes all of it; a write may take only a part. */
export function writeAll(file: number, content: string | Buffer): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/** Makes sure that a name in a folder outlasts a power cut, where folders can be told to. */
function syncFolder(folder: string): void {
  let file: number | undefined;
  try {
    file = openSync(folder, 'r');
    fsyncSync(file);
  } catch {
    // Windows and some network drives do not do this.
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function openPart(target: string): { readonly file: number; readonly path: string } {
  for (let count = 1; count <= MOST_PARTS; count++) {
    const path = count === 1 ? `${target}.part` : `${target}.${count}.part`;
    try {
      return { file: openSync(path, 'wx'), path };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  throw new FileProblem(`${MOST_PARTS} files .part lie beside it, which nobody has finished`);
}

function statsOf(path: string): Stats | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats) checkOrdinary(stats);
  return stats;
}

function keepRights(path: string, { mode, uid, gid }: Stats): void {
  try {
    chownSync(path, uid, gid);
  } catch {
    // Only the superuser gives files away.
  }
  chmodSync(path, mode & 0o7777);
}

function putInPlace(part: string, target: string, over: boolean): void {
  if (over || !linkInPlace(part, target)) renameSync(part, target);
  else remove(part);
  syncFolder(dirname(target));
}

/** Unlike renaming, a link never takes the place of what has come there in the meantime; false where there are no links. */
function linkInPlace(part: string, target: string): boolean {
  try {
    linkSync(part, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new FileProblem(`another file of this name has come there in the meantime; it is in ${part}`);
    return false;
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It lies beside its place, and does no harm there.
  }
}
