/** Towers on 37 hexagons that walk as far as they are high; what hangs together with no anchor sinks. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SIZE = 7;
const ANCHORS = 3;
const SIDES = 6;
const NOBODY = 2;
/** In the order of the spaces that they lead to. */
const WAYS = [
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
] as const;

/** The number of a column and row, row by row. Each row begins half a space further right than the one below it. */
const numbers = new Map<string, number>();
for (let row = 1; row <= SIZE; row++)
  for (let column = 1; column <= SIZE; column++)
    if (column + row > 4 && column + row < 12) numbers.set(`${column},${row}`, numbers.size);
const SPACES = numbers.size;
/** The next space each way; -1 where there is none. */
const onward = new Int8Array(SPACES * SIDES).fill(-1);
for (const [name, space] of numbers)
  for (const [way, [columns, rows]] of WAYS.entries()) {
    const [column, row] = name.split(',').map(Number) as [number, number];
    onward[space * SIDES + way] = numbers.get(`${column + columns},${row + rows}`) ?? -1;
  }

const men = new Uint8Array(SPACES);
const owners = new Uint8Array(SPACES);
const anchors = new Uint8Array(SPACES);
const reached = new Uint8Array(SPACES);
const queue = new Uint8Array(SPACES);
let laid = 0;

/** `from * SPACES + to`; while towers are laid, the space alone. */
const moves = new Uint16Array(SPACES * SIDES);

function playGame(table: Table): number {
  men.fill(0);
  owners.fill(NOBODY);
  anchors.fill(0);
  for (laid = 0; laid < SPACES; laid++) lay(laid & 1, table);
  for (let me = 0, idle = 0; ; me = 1 - me) {
    const count = list(me);
    if (count === 0) {
      if (++idle === 2) return winners();
      continue;
    }
    idle = 0;
    const move = moves[table.choose(count)] as number;
    walk(Math.floor(move / SPACES), move % SPACES);
  }
}

function lay(me: number, table: Table): void {
  let count = 0;
  for (let space = 0; space < SPACES; space++) if (men[space] === 0) moves[count++] = space;
  const space = moves[table.choose(count)] as number;
  men[space] = 1;
  if (laid < ANCHORS) anchors[space] = 1;
  else owners[space] = me;
}

function list(me: number): number {
  let count = 0;
  for (let space = 0; space < SPACES; space++) {
    if (owners[space] !== me || isShutIn(space)) continue;
    const far = men[space] as number;
    if (far >= SIZE) continue;
    for (let way = 0; way < SIDES; way++) {
      let there = space;
      for (let step = 0; step < far && there >= 0; step++) there = onward[there * SIDES + way] as number;
      if (there >= 0 && men[there] !== 0) moves[count++] = space * SPACES + there;
    }
  }
  return count;
}

function isShutIn(space: number): boolean {
  for (let at = space * SIDES; at < space * SIDES + SIDES; at++) {
    const next = onward[at] as number;
    if (next < 0 || men[next] === 0) return false;
  }
  return true;
}

function walk(from: number, to: number): void {
  men[to] = (men[to] as number) + (men[from] as number);
  owners[to] = owners[from] as number;
  if (anchors[from] !== 0) anchors[to] = 1;
  clear(from);
  sink();
}

function clear(space: number): void {
  men[space] = 0;
  owners[space] = NOBODY;
  anchors[space] = 0;
}

function sink(): void {
  let [first, last] = [0, 0];
  for (let space = 0; space < SPACES; space++) {
    reached[space] = anchors[space] as number;
    if (anchors[space] !== 0) queue[last++] = space;
  }
  while (first < last) {
    const at = (queue[first++] as number) * SIDES;
    for (let way = at; way < at + SIDES; way++) {
      const next = onward[way] as number;
      if (next < 0 || men[next] === 0 || reached[next] !== 0) continue;
      reached[next] = 1;
      queue[last++] = next;
    }
  }
  for (let space = 0; space < SPACES; space++) if (men[space] !== 0 && reached[space] === 0) clear(space);
}

function winners(): number {
  let lead = 0;
  for (let space = 0; space < SPACES; space++) {
    if (owners[space] === 0) lead += men[space] as number;
    else if (owners[space] === 1) lead -= men[space] as number;
  }
  return lead > 0 ? 1 : lead < 0 ? 2 : 3;
}

export const towers: Reference = {
  moves,
  describe: (move) =>
    laid < ANCHORS
      ? `Anchor(${move})`
      : laid < SPACES
        ? `Lay(${move})`
        : `Move(${Math.floor(move / SPACES)},${move % SPACES})`,
  playGame,
};
