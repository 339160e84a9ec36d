import type { troubles as english } from '../english/troubles.ts';

const amount = (count: string): string => Number(count).toLocaleString('de');

export const troubles: typeof english = {
  broken: (invariant) => `verletzt: ${invariant}`,
  or: (one, other) => `${one}, oder ${other}`,
  cannotBeginThere: () => 'in dieser Stellung kann das Spiel an jener Stelle nicht beginnen',
  noRoom: () => 'für ein weiteres ist kein Platz',
  notInSet: (numbers) => `in eine Menge käme eine Zahl, die nicht in ${numbers} liegt`,
  outOfIndices: (range) => `es gibt einen Wert für jede Zahl von ${range}, aber nicht für diese`,
  outOfRange: (range) => `ein Wert verließe seinen Bereich ${range}`,
  notEnough: () => 'es würde mehr bewegt, als da ist',
  longListing: (operations, ways) =>
    `zu finden, was gewählt werden darf, kostet mehr als ${amount(operations)} Schritte, oder es gibt mehr als ${amount(ways)} Möglichkeiten`,
  manyWays: (ways) => `es gibt mehr als ${amount(ways)} Möglichkeiten zu wählen`,
  heavy: (operations, most) =>
    `das kann jedes Mal ${amount(operations)} Schritte kosten, und alles, was auf ein Ereignis folgt, darf zusammen höchstens ${amount(most)} kosten`,
  heavyAgain: (operations, most) =>
    `das geht immer weiter, ohne dass jemand entscheiden muss, oder ist zu viel Arbeit: es kann jedes Mal ${amount(operations)} Schritte kosten, und alles, was auf ein Ereignis folgt, darf zusammen höchstens ${amount(most)} kosten`,
  idleAgain: (operations, most) =>
    `hier kann immer wieder niemand mehr etwas tun, und die Regeln sagen nicht, was dann geschieht; oder es ist zu viel Arbeit: es kann jedes Mal ${amount(operations)} Schritte kosten, und alles, was auf ein Ereignis folgt, darf zusammen höchstens ${amount(most)} kosten`,
  idlePasses: (passes) =>
    `niemand kann mehr etwas tun, und die Regeln sagen nicht, was dann geschieht: mehr als ${amount(passes)} Durchgänge, in denen jede Wahl übergangen oder nicht erreicht wurde`,
  endless: () => 'das geht immer weiter, ohne dass jemand entscheiden muss',
  endlessPasses: (passes) =>
    `das geht immer weiter, ohne dass jemand entscheiden muss: mehr als ${amount(passes)} Durchgänge`,
  endlessChance: (events) =>
    `das geht immer weiter, ohne dass jemand entscheiden muss: mehr als ${amount(events)} Ereignisse des Zufalls nacheinander`,
  noWinner: () => 'die Regeln sind zu Ende, ohne einen Sieger zu nennen',
  tooMuchAtOnce: () => 'das ist mehr Arbeit, als auf einmal getan werden darf',

  nothingLegalChosen: () => 'ein Bot hat nichts Erlaubtes gewählt',
  noEnd: (decisions) => `kein Ende nach ${decisions} Entscheidungen`,
  legalRefused: () => 'ein erlaubtes Ereignis wurde abgelehnt',
  actsForOther: (seat, other) => `Platz ${seat} konnte für Platz ${other} handeln`,
};
