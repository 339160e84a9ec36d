/** Why an event does not fit: parts of a sentence. */

const values = (count: string): string => (count === '1' ? '1 value' : `${count} values`);
const seconds = (count: string): string => (count === '1' ? '1 second' : `${count} seconds`);

export const refusals = {
  gameOver: () => 'the game is over',
  nothingToThrow: () => 'there is nothing to throw or to pick now',
  cannotComeUp: (what: string) => `these values cannot come up for “${what}”, which comes here`,
  diceFirst: () => 'the dice come first',
  pickFirst: () => 'something is picked at random first',
  noClock: (why: string) => `no clock runs here: ${why}`,
  waits: () => 'this waits until somebody decides',
  decidesNow: (seat: string) => `it is ${seat} who decides now`,
  notPossible: () => 'it is not possible now',
  notAllowed: () => 'it is not allowed now',
  nothingToChoose: (parameter: string) => `there is nothing to choose for ${parameter} now`,
  notFor: (seat: string) => `this is not for ${seat} to do now`,
  notForAnybodyElse: () => 'this is not for anybody else to do now',
  cannotBeChosen: (value: string, parameter: string) => `${value} cannot be chosen for ${parameter}`,
  noActionHere: (action: string) => `${action} is not among the actions here`,
  isLegal: () => 'it is legal',

  /** Of what a log or a program sends. */
  noMove: () => 'a move is an action and a list of its values',
  takes: (action: string, count: string, found: string) => `${action} takes ${values(count)}, not ${found}`,
  noSuchValue: (value: string, parameter: string, action: string) =>
    `${value} is no ${parameter} for ${action}`,
  isDue: (name: string, found: string) => `${name} is due, not ${found}`,
  otherDice: (name: string) => `other dice of ${name} are thrown here`,
  cannotShow: (value: string, name: string) => `${value} cannot come up for ${name}`,
  staysOpen: (passed: string, asked: string) => `${seconds(passed)} passed, but this stays open for ${asked}`,
  rulesRefuse: () => 'the rules refuse it',
};
