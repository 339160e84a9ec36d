/** The rules file that somebody means: a folder stands for the one game in it. */

import { readdirSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { isRulesFile } from '../../language/resources.ts';
import { LARGEST_FILE } from '../../shared/file-limits.ts';
import { textOrNothing } from '../files/read.ts';
import { reasonOf } from '../files/reasons.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';

/** Rules files of one folder that are looked at, and bytes of them. */
const MOST = { files: 1_000, bytes: 4 * LARGEST_FILE };
/** Games that are named where there are several. */
const NAMED = 5;

/** The name of the file with the game. Throws a `UsageError` for a folder with none, or with several. */
export function gameFileOf(io: Io, name: string): string {
  const folder = resolve(io.folder, name);
  if (!isFolder(folder)) return name;
  const games = gamesIn(folder, name);
  const [only, another] = games;
  if (only === undefined)
    throw new UsageError(
      `${name} is a folder without a game: no rules file in it has a line that begins with \`game\`.`,
    );
  if (another !== undefined) {
    const more = games.length > NAMED ? ', …' : '';
    throw new UsageError(
      `${name} is a folder with several games. Name one: ${games.slice(0, NAMED).join(', ')}${more}.`,
    );
  }
  return only;
}

/** What cannot be looked at is no folder; why, is told where it is read. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The names of the files with a game, as the folder is named. */
function gamesIn(folder: string, name: string): readonly string[] {
  let left = MOST.bytes;
  return namesIn(folder, name)
    .filter(isRulesFile)
    .slice(0, MOST.files)
    .filter((file) => {
      const text = textOrNothing(join(folder, file), Math.min(LARGEST_FILE, left));
      left -= text.length;
      return /^\s*game\b/m.test(text);
    })
    .map((file) => join(name, file).split(sep).join('/'));
}

function namesIn(folder: string, name: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    throw new UsageError(`${name} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
}
