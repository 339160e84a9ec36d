/** Chess on five by five squares, where captured pieces come back on the other side. */

import type { Table } from '../random.ts';
import { WAYS } from './geometry.ts';
import type { Reference } from './reference.ts';

const SIZE = 5;
const SPACES = SIZE * SIZE;
const ROUNDS = 100;
const [PAWN, SILVER, GOLD, BISHOP, ROOK, KING] = [0, 1, 2, 3, 4, 5];
const KINDS = 6;
const RAISED = 8;
const FREE = 255;
/** A piece is its kind, 8 if it is promoted, and 16 if it is White's. */
const WHITE = 16;
const [STEPS, SLIDES] = [1, 2];
const GOLD_WAYS = [0, 1, 7, 2, 6, 4];
const SILVER_WAYS = [0, 1, 7, 3, 5];

const onward = new Int8Array(SPACES * 8).fill(-1);
for (let space = 0; space < SPACES; space++)
  for (const [way, [across, up]] of WAYS.entries()) {
    const [column, row] = [(space % SIZE) + across, Math.floor(space / SIZE) + up];
    if (column >= 0 && column < SIZE && row >= 0 && row < SIZE) onward[space * 8 + way] = row * SIZE + column;
  }

function goes(kind: number, isRaised: boolean, way: number): number {
  const isStraight = way % 2 === 0;
  if (kind === KING) return STEPS;
  if (kind === BISHOP) return isStraight ? (isRaised ? STEPS : 0) : SLIDES;
  if (kind === ROOK) return isStraight ? SLIDES : isRaised ? STEPS : 0;
  const ways = kind === GOLD || isRaised ? GOLD_WAYS : kind === SILVER ? SILVER_WAYS : [0];
  return ways.includes(way) ? STEPS : 0;
}
/** How each piece goes each way. */
const gaits = new Uint8Array(32 * 8);
for (let kind = 0; kind < KINDS; kind++)
  for (const raised of [0, RAISED])
    for (let way = 0; way < 8; way++) {
      const gait = goes(kind, raised !== 0, way);
      gaits[(kind | raised) * 8 + way] = gait;
      gaits[(kind | raised | WHITE) * 8 + ((way + 4) & 7)] = gait;
    }

const board = new Uint8Array(SPACES);
const hands = new Uint8Array(2 * KINDS);
const kings = new Uint8Array(2);
const reached = new Uint8Array(SPACES);
const DROP = SPACES * SPACES * 2;
const moves = new Uint16Array(2048);

function isAttacked(me: number): boolean {
  const king = kings[me] as number;
  for (let way = 0; way < 8; way++) {
    let next = onward[king * 8 + way] as number;
    for (let isNear = true; next >= 0; isNear = false) {
      const piece = board[next] as number;
      if (piece !== FREE) {
        if (piece >> 4 === me) break;
        const gait = gaits[piece * 8 + ((way + 4) & 7)] as number;
        if (gait === SLIDES || (gait === STEPS && isNear)) return true;
        break;
      }
      next = onward[next * 8 + way] as number;
    }
  }
  return false;
}

/** Whether the king is safe behind that. */
function isSafe(start: number, target: number, me: number): boolean {
  const [piece, taken] = [board[start] as number, board[target] as number];
  board[target] = piece;
  board[start] = FREE;
  if (start === kings[me]) kings[me] = target;
  const safe = !isAttacked(me);
  board[start] = piece;
  board[target] = taken;
  if (target === kings[me] && (piece & 7) === KING) kings[me] = start;
  return safe;
}

const lastRow = (me: number): number => (me === 0 ? SIZE - 1 : 0);
const rowOf = (space: number): number => Math.floor(space / SIZE);

