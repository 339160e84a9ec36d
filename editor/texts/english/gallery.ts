export const gallery = {
  games: 'Games',
  close: 'Close',
  searchGames: 'Search games',
  noGame: 'No game is called like that.',
  own: 'Your own files',
  begins: 'A new game that begins with …',
  small: 'Small games to learn from',
  examples: 'Examples',
  /** By the name of its file. */
  templates: {
    game: 'Empty game',
    'area-board': 'Area board',
    'card-hand': 'Card hand',
    'dice-duel': 'Dice duel',
    negotiation: 'Negotiation',
    race: 'Race',
    'trick-taking': 'Trick taking',
  } as Readonly<Record<string, string>>,
};
