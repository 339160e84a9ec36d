import type { refusals as english } from '../english/refusals.ts';

const values = (count: string): string => (count === '1' ? '1 Wert' : `${count} Werte`);
const seconds = (count: string): string => (count === '1' ? '1 Sekunde' : `${count} Sekunden`);

export const refusals: typeof english = {
  gameOver: () => 'das Spiel ist zu Ende',
  nothingToThrow: () => 'jetzt gibt es nichts zu würfeln oder auszulosen',
  cannotComeUp: (what) => `diese Werte können bei „${what}“, das hier an der Reihe ist, nicht herauskommen`,
  diceFirst: () => 'erst wird gewürfelt',
  pickFirst: () => 'erst wird etwas ausgelost',
  noClock: (why) => `hier läuft keine Uhr: ${why}`,
  waits: () => 'hier wird gewartet, bis sich jemand entscheidet',
  decidesNow: (seat) => `jetzt entscheidet ${seat}`,
  notPossible: () => 'das ist jetzt nicht möglich',
  notAllowed: () => 'das ist jetzt nicht erlaubt',
  nothingToChoose: (parameter) => `für ${parameter} gibt es jetzt nichts zu wählen`,
  notFor: (seat) => `das kann ${seat} jetzt nicht tun`,
  notForAnybodyElse: () => 'das können andere jetzt nicht tun',
  cannotBeChosen: (value, parameter) => `${value} kann nicht für ${parameter} gewählt werden`,
  noActionHere: (action) => `${action} ist hier keine der Aktionen`,
  isLegal: () => 'es ist erlaubt',

  noMove: () => 'ein Zug ist eine Aktion und eine Liste ihrer Werte',
  takes: (action, count, found) => `${action} braucht ${values(count)}, nicht ${found}`,
  noSuchValue: (value, parameter, action) => `${value} kann bei ${action} nicht ${parameter} sein`,
  isDue: (name, found) => `${name} ist an der Reihe, nicht ${found}`,
  otherDice: (name) => `hier werden andere Würfel von ${name} geworfen`,
  cannotShow: (value, name) => `${value} kann bei ${name} nicht herauskommen`,
  staysOpen: (passed, asked) => `${seconds(passed)} sind vergangen, hier aber bleibt ${asked} lang offen`,
  rulesRefuse: () => 'die Regeln lassen es nicht zu',
};
