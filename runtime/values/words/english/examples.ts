/** Why an example fails: parts of a sentence. */

const comeUp = (count: string): string =>
  count === '0' ? 'nothing comes up' : count === '1' ? 'one value comes up' : `${count} values come up`;

export const examples = {
  expectedBut: (expected: string, why: string) => `expected ${expected}, but ${why}`,
  lineFails: (line: string, why: string) => `${line}: ${why}`,
  and: (one: string, other: string) => `${one} and ${other}`,

  tooMuchWork: () => 'this example is far too much work up to here',
  gameHasErrors: () => 'the game has errors',
  isRolled: (name: string) => `${name} is rolled`,
  isPicked: (name: string) => `${name} is picked at random`,
  isDrawn: (kind: string) => `one ${kind} is drawn`,
  somethingIsDrawn: () => 'something is drawn',
  cannotBefore: (who: string, nature: string, comes: string) =>
    `${who} cannot do anything before ${nature}: say what comes up, \`${comes}\``,
  cannotDo: (who: string, why: string) => `${who} cannot do this: ${why}`,
  canDo: (who: string) => `${who} can do this`,
  doesNotHold: () => 'this does not hold',
  itIs: (value: string) => `it is ${value}`,
  itIsAndOther: (value: string, other: string) => `it is ${value}, and the other side is ${other}`,
  itIsAt: (space: string) => `it is at ${space}`,
  itIsNowhere: () => 'it is on no space',
  failsFor: (who: string) => `not for ${who}`,
  failsForMany: (count: string, first: string) => `not for ${count} of them, the first ${first}`,
  because: (what: string, why: string) => `${what}: ${why}`,
  partFails: (part: string) => `\`${part}\` does not hold`,
  partIs: (part: string, why: string) => `in \`${part}\` ${why}`,
  andAlso: (one: string, other: string) => `${one}; ${other}`,
  nothingRolledOver: () => 'the game is over, so nothing is rolled or picked here',
  nothingRolled: (who: string) => `nothing is rolled or picked here: ${who} is to choose`,
  nothingRolledInSetup: (who: string) =>
    `nothing is rolled or picked here: ${who} is to choose. For what comes up in the setup, put \`given {}\` behind the lines that say it`,
  sayWord: (nature: string, word: string) => `here ${nature}: say \`${word} …\``,
  otherCount: (found: string, given: string) =>
    `${comeUp(found)} here, but ${given} ${given === '1' ? 'is' : 'are'} given`,
  cannotComeUpHere: (what: string, can: string) =>
    `this cannot come up for “${what}”, which comes here: it can be ${can}`,
  valueCannotComeUp: (at: string, what: string, can: string) =>
    `value ${at} of this line cannot come up for “${what}”, which comes here: it can be ${can}`,
  notOver: () => 'the game is not over',
  notOverBefore: (nature: string, comes: string) =>
    `the game is not over before ${nature}: say what comes up, \`${comes}\``,
  nobodyWins: (how: string) => `nobody wins: ${how}`,
  wins: (who: string, how: string) => `${who} wins: ${how}`,
  endsBy: (name: string, how: string) => `the game ends by ${name}: ${how}`,

  /** Of where it begins. */
  overBeforePlay: () => 'the game is over before play begins',
  nobodyCouldAct: () =>
    'nobody could do anything at this place in this position, so the game would not wait there',
  nothingChosenFor: (what: string) => `nothing can be chosen for ${what}`,
  nothingFoundFor: (what: string) => `nothing is found for ${what}`,
  noValueFor: (what: string) => `no value is found for ${what}`,
  whoseTurn: () => 'whose turn it is in this position; it can be said: `turn of …`',
  whatStandsAround: () => 'what stands around it in this position',
  namedValue: (name: string) => `\`${name}\` in this position; it can be said: \`${name} = …\``,
  namedNumber: (name: string, low: string, high: string) =>
    `\`${name}\`, which is from ${low} to ${high}, in this position; it can be said: \`${name} = …\``,
  notThisOne: () => 'the rules do not come to this one here',
  notSoManyPasses: () => 'the rules do not come to so many passes here',
  roundsFromOne: () => 'rounds are counted from 1',
  passesFromOne: () => 'passes are counted from 1',
  isNobody: () => 'in this position that is nobody',
  dieShows: (name: string, low: string, high: string) => `a die of \`${name}\` shows ${low} to ${high}`,
  numberFrom: (name: string, low: string, high: string) => `\`${name}\` is from ${low} to ${high} here`,
  cannotBeThat: (name: string) => `\`${name}\` cannot be that here`,
};
