/** Files in which some words stand again and again: what is looked for around each of them shows in how long that takes. */

import { contextualWords, reservedWords } from '../../language/syntax/tokens.ts';
import type { Table } from '../random.ts';

const SIGNS =
  '( ) { } [ ] , : ; . .. + - * / = < > <= >= => -> == != ! ? & | @ # $ % ^ ~ \\ // /* */ “ ’ … ++ && ||';
const OTHERS =
  'x p coins Stone Colour red 7 3..5 "t" Ann players each has the first a two least most up to his their i while var return class d6 2d6 elif\nfunction';

/** Words of the language, its signs, names and numbers, and words of other languages. */
export const words: readonly string[] = [
  ...reservedWords,
  ...contextualWords,
  ...SIGNS.split(' '),
  ...OTHERS.split(/\s/),
];

const HEAD = `game "Words" edition 1
players 2..4
enum Colour { red "Red", blue "Blue" }
player { coins: 0..99 = 0 "Coins"  colour: Colour = red "Colour" }
board grid 3 by 3
piece Stone: 3 per player "Stone"
ending Won "won"
`;
const PLAY =
  'play { turns { choose { action Go "Go" { add 1 to me.coins } } when me.coins > 9 { win me by Won } } }\n';

/** Where the words stand. */
const places: readonly ((text: string) => string)[] = [
  (text) => `${HEAD}${PLAY}${text}`,
  (text) => `${HEAD}setup {\n${text}\n}\n${PLAY}`,
  (text) => `${HEAD}define x = ${text}\n${PLAY}`,
  (text) => `${HEAD}define y(p: player) = count q in players where ${text}\n${PLAY}`,
  (text) => `${HEAD}play { turns { choose {\n${text}\n} } }\n`,
  (text) => `${HEAD}table {\n${text}\n}\n${PLAY}`,
  (text) => `${HEAD}card C {\n${text}\n}\n${PLAY}`,
  (text) => `${HEAD}${PLAY}variant "v" {\n${text}\n}\n`,
  (text) => `${HEAD}${PLAY}example "e" with Ann, Bob {\n${text}\n}\n`,
  (text) => `${HEAD}setup { do X(${text}) }\n${PLAY}`,
];

/** Words that are repeated, on one line or a line each, somewhere in a game. */
export interface Repeated {
  readonly unit: string;
  readonly place: number;
}

/** Two to four words as they come. */
export function anyRepeated(random: Table): Repeated {
  const count = 2 + random.below(3);
  const chosen = Array.from({ length: count }, () => words[random.below(words.length)]);
  return {
    unit: `${chosen.join(' ')}${random.below(2) === 0 ? ' ' : '\n'}`,
    place: random.below(places.length),
  };
}

/** The game in which they are repeated until they take up so many letters. */
export function repeatedIn({ unit, place }: Repeated, letters: number): string {
  return places[place]?.(unit.repeat(Math.ceil(letters / unit.length))) ?? '';
}
