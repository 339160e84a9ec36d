import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const SIZE = 8;
/** Squares with a border around, so that a row ends there: cell `row * WIDTH + column`, both from 1. */
const WIDTH = SIZE + 2;
const BORDER = 3;
const CELLS = WIDTH * WIDTH;
const [FIRST, LAST] = [WIDTH + 1, CELLS - WIDTH - 2];
const [BLACK, WHITE] = [1, 2];
/** The cell after the squares: who places a disc next (1 or 2). */
const MOVER = CELLS;
const STEPS = Int8Array.of(1, -1, WIDTH, -WIDTH, WIDTH + 1, -WIDTH - 1, WIDTH - 1, 1 - WIDTH);

const state = new Uint8Array(CELLS + 1);
const moves = new Uint8Array(SIZE * SIZE);

const initial = state.slice().fill(BORDER, 0, CELLS);
for (let row = 1; row <= SIZE; row++) initial.fill(0, row * WIDTH + 1, row * WIDTH + 1 + SIZE);
initial[44] = initial[55] = WHITE;
initial[45] = initial[54] = BLACK;
initial[MOVER] = BLACK;

function start(): void {
  state.set(initial);
}

/** Who can place no disc is passed over; when nobody can, the game is over. */
function list(): number {
  const me = state[MOVER] as number;
  const count = listFor(me);
  if (count > 0) return count;
  state[MOVER] = BLACK + WHITE - me;
  return listFor(BLACK + WHITE - me);
}

function listFor(me: number): number {
  const other = BLACK + WHITE - me;
  let count = 0;
  for (let square = FIRST; square <= LAST; square++)
    if (state[square] === 0 && turnsAny(square, me, other)) moves[count++] = square;
  return count;
}

function turnsAny(square: number, me: number, other: number): boolean {
  for (let index = 0; index < STEPS.length; index++) {
    const step = STEPS[index] as number;
    let at = square + step;
    if (state[at] !== other) continue;
    do at += step;
    while (state[at] === other);
    if (state[at] === me) return true;
  }
  return false;
}

function play(square: number): void {
  const me = state[MOVER] as number;
  const other = BLACK + WHITE - me;
  state[square] = me;
  for (let index = 0; index < STEPS.length; index++) {
    const step = STEPS[index] as number;
    let at = square + step;
    while (state[at] === other) at += step;
    if (state[at] === me) for (at -= step; at !== square; at -= step) state[at] = me;
  }
  state[MOVER] = other;
}

function winners(): number {
  let lead = 0;
  for (let square = FIRST; square <= LAST; square++)
    lead += state[square] === BLACK ? 1 : state[square] === WHITE ? -1 : 0;
  return lead > 0 ? 1 : lead < 0 ? 2 : 3;
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  return winners();
}

export const reversi: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  describe: (square) => `Place(${(Math.floor(square / WIDTH) - 1) * SIZE + (square % WIDTH) - 1})`,
  playGame,
};
