/** Blocks of one to four squares on eight by eight, which touch those of the same player at corners only. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SIZE = 8;
const SPACES = SIZE * SIZE;
const QUARTERS = 4;
const FREE = 2;
const MOST = 4;
/** Across and up, square by square. */
const SHAPES = [
  [0, 0],
  [0, 0, 1, 0],
  [0, 0, 1, 0, 2, 0],
  [0, 0, 1, 0, 0, 1],
  [0, 0, 1, 0, 2, 0, 3, 0],
  [0, 0, 1, 0, 0, 1, 1, 1],
  [0, 0, 1, 0, 2, 0, 1, 1],
  [0, 0, 1, 0, 2, 0, 0, 1],
  [0, 0, 1, 0, 1, 1, 2, 1],
];
const BLOCKS = SHAPES.length;
const lengths = Uint8Array.from(SHAPES, (shape) => shape.length / 2);

/** The squares of each block, turned and laid somewhere; no square at all where it would stand over the edge. */
const covered = new Uint8Array(BLOCKS * QUARTERS * SPACES * MOST);
const fits = new Uint8Array(BLOCKS * QUARTERS * SPACES);
const beside: number[][] = [];
const slanted: number[][] = [];

const at = (column: number, row: number): number =>
  column < 0 || column >= SIZE || row < 0 || row >= SIZE ? -1 : row * SIZE + column;

for (let space = 0; space < SPACES; space++) {
  const [column, row] = [space % SIZE, Math.floor(space / SIZE)];
  const around = (ways: readonly (readonly [number, number])[]): number[] =>
    ways.map(([across, up]) => at(column + across, row + up)).filter((each) => each >= 0);
  beside.push(
    around([
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ]),
  );
  slanted.push(
    around([
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ]),
  );
  for (const [block, shape] of SHAPES.entries())
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      const move = (block * QUARTERS + quarter) * SPACES + space;
      fits[move] = 1;
      for (let part = 0; part < shape.length; part += 2) {
        let [across, up] = [shape[part] as number, shape[part + 1] as number];
        for (let turn = 0; turn < quarter; turn++) [across, up] = [up, -across];
        const square = at(column + across, row + up);
        if (square < 0) fits[move] = 0;
        covered[move * MOST + part / 2] = Math.max(square, 0);
      }
    }
}

const owners = new Uint8Array(SPACES);
const left = new Uint8Array(2 * BLOCKS);
const begun = new Uint8Array(2);
/** Where the player who moves may lay a square, and where one touches a corner. */
const open = new Uint8Array(SPACES);
const corner = new Uint8Array(SPACES);
const moves = new Uint16Array(BLOCKS * QUARTERS * SPACES);

function look(me: number): void {
  for (let space = 0; space < SPACES; space++) {
    let isOpen = owners[space] === FREE ? 1 : 0;
    for (const next of beside[space] as number[]) if (owners[next] === me) isOpen = 0;
    let isCorner = 0;
    for (const next of slanted[space] as number[]) if (owners[next] === me) isCorner = 1;
    open[space] = isOpen;
    corner[space] = isCorner;
  }
  if (begun[me] === 0) corner[me === 0 ? 0 : SPACES - 1] = 1;
}

function listMoves(me: number): number {
  look(me);
  let count = 0;
  for (let block = 0; block < BLOCKS; block++) {
    if (left[me * BLOCKS + block] === 0) continue;
    const length = lengths[block] as number;
    const first = block * QUARTERS * SPACES;
    for (let move = first; move < first + QUARTERS * SPACES; move++) {
      if (fits[move] === 0) continue;
      let touched = 0;
      let part = move * MOST;
      for (const last = part + length; part < last; part++) {
        const square = covered[part] as number;
        if (open[square] === 0) {
          touched = 0;
          break;
        }
        touched |= corner[square] as number;
      }
      if (touched !== 0) moves[count++] = move;
    }
  }
  return count;
}

function squaresLeft(me: number): number {
  let sum = 0;
  for (let block = 0; block < BLOCKS; block++)
    sum += (left[me * BLOCKS + block] as number) * (lengths[block] as number);
  return sum;
}

function playGame(table: Table): number {
  owners.fill(FREE);
  left.fill(1);
  begun.fill(0);
  let stuck = 0;
  for (let me = 0; stuck < 2; me = 1 - me) {
    const count = listMoves(me);
    if (count === 0) {
      stuck++;
      continue;
    }
    const move = moves[table.choose(count)] as number;
    const block = Math.floor(move / (QUARTERS * SPACES));
    left[me * BLOCKS + block] = 0;
    for (let part = 0; part < (lengths[block] as number); part++)
      owners[covered[move * MOST + part] as number] = me;
    begun[me] = 1;
    stuck = 0;
  }
  const [white, black] = [squaresLeft(0), squaresLeft(1)];
  return (white <= black ? 1 : 0) | (black <= white ? 2 : 0);
}

export const blocks: Reference = {
  moves,
  describe: (move) =>
    `Lay(${Math.floor(move / (QUARTERS * SPACES))},${Math.floor(move / SPACES) % QUARTERS},${move % SPACES})`,
  playGame,
};
