/** Lines of Action on eight by eight squares. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SIZE = 8;
/** Squares with a border around: square `row * WIDTH + column`, both from 1. */
const WIDTH = SIZE + 2;
const SQUARES = WIDTH * WIDTH;
/** Clockwise from the north. */
const DIRECTIONS = Int8Array.of(WIDTH, WIDTH + 1, 1, 1 - WIDTH, -WIDTH, -WIDTH - 1, -1, WIDTH - 1);
const [FREE, EDGE] = [2, 3];
const ROUNDS = 200;
const STONES = 12;

const board = new Uint8Array(SQUARES);
/** Stones on each column, row and diagonal, one kind after the other: `LINES` of each. */
const LINES = 2 * WIDTH;
const onLine = new Uint8Array(4 * LINES);
/** The lines through each square, for the first four directions. */
const lineOf = new Uint8Array(4 * SQUARES);
const columnOf = new Uint8Array(SQUARES);
const rowOf = new Uint8Array(SQUARES);
for (let square = 0; square < SQUARES; square++) {
  const column = square % WIDTH;
  const row = Math.floor(square / WIDTH);
  columnOf[square] = column;
  rowOf[square] = row;
  lineOf.set([column, LINES + row - column + WIDTH, 2 * LINES + row, 3 * LINES + row + column], 4 * square);
}
const initial = new Uint8Array(SQUARES).fill(EDGE);
for (let row = 1; row <= SIZE; row++)
  for (let column = 1; column <= SIZE; column++) {
    const isInside = (place: number) => place > 1 && place < SIZE;
    const owner = isInside(column) ? (isInside(row) ? FREE : 0) : isInside(row) ? 1 : FREE;
    initial[row * WIDTH + column] = owner;
  }

const alive = new Uint8Array(2);
const seen = new Uint16Array(SQUARES);
let mark = 0;
const stack = new Uint8Array(2 * STONES);
/** A move is a square, times 8, and a direction. */
const moves = new Uint16Array(STONES * 8);

function playGame(table: Table): number {
  board.set(initial);
  onLine.fill(0);
  for (let square = 0; square < SQUARES; square++) if ((board[square] as number) < FREE) count(square, 1);
  alive.fill(STONES);
  for (let round = 0; round < ROUNDS; round++) {
    for (let me = 0; me < 2; me++) {
      const listed = list(me);
      if (listed === 0) continue;
      const isCapture = move(me, moves[table.choose(listed)] as number);
      if (isJoined(me)) return 1 << me;
      if (isCapture && isJoined(1 - me)) return 2 >> me;
    }
  }
  return 0;
}

function count(square: number, change: number): void {
  for (let line = 4 * square; line < 4 * square + 4; line++)
    onLine[lineOf[line] as number] = (onLine[lineOf[line] as number] as number) + change;
}

function list(me: number): number {
  let listed = 0;
  for (let row = 1; row <= SIZE; row++)
    for (let square = row * WIDTH + 1; square <= row * WIDTH + SIZE; square++) {
      if (board[square] !== me) continue;
      for (let direction = 0; direction < 8; direction++)
        if (reaches(me, square, direction)) moves[listed++] = (square << 3) | direction;
    }
  return listed;
}

function reaches(me: number, square: number, direction: number): boolean {
  const step = DIRECTIONS[direction] as number;
  let to = square + step;
  for (let steps = onLine[lineOf[4 * square + (direction & 3)] as number] as number; steps > 1; steps--) {
    if (board[to] === EDGE || board[to] === 1 - me) return false;
    to += step;
  }
  return board[to] !== EDGE && board[to] !== me;
}

/** Returns whether a stone is taken. */
function move(me: number, chosen: number): boolean {
  const square = chosen >> 3;
  const steps = onLine[lineOf[4 * square + (chosen & 3)] as number] as number;
  const to = square + steps * (DIRECTIONS[chosen & 7] as number);
  count(square, -1);
  board[square] = FREE;
  const isCapture = board[to] !== FREE;
  if (isCapture) alive[1 - me] = (alive[1 - me] as number) - 1;
  else count(to, 1);
  board[to] = me;
  return isCapture;
}

function isJoined(me: number): boolean {
  let first = WIDTH + 1;
  while (board[first] !== me) first++;
  if (++mark === 65_536) {
    seen.fill(0);
    mark = 1;
  }
  seen[first] = mark;
  stack[0] = first;
  let found = 1;
  for (let next = 0; next < found; next++) {
    const square = stack[next] as number;
    for (let direction = 0; direction < 8; direction++) {
      const beside = square + (DIRECTIONS[direction] as number);
      if (board[beside] !== me || seen[beside] === mark) continue;
      seen[beside] = mark;
      stack[found++] = beside;
    }
  }
  return found === alive[me];
}

export const lines: Reference = {
  moves,
  describe: (chosen) => {
    const square = chosen >> 3;
    const space = ((rowOf[square] as number) - 1) * SIZE + (columnOf[square] as number) - 1;
    return `Move(${space},${chosen & 7})`;
  },
  playGame,
};
