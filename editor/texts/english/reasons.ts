/** Why something is not done; see `reason.ts`. */
export const reasons = {
  asTold: (words: string) => words,
  notPlayable: () => 'These rules cannot be played yet: see the problems under the text.',
  noSuchPlace: () => 'There is no such place in the rules as they are now.',
  nothingAtCursor: () =>
    'What stands at the cursor is not carried out in play: no step, action or ending is there.',
  actionInstead: (name: string) =>
    `What somebody can do is no condition: write \`${name}\` alone, and the game goes to where it is done.`,
  endingInstead: (name: string) =>
    `Who wins is no condition: write \`${name}\` alone, and the game goes to that ending.`,
  signMissing: (part: string) =>
    `Before \`${part}\` the condition has ended: a sign such as \`=\`, \`>\` or \`and\` is missing there.`,
  noCondition: () => 'This is no condition.',
  wrongPart: (part: string, problem: string) => `At “${part}”: ${problem}`,
  firstNotPlayable: (problem: string) => `The first cannot be played: ${problem}`,
  secondNotPlayable: (problem: string) => `The second cannot be played: ${problem}`,
  notCompared: () => 'These rules could not be compared.',
  searchStopped: () => 'The search has stopped: the part that looks for games could not go on.',
  overNotSetUp: () =>
    'The game is over: a position is set up where somebody decides, or something is thrown. Go back to such a moment first.',
  unnamedPlace: () =>
    'No position can be set up where the game stands here: it waits at a place that has no name.',
  noFile: () => 'There is no file to write it to.',
  exampleNotRead: () => 'An example cannot say what was played here: it is not read as one.',
  exampleElsewhere: () =>
    'An example cannot say what was played here: played again it comes to another position.',
  exampleFails: (problem: string) => `An example cannot say what was played here: ${problem}`,
  notInExample: () => 'A game can be played from an example: put the cursor into one.',
  exampleNotPlayable: (problem: string) => `This example cannot be played yet: ${problem}`,
  rulesBroken: (problem: string) => `The rules cannot be played yet: ${problem}`,
  readable: () => 'The rules can be read',
  ownPass: (count: string) => `${count} examples of your own pass`,
  soManyThere: (count: string) => `There are ${count}`,
  exampleBroken: () => 'This example cannot be played yet: see the problems.',
};
