/** Amazons on six by six squares, four queens each. */

import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const SIZE = 6;
/** Squares with a border around: square `row * WIDTH + column`, both from 1. */
const WIDTH = SIZE + 2;
const SQUARES = WIDTH * WIDTH;
const QUEENS = 4;
const DIRECTIONS = Int8Array.of(1, -1, WIDTH, -WIDTH, WIDTH + 1, WIDTH - 1, 1 - WIDTH, -WIDTH - 1);
const [FREE, TAKEN] = [0, 1];

/** Cells after the board: where the queens stand, who moves, the square to shoot from (0 before the move), who has won. */
const [PLACES, MOVER, SHOOTER, WINNER] = [
  SQUARES,
  SQUARES + 2 * QUEENS,
  SQUARES + 2 * QUEENS + 1,
  SQUARES + 2 * QUEENS + 2,
];

/** A move is a queen, times 64, and a square; or this and the square shot at. */
const SHOOT = 512;

const state = new Uint8Array(WINNER + 1);
const moves = new Uint16Array(2 * QUEENS * SQUARES);
/** Squares that a queen reaches. */
const reached = new Uint8Array(SQUARES);

const at = (column: number, row: number) => row * WIDTH + column;
const initial = state.slice().fill(TAKEN, 0, SQUARES);
for (let row = 1; row <= SIZE; row++) initial.fill(FREE, at(1, row), at(SIZE + 1, row));
initial.set([at(1, 2), at(2, 1), at(5, 1), at(6, 2), at(1, 5), at(2, 6), at(5, 6), at(6, 5)], PLACES);
for (let queen = 0; queen < 2 * QUEENS; queen++) initial[initial[PLACES + queen] as number] = TAKEN;

function start(): void {
  state.set(initial);
}

function list(): number {
  if (state[WINNER] !== 0) return 0;
  const shooter = state[SHOOTER] as number;
  if (shooter !== 0) return listFrom(shooter, SHOOT, 0);
  const me = state[MOVER] as number;
  let count = 0;
  for (let queen = me * QUEENS; queen < (me + 1) * QUEENS; queen++)
    count = listFrom(state[PLACES + queen] as number, queen * SQUARES, count);
  if (count === 0) state[WINNER] = 2 - me;
  return count;
}

/** Adds what a queen reaches, in the order of squares. */
function listFrom(from: number, kind: number, listed: number): number {
  let [lowest, highest] = [from, from];
  for (let direction = 0; direction < DIRECTIONS.length; direction++) {
    const step = DIRECTIONS[direction] as number;
    let to = from + step;
    for (; state[to] === FREE; to += step) reached[to] = 1;
    lowest = Math.min(lowest, to - step);
    highest = Math.max(highest, to - step);
  }
  let count = listed;
  for (let to = lowest; to <= highest; to++) {
    if (reached[to] === 0) continue;
    reached[to] = 0;
    moves[count++] = kind | to;
  }
  return count;
}

function play(move: number): void {
  const square = move & (SQUARES - 1);
  state[square] = TAKEN;
  if (move >= SHOOT) {
    state[SHOOTER] = 0;
    state[MOVER] = 1 - (state[MOVER] as number);
    return;
  }
  const place = PLACES + (move >> 6);
  state[state[place] as number] = FREE;
  state[place] = square;
  state[SHOOTER] = square;
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  return state[WINNER] as number;
}

const index = (square: number) => ((square >> 3) - 1) * SIZE + (square & 7) - 1;

export const amazons: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  isMidTurn: () => state[SHOOTER] !== 0,
  describe: (move) => {
    const square = index(move & (SQUARES - 1));
    return move >= SHOOT ? `Shoot(${square})` : `Move(${move >> 6},${square})`;
  },
  playGame,
};
