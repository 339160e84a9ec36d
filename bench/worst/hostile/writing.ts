/** What hostile rules files are written with, and the answers that they must get. */

import type { Source } from '../../../language/index.ts';

/**
 * How a game answers: `refused` with a diagnostic that holds these words, a `fault` within the counted budget, an
 * `example` that fails with these words, or it `plays`.
 */
export type Answer =
  | { readonly refused: string }
  | { readonly fault: string }
  | { readonly example: string }
  | 'plays';

export interface Case {
  readonly sources: readonly Source[];
  readonly answer: Answer;
}

export type Cases = Readonly<Record<string, Case>>;

const HEAD = 'game "Hostile" edition 1\nplayers 2 { Red, Blue }\n';
export const PASS = 'choose { action Pass {} }';
export const GRID = 'board grid 20 by 20\ntable { n: 0..9 = 1 }\n';

export const game = (declarations: string, turn = PASS): string =>
  `${HEAD}${declarations}\nplay { rounds { turns { ${turn} } } }`;

export const levels = (count: number, line: (level: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index + 1)).join('\n');

export const list = (count: number, item: (number: number) => string, between = ', '): string =>
  Array.from({ length: count }, (_, index) => item(index + 1)).join(between);

/** A number that takes 400 to the sixth passes to find. */
export const SIX_DEEP = `(${levels(6, (k) => `sum q${k} in space of`)} q6.number * n)`;

export const only = (text: string, answer: Answer): Case => ({
  sources: [{ name: 'h.regel', text }],
  answer,
});

export const withFile = (text: string, name: string, content: string, answer: Answer): Case => ({
  sources: [
    { name: 'h.regel', text },
    { name, text: content },
  ],
  answer,
});

export const refused = (words: string): Answer => ({ refused: words });
export const fault = (words: string): Answer => ({ fault: words });
export const TOO_MANY_WAYS = fault('more than 200,000 ways to choose');
export const ON_AND_ON = fault('goes on and on');
export const TOO_MANY_OPERATIONS = fault('and all that follows one event together at most 300,000,000');

/** Doubles itself `n` times: 2 to the n-th operations. */
export const doubled = (n: number, first: string): string =>
  `define e0(a: 0..9) = ${first}\n${levels(n, (k) => `define e${k}(a: 0..9) = e${k - 1}(a) + e${k - 1}(a)`)}`;
