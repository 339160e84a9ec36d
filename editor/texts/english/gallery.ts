export const gallery = {
  games: 'Games',
  close: 'Close',
  searchGames: 'Search games',
  noGame: 'No game is called like that.',
  own: 'Your own files',
  begins: 'A new game that begins with …',
  small: 'Small games to learn from',
};
