import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const SIZE = 8;
/**
 * Dark squares only, four in a row and one cell of border behind every second row, as in Arthur Samuel's program
 * (Some Studies in Machine Learning Using the Game of Checkers, 1959): diagonal steps are 4 and 5 everywhere.
 */
const [FIRST, LAST, CELLS] = [5, 40, 46];
/** Black's men become kings from this cell on, White's up to that one. */
const [BLACK_GOAL, WHITE_GOAL] = [37, 8];
const [BORDER, KING] = [8, 4];
const [BLACK, WHITE] = [1, 2];
/** What of a cell says whose man stands there. */
const SIDE = BLACK | WHITE;
/** Cells after the squares: who moves (1 or 2), the man that must jump on or 0, moves without a jump or a new king. */
const [MOVER, JUMPER, QUIET] = [CELLS, CELLS + 1, CELLS + 2];
const QUIET_MOVES = 80;

/** In the order of the squares that they lead to: the first two lead down, the last two up. */
const STEPS = Int8Array.of(-5, -4, 4, 5);
/** From and to, six bits each; jumps have the bit above. */
const JUMP = 1 << 12;

const state = new Uint8Array(CELLS + 3);
const moves = new Uint16Array(64);

/** Number of the square from a1 = 0, row by row, by cell. */
const squares = new Uint8Array(CELLS);

const initial = state.slice().fill(BORDER, 0, CELLS);
for (let row = 0; row < SIZE; row++) {
  for (let column = row % 2; column < SIZE; column += 2) {
    const cell = FIRST + 4 * row + ((row + 1) >> 1) + (column >> 1);
    squares[cell] = row * SIZE + column;
    initial[cell] = row < 3 ? BLACK : row >= SIZE - 3 ? WHITE : 0;
  }
}
initial[MOVER] = BLACK;

function start(): void {
  state.set(initial);
}

/** Jumps alone where there is one. None when the game is over: a draw by quiet moves, else who is to move has lost. */
function list(): number {
  if (state[QUIET] === QUIET_MOVES) return 0;
  const me = state[MOVER] as number;
  const other = BLACK + WHITE - me;
  const jumper = state[JUMPER] as number;
  if (jumper !== 0) return listJumps(jumper, me, other, 0);
  let count = 0;
  let isJumping = false;
  for (let from = FIRST; from <= LAST; from++) {
    const man = state[from] as number;
    if ((man & SIDE) !== me) continue;
    const jumps = listJumps(from, me, other, isJumping ? count : 0);
    if (jumps > 0) {
      isJumping = true;
      count = jumps;
    } else count = listSteps(from, man, me, count);
  }
  return count;
}

/** Adds the steps to the moves listed, and returns how many moves there are. */
function listSteps(from: number, man: number, me: number, listed: number): number {
  let count = listed;
  const last = me === BLACK || (man & KING) !== 0 ? 4 : 2;
  for (let at = me === WHITE || (man & KING) !== 0 ? 0 : 2; at < last; at++) {
    const to = from + (STEPS[at] as number);
    if (state[to] === 0) moves[count++] = (from << 6) | to;
  }
  return count;
}

/** Adds the jumps of a man to the moves listed, and returns how many moves there are. */
function listJumps(from: number, me: number, other: number, listed: number): number {
  let count = listed;
  const isKing = ((state[from] as number) & KING) !== 0;
  const last = me === BLACK || isKing ? 4 : 2;
  for (let at = me === WHITE || isKing ? 0 : 2; at < last; at++) {
    const step = STEPS[at] as number;
    if (((state[from + step] as number) & SIDE) !== other) continue;
    const to = from + 2 * step;
    if (state[to] === 0) moves[count++] = JUMP | (from << 6) | to;
  }
  return count;
}

function play(move: number): void {
  const me = state[MOVER] as number;
  const from = (move >> 6) & 63;
  const to = move & 63;
  const man = state[from] as number;
  const isCrowned = (man & KING) === 0 && (me === BLACK ? to >= BLACK_GOAL : to <= WHITE_GOAL);
  state[from] = 0;
  state[to] = isCrowned ? man | KING : man;
  if (move >= JUMP) {
    state[(from + to) >> 1] = 0;
    state[QUIET] = 0;
    if (!isCrowned && listJumps(to, me, BLACK + WHITE - me, 0) > 0) {
      state[JUMPER] = to;
      return;
    }
    state[JUMPER] = 0;
  } else state[QUIET] = isCrowned ? 0 : (state[QUIET] as number) + 1;
  state[MOVER] = BLACK + WHITE - me;
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  return state[QUIET] === QUIET_MOVES ? 0 : BLACK + WHITE - (state[MOVER] as number);
}

export const englishDraughts: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  isMidTurn: () => state[JUMPER] !== 0,
  describe: (move) => `${move >= JUMP ? 'Jump' : 'Move'}(${squares[(move >> 6) & 63]},${squares[move & 63]})`,
  playGame,
};
