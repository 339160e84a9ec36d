/** Fleet on seven by seven spaces. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SIZE = 7;
const SPACES = SIZE * SIZE;
const PARTS = 9;

const ships = [new Uint8Array(SPACES), new Uint8Array(SPACES)] as const;
/** Spaces that each side has not shot at, and how many. */
const open = [new Uint8Array(SPACES), new Uint8Array(SPACES)] as const;
const left = new Uint8Array(2);
const hits = new Uint8Array(2);

/** A move is `space * 2 + way` of a ship, or `SHOOT + space`. */
const SHOOT = 128;
const moves = new Uint8Array(2 * SPACES);

function playGame(table: Table): number {
  for (const side of [0, 1] as const) {
    ships[side].fill(0);
    for (let space = 0; space < SPACES; space++) open[side][space] = SHOOT + space;
  }
  left.fill(SPACES);
  hits.fill(0);
  for (let length = 2; length <= 4; length++) {
    const first = table.below(2) as 0 | 1;
    launch(first, length, table);
    launch((1 - first) as 0 | 1, length, table);
  }
  for (let me = 0; ; me = 1 - me) {
    const unshot = open[me] as Uint8Array;
    const count = left[me] as number;
    moves.set(unshot);
    const index = table.choose(count);
    const space = (unshot[index] as number) - SHOOT;
    unshot.copyWithin(index, index + 1, count);
    left[me] = count - 1;
    if ((ships[1 - me] as Uint8Array)[space] === 0) continue;
    hits[me] = (hits[me] as number) + 1;
    if (hits[me] === PARTS) return 1 << me;
  }
}

function launch(side: 0 | 1, length: number, table: Table): void {
  const sea = ships[side];
  let count = 0;
  for (let space = 0; space < SPACES; space++) {
    if ((space % SIZE) + length <= SIZE && isFree(sea, space, 1, length)) moves[count++] = space * 2;
    if (space + (length - 1) * SIZE < SPACES && isFree(sea, space, SIZE, length))
      moves[count++] = space * 2 + 1;
  }
  const move = moves[table.choose(count)] as number;
  const way = (move & 1) === 0 ? 1 : SIZE;
  for (let part = 0, space = move >> 1; part < length; part++, space += way) sea[space] = length;
}

function isFree(sea: Uint8Array, first: number, way: number, length: number): boolean {
  for (let part = 0, space = first; part < length; part++, space += way) if (sea[space] !== 0) return false;
  return true;
}

export const fleet: Reference = {
  moves,
  describe: (move) => (move >= SHOOT ? `Shoot(${move - SHOOT})` : `Launch(${move >> 1},${move & 1})`),
  playGame,
};
