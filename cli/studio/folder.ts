/** The files of a folder that the studio shows: listed, read and written. */

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { constants, lstatSync, readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_FILES } from '../../shared/file-limits.ts';
import { readBytes } from '../files/read.ts';
import { reasonOf } from '../files/reasons.ts';
import { saveFile } from '../files/write.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { isPlainPart, isTooDeep, type Kind, kindOf, LARGEST, placeIn } from './place.ts';
import { beginsAsPicture } from './signature.ts';

/** A file of the list. */
export interface ListedFile {
  /** From the folder, with `/` between. */
  readonly name: string;
  readonly kind: Kind;
  /** Changes when the file does. */
  readonly stamp: string;
}

/** What lies in the folder. */
export interface Listing {
  /** By name. */
  readonly files: readonly ListedFile[];
  /** Whether there are more. */
  readonly isCut: boolean;
}

/** A file as it was read. */
export interface ReadFile {
  readonly bytes: Buffer;
  readonly kind: Kind;
  readonly version: string;
}

/** What came of writing. */
export type Written =
  | { readonly kind: 'written'; readonly version: string }
  /** It is not what was read any more; `version` is what it is now, undefined where it is gone. */
  | { readonly kind: 'conflict'; readonly version: string | undefined }
  /** No file of this name can be there, or it is not what its name says: no text, no picture. */
  | { readonly kind: 'refused' };

/** What came of taking a file away. */
export type Removed = { readonly kind: 'removed' } | Exclude<Written, { readonly kind: 'written' }>;

/** Games' files of a folder, given by its real path. */
export interface Folder {
  list(): Listing;
  /** Undefined where there is none. Throws as `readText` does. */
  read(name: string): ReadFile | undefined;
  /**
   * Writes a file whole, where the file is still what was read: `version`, or not there where that is undefined. Throws a
   * `UsageError` where the disk does not take it.
   */
  write(name: string, bytes: Buffer, version: string | undefined): Written;
  /** Takes a file away, where the file is still what was read. Throws like `write`. */
  remove(name: string, version: string): Removed;
}

/** Entries of folders that are looked at, of whatever kind. */
const MOST_ENTRIES = 20_000;

export function openFolder(io: Io, folder: string): Folder {
  const read = (name: string): ReadFile | undefined => {
    const kind = kindOf(name);
    const path = placeIn(folder, name);
    if (!kind || path === undefined) return undefined;
    try {
      // A link that takes its place in between is not followed.
      const bytes = readBytes(path, LARGEST[kind], constants.O_NOFOLLOW ?? 0);
      return { bytes, kind, version: versionOf(bytes) };
    } catch (error) {
      if (['ENOENT', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  };
  return {
    list: () => list(folder),
    read,
    write(name, bytes, version) {
      if (!isOf(kindOf(name), bytes)) return { kind: 'refused' };
      const now = read(name)?.version;
      if (now !== version) return { kind: 'conflict', version: now };
      const path = placeToWrite(folder, name);
      if (path === undefined) return { kind: 'refused' };
      saveFile(io, path, bytes, version !== undefined);
      return { kind: 'written', version: versionOf(bytes) };
    },
    remove(name, version) {
      const path = placeIn(folder, name);
      if (path === undefined) return { kind: 'refused' };
      const now = read(name)?.version;
      if (now !== version) return { kind: 'conflict', version: now };
      try {
        unlinkSync(path);
      } catch (error) {
        throw new UsageError(`${name} cannot be taken away: ${reasonOf(error)}.`, { cause: error });
      }
      return { kind: 'removed' };
    },
  };
}

/** Where a file is written, in a folder that is made if there is none. Throws a `UsageError` where the disk does not take it. */
function placeToWrite(folder: string, name: string): string | undefined {
  try {
    return placeIn(folder, name, true);
  } catch (error) {
    throw new UsageError(`The folder of ${name} cannot be made: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Whether bytes are what the name of their file says. */
function isOf(kind: Kind | undefined, bytes: Buffer): boolean {
  switch (kind) {
    case 'text':
      return isUtf8(bytes);
    case 'picture':
      return beginsAsPicture(bytes);
    case undefined:
      return false;
  }
}

/** Equal for equal bytes only. */
function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function list(folder: string): Listing {
  const files: ListedFile[] = [];
  const folders = [''];
  let entries = 0;
  let isCut = false;
  // The list grows while it is gone through.
  for (const way of folders) {
    for (const entry of entriesOf(join(folder, way))) {
      if (++entries > MOST_ENTRIES || files.length >= MOST_FILES) {
        isCut = true;
        break;
      }
      const name = way + entry.name;
      if (!isPlainPart(entry.name) || entry.name === 'node_modules') continue;
      if (entry.isDirectory() && !isTooDeep(name)) folders.push(`${name}/`);
      const kind = entry.isFile() ? kindOf(name) : undefined;
      const stats = kind && lstatSync(join(folder, name), { throwIfNoEntry: false, bigint: true });
      if (kind && stats) files.push({ name, kind, stamp: `${stats.mtimeNs}.${stats.size}.${stats.ino}` });
    }
  }
  return { files: files.sort((one, other) => (one.name < other.name ? -1 : 1)), isCut };
}

function entriesOf(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}
