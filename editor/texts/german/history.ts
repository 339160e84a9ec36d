import type { Texts } from '../texts.ts';

export const history: Texts['history'] = {
  list: 'Die Liste früherer Fassungen',
  looking: 'Frühere Fassungen werden gesucht …',
  close: 'Schließen',
  none: 'Es gibt keine, die vom jetzigen Spiel abweicht. Alle zwei Minuten wird beim Schreiben eine behalten, dazu, was ersetzt wird; später eine von jeder Viertelstunde, jedem Tag, jedem Monat.',
  newestFirst: 'Fassungen, die neueste zuerst',
  marks: 'Was seither dazukam, trägt ein +, was wegfiel, ein −.',
  bringBack: 'Diese Fassung zurückholen',
  pictures: 'Bilder',
  pictureChanges: {
    added: (name) => `+ ${name}: dieses Bild kam seither dazu`,
    gone: (name) => `− ${name}: dieses Bild fiel seither weg`,
    changed: (name) => `± ${name}: jetzt ein anderes Bild`,
  },
  picturesOf: (time) => `Bilder von ${time}`,
  comparing: 'Der Vergleich wird geladen …',
  versionsOf: (file) => `Frühere Fassungen von ${file}`,
};
