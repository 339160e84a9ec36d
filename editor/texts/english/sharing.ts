export const sharing = {
  gameOfLink: 'The game of this link',
  cannotBeOpened: (what: string, reason: string) => `${what} cannot be opened: ${reason}.`,
  /** Why not: parts of that sentence. */
  reasons: {
    tooLong: 'it is too long',
    tooLarge: 'it is too large',
    damaged: 'a part of it is missing or has changed on the way',
    noGame: 'it is no game of this editor',
    newer: 'it was made by a newer version of Regelwerk; load this page again to get that',
    noFormat: 'there is no such format',
    wrongPart: (part: string | null) => `its ${part ?? 'content'} is not what it should be`,
    noPicture: (name: string) => `“${name}” is no picture`,
    largePictures: 'its pictures are too large',
    largeFiles: 'its files are too large',
    logNotRead: (reason: string) => `its log cannot be read: ${reason}`,
    manyGames: 'it has too many games',
    noFileName: (name: string) => `“${name}” is no name of a file`,
    twice: (name: string) => `it has two files “${name}”`,
  },
};
