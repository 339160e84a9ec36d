import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const COLUMNS = 7;
const ROWS = 6;
/** Holes with a border around, so that a line ends there: cell `row * WIDTH + column`, both from 1. */
const WIDTH = COLUMNS + 2;
const BORDER = 3;
const HOLES = WIDTH * (ROWS + 2);
/** Cells after the holes: the lowest free hole of each column (from 1), discs dropped, who has won (1 or 2). */
const [LOWEST, DISCS, WINNER] = [HOLES, HOLES + COLUMNS + 1, HOLES + COLUMNS + 2];
const TOP = WIDTH * (ROWS + 1);

const state = new Uint8Array(HOLES + COLUMNS + 3);
const moves = new Uint8Array(COLUMNS);

const initial = state.slice().fill(BORDER, 0, HOLES);
for (let row = 1; row <= ROWS; row++) initial.fill(0, row * WIDTH + 1, row * WIDTH + 1 + COLUMNS);
for (let column = 1; column <= COLUMNS; column++) initial[LOWEST + column] = WIDTH + column;

function start(): void {
  state.set(initial);
}

function list(): number {
  if (state[WINNER] !== 0) return 0;
  let count = 0;
  for (let column = 1; column <= COLUMNS; column++)
    if ((state[LOWEST + column] as number) < TOP) moves[count++] = column;
  return count;
}

function play(column: number): void {
  const me = ((state[DISCS] as number) & 1) + 1;
  const hole = state[LOWEST + column] as number;
  state[hole] = me;
  state[LOWEST + column] = hole + WIDTH;
  state[DISCS] = (state[DISCS] as number) + 1;
  if (
    isRow(hole, me, 1) ||
    isRow(hole, me, WIDTH) ||
    isRow(hole, me, WIDTH + 1) ||
    isRow(hole, me, WIDTH - 1)
  )
    state[WINNER] = me;
}

/** Four discs or more lie in a line through the hole. */
function isRow(hole: number, me: number, step: number): boolean {
  let length = 1;
  for (let at = hole + step; state[at] === me; at += step) length++;
  for (let at = hole - step; state[at] === me; at -= step) length++;
  return length >= 4;
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  return state[WINNER] as number;
}

export const connectFour: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  describe: (column) => `Drop(${column})`,
  playGame,
};
