/** Why a file cannot be read or written, in words. */

import { DISK_ERRORS, type DiskError, isDiskError } from '../../shared/disk-errors.ts';

/** What is wrong with a file, as the end of a sentence: `it is a folder`. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** The reason that an error of the file system, or a `FileProblem`, gives. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return isDiskError(code) ? DISK_ERRORS[code] : message;
}

/** The name of what the file system said, where that is what an error, or what it comes from, is about. */
export function diskErrorOf(error: unknown): DiskError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, cause } = error as NodeJS.ErrnoException;
  return isDiskError(code) ? code : diskErrorOf(cause);
}

/** Says so of a file that was to be read, as the person named it. */
export function whyUnreadable(file: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${file}.`;
  if (code === 'EACCES') return `${file} may not be read.`;
  return `${file} cannot be read: ${reasonOf(error)}.`;
}
