/** Rules files that ask for as much as the bounds of the language let anybody ask for. */

import type { Source } from '../../language/index.ts';
import { growingFiles } from '../compiling/files.ts';
import { cases } from './hostile.ts';

export interface WorstFile {
  readonly name: string;
  /** The first one is the main one. */
  readonly sources: readonly Source[];
}

const lines = (size: number, line: (number: number) => string): string =>
  Array.from({ length: size }, (_, index) => line(index + 1)).join('\n');

const file = (name: string, text: string): WorstFile => ({ name, sources: [{ name: 'worst.regel', text }] });

const HEAD = 'game "W" edition 1\n';
const TWO = 'players 2 { Ada, Ben }\n';
const rounds = (turn: string): string => `play { rounds { turns { ${turn} } } }\n`;

/** At the bounds of several things at once. */
const atTheBounds: readonly WorstFile[] = [
  file(
    'a hundred variants, eight numbers of players, a thousand examples',
    `${HEAD}players 1..8\n${lines(100, (n) => `option o${n}: 0..9 = 1\nvariant "V${n}" { option o${n} = 2 }`)}
${rounds('choose { action Win { win me } action Pass {} }')}
${lines(1000, (n) => `example "E${n}" with P1, P2 { P1 does Pass  P2 does Pass  expect round = 2 }`)}`,
  ),
  file(
    'two hundred examples of two hundred events',
    `${HEAD}${TWO}table { n: 0..999 = 0 clamped }\n${rounds('choose { action Add { add 1 to n } }')}
${lines(200, (n) => `example "E${n}" with Ada, Ben { ${lines(100, () => 'Ada does Add  Ben does Add')} expect n = 200 }`)}`,
  ),
  file(
    'a pair of squares for each choice',
    `${HEAD}${TWO}${rounds('choose { action Pick(a: 0..440, b: 0..440) {} }')}`,
  ),
  file(
    'four queries deep for each square',
    `${HEAD}${TWO}board grid 20 by 20\n${rounds(
      `choose { action Go(s: space)
        needs (count a in space where (count b in space where distance(a, b) + distance(b, s) > 10) > 3) > 900 {}
        action Pass {} }`,
    )}`,
  ),
  file(
    'three hundred choices in a row',
    `${HEAD}${TWO}${rounds(lines(300, (n) => `choose { action A${n} { end turn } action B${n} {} }`))}`,
  ),
  file(
    'two hundred steps that call each other',
    `${HEAD}${TWO}${lines(200, (n) => `step S${n} { choose { action A${n} {} action B${n} {} } ${n < 200 ? `do S${n + 1}` : ''} }`)}
${rounds('do S1')}`,
  ),
  file(
    'four hundred invariants of a large board',
    `${HEAD}${TWO}board grid 20 by 20\nspace { n: 0..9 = 0 clamped }
${lines(400, (n) => `invariant "I${n}" (count s in space where s.n > ${n % 9}) < 401`)}
${rounds('choose { action Add(s: space) { add 1 to s.n } }')}`,
  ),
  file(
    'a deck of 20,000 cards for eight players',
    `${HEAD}players 8\ncards C { 10000 x A, 10000 x B }\nplace p { deck: deck of C = all }\nplayer { hand: hand of C }
${rounds('draw 10 from p.deck to me.hand choose { action Keep {} action Drop(c: C in me.hand) { move c from me.hand to p.deck } }')}`,
  ),
];

/** The largest sizes that are measured in `COMPILING.md`. */
const grown = growingFiles.map(({ name, from, make }) => file(`${name}, grown`, make(from * 16)));

export const worstFiles: readonly WorstFile[] = [
  ...atTheBounds,
  ...grown,
  ...Object.entries(cases).map(([name, { sources }]) => ({ name, sources })),
];
