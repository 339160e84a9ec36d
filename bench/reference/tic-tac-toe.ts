import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const SQUARES = 9;
/** Cells after the squares: marks made, and who has won (1 or 2). */
const [MARKS, WINNER] = [9, 10];

// biome-ignore format: the other two squares of each line, square by square
const LINES = [
  [1, 2, 3, 6, 4, 8], [0, 2, 4, 7], [0, 1, 5, 8, 4, 6],
  [4, 5, 0, 6], [3, 5, 1, 7, 0, 8, 2, 6], [3, 4, 2, 8],
  [7, 8, 0, 3, 4, 2], [6, 8, 1, 4], [6, 7, 2, 5, 0, 4],
].map((pairs) => Uint8Array.from(pairs));

/** Squares: 0 free, else 1 or 2. */
const state = new Uint8Array(11);
const moves = new Uint8Array(SQUARES);

function start(): void {
  state.fill(0);
}

function list(): number {
  if (state[WINNER] !== 0) return 0;
  let count = 0;
  for (let square = 0; square < SQUARES; square++) if (state[square] === 0) moves[count++] = square;
  return count;
}

function play(square: number): void {
  const me = ((state[MARKS] as number) & 1) + 1;
  state[square] = me;
  state[MARKS] = (state[MARKS] as number) + 1;
  const pairs = LINES[square] as Uint8Array;
  for (let at = 0; at < pairs.length; at += 2) {
    if (state[pairs[at] as number] === me && state[pairs[at + 1] as number] === me) state[WINNER] = me;
  }
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  return state[WINNER] as number;
}

export const ticTacToe: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  describe: (square) => `Mark(${square})`,
  playGame,
};
