import type { Texts } from '../texts.ts';

export const sharing: Texts['sharing'] = {
  gameOfLink: 'Das Spiel dieses Links',
  cannotBeOpened: (what, reason) => `${what} lässt sich nicht öffnen: ${reason}.`,
  reasons: {
    tooLong: 'es ist zu lang',
    tooLarge: 'es ist zu groß',
    damaged: 'ein Teil davon fehlt oder ist unterwegs anders geworden',
    noGame: 'es ist kein Spiel dieses Editors',
    newer: 'es wurde mit einer neueren Fassung von Regelwerk gemacht; die Seite neu laden holt sie',
    noFormat: 'ein solches Format gibt es nicht',
    wrongPart: (part) =>
      `${part === null ? 'sein Inhalt' : `der Teil ${part}`} ist nicht, was er sein sollte`,
    noPicture: (name) => `„${name}“ ist kein Bild`,
    largePictures: 'seine Bilder sind zu groß',
    largeFiles: 'seine Dateien sind zu groß',
    logNotRead: (reason) => `sein Protokoll lässt sich nicht lesen: ${reason}`,
    manyGames: 'es sind zu viele Spiele darin',
    noFileName: (name) => `„${name}“ ist kein Name einer Datei`,
    twice: (name) => `es hat zwei Dateien „${name}“`,
  },
};
