/** Piles of men on seven by seven squares: who is jumped goes under the pile that jumps. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SIZE = 7;
const SPACES = SIZE * SIZE;
const MEN = 11;
const ROUNDS = 100;
const WAYS = 8;
const NOBODY = -1;
/** Behind the moves of each man each way. */
const JUMP = 2 * MEN * WAYS;
/** Clockwise from north, the diagonals: their numbers, columns and rows. White's men go along the first two. */
const DIAGONALS = [
  [1, 1, 1],
  [3, 1, -1],
  [5, -1, -1],
  [7, -1, 1],
] as const;

/** The next square each way; -1 where there is none. */
const onward = new Int8Array(SPACES * WAYS).fill(-1);
for (let space = 0; space < SPACES; space++)
  for (const [way, columns, rows] of DIAGONALS) {
    const [column, row] = [(space % SIZE) + columns, Math.floor(space / SIZE) + rows];
    if (column >= 0 && column < SIZE && row >= 0 && row < SIZE)
      onward[space * WAYS + way] = row * SIZE + column;
  }

/** The men of each pile, from the lowest one. */
const piles = new Uint8Array(SPACES * 2 * MEN);
const heights = new Uint8Array(SPACES);
const spaces = new Uint8Array(2 * MEN);
const officers = new Uint8Array(2 * MEN);
const moves = new Uint16Array(MEN * 4);

function top(space: number): number {
  return piles[space * 2 * MEN + (heights[space] as number) - 1] as number;
}

const ownerOf = (man: number): number => (man < MEN ? 0 : 1);

function mayGo(man: number, way: number): boolean {
  return officers[man] !== 0 || (way === 1 || way === 7) === man < MEN;
}

function canJump(man: number, way: number): boolean {
  if (!mayGo(man, way)) return false;
  const over = onward[(spaces[man] as number) * WAYS + way] as number;
  if (over < 0 || heights[over] === 0 || ownerOf(top(over)) === ownerOf(man)) return false;
  const target = onward[over * WAYS + way] as number;
  return target >= 0 && heights[target] === 0;
}

function listJumps(me: number, jumper: number): number {
  let count = 0;
  for (let man = me * MEN; man < (me + 1) * MEN; man++) {
    if (jumper !== NOBODY && jumper !== man) continue;
    if (top(spaces[man] as number) !== man) continue;
    for (let way = 1; way < WAYS; way += 2) if (canJump(man, way)) moves[count++] = JUMP + man * WAYS + way;
  }
  return count;
}

function listMoves(me: number): number {
  let count = 0;
  for (let man = me * MEN; man < (me + 1) * MEN; man++) {
    const space = spaces[man] as number;
    if (top(space) !== man) continue;
    for (let way = 1; way < WAYS; way += 2) {
      if (!mayGo(man, way)) continue;
      const target = onward[space * WAYS + way] as number;
      if (target >= 0 && heights[target] === 0) moves[count++] = man * WAYS + way;
    }
  }
  return count;
}

function carry(start: number, target: number): void {
  const height = heights[start] as number;
  for (let level = 0; level < height; level++) {
    const man = piles[start * 2 * MEN + level] as number;
    piles[target * 2 * MEN + level] = man;
    spaces[man] = target;
  }
  heights[start] = 0;
  heights[target] = height;
  const man = top(target);
  if (Math.floor(target / SIZE) === (man < MEN ? SIZE - 1 : 0)) officers[man] = 1;
}

/** Plays a move, and returns the man that must jump on. */
function play(move: number): number {
  const man = Math.floor((move % JUMP) / WAYS);
  const way = move % WAYS;
  const start = spaces[man] as number;
  const next = onward[start * WAYS + way] as number;
  if (move < JUMP) {
    carry(start, next);
    return NOBODY;
  }
  const taken = top(next);
  heights[next] = (heights[next] as number) - 1;
  const height = heights[start] as number;
  piles.copyWithin(start * 2 * MEN + 1, start * 2 * MEN, start * 2 * MEN + height);
  piles[start * 2 * MEN] = taken;
  spaces[taken] = start;
  heights[start] = height + 1;
  carry(start, onward[next * WAYS + way] as number);
  for (let each = 1; each < WAYS; each += 2) if (canJump(man, each)) return man;
  return NOBODY;
}

function begin(): void {
  heights.fill(0);
  officers.fill(0);
  let [white, black] = [0, MEN];
  for (let space = 0; space < SPACES; space += 2) {
    const row = Math.floor(space / SIZE);
    if (row === 3) continue;
    const man = row < 3 ? white++ : black++;
    spaces[man] = space;
    heights[space] = 1;
    piles[space * 2 * MEN] = man;
  }
}

function playGame(table: Table): number {
  begin();
  for (let turn = 0; turn < 2 * ROUNDS; turn++) {
    const me = turn & 1;
    let jumper = NOBODY;
    do {
      let count = listJumps(me, jumper);
      if (count === 0) count = listMoves(me);
      if (count === 0) return 2 >> me;
      jumper = play(moves[table.choose(count)] as number);
    } while (jumper !== NOBODY);
  }
  return 0;
}

export const pilesOfMen: Reference = {
  moves,
  describe: (move) => `${move < JUMP ? 'Move' : 'Jump'}(${Math.floor((move % JUMP) / WAYS)},${move % WAYS})`,
  playGame,
};
