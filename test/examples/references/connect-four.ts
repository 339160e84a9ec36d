import { type Reference, readMove } from './reference.ts';

/** Moves by column, from 1. */
export type ConnectFour = readonly number[];

const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** On a rack of 7 columns and 6 rows. */
export const connectFour: Reference<ConnectFour> = {
  start: [],
  moves: (drops) => {
    if (winnerOf(drops) !== undefined) return [];
    const columns = [1, 2, 3, 4, 5, 6, 7];
    return columns
      .filter((column) => drops.filter((drop) => drop === column).length < 6)
      .map((column) => `Drop(${column})`);
  },
  play: (drops, move) => [...drops, readMove(move)[1]],
  winners: (drops) => {
    const winner = winnerOf(drops);
    return winner === undefined ? [] : [winner];
  },
};

function winnerOf(drops: ConnectFour): number | undefined {
  const rack = new Map<string, number>();
  const heights = Array.from({ length: 8 }, () => 0);
  drops.forEach((column, index) => {
    heights[column] = (heights[column] ?? 0) + 1;
    rack.set(`${column},${heights[column]}`, index % 2);
  });
  for (const [place, seat] of rack) {
    const [column = 0, row = 0] = place.split(',').map(Number);
    const isFour = STEPS.some(([across, up]) =>
      [1, 2, 3].every((n) => rack.get(`${column + n * across},${row + n * up}`) === seat),
    );
    if (isFour) return seat;
  }
  return undefined;
}
