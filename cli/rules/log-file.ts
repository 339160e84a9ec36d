/** Logs of games as files. */

import { resolve } from 'node:path';
import { type Log, readLogText } from '../../runtime/index.ts';
import { LARGEST_LOG } from '../files/limits.ts';
import { readText } from '../files/read.ts';
import { whyUnreadable } from '../files/reasons.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';

/** Reads a log; throws a `UsageError` if there is none in the file. */
export function loadLog(io: Io, file: string): Log {
  const read = readLogText(readNamed(io, file));
  if (!read.ok) throw new UsageError(`${file} cannot be read as a log: ${read.reason}.`);
  return read.log;
}

function readNamed(io: Io, file: string): string {
  try {
    return readText(resolve(io.folder, file), LARGEST_LOG);
  } catch (error) {
    throw new UsageError(whyUnreadable(file, error));
  }
}
