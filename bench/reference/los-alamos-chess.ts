import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const SIZE = 6;
/** Squares with a border around, as wide as a knight jumps: cell `row * WIDTH + column`, rows from 2, columns from 1. */
const WIDTH = SIZE + 2;
const CELLS = WIDTH * (SIZE + 4);
const [FIRST, LAST] = [2 * WIDTH + 1, CELLS - 2 * WIDTH - 2];
/** A piece is its kind and its side; cells of the border are neither side's. */
const [KNIGHT, ROOK, QUEEN, KING] = [1, 2, 3, 4];
const KIND = 7;
const [WHITE, BLACK, BORDER] = [8, 16, 32];
const BOTH = WHITE | BLACK;
/** Cells after the board: who moves, squares of the kings by side, moves without a capture or a pawn. */
const [MOVER, WHITE_KING, BLACK_KING, QUIET] = [CELLS, CELLS + 1, CELLS + 2, CELLS + 3];
/** Then the square of a pawn that becomes another piece, or 0, and the result: a side, or `BOTH` for a draw. */
const [PAWN, RESULT] = [CELLS + 4, CELLS + 5];
const QUIET_MOVES = 100;

/** Kinds are numbered from pawns on; pawns are 0 here, and free squares are 0 altogether. */
const STRAIGHT = Int8Array.of(-WIDTH, -1, 1, WIDTH);
const AROUND = Int8Array.of(-WIDTH, -1, 1, WIDTH, -WIDTH - 1, -WIDTH + 1, WIDTH - 1, WIDTH + 1);
const JUMPS = Int8Array.from(
  [-1, 1].flatMap((up) => [2 * up * WIDTH - 1, 2 * up * WIDTH + 1, up * WIDTH - 2, up * WIDTH + 2]),
);

/** By how far a square is from another, `CELLS` for none: whether a queen on a free board goes from one to the other. */
const isInLine = new Uint8Array(2 * CELLS);
for (const step of AROUND) for (let steps = 1; steps < SIZE; steps++) isInLine[CELLS + steps * step] = 1;

/** From and to, seven bits each; or what a pawn becomes, with the bit above. */
const PROMOTE = 1 << 14;
const PROMOTIONS = [KNIGHT, ROOK, QUEEN];

const state = new Uint8Array(CELLS + 6);
const moves = new Uint16Array(256);

const initial = state.slice().fill(BORDER, 0, CELLS);
for (let row = 0; row < SIZE; row++) initial.fill(0, (row + 2) * WIDTH + 1, (row + 2) * WIDTH + 1 + SIZE);
[ROOK, KNIGHT, QUEEN, KING, KNIGHT, ROOK].forEach((kind, column) => {
  initial[FIRST + column] = WHITE | kind;
  initial[FIRST + WIDTH + column] = WHITE;
  initial[FIRST + 4 * WIDTH + column] = BLACK;
  initial[FIRST + 5 * WIDTH + column] = BLACK | kind;
});
initial[MOVER] = WHITE;
initial[WHITE_KING] = FIRST + 3;
initial[BLACK_KING] = FIRST + 5 * WIDTH + 3;

function start(): void {
  state.set(initial);
}

/** Who cannot move has lost in check; else it is a draw. */
function list(): number {
  if (state[RESULT] !== 0) return 0;
  if (state[PAWN] !== 0) {
    for (let index = 0; index < PROMOTIONS.length; index++)
      moves[index] = PROMOTE | (PROMOTIONS[index] as number);
    return PROMOTIONS.length;
  }
  const me = state[MOVER] as number;
  const other = BOTH - me;
  const isCheck = isAttacked(kingOf(me), me, other);
  let count = 0;
  for (let from = FIRST; from <= LAST; from++) {
    const piece = state[from] as number;
    if ((piece & me) === 0) continue;
    const pseudo = listPiece(from, piece & KIND, me, other, count);
    // A king is exposed by its own steps, in check, or by a piece that leaves its line.
    const isSafe = !isCheck && (piece & KIND) !== KING && isInLine[CELLS + from - kingOf(me)] === 0;
    count = isSafe ? pseudo : keepLegal(count, pseudo, me, other);
  }
  if (count === 0) state[RESULT] = isCheck ? other : BOTH;
  return count;
}

function kingOf(side: number): number {
  return state[side === WHITE ? WHITE_KING : BLACK_KING] as number;
}

