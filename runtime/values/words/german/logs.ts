import type { logs as english } from '../english/logs.ts';

export const logs: typeof english = {
  noLog: () => 'das ist kein Protokoll eines Spiels',
  formatNoNumber: () => 'das ist kein Protokoll eines Spiels: sein Format ist keine Zahl',
  noSuchFormat: (format) => `ein Format ${format} gibt es nicht`,
  newerFormat: (format, version, known) =>
    `es hat das Format ${format} und ist von Fassung ${version} von Regelwerk geschrieben; diese Fassung liest Formate bis ${known}`,
  newerFormatOf: (format, known) =>
    `es hat das Format ${format} und ist von einer neueren Fassung von Regelwerk geschrieben; diese Fassung liest Formate bis ${known}`,
  partIsWrong: (part, why) => `${part} darin ist falsch: ${why}`,
  noEvents: () => 'es hat keine Ereignisse',
  tooManyEvents: (most) => `es hat mehr als ${Number(most).toLocaleString('de')} Ereignisse`,
  unreadableEvent: (number) => `Ereignis ${number} ist unlesbar`,
  unreadableLine: (number) => `die Zeile ${number} ist unlesbar`,

  partMissing: () => 'es fehlt',
  partsWanted: () => 'erwartet wird etwas mit Teilen',
  textWanted: () => 'erwartet wird ein Text',
  wholeWanted: () => 'erwartet wird eine ganze Zahl',
  namesWanted: () => 'erwartet wird eine Liste von Namen',
  choicesWanted: () => 'erwartet werden Zahlen, ja oder nein, oder Namen von Werten',
};
