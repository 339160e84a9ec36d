import type { Texts } from '../texts.ts';

export const find: Texts['find'] = {
  fromHere: 'Von hier',
  fromStart: 'Vom Anfang',
  cancel: 'Abbrechen',
  notPlayable: 'Diese Regeln lassen sich noch nicht spielen: siehe die Probleme unter dem Text.',
  everyoneOnly:
    'Partien werden nur in der Sicht aller gesucht: Was gefunden wird, würde einem Platz zu viel verraten.',
  back: 'Zurück zum Spiel davor',
  takeMe: 'Dorthin führen',
  placeOrCondition: 'eine Stelle oder eine Bedingung',
  allPlaces: 'Alle Stellen',
  toLine: (line) => `Zu Zeile ${line}, wo die Schreibmarke steht`,
  pick: 'Eine Stelle der Regeln wählen oder eine Bedingung schreiben, etwa',
  opens: ', und das kürzeste Spiel, das sich finden lässt, kommt auf den Tisch.',
  anybody: 'ist irgendwer,',
  firstSeat: 'der erste Platz.',
  looking: (tried) => `Gesucht wird noch, bisher in ${tried} …`,
  cancelled: (tried) => `Abgebrochen nach ${tried}.`,
  standsThere: 'Das Spiel steht schon dort.',
  beginsThere: 'So beginnt jedes Spiel: Es steht vor dem ersten Ereignis.',
  found: (events, isOne, tried) =>
    `Gefunden: ${events} ${isOne ? 'Ereignis führt' : 'Ereignisse führen'} dorthin, die wenigsten in ${tried}.`,
  nothing: (tried) => `Nichts gefunden in ${tried}. Das ist kein Beweis, dass es kein solches Spiel gibt.`,
  neverSo: 'Kein Spiel führt dorthin: Was vereinbart ist, lässt es nicht zu.',
  neverAtAll: 'Kein Spiel führt dorthin: Was auch geschieht, so ist es nie.',
  declared: 'Was vereinbart ist',
  events: (amount, isOne) => `${amount} ${isOne ? 'Ereignis' : 'Ereignissen'}`,
  tried: (events, tries, isOne) => `${events} aus ${tries} ${isOne ? 'Versuch' : 'Versuchen'}`,
  groups: {
    Endings: 'Enden',
    Actions: 'Aktionen',
    Decisions: 'Entscheidungen',
    'Throws and draws': 'Würfe und Ziehen',
    Steps: 'Schritte',
  },
};
