import type { examples as english } from '../english/examples.ts';

const comeUp = (count: string): string => {
  if (count === '0') return 'hier kommt nichts heraus';
  return count === '1' ? 'hier kommt ein Wert heraus' : `hier kommen ${count} Werte heraus`;
};

export const examples: typeof english = {
  expectedBut: (expected, why) => `erwartet ${expected}, aber ${why}`,
  lineFails: (line, why) => `${line}: ${why}`,
  and: (one, other) => `${one} und ${other}`,

  tooMuchWork: () => 'dieses Beispiel ist bis hierher viel zu viel Arbeit',
  gameHasErrors: () => 'das Spiel hat Fehler',
  isRolled: (name) => `${name} gewürfelt wird`,
  isPicked: (name) => `${name} ausgelost wird`,
  isDrawn: (kind) => `${kind} gezogen wird`,
  somethingIsDrawn: () => 'etwas gezogen wird',
  cannotBefore: (who, nature, comes) =>
    `${who} kann nichts tun, bevor ${nature}: hier ist zu sagen, was herauskommt, \`${comes}\``,
  cannotDo: (who, why) => `${who} kann das nicht tun: ${why}`,
  canDo: (who) => `${who} kann das tun`,
  doesNotHold: () => 'das gilt nicht',
  itIs: (value) => `es ist ${value}`,
  itIsAndOther: (value, other) => `es ist ${value}, und auf der anderen Seite steht ${other}`,
  itIsAt: (space) => `es steht auf ${space}`,
  itIsNowhere: () => 'es steht auf keinem Feld',
  failsFor: (who) => `nicht für ${who}`,
  failsForMany: (count, first) => `nicht für ${count} davon, zuerst ${first}`,
  because: (what, why) => `${what}: ${why}`,
  partFails: (part) => `\`${part}\` gilt nicht`,
  partIs: (part, why) => `\`${part}\`: ${why}`,
  andAlso: (one, other) => `${one}; ${other}`,
  nothingRolledOver: () => 'das Spiel ist zu Ende, also wird hier nichts gewürfelt oder ausgelost',
  nothingRolled: (who) => `hier wird nichts gewürfelt oder ausgelost: ${who} hat zu wählen`,
  nothingRolledInSetup: (who) =>
    `hier wird nichts gewürfelt oder ausgelost: ${who} hat zu wählen. Für das, was in der Vorbereitung herauskommt, gehört \`given {}\` hinter die Zeilen, die es sagen`,
  sayWord: (nature, word) => `zu sagen ist \`${word} …\`, da hier ${nature}`,
  otherCount: (found, given) => `${comeUp(found)}, angegeben ${given === '1' ? 'ist' : 'sind'} aber ${given}`,
  cannotComeUpHere: (what, can) =>
    `das kann bei „${what}“, das hier an der Reihe ist, nicht herauskommen: möglich ist ${can}`,
  valueCannotComeUp: (at, what, can) =>
    `Wert ${at} dieser Zeile kann bei „${what}“, das hier an der Reihe ist, nicht herauskommen: möglich ist ${can}`,
  notOver: () => 'das Spiel ist nicht zu Ende',
  notOverBefore: (nature, comes) =>
    `das Spiel ist nicht zu Ende, bevor ${nature}: hier ist zu sagen, was herauskommt, \`${comes}\``,
  nobodyWins: (how) => `niemand gewinnt: ${how}`,
  wins: (who, how) => `es gewinnt ${who}: ${how}`,
  endsBy: (name, how) => `das Spiel endet mit ${name}: ${how}`,

  overBeforePlay: () => 'das Spiel ist zu Ende, bevor es losgeht',
  nobodyCouldAct: () =>
    'an dieser Stelle könnte in dieser Stellung niemand etwas tun, also würde das Spiel dort nicht warten',
  nothingChosenFor: (what) => `nichts lässt sich wählen für ${what}`,
  nothingFoundFor: (what) => `nichts findet sich für ${what}`,
  noValueFor: (what) => `kein Wert findet sich für ${what}`,
  whoseTurn: () => 'wer in dieser Stellung am Zug ist; sagen lässt es sich so: `turn of …`',
  whatStandsAround: () => 'das, was in dieser Stellung darum herum steht',
  namedValue: (name) => `\`${name}\` in dieser Stellung; sagen lässt es sich so: \`${name} = …\``,
  namedNumber: (name, low, high) =>
    `\`${name}\`, das von ${low} bis ${high} geht, in dieser Stellung; sagen lässt es sich so: \`${name} = …\``,
  notThisOne: () => 'hierzu kommen die Regeln an dieser Stelle nicht',
  notSoManyPasses: () => 'zu so vielen Durchgängen kommen die Regeln hier nicht',
  roundsFromOne: () => 'Runden werden ab 1 gezählt',
  passesFromOne: () => 'Durchgänge werden ab 1 gezählt',
  isNobody: () => 'das ist in dieser Stellung niemand',
  dieShows: (name, low, high) => `ein Würfel von \`${name}\` zeigt ${low} bis ${high}`,
  numberFrom: (name, low, high) => `\`${name}\` geht hier von ${low} bis ${high}`,
  cannotBeThat: (name) => `\`${name}\` kann das hier nicht sein`,
};
