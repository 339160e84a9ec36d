/** Perch: stones on nine by nine squares hop beside the next one that they see. */

import type { Table } from '../random.ts';
import { WAYS } from './geometry.ts';
import type { Reference } from './reference.ts';

const SIZE = 9;
const SPACES = SIZE * SIZE;
const MIDDLE = 4;
const TO_WIN = 5;
const ROUNDS = 80;
const LAYING = 8;
const FREE = 2;
const HOP = SPACES;

/** Where north, east, south and west stand among the squares beside one, in the order of their numbers. */
const PLACES = [3, 2, 0, 1] as const;

/** The next square each way, and the four beside; -1 where there is none. */
const onward = new Int8Array(SPACES * WAYS.length).fill(-1);
const beside = new Int8Array(SPACES * 4).fill(-1);
for (let space = 0; space < SPACES; space++)
  for (const [way, [columns, rows]] of WAYS.entries()) {
    const [column, row] = [(space % SIZE) + columns, Math.floor(space / SIZE) + rows];
    if (column < 0 || column >= SIZE || row < 0 || row >= SIZE) continue;
    onward[space * WAYS.length + way] = row * SIZE + column;
    const place = PLACES[way / 2];
    if (place !== undefined) beside[space * 4 + place] = row * SIZE + column;
  }

const stones = new Uint8Array(SPACES);
const moves = new Uint32Array(SPACES + SPACES * WAYS.length * 4);

function nextStone(space: number, way: number): number {
  let next = onward[space * WAYS.length + way] as number;
  while (next >= 0 && stones[next] === FREE) next = onward[next * WAYS.length + way] as number;
  return next;
}

function listMoves(me: number, mayLay: boolean): number {
  let count = 0;
  if (mayLay)
    for (let space = 0; space < SPACES; space++)
      if (stones[space] === FREE && Math.floor(space / SIZE) !== MIDDLE) moves[count++] = space;
  for (let space = 0; space < SPACES; space++) {
    if (stones[space] !== me) continue;
    for (let way = 0; way < WAYS.length; way++) {
      const next = nextStone(space, way);
      if (next < 0) continue;
      for (let index = next * 4; index < next * 4 + 4; index++) {
        const target = beside[index] as number;
        if (target >= 0 && stones[target] === FREE)
          moves[count++] = HOP + (space * WAYS.length + way) * SPACES + target;
      }
    }
  }
  return count;
}

function inMiddle(me: number): number {
  let count = 0;
  for (let space = MIDDLE * SIZE; space < (MIDDLE + 1) * SIZE; space++) if (stones[space] === me) count++;
  return count;
}

function playGame(table: Table): number {
  stones.fill(FREE);
  for (let turn = 0; turn < 2 * ROUNDS; turn++) {
    const me = turn & 1;
    const count = listMoves(me, turn < 2 * LAYING);
    if (count === 0) continue;
    const move = moves[table.choose(count)] as number;
    if (move < HOP) {
      stones[move] = me;
      continue;
    }
    stones[Math.floor((move - HOP) / SPACES / WAYS.length)] = FREE;
    stones[(move - HOP) % SPACES] = me;
    if (inMiddle(me) === TO_WIN) return 1 << me;
  }
  return 0;
}

export const perch: Reference = {
  moves,
  describe(move) {
    if (move < HOP) return `Lay(${move})`;
    const from = Math.floor((move - HOP) / SPACES);
    return `Hop(${Math.floor(from / WAYS.length)},${from % WAYS.length},${(move - HOP) % SPACES})`;
  },
  playGame,
};
