/** What a file system says where a file cannot be read or written, by the names of its errors: ends of sentences. */
export const DISK_ERRORS = {
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

/** The name of an error that has words here. */
export type DiskError = keyof typeof DISK_ERRORS;

/** Whether it is such a name. */
export function isDiskError(code: unknown): code is DiskError {
  return typeof code === 'string' && Object.hasOwn(DISK_ERRORS, code);
}
