/** Which files of a folder are a game's, and where they lie: never outside, never through a link. */

import { lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LARGEST_FILE, LARGEST_PICTURES } from '../../shared/file-limits.ts';

/** What can be done with a file. */
export type Kind = 'text' | 'picture';

const KINDS: Readonly<Record<string, Kind>> = {
  regel: 'text',
  map: 'text',
  csv: 'text',
  md: 'text',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  webp: 'picture',
  gif: 'picture',
  avif: 'picture',
};

/** Bytes of a file of a kind. */
export const LARGEST: Readonly<Record<Kind, number>> = { text: LARGEST_FILE, picture: LARGEST_PICTURES };

/** Folders inside each other, and letters of a whole name. */
const DEEPEST = 8;
const LONGEST = 500;

/** What kind of file a name means; undefined where it is none of a game. */
export function kindOf(name: string): Kind | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
}

/** Whether a part of a name may be one: no way up, nothing hidden, nothing that some system reads otherwise. */
export function isPlainPart(part: string): boolean {
  return part !== '' && !part.startsWith('.') && !/[\\/:*?"<>|\p{C}]|[. ]$/u.test(part);
}

/**
 * The path of a file of the folder, `cards/deals.csv` with `/` on every system; undefined for a name that is none of a game's or leads
 * out. What lies there need not be a file; folders on the way are there, and are no links. With `make` those that are missing are made: throws
 * as `mkdirSync` does.
 */
export function placeIn(folder: string, name: string, make = false): string | undefined {
  const parts = name.split('/');
  if (name.length > LONGEST || parts.length > DEEPEST || !parts.every(isPlainPart) || !kindOf(name))
    return undefined;
  let path = folder;
  for (const part of parts.slice(0, -1)) {
    path = join(path, part);
    const there = lstatSync(path, { throwIfNoEntry: false });
    if (!there && make) mkdirSync(path);
    else if (!there?.isDirectory()) return undefined;
  }
  path = join(path, parts.at(-1) ?? '');
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats === undefined || stats.isFile() ? path : undefined;
}

/** Whether another folder may be gone into. */
export function isTooDeep(name: string): boolean {
  return name.split('/').length >= DEEPEST;
}
