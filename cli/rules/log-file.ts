/** Logs of games as files. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Log, readLog } from '../../runtime/index.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';

/** Reads a log; throws a `UsageError` if there is none in the file. */
export function loadLog(io: Io, file: string): Log {
  const read = readLog(parse(io, file));
  if (!read.ok) throw new UsageError(`${file} cannot be read as a log: ${read.reason}.`);
  return read.log;
}

/** Whether there is such a file. */
export function hasLog(io: Io, file: string): boolean {
  return existsSync(resolve(io.folder, file));
}

/** Writes a file; throws a `UsageError` where that is not possible. */
export function saveFile(io: Io, file: string, text: string): void {
  try {
    writeFileSync(resolve(io.folder, file), text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}.`);
  }
}

/** Writes a log; throws a `UsageError` where that is not possible. */
export function saveLog(io: Io, file: string, log: Log): void {
  saveFile(io, file, `${JSON.stringify(log, undefined, 1)}\n`);
}

function parse(io: Io, file: string): unknown {
  const path = resolve(io.folder, file);
  if (!existsSync(path)) throw new UsageError(`There is no file ${file}.`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
