/** A folder that is made with its files. */

import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { reasonOf } from '../files/reasons.ts';
import { saveFile } from '../files/write.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import type { NewFile } from './game.ts';

/** Makes the folder, or fills it where it is there and empty; throws a `UsageError` where it is not. Nothing is written over. */
export function makeFolder(io: Io, name: string, files: readonly NewFile[]): void {
  const path = resolve(io.folder, name);
  try {
    mkdirSync(path, { recursive: true });
    if (readdirSync(path).length > 0)
      throw new UsageError(`The folder ${name} is there already, with files in it.`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' ? 'a file of this name is there' : reasonOf(error);
    throw new UsageError(`The folder ${name} cannot be made: ${reason}.`);
  }
  for (const { name: file, text } of files) saveFile(io, join(name, file), text, false);
}
