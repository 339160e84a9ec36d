/** Why a log cannot be read: parts of a sentence. */
export const logs = {
  noLog: () => 'this is not a log',
  formatNoNumber: () => 'this is not a log: its format is no number',
  noSuchFormat: (format: string) => `there is no format ${format} of logs`,
  newerFormat: (format: string, version: string, known: string) =>
    `it is a log of format ${format}, written by version ${version} of Regelwerk; this version reads formats up to ${known}`,
  newerFormatOf: (format: string, known: string) =>
    `it is a log of format ${format}, written by a newer version of Regelwerk; this version reads formats up to ${known}`,
  partIsWrong: (part: string, why: string) => `its ${part} is wrong: ${why}`,
  noEvents: () => 'the log has no events',
  tooManyEvents: (most: string) => `it has more than ${Number(most).toLocaleString('en')} events`,
  unreadableEvent: (number: string) => `event ${number} is unreadable`,
  unreadableLine: (number: string) => `its line ${number} is unreadable`,

  /** Of one of its parts. */
  partMissing: () => 'it is missing',
  partsWanted: () => 'something with parts is wanted',
  textWanted: () => 'a text is wanted',
  wholeWanted: () => 'a whole number is wanted',
  namesWanted: () => 'a list of names is wanted',
  choicesWanted: () => 'numbers, yes or no, or words by name are wanted',
};
