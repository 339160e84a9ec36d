/** What stops a game: parts of a sentence. */

const amount = (count: string): string => Number(count).toLocaleString('en');

export const troubles = {
  broken: (invariant: string) => `broken: ${invariant}`,
  or: (one: string, other: string) => `${one}, or ${other}`,
  cannotBeginThere: () => 'the game cannot begin at that place in this position',
  noRoom: () => 'there is no room for another',
  notInSet: (numbers: string) => `a set would get a number that is not in ${numbers}`,
  outOfIndices: (range: string) => `there is a value for each of ${range}, but not for this number`,
  outOfRange: (range: string) => `a value would leave its range ${range}`,
  notEnough: () => 'more would be moved than there is',
  longListing: (operations: string, ways: string) =>
    `finding what may be chosen takes more than ${amount(operations)} operations, or there are more than ${amount(ways)} ways to choose`,
  manyWays: (ways: string) => `there are more than ${amount(ways)} ways to choose`,
  heavy: (operations: string, most: string) =>
    `this may take ${amount(operations)} operations each time, and all that follows one event together at most ${amount(most)}`,
  heavyAgain: (operations: string, most: string) =>
    `this goes on and on without anybody having to decide, or is too much work: it may take ${amount(operations)} operations each time, and all that follows one event together at most ${amount(most)}`,
  idleAgain: (operations: string, most: string) =>
    `nobody can do anything here any more, again and again, and the rules do not say what happens then; or it is too much work: it may take ${amount(operations)} operations each time, and all that follows one event together at most ${amount(most)}`,
  idlePasses: (passes: string) =>
    `nobody can do anything any more, and the rules do not say what happens then: more than ${amount(passes)} passes in which every choice was passed over or not reached`,
  endless: () => 'this goes on and on without anybody having to decide',
  endlessPasses: (passes: string) =>
    `this goes on and on without anybody having to decide: more than ${amount(passes)} passes`,
  endlessChance: (events: string) =>
    `this goes on and on without anybody having to decide: more than ${amount(events)} events of chance in a row`,
  noWinner: () => 'the rules came to their end without naming a winner',
  tooMuchAtOnce: () => 'this is more work than may be done at once',

  /** Of a game that bots play. */
  nothingLegalChosen: () => 'a bot chose nothing legal',
  noEnd: (decisions: string) => `no end after ${decisions} decisions`,
  legalRefused: () => 'a legal event was refused',
  actsForOther: (seat: string, other: string) => `seat ${seat} could act for seat ${other}`,
};
