import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const SIZE = 11;
/** Cells with a border around: cell `row * WIDTH + column`, both from 1. */
const WIDTH = SIZE + 2;
const CELLS = WIDTH * WIDTH;
const [FIRST, LAST] = [WIDTH + 1, CELLS - WIDTH - 2];
const [BLACK, WHITE] = [1, 2];
/** Added to a stone from which a chain leads to its player's first edge, and to the border there; to the border behind the last. */
const [LINKED, GOAL] = [4, 8];
/** The corners of the border are nobody's. */
const CORNER = 16;
/** Cells after the board: stones placed, and who has won (1 or 2). */
const [STONES, WINNER] = [CELLS, CELLS + 1];
const SIDES = Int8Array.of(1, -1, WIDTH, -WIDTH, WIDTH - 1, 1 - WIDTH);

const state = new Uint8Array(CELLS + 2);
const moves = new Uint8Array(SIZE * SIZE);
/** Stones that are linked and whose neighbours are still to be looked at. */
const pending = new Uint8Array(SIZE * SIZE);

const initial = state.slice().fill(CORNER, 0, CELLS);
for (let at = 1; at <= SIZE; at++) {
  initial.fill(0, at * WIDTH + 1, at * WIDTH + 1 + SIZE);
  initial[at] = BLACK | LINKED;
  initial[(SIZE + 1) * WIDTH + at] = BLACK | GOAL;
  initial[at * WIDTH] = WHITE | LINKED;
  initial[at * WIDTH + SIZE + 1] = WHITE | GOAL;
}

function start(): void {
  state.set(initial);
}

function list(): number {
  if (state[WINNER] !== 0) return 0;
  let count = 0;
  for (let cell = FIRST; cell <= LAST; cell++) if (state[cell] === 0) moves[count++] = cell;
  return count;
}

function play(cell: number): void {
  const me = ((state[STONES] as number) & 1) + 1;
  state[STONES] = (state[STONES] as number) + 1;
  state[cell] = me;
  for (let side = 0; side < SIDES.length; side++) {
    if (state[cell + (SIDES[side] as number)] === (me | LINKED)) {
      link(cell, me);
      return;
    }
  }
}

/** Links a stone and all that hang on it. */
function link(first: number, me: number): void {
  state[first] = me | LINKED;
  pending[0] = first;
  let count = 1;
  while (count > 0) {
    const cell = pending[--count] as number;
    for (let side = 0; side < SIDES.length; side++) {
      const next = cell + (SIDES[side] as number);
      const stone = state[next];
      if (stone === me) {
        state[next] = me | LINKED;
        pending[count++] = next;
      } else if (stone === (me | GOAL)) state[WINNER] = me;
    }
  }
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  return state[WINNER] as number;
}

export const hex: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  describe: (cell) => `Place(${(Math.floor(cell / WIDTH) - 1) * SIZE + (cell % WIDTH) - 1})`,
  playGame,
};
