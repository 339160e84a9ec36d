/** Gomoku on 15 by 15 places; more than five in a row win, too. */

import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const SIZE = 15;
/** Places with a border around: place `row * WIDTH + column`, both from 1. */
const WIDTH = SIZE + 2;
const PLACES = WIDTH * WIDTH;
const [FIRST, LAST] = [WIDTH + 1, PLACES - WIDTH - 2];
const FIVE = 5;
const BORDER = 3;
const LINES = Uint8Array.of(1, WIDTH, WIDTH + 1, WIDTH - 1);

/** Cells after the board: stones placed, and who has won (1 or 2). */
const [STONES, WINNER] = [PLACES, PLACES + 1];

const state = new Uint8Array(PLACES + 2);
const moves = new Uint16Array(SIZE * SIZE);

const initial = state.slice().fill(BORDER, 0, PLACES);
for (let row = 1; row <= SIZE; row++) initial.fill(0, row * WIDTH + 1, row * WIDTH + 1 + SIZE);

function start(): void {
  state.set(initial);
}

function list(): number {
  if (state[WINNER] !== 0) return 0;
  let count = 0;
  for (let place = FIRST; place <= LAST; place++) if (state[place] === 0) moves[count++] = place;
  return count;
}

function play(place: number): void {
  const me = ((state[STONES] as number) & 1) + 1;
  state[STONES] = (state[STONES] as number) + 1;
  state[place] = me;
  for (let line = 0; line < LINES.length; line++) {
    const step = LINES[line] as number;
    let from = place;
    while (state[from - step] === me) from -= step;
    let to = place;
    while (state[to + step] === me) to += step;
    if (to - from >= (FIVE - 1) * step) state[WINNER] = me;
  }
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  return state[WINNER] as number;
}

export const gomoku: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  describe: (place) => `Place(${(Math.floor(place / WIDTH) - 1) * SIZE + (place % WIDTH) - 1})`,
  playGame,
};
