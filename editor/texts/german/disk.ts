import type { Texts } from '../texts.ts';

export const disk: Texts['disk'] = {
  gone: (file) => `${file} ist auf der Platte nicht mehr da`,
  changed: (file) => `${file} ist auf der Platte geändert worden`,
  stillHere: 'Der Text ist hier noch da. Er kann wieder geschrieben oder gelassen werden.',
  oneStays: 'Hier ist inzwischen etwas anderes geschrieben worden. Einer der beiden Texte kann bleiben.',
  leaveIt: 'Lassen',
  takeDisk: 'Den Text der Platte nehmen',
  writeAgain: 'Wieder schreiben',
  keepMine: 'Diesen Text behalten',
};
