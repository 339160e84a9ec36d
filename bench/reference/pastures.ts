/** Pastures on seven by seven meadows. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SIZE = 7;
const SPACES = SIZE * SIZE;
const MOVES = 80;
const GRASS = 2;

/** What lies beside each meadow: four numbers, -1 where there is none. */
const beside = new Int8Array(SPACES * 4).fill(-1);
for (let space = 0; space < SPACES; space++) {
  const column = space % SIZE;
  if (space >= SIZE) beside[space * 4] = space - SIZE;
  if (column > 0) beside[space * 4 + 1] = space - 1;
  if (column < SIZE - 1) beside[space * 4 + 2] = space + 1;
  if (space < SPACES - SIZE) beside[space * 4 + 3] = space + SIZE;
}

const herd = new Uint8Array(SPACES);
/** In which search each meadow was reached last, and those that the present one has reached. */
const reached = new Uint32Array(SPACES);
let search = 0;
const found = new Uint8Array(SPACES);

const moves = new Uint8Array(SPACES);

function playGame(table: Table): number {
  herd.fill(GRASS);
  for (let put = 0; ; ) {
    const me = put & 1;
    let count = 0;
    for (let space = 0; space < SPACES; space++) if (herd[space] === GRASS) moves[count++] = space;
    const space = moves[table.choose(count)] as number;
    herd[space] = me;
    for (let at = space * 4; at < space * 4 + 4; at++) {
      const next = beside[at] as number;
      if (next >= 0 && herd[next] === 1 - me) takeIfShutIn(next);
    }
    takeIfShutIn(space);
    if (++put === MOVES) return winners();
  }
}

function takeIfShutIn(start: number): void {
  const kind = herd[start];
  let size = 1;
  found[0] = start;
  reached[start] = ++search;
  for (let index = 0; index < size; index++) {
    const space = found[index] as number;
    for (let at = space * 4; at < space * 4 + 4; at++) {
      const next = beside[at] as number;
      if (next < 0) continue;
      if (herd[next] === GRASS) return;
      if (herd[next] !== kind || reached[next] === search) continue;
      reached[next] = search;
      found[size++] = next;
    }
  }
  for (let index = 0; index < size; index++) herd[found[index] as number] = GRASS;
}

function winners(): number {
  let sheep = 0;
  let goats = 0;
  const first = search;
  for (let start = 0; start < SPACES; start++) {
    if (herd[start] === 0) sheep++;
    else if (herd[start] === 1) goats++;
    else if ((reached[start] as number) <= first) {
      let size = 1;
      let bits = 0;
      found[0] = start;
      reached[start] = ++search;
      for (let index = 0; index < size; index++) {
        const space = found[index] as number;
        for (let at = space * 4; at < space * 4 + 4; at++) {
          const next = beside[at] as number;
          if (next < 0) continue;
          if (herd[next] !== GRASS) bits |= 1 << (herd[next] as number);
          else if (reached[next] !== search) {
            reached[next] = search;
            found[size++] = next;
          }
        }
      }
      if (bits === 1) sheep += size;
      else if (bits === 2) goats += size;
    }
  }
  return sheep > goats ? 1 : sheep < goats ? 2 : 3;
}

export const pastures: Reference = {
  moves,
  describe: (move) => `Graze(${move})`,
  playGame,
};