/** Adds the moves of a piece to those listed, legal or not, in the order of their squares; returns how many there are. */
function listPiece(from: number, kind: number, me: number, other: number, listed: number): number {
  let count = listed;
  const mine = me | BORDER;
  switch (kind) {
    case KNIGHT:
      for (let at = 0; at < JUMPS.length; at++) {
        const to = from + (JUMPS[at] as number);
        if (((state[to] as number) & mine) === 0) count = add(from, to, listed, count);
      }
      return count;
    case KING:
      for (let at = 0; at < AROUND.length; at++) {
        const to = from + (AROUND[at] as number);
        if (((state[to] as number) & mine) === 0) count = add(from, to, listed, count);
      }
      return count;
    case ROOK:
      return listSlides(from, STRAIGHT, other, listed);
    case QUEEN:
      return listSlides(from, AROUND, other, listed);
    default: {
      const ahead = from + (me === WHITE ? WIDTH : -WIDTH);
      if (((state[ahead - 1] as number) & other) !== 0) count = add(from, ahead - 1, listed, count);
      if (state[ahead] === 0) count = add(from, ahead, listed, count);
      if (((state[ahead + 1] as number) & other) !== 0) count = add(from, ahead + 1, listed, count);
      return count;
    }
  }
}

function listSlides(from: number, steps: Int8Array, other: number, listed: number): number {
  let count = listed;
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at] as number;
    let to = from + step;
    for (; state[to] === 0; to += step) count = add(from, to, listed, count);
    if (((state[to] as number) & other) !== 0) count = add(from, to, listed, count);
  }
  return count;
}

/** Adds a move at its place behind the first ones, and returns how many there are. */
function add(from: number, to: number, first: number, count: number): number {
  const move = (from << 7) | to;
  let at = count;
  for (; at > first && (moves[at - 1] as number) > move; at--) moves[at] = moves[at - 1] as number;
  moves[at] = move;
  return count + 1;
}

/** Of the moves from `first` on, keeps those that leave no king in check, and returns how many there are. */
function keepLegal(first: number, end: number, me: number, other: number): number {
  let count = first;
  for (let at = first; at < end; at++) {
    const move = moves[at] as number;
    const from = move >> 7;
    const to = move & 127;
    const piece = state[from] as number;
    const captured = state[to] as number;
    state[from] = 0;
    state[to] = piece;
    if (!isAttacked((piece & KIND) === KING ? to : kingOf(me), me, other)) moves[count++] = move;
    state[from] = piece;
    state[to] = captured;
  }
  return count;
}

/** Whether a piece of the other side attacks a square where this side's king stands. */
function isAttacked(square: number, me: number, other: number): boolean {
  for (let at = 0; at < JUMPS.length; at++)
    if (state[square + (JUMPS[at] as number)] === (other | KNIGHT)) return true;
  const ahead = square + (me === WHITE ? WIDTH : -WIDTH);
  if (state[ahead - 1] === other || state[ahead + 1] === other) return true;
  for (let at = 0; at < AROUND.length; at++) {
    const step = AROUND[at] as number;
    let seen = square + step;
    if (state[seen] === (other | KING)) return true;
    while (state[seen] === 0) seen += step;
    if (state[seen] === (other | QUEEN) || (at < STRAIGHT.length && state[seen] === (other | ROOK)))
      return true;
  }
  return false;
}

function play(move: number): void {
  const me = state[MOVER] as number;
  if (move >= PROMOTE) {
    state[state[PAWN] as number] = me | (move & KIND);
    state[PAWN] = 0;
    state[MOVER] = BOTH - me;
    return;
  }
  const from = move >> 7;
  const to = move & 127;
  const piece = state[from] as number;
  const isQuiet = piece !== me && state[to] === 0;
  state[from] = 0;
  state[to] = piece;
  if ((piece & KIND) === KING) state[me === WHITE ? WHITE_KING : BLACK_KING] = to;
  state[QUIET] = isQuiet ? (state[QUIET] as number) + 1 : 0;
  if (piece === me && (me === WHITE ? to >= FIRST + (SIZE - 1) * WIDTH : to < FIRST + WIDTH - 1)) {
    state[PAWN] = to;
    return;
  }
  if (state[QUIET] === QUIET_MOVES) state[RESULT] = BOTH;
  state[MOVER] = BOTH - me;
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  const result = state[RESULT] as number;
  return result === WHITE ? 1 : result === BLACK ? 2 : 0;
}

/** Number of a square from a1 = 0, row by row. */
const squareOf = (cell: number): number => (Math.floor(cell / WIDTH) - 2) * SIZE + (cell % WIDTH) - 1;

export const losAlamosChess: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  isMidTurn: () => state[PAWN] !== 0,
  describe: (move) =>
    move >= PROMOTE ? `Promote(${move & KIND})` : `Move(${squareOf(move >> 7)},${squareOf(move & 127)})`,
  playGame,
};
