import { DISK_ERRORS } from '../../../shared/disk-errors.ts';

export const disk = {
  gone: (file: string) => `${file} is gone from the disk`,
  changed: (file: string) => `${file} has changed on the disk`,
  stillHere: 'Its text is still here. It can be written again, or left.',
  oneStays: 'You have typed something else here in the meantime. One of the two texts can stay.',
  leaveIt: 'Leave it',
  takeDisk: 'Take the text of the disk',
  writeAgain: 'Write it again',
  keepMine: 'Keep my text',
  noGame:
    'There is no game in this folder yet. `regelwerk new` makes one; a rules file in which `game` stands is one.',
  notWritten: (file: string, reason: string) =>
    `${file} could not be written: ${reason}. What you typed is kept in this browser.`,
  pictureNotWritten: (file: string, reason: string) =>
    `${file} could not be written: ${reason}. It is gone once this page is.`,
  /** Why not: parts of that sentence. */
  reasons: {
    manyOfName: 'there are too many files of this name',
    taken: 'there is another file of this name',
    changed: 'it has changed on the disk',
    left: 'it has changed on the disk, and is left there',
    silent: 'the studio does not answer',
    status: (status: number) => `the studio answers ${status}`,
    gone: (file: string) => `there is no ${file} any more`,
  },
  /** What the disk says, by the names of its errors. */
  errors: DISK_ERRORS,
  /** What the studio says, by the status of its answer. */
  statuses: {
    401: 'this page does not have the key of the studio, which prints another address when it is started anew',
    403: 'the studio answers no other pages than its own',
    404: 'the studio cannot write that',
    413: 'it is too large',
    503: 'too many pages are open',
  },
};
