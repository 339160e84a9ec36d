import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const SIZE = 8;
const SQUARES = SIZE * SIZE;
const [WHITE, BLACK] = [1, 2];
/** Cells after the squares: who moves (1 or 2), pawns of each of them, who has won. */
const [MOVER, PAWNS, WINNER] = [SQUARES, SQUARES, SQUARES + 3];

const state = new Uint8Array(SQUARES + 4);
/** From and to, six bits each. */
const moves = new Uint16Array(3 * 2 * SIZE);

const initial = state.slice();
initial.fill(WHITE, 0, 2 * SIZE).fill(BLACK, SQUARES - 2 * SIZE, SQUARES);
initial[MOVER] = WHITE;
initial.fill(2 * SIZE, PAWNS + WHITE, PAWNS + BLACK + 1);

function start(): void {
  state.set(initial);
}

function list(): number {
  if (state[WINNER] !== 0) return 0;
  const me = state[MOVER] as number;
  const ahead = me === WHITE ? SIZE : -SIZE;
  let count = 0;
  for (let from = 0; from < SQUARES; from++) {
    if (state[from] !== me) continue;
    const to = from + ahead;
    const column = from % SIZE;
    if (column > 0 && state[to - 1] !== me) moves[count++] = (from << 6) | (to - 1);
    if (state[to] === 0) moves[count++] = (from << 6) | to;
    if (column < SIZE - 1 && state[to + 1] !== me) moves[count++] = (from << 6) | (to + 1);
  }
  return count;
}

function play(move: number): void {
  const me = state[MOVER] as number;
  const other = WHITE + BLACK - me;
  const to = move & 63;
  if (state[to] === other) {
    state[PAWNS + other] = (state[PAWNS + other] as number) - 1;
    if (state[PAWNS + other] === 0) state[WINNER] = me;
  }
  state[move >> 6] = 0;
  state[to] = me;
  if (me === WHITE ? to >= SQUARES - SIZE : to < SIZE) state[WINNER] = me;
  state[MOVER] = other;
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  return state[WINNER] as number;
}

export const breakthrough: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  describe: (move) => `Move(${move >> 6},${move & 63})`,
  playGame,
};
