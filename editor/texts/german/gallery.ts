import type { Texts } from '../texts.ts';

export const gallery: Texts['gallery'] = {
  games: 'Spiele',
  close: 'Schließen',
  searchGames: 'Spiele suchen',
  noGame: 'Kein Spiel heißt so.',
  own: 'Eigene Dateien',
  begins: 'Ein neues Spiel, das beginnt mit …',
  small: 'Kleine Spiele zum Lernen',
  examples: 'Beispiele',
  templates: {
    game: 'Leeres Spiel',
    'area-board': 'Gebiete',
    'card-hand': 'Karten auf der Hand',
    'dice-duel': 'Würfelduell',
    negotiation: 'Verhandlung',
    race: 'Rennen',
    'trick-taking': 'Stiche',
  },
};
