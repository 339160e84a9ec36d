import type { Texts } from '../texts.ts';

export const table: Texts['table'] = {
  howShown: 'Wie der Tisch gezeigt wird',
  movement: 'Bewegung',
  markSights: 'Kennzeichnen, was nicht alle sehen',
  highContrast: 'Hoher Kontrast, überall',
  language: 'Sprache des Studios',
};
