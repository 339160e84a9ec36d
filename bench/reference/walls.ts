import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const SIZE = 9;
const SQUARES = SIZE * SIZE;
const EACH = 10;
const [WHITE, BLACK] = [0, 1];
/** Ways that lead from a square, a bit for each direction: up, right, down, left. */
const [UP, RIGHT, DOWN, LEFT] = [1, 2, 4, 8];
const STEPS = Int8Array.of(SIZE, 1, -SIZE, -1);
const DIRECTIONS = 4;

/** Cells after the ways: whether a wall has its middle at a square's upper right corner, pawns, walls left, who moves and has won. */
const MIDDLE = SQUARES;
const [PAWN, LEFT_OVER, MOVER, WINNER] = [2 * SQUARES, 2 * SQUARES + 2, 2 * SQUARES + 4, 2 * SQUARES + 5];
/** A move is the square stepped to, or one of these and the square at the lower left of the wall's middle. */
const [ACROSS, UPRIGHT] = [128, 256];
const SQUARE = 127;

const state = new Uint8Array(2 * SQUARES + 6);
const moves = new Uint16Array(2 * SQUARES + 8);
const reached = new Uint8Array(SQUARES);
/** Squares reached whose ways are still to be followed. */
const pending = new Uint8Array(SQUARES);

const initial = state.slice();
for (let square = 0; square < SQUARES; square++) {
  const [row, column] = [Math.floor(square / SIZE), square % SIZE];
  initial[square] =
    (row < SIZE - 1 ? UP : 0) |
    (column < SIZE - 1 ? RIGHT : 0) |
    (row > 0 ? DOWN : 0) |
    (column > 0 ? LEFT : 0);
}
initial[PAWN + WHITE] = (SIZE - 1) / 2;
initial[PAWN + BLACK] = SQUARES - 1 - (SIZE - 1) / 2;
initial[LEFT_OVER + WHITE] = initial[LEFT_OVER + BLACK] = EACH;

function start(): void {
  state.set(initial);
}

/** Who can do nothing is passed over. */
function list(): number {
  if (state[WINNER] !== 0) return 0;
  const count = listFor(state[MOVER] as number);
  if (count > 0) return count;
  state[MOVER] = 1 - (state[MOVER] as number);
  return listFor(state[MOVER] as number);
}

function listFor(me: number): number {
  let count = listSteps(state[PAWN + me] as number, state[PAWN + 1 - me] as number);
  if (state[LEFT_OVER + me] === 0) return count;
  for (let row = 0; row < SQUARES - SIZE; row += SIZE) {
    for (let square = row; square < row + SIZE - 1; square++) {
      const both = (state[square] as number) & (state[square + 1] as number);
      if ((both & UP) !== 0 && state[MIDDLE + square] === 0) moves[count++] = ACROSS | square;
    }
  }
  for (let row = 0; row < SQUARES - SIZE; row += SIZE) {
    for (let square = row; square < row + SIZE - 1; square++) {
      const both = (state[square] as number) & (state[square + SIZE] as number);
      if ((both & RIGHT) !== 0 && state[MIDDLE + square] === 0) moves[count++] = UPRIGHT | square;
    }
  }
  return count;
}

function listSteps(from: number, other: number): number {
  const ways = state[from] as number;
  let count = 0;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    if ((ways & (1 << direction)) === 0) continue;
    const to = from + (STEPS[direction] as number);
    count = to === other ? listJumps(other, direction, from, count) : add(to, count);
  }
  return count;
}

/** Over a pawn to the square behind it; past it on its sides where that is closed. */
function listJumps(over: number, direction: number, from: number, listed: number): number {
  const ways = state[over] as number;
  if ((ways & (1 << direction)) !== 0) return add(over + (STEPS[direction] as number), listed);
  let count = listed;
  for (let aside = 0; aside < DIRECTIONS; aside++) {
    const to = over + (STEPS[aside] as number);
    if ((ways & (1 << aside)) !== 0 && to !== from) count = add(to, count);
  }
  return count;
}

/** Adds a step at its place in the order of squares. */
function add(to: number, count: number): number {
  let at = count;
  for (; at > 0 && (moves[at - 1] as number) > to; at--) moves[at] = moves[at - 1] as number;
  moves[at] = to;
  return count + 1;
}

function play(move: number): void {
  const me = state[MOVER] as number;
  if (move < ACROSS) {
    state[PAWN + me] = move;
    if (me === WHITE ? move >= SQUARES - SIZE : move < SIZE) state[WINNER] = 1 << me;
  } else {
    toggleWall(move);
    if (!hasWay(WHITE) || !hasWay(BLACK)) {
      toggleWall(move);
      return;
    }
    state[LEFT_OVER + me] = (state[LEFT_OVER + me] as number) - 1;
  }
  state[MOVER] = 1 - me;
}

/** Puts up a wall, or takes it away. */
function toggleWall(move: number): void {
  const square = move & SQUARE;
  const [beside, beyond] = move >= UPRIGHT ? [SIZE, 1] : [1, SIZE];
  const [ahead, back] = move >= UPRIGHT ? [RIGHT, LEFT] : [UP, DOWN];
  state[square] = (state[square] as number) ^ ahead;
  state[square + beside] = (state[square + beside] as number) ^ ahead;
  state[square + beyond] = (state[square + beyond] as number) ^ back;
  state[square + beside + beyond] = (state[square + beside + beyond] as number) ^ back;
  state[MIDDLE + square] = (state[MIDDLE + square] as number) ^ 1;
}

/** Whether a way leads from the pawn to its last row; other pawns do not matter. */
function hasWay(side: number): boolean {
  const first = state[PAWN + side] as number;
  reached.fill(0);
  reached[first] = 1;
  pending[0] = first;
  let count = 1;
  while (count > 0) {
    const square = pending[--count] as number;
    if (side === WHITE ? square >= SQUARES - SIZE : square < SIZE) return true;
    const ways = state[square] as number;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = square + (STEPS[direction] as number);
      if ((ways & (1 << direction)) === 0 || reached[next] === 1) continue;
      reached[next] = 1;
      pending[count++] = next;
    }
  }
  return false;
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  return state[WINNER] as number;
}

export const walls: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  describe: (move) =>
    move < ACROSS
      ? `Step(${move})`
      : move < UPRIGHT
        ? `Across(${move & SQUARE})`
        : `Upright(${move & SQUARE})`,
  playGame,
};
