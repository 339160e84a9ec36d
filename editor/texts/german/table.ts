import type { Texts } from '../texts.ts';

export const table: Texts['table'] = {
  howShown: 'Wie der Tisch gezeigt wird',
  movement: 'Bewegung',
  markSights: 'Kennzeichnen, was nicht alle sehen',
  highContrast: 'Hoher Kontrast, überall',
  language: 'Sprache des Studios',
  secondView: 'Eine zweite Sicht daneben',
  viewInFront: 'Die Sicht im Vordergrund',
  sideBySide: 'Nebeneinander',
  firstView: (whose) => `Erste Sicht: ${whose}`,
  secondViewOf: (whose) => `Zweite Sicht: ${whose}`,
  viewBeside: 'Sicht daneben',
  closeSecondView: 'Zweite Sicht schließen',
  everyonesView: 'Alle zusammen',
  spectatorsView: 'Von außen',
};
