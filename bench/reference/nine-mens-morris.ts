import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const POINTS = 24;
const MEN = 9;
const QUIET_MOVES = 50;
const [WHITE, BLACK] = [1, 2];
/** Cells after the points: who is to move, men in hand and on the board by side, moves without a man taken. */
const [MOVER, HAND, ON_BOARD, QUIET] = [POINTS, POINTS, POINTS + 2, POINTS + 5];
/** Then whether the mover has made a mill and takes a man, and how the game has ended. */
const [IS_TAKING, RESULT] = [POINTS + 6, POINTS + 7];
const DRAW = 3;

/** A move is what is done times 1024, the point it begins on times 32, and the point it ends on. */
const [PLACE, MOVE, TAKE] = [0, 1024, 2048];

const state = new Uint8Array(POINTS + 8);
const moves = new Uint16Array(MEN * POINTS);

// biome-ignore format: points from the top, row by row: the lines of three
const LINES = [
  [0, 1, 2], [2, 14, 23], [21, 22, 23], [0, 9, 21], [3, 4, 5], [5, 13, 20], [18, 19, 20], [3, 10, 18],
  [6, 7, 8], [8, 12, 17], [15, 16, 17], [6, 11, 15], [1, 4, 7], [12, 13, 14], [16, 19, 22], [9, 10, 11],
];
/** The other two points of both lines through a point: four cells for each. */
const others = new Uint8Array(4 * POINTS);
/** How many neighbours a point has, and which, in order: five cells for each. */
const neighbours = new Uint8Array(5 * POINTS);
for (let point = 0; point < POINTS; point++) {
  const through = LINES.filter((line) => line.includes(point));
  others.set(
    through.flatMap((line) => line.filter((other) => other !== point)),
    4 * point,
  );
  const beside = through.flatMap((line) => line.filter((_, at) => Math.abs(at - line.indexOf(point)) === 1));
  neighbours.set([beside.length, ...beside.sort((a, b) => a - b)], 5 * point);
}

function start(): void {
  state.fill(0);
  state[MOVER] = WHITE;
  state[HAND + WHITE] = state[HAND + BLACK] = MEN;
}

function isMill(point: number, side: number): boolean {
  const at = 4 * point;
  return (
    (state[others[at] as number] === side && state[others[at + 1] as number] === side) ||
    (state[others[at + 2] as number] === side && state[others[at + 3] as number] === side)
  );
}

/** Who can do nothing loses. */
function list(): number {
  if (state[RESULT] !== 0) return 0;
  const me = state[MOVER] as number;
  if (state[IS_TAKING] !== 0) return listTaken(WHITE + BLACK - me);
  if ((state[HAND + me] as number) > 0) {
    let count = 0;
    for (let point = 0; point < POINTS; point++) if (state[point] === 0) moves[count++] = PLACE | point;
    return count;
  }
  const count = state[ON_BOARD + me] === 3 ? listFlights(me) : listSteps(me);
  if (count === 0) state[RESULT] = WHITE + BLACK - me;
  return count;
}

/** Men in no mill; all if there is none. */
function listTaken(side: number): number {
  let count = 0;
  for (let point = 0; point < POINTS; point++)
    if (state[point] === side && !isMill(point, side)) moves[count++] = TAKE | point;
  if (count > 0) return count;
  for (let point = 0; point < POINTS; point++) if (state[point] === side) moves[count++] = TAKE | point;
  return count;
}

function listSteps(me: number): number {
  let count = 0;
  for (let from = 0; from < POINTS; from++) {
    if (state[from] !== me) continue;
    const last = 5 * from + (neighbours[5 * from] as number);
    for (let at = 5 * from + 1; at <= last; at++) {
      const to = neighbours[at] as number;
      if (state[to] === 0) moves[count++] = MOVE | (from << 5) | to;
    }
  }
  return count;
}

function listFlights(me: number): number {
  let count = 0;
  for (let from = 0; from < POINTS; from++) {
    if (state[from] !== me) continue;
    for (let to = 0; to < POINTS; to++) if (state[to] === 0) moves[count++] = MOVE | (from << 5) | to;
  }
  return count;
}

function play(move: number): void {
  const me = state[MOVER] as number;
  const point = move & 31;
  if (move >= TAKE) {
    const other = WHITE + BLACK - me;
    state[point] = 0;
    state[QUIET] = 0;
    state[ON_BOARD + other] = (state[ON_BOARD + other] as number) - 1;
    if ((state[ON_BOARD + other] as number) + (state[HAND + other] as number) < 3) state[RESULT] = me;
    endTurn(other);
    return;
  }
  if (move >= MOVE) state[(move >> 5) & 31] = 0;
  else {
    state[HAND + me] = (state[HAND + me] as number) - 1;
    state[ON_BOARD + me] = (state[ON_BOARD + me] as number) + 1;
  }
  state[point] = me;
  state[QUIET] = (state[QUIET] as number) + 1;
  if (isMill(point, me)) state[IS_TAKING] = 1;
  else endTurn(WHITE + BLACK - me);
}

function endTurn(next: number): void {
  state[IS_TAKING] = 0;
  state[MOVER] = next;
  if (state[QUIET] === QUIET_MOVES) state[RESULT] = DRAW;
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  return state[RESULT] === DRAW ? 0 : (state[RESULT] as number);
}

export const nineMensMorris: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  isMidTurn: () => state[IS_TAKING] !== 0,
  describe: (move) => {
    const from = (move >> 5) & 31;
    const to = move & 31;
    return move >= TAKE ? `Take(${to})` : move >= MOVE ? `Move(${from},${to})` : `Place(${to})`;
  },
  playGame,
};
