/** Why a position, or a game that was played, cannot be set up or written down as it is: sentences. */

export const positions = {
  outOfBounds: (label: string, low: string, high: string, value: string) =>
    `“${label}” goes from ${low} to ${high}, so it cannot be ${value}.`,
  tooFew: (there: string, kind: string, where: string, count: string) =>
    `Only ${there} of “${kind}” ${there === '1' ? 'lies' : 'lie'} in “${where}”, and ${count} were to be moved.`,
  atMost: (most: string, label: string) => `There are at most ${most} of “${label}”.`,

  stillSettingUp: () => 'The game is still being set up here, and an example begins behind that.',
  noWordsForEvent: (event: string) =>
    `Event ${event} names something that a line of an example has no words for: of several things that are alike in all their fields, one.`,
  cannotBeginHere: () => 'The game stands where an example cannot begin: `given at` has no words for it.',
  setupDoesNotEnd: () => 'The setup does not come to an end without somebody who says what nature does.',
  middleOfDrawing: () =>
    'The game stands in the middle of drawing several cards, where an example cannot begin.',
  noWordsForField: (label: string) => `There are no words for what “${label}” is here.`,
  wasOut: (owner: string) => `${owner} was out behind the setup, and cannot come back.`,
  recordGone: (label: string) =>
    `Among “${label}” one has gone that came before others, which a \`given\` cannot say.`,
  noWordsForRecord: (label: string) => `There are no words for what a “${label}” says here.`,
  noPile: (item: string) => `There is no pile to lay the cards of “${item}” on while their deck is made.`,
  noWordsForPlace: (item: string) => `There are no words for where “${item}” lies here.`,
  notAsMany: (kind: string) => `There are not as many “${kind}” as there are behind the setup.`,
  cardAmongUnknown: () => 'In a deck, a card that somebody knows lies among others that nobody knows.',
};
