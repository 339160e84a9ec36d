import type { positions as english } from '../english/positions.ts';

export const positions: typeof english = {
  outOfBounds: (label, low, high, value) =>
    `„${label}“ geht von ${low} bis ${high} und kann also nicht ${value} sein.`,
  tooFew: (there, kind, where, count) =>
    `In „${where}“ ${there === '1' ? 'liegt' : 'liegen'} nur ${there} von „${kind}“, und ${count} sollten von dort weg.`,
  atMost: (most, label) => `Von „${label}“ gibt es höchstens ${most}.`,

  stillSettingUp: () => 'Das Spiel wird hier noch vorbereitet, und ein Beispiel beginnt erst danach.',
  noWordsForEvent: (event) =>
    `Ereignis ${event} nennt etwas, wofür eine Zeile eines Beispiels keine Worte hat: von mehreren Dingen, die in allem gleich sind, eines.`,
  cannotBeginHere: () =>
    'Das Spiel steht an einer Stelle, an der kein Beispiel beginnen kann: `given at` hat keine Worte dafür.',
  setupDoesNotEnd: () =>
    'Die Vorbereitung kommt nicht zu Ende, ohne dass jemand sagt, was der Zufall bringt.',
  middleOfDrawing: () =>
    'Das Spiel steht mitten im Ziehen mehrerer Karten, und dort kann kein Beispiel beginnen.',
  noWordsForField: (label) => `Für das, was „${label}“ hier ist, gibt es keine Worte.`,
  wasOut: (owner) => `${owner} war nach der Vorbereitung ausgeschieden und kann nicht zurückkommen.`,
  recordGone: (label) =>
    `Bei „${label}“ fehlt etwas, das vor anderem kam, und das kann ein \`given\` nicht sagen.`,
  noWordsForRecord: (label) => `Für das, was bei „${label}“ hier steht, gibt es keine Worte.`,
  noPile: (item) =>
    `Es gibt keinen Stapel, auf dem die Karten „${item}“ liegen könnten, während ihr Deck gemacht wird.`,
  noWordsForPlace: (item) => `Für die Stelle, an der „${item}“ hier liegt, gibt es keine Worte.`,
  notAsMany: (kind) => `Es gibt nicht so viele „${kind}“ wie nach der Vorbereitung.`,
  cardAmongUnknown: () =>
    'In einem Deck liegt eine Karte, die jemand kennt, zwischen anderen, die niemand kennt.',
};
