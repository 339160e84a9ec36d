import type { Texts } from '../texts.ts';

export const gallery: Texts['gallery'] = {
  games: 'Spiele',
  close: 'Schließen',
  searchGames: 'Spiele suchen',
  noGame: 'Kein Spiel heißt so.',
  own: 'Eigene Dateien',
  begins: 'Ein neues Spiel, das beginnt mit …',
  small: 'Kleine Spiele zum Lernen',
};
