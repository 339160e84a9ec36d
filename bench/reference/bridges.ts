/** Pegs on eight by eight are joined by bridges a knight's move long, which may not cross. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SIZE = 8;
const SPACES = SIZE * SIZE;
const LEAPS = [
  [-2, 1],
  [-1, 2],
  [1, 2],
  [2, 1],
] as const;
const WAYS = LEAPS.length;
const FREE = 2;

const columnOf = (space: number): number => space % SIZE;
const rowOf = (space: number): number => Math.floor(space / SIZE);
const at = (column: number, row: number): number =>
  column < 0 || column >= SIZE || row < 0 || row >= SIZE ? -1 : row * SIZE + column;

/** The far end of each bridge, which is a space and a leap; -1 where there is none. */
const ends = Array.from({ length: SPACES * WAYS }, (_, bridge) => {
  const [across, up] = LEAPS[bridge % WAYS] as readonly [number, number];
  const start = Math.floor(bridge / WAYS);
  return at(columnOf(start) + across, rowOf(start) + up);
});
const starts = Array.from({ length: SPACES * WAYS }, (_, bridge) => {
  const [across, up] = LEAPS[bridge % WAYS] as readonly [number, number];
  const end = Math.floor(bridge / WAYS);
  return at(columnOf(end) - across, rowOf(end) - up);
});

function sideOf(bridge: number, space: number): number {
  const [across, up] = LEAPS[bridge % WAYS] as readonly [number, number];
  const start = Math.floor(bridge / WAYS);
  return across * (rowOf(space) - rowOf(start)) - up * (columnOf(space) - columnOf(start));
}
const crossing = ends.map((end, bridge) =>
  end < 0
    ? []
    : ends.flatMap((far, other) => {
        if (far < 0) return [];
        const isApart =
          sideOf(bridge, Math.floor(other / WAYS)) * sideOf(bridge, far) < 0 &&
          sideOf(other, Math.floor(bridge / WAYS)) * sideOf(other, end) < 0;
        return isApart ? [other] : [];
      }),
);

const pegs = new Uint8Array(SPACES);
const built = new Uint8Array(SPACES * WAYS);
const chains = new Uint8Array(SPACES);
const moves = new Uint8Array(SPACES);

function list(me: number): number {
  let count = 0;
  for (let space = 0; space < SPACES; space++) {
    const line = me === 0 ? columnOf(space) : rowOf(space);
    if (pegs[space] === FREE && line > 0 && line < SIZE - 1) moves[count++] = space;
  }
  return count;
}

function build(bridge: number, start: number, end: number): void {
  for (const other of crossing[bridge] as number[]) if (built[other] !== 0) return;
  built[bridge] = 1;
  const [own, old] = [chains[start] as number, chains[end] as number];
  if (own !== old)
    for (let space = 0; space < SPACES; space++) if (chains[space] === old) chains[space] = own;
}

function play(space: number, me: number): boolean {
  pegs[space] = me;
  chains[space] = space + 1;
  for (let leap = 0; leap < WAYS; leap++) {
    const end = ends[space * WAYS + leap] as number;
    if (end >= 0 && pegs[end] === me) build(space * WAYS + leap, space, end);
  }
  for (let leap = 0; leap < WAYS; leap++) {
    const start = starts[space * WAYS + leap] as number;
    if (start >= 0 && pegs[start] === me) build(start * WAYS + leap, start, space);
  }
  let [isFirst, isLast] = [false, false];
  for (let step = 0; step < SIZE; step++) {
    const [first, last] = me === 0 ? [step, SPACES - SIZE + step] : [step * SIZE, step * SIZE + SIZE - 1];
    if (chains[first] === chains[space]) isFirst = true;
    if (chains[last] === chains[space]) isLast = true;
  }
  return isFirst && isLast;
}

function playGame(table: Table): number {
  pegs.fill(FREE);
  built.fill(0);
  chains.fill(0);
  for (let me = 0; ; me = 1 - me) {
    const count = list(me);
    if (count === 0) return 0;
    if (play(moves[table.choose(count)] as number, me)) return 1 << me;
  }
}

export const bridges: Reference = { moves, describe: (move) => `Set(${move})`, playGame };
