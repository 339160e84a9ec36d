/** The games of the disk. */

import { readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LARGEST_FILE } from '../../shared/file-limits.ts';
import { isOrdinary, readText } from '../files/read.ts';
import { readDocument } from '../rules/load.ts';
import type { Files } from './files.ts';

/** Paths are absolute, their links resolved. */
export const disk: Files = {
  pathOf(uri) {
    if (!uri.startsWith('file:')) return uri;
    try {
      return realOr(fileURLToPath(uri));
    } catch {
      return uri;
    }
  },
  uriOf: (path) => pathToFileURL(path).href,
  isInFolder: isAbsolute,
  read(path) {
    try {
      return readText(path, LARGEST_FILE);
    } catch {
      return undefined;
    }
  },
  namesIn(folder) {
    try {
      return readdirSync(folder).filter((name) => isOrdinary(join(folder, name)));
    } catch {
      return [];
    }
  },
  folderOf: dirname,
  nameOf: (path) => basename(path),
  pathIn: (folder, name) => realOr(join(folder, name)),
  nameFrom: (folder, path) => relative(folder, path).split(sep).join('/'),
  readGame: readDocument,
};

function realOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
