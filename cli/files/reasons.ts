/** Why a file cannot be read or written, in words. */

/** What is wrong with a file, as the end of a sentence: `it is a folder`. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'that is not permitted',
  EPERM: 'that is not permitted',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'no space is left for you on the disk',
  EFBIG: 'it would be larger than files may be here',
  EROFS: 'nothing can be written there',
  EIO: 'the disk or the terminal does not answer',
  ELOOP: 'its links lead round in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENXIO: 'it is no ordinary file',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** The reason that an error of the file system, or a `FileProblem`, gives. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code === undefined ? undefined : REASONS[code]) ?? message;
}

/** Says so of a file that was to be read, as the person named it. */
export function whyUnreadable(file: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${file}.`;
  if (code === 'EACCES') return `${file} may not be read.`;
  return `${file} cannot be read: ${reasonOf(error)}.`;
}