function listFrom(start: number, me: number, listed: number): number {
  const piece = board[start] as number;
  const kind = piece & 7;
  reached.fill(0);
  for (let way = 0; way < 8; way++) {
    const gait = gaits[piece * 8 + way] as number;
    if (gait === 0) continue;
    let next = onward[start * 8 + way] as number;
    while (next >= 0) {
      const there = board[next] as number;
      if (there !== FREE && there >> 4 === me) break;
      reached[next] = 1;
      if (there !== FREE || gait === STEPS) break;
      next = onward[next * 8 + way] as number;
    }
  }
  const last = lastRow(me);
  const isPlain = (piece & RAISED) === 0;
  let count = listed;
  for (let target = 0; target < SPACES; target++) {
    if (reached[target] === 0 || !isSafe(start, target, me)) continue;
    const move = (start * SPACES + target) * 2;
    if (kind !== PAWN || !isPlain || rowOf(target) !== last) moves[count++] = move;
    if (isPlain && kind !== KING && kind !== GOLD && (rowOf(target) === last || rowOf(start) === last))
      moves[count++] = move + 1;
  }
  return count;
}

function listDrops(me: number, listed: number): number {
  let count = listed;
  for (let kind = PAWN; kind < KING; kind++) {
    if (hands[me * KINDS + kind] === 0) continue;
    const piece = kind | (me * WHITE);
    for (let target = 0; target < SPACES; target++) {
      if (board[target] !== FREE) continue;
      if (kind === PAWN) {
        if (rowOf(target) === lastRow(me)) continue;
        let isThere = false;
        for (let space = target % SIZE; space < SPACES; space += SIZE)
          if (board[space] === piece) isThere = true;
        if (isThere) continue;
      }
      board[target] = piece;
      const safe = !isAttacked(me);
      board[target] = FREE;
      if (safe) moves[count++] = DROP + kind * SPACES + target;
    }
  }
  return count;
}

function list(me: number): number {
  let count = 0;
  for (let start = 0; start < SPACES; start++) {
    const piece = board[start] as number;
    if (piece !== FREE && piece >> 4 === me) count = listFrom(start, me, count);
  }
  return listDrops(me, count);
}

function play(move: number, me: number): void {
  if (move >= DROP) {
    const kind = Math.floor((move - DROP) / SPACES);
    board[(move - DROP) % SPACES] = kind | (me * WHITE);
    hands[me * KINDS + kind] = (hands[me * KINDS + kind] as number) - 1;
    return;
  }
  const [start, target] = [Math.floor(move / (2 * SPACES)), (move >> 1) % SPACES];
  const taken = board[target] as number;
  if (taken !== FREE) hands[me * KINDS + (taken & 7)] = (hands[me * KINDS + (taken & 7)] as number) + 1;
  board[target] = (board[start] as number) | (move & 1 ? RAISED : 0);
  board[start] = FREE;
  if (start === kings[me]) kings[me] = target;
}

const FIRST_ROW = [KING, GOLD, SILVER, BISHOP, ROOK];

function playGame(table: Table): number {
  board.fill(FREE);
  hands.fill(0);
  for (const [column, kind] of FIRST_ROW.entries()) {
    board[column] = kind;
    board[SPACES - 1 - column] = kind | WHITE;
  }
  board[SIZE] = PAWN;
  board[SPACES - 1 - SIZE] = PAWN | WHITE;
  kings[0] = 0;
  kings[1] = SPACES - 1;
  for (let round = 1; round <= ROUNDS; round++)
    for (let me = 0; me < 2; me++) {
      const count = list(me);
      if (count === 0) return me === 0 ? 2 : 1;
      play(moves[table.choose(count)] as number, me);
    }
  return 0;
}

export const drops: Reference = {
  moves,
  describe(move) {
    if (move >= DROP) return `Drop(${Math.floor((move - DROP) / SPACES)},${(move - DROP) % SPACES})`;
    return `Move(${Math.floor(move / (2 * SPACES))},${(move >> 1) % SPACES},${move & 1})`;
  },
  playGame,
};
