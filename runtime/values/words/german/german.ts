/** What the engine itself says, in German. */

import type { EngineWords } from '../engine-words.ts';
import { examples } from './examples.ts';
import { logs } from './logs.ts';
import { positions } from './positions.ts';
import { refusals } from './refusals.ts';
import { troubles } from './troubles.ts';

export const german: EngineWords = {
  yes: 'ja',
  no: 'nein',
  none: 'keins',
  nobody: 'niemand',
  nothing: 'nichts',
  unreadable: 'etwas Unlesbares',
  tooLarge: 'eine Zahl, die zu groß ist',
  die: (number) => `Würfel ${number}`,
  seconds: (seconds) => (seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`),
  hidden: (count) => `${count} verdeckt`,
  unseen: 'verdeckt',
  onTop: (card, of) => `${card} obenauf, insgesamt ${of}`,
  tooMuch: 'zu viel zum Ausrechnen',

  player: (number) => `Spieler ${number}`,
  ofSeat: (what, seat) => `${what} von ${seat}`,
  spaceOf: (piece) => `Feld von ${piece}`,
  table: 'Tisch',
  round: 'Runde',
  turn: 'Am Zug',
  out: 'Ausgeschieden',
  aNumber: 'Zahl',
  aPlayer: 'Spieler',
  aSpace: 'Feld',
  aPiece: 'Figur',
  dice: 'Würfel',
  pass: 'Passen',
  drawnFor: (what) => `${what} für `,

  won: 'Gewonnen',
  draw: 'Unentschieden',
  mostPoints: 'Die meisten Punkte',
  rulesOver: 'Die Regeln sind zu Ende',

  nothingElse: 'etwas anderes ist nicht möglich',
  notPossibleNow: (action) => `„${action}“ ist jetzt nicht möglich`,

  flow: {
    setup: 'Vorbereitung',
    play: 'Spiel',
    round: 'Runde',
    rounds: 'Runden',
    turn: 'Zug',
    turns: 'Züge',
    turnBegins: 'Der Zug beginnt',
    start: 'Anfang',
    given: 'Gegeben',
    noEnding: 'Kein Ende',
    passes: {
      rounds: { enter: 'Erste Runde', next: 'Nächste Runde' },
      turns: { enter: 'Erster Zug', next: 'Nächster Zug' },
      each: { enter: 'Erstes', next: 'Nächstes' },
      repeat: { enter: 'Anfang', next: 'Noch einmal' },
    },
    repeat: 'wiederholen',
    eachTime: 'jedes Mal',
    forEach: (name) => `für jedes ${name}`,
    each: (name) => `jedes ${name}`,
    when: 'falls',
    isThere: (name) => `gibt es ${name}?`,
    otherwise: 'sonst',
    choose: 'Wählen',
    allChoose: 'Alle wählen',
    ask: 'fragen',
    chooses: 'Wählt',
    hasChosen: 'Hat gewählt',
    carriedOut: 'ausgeführt',
    untilAllHaveChosen: 'bis alle gewählt haben',
    nobodyCanChoose: 'niemand kann wählen',
    nobodyCanAct: 'niemand kann etwas tun',
    eachCard: 'jede Karte',
    takeIt: 'nehmen',
    roll: (dice) => `${dice} werfen`,
    pick: (name) => `${name} auslosen`,
    pickAtRandom: 'Auslosen',
    draw: (what) => `${what} ziehen`,
    drawSome: 'Ziehen',
    begin: 'Beginn',
    withItsValues: 'mit seinen Werten',
    end: 'Ende',
    rulesOver: 'Regeln zu Ende',

    byChance: { roll: 'würfeln', pick: 'auslosen' },
    nothingToDo: 'nichts zu tun',
    noLegalAction: 'keine erlaubte Aktion',
    inAll: (time) => `${time} insgesamt`,

    chartOf: (title, choices, chances) =>
      `Zustandsdiagramm von ${title}: ${choices} Entscheidungen, ${chances}-mal Zufall.`,

    let: (name) => `${name} merken`,
    set: (name) => `${name ?? 'Wert'} setzen`,
    addTo: (name) => `${name ?? 'Wert'} erhöhen`,
    subtractFrom: (name) => `${name ?? 'Wert'} verringern`,
    moveAll: 'alles bewegen',
    move: (name) => `${name ?? 'etwas'} bewegen`,
    effects: {
      shuffle: 'mischen',
      reveal: 'aufdecken',
      new: 'neu',
      delete: 'löschen',
      eliminate: 'ausscheiden',
    },
  },

  timePassed: (time) => `${time} sind vergangen`,
  timeOver: (time) => `${time} sind um`,
  inSecret: 'verdeckt',
  choosesInSecret: 'entscheidet geheim',

  sentences: { ...refusals, ...troubles, ...examples, ...positions, ...logs },
};
