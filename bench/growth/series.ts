/** The games that are made larger and larger. */

import { fiveInARow, heaps, lastCard, pawns, robbers } from './rules.ts';

export interface Series {
  /** In one word or two. */
  readonly name: string;
  /** What the size counts. */
  readonly counts: string;
  /** The game, in one sentence. */
  readonly game: string;
  /** From small to large. */
  readonly sizes: readonly number[];
  /** The rules text of a size. */
  readonly write: (size: number) => string;
}

export const growthSeries: readonly Series[] = [
  {
    name: 'placing',
    counts: 'squares a side',
    game: 'Five in a row: a stone on any free square of the board.',
    sizes: [5, 7, 9, 11, 13, 15, 17, 19],
    write: fiveInARow,
  },
  {
    name: 'moving',
    counts: 'squares a side',
    game: 'Pawns that move one square ahead and capture diagonally: two parameters, the square and the target.',
    sizes: [5, 7, 9, 11, 13, 15, 17, 19],
    write: pawns,
  },
  {
    name: 'players',
    counts: 'players',
    game: 'Robbers: everybody may be robbed who has no fewer coins. The language allows eight players.',
    sizes: [2, 3, 4, 5, 6, 7, 8],
    write: robbers,
  },
  {
    name: 'cards',
    counts: 'cards',
    game: 'Last card: a card of the suit or rank on top, from a hand that begins with four.',
    sizes: [10, 20, 40, 70, 100, 150, 200],
    write: lastCard,
  },
  {
    name: 'parameters',
    counts: 'parameters',
    game: 'Heaps: a match each from as many of seven heaps as the action has parameters, from left to right.',
    sizes: [1, 2, 3, 4, 5, 6],
    write: heaps,
  },
];
