import type { Texts } from '../texts.ts';

export const reasons: Texts['reasons'] = {
  asTold: (words) => words,
  notPlayable: () => 'Diese Regeln lassen sich noch nicht spielen: siehe die Probleme unter dem Text.',
  noSuchPlace: () => 'Eine solche Stelle gibt es in den Regeln nicht, wie sie jetzt sind.',
  nothingAtCursor: () =>
    'Was an der Schreibmarke steht, wird im Spiel nicht ausgeführt: dort ist kein Schritt, keine Aktion und kein Ende.',
  actionInstead: (name) =>
    `Was jemand tun kann, ist keine Bedingung: \`${name}\` allein führt dorthin, wo es getan wird.`,
  endingInstead: (name) => `Wer gewinnt, ist keine Bedingung: \`${name}\` allein führt zu diesem Ende.`,
  signMissing: (part) =>
    `Vor \`${part}\` ist die Bedingung zu Ende: dort fehlt ein Zeichen wie \`=\`, \`>\` oder \`and\`.`,
  noCondition: () => 'Das ist keine Bedingung.',
  wrongPart: (part, problem) => `Bei „${part}“: ${problem}`,
  firstNotPlayable: (problem) => `Das Erste lässt sich nicht spielen: ${problem}`,
  secondNotPlayable: (problem) => `Das Zweite lässt sich nicht spielen: ${problem}`,
  notCompared: () => 'Diese Regeln ließen sich nicht vergleichen.',
  searchStopped: () => 'Die Suche hat geendet: der Teil, der Spiele sucht, konnte nicht weitermachen.',
  overNotSetUp: () =>
    'Das Spiel ist aus: Eine Stellung wird dort aufgebaut, wo jemand entscheidet oder gewürfelt wird. Bitte zuerst zu einem solchen Moment zurückgehen.',
  unnamedPlace: () =>
    'Wo das Spiel hier steht, lässt sich keine Stellung aufbauen: es wartet an einer Stelle ohne Namen.',
  noFile: () => 'Es gibt keine Datei, in die es geschrieben werden könnte.',
  exampleNotRead: () =>
    'Ein Beispiel kann nicht sagen, was hier gespielt wurde: es wird nicht als eines gelesen.',
  exampleElsewhere: () =>
    'Ein Beispiel kann nicht sagen, was hier gespielt wurde: noch einmal gespielt führt es zu einer anderen Stellung.',
  exampleFails: (problem) => `Ein Beispiel kann nicht sagen, was hier gespielt wurde: ${problem}`,
  notInExample: () => 'Gespielt werden kann von einem Beispiel aus: die Schreibmarke in eines setzen.',
  exampleNotPlayable: (problem) => `Dieses Beispiel lässt sich noch nicht spielen: ${problem}`,
  rulesBroken: (problem) => `Die Regeln lassen sich noch nicht spielen: ${problem}`,
  readable: () => 'Die Regeln lassen sich lesen',
  ownPass: (count) => `${count} eigene Beispiele gelingen`,
  soManyThere: (count) => `Es gibt ${count}`,
  exampleBroken: () => 'Dieses Beispiel lässt sich noch nicht spielen: siehe die Probleme.',
};
