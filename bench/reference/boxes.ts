/** Boxes on four by four, with two players. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SIZE = 4;
/** Dots, lines and boxes in one grid, row by row. */
const WIDTH = 2 * SIZE + 1;
const SPACES = WIDTH * WIDTH;
const SIDES = 4;
const LINES = 2 * SIZE * (SIZE + 1);
const SEATS = 2;

/** The places of lines, in order. */
const lines = new Uint8Array(LINES);
/** The boxes on either side of a line, by its place; the corner, which is none, stands for one that is not there. */
const first = new Uint8Array(SPACES);
const second = new Uint8Array(SPACES);
let found = 0;
for (let place = 0; place < SPACES; place++) {
  const [row, column] = [Math.floor(place / WIDTH), place % WIDTH];
  if ((row + column) % 2 === 0) continue;
  lines[found++] = place;
  if (row % 2 === 0) {
    first[place] = row > 0 ? place - WIDTH : 0;
    second[place] = row < WIDTH - 1 ? place + WIDTH : 0;
  } else {
    first[place] = column > 0 ? place - 1 : 0;
    second[place] = column < WIDTH - 1 ? place + 1 : 0;
  }
}

const drawn = new Uint8Array(SPACES);
/** How many sides of a box are drawn. */
const sides = new Uint8Array(SPACES);
const owned = new Uint8Array(SEATS);
const moves = new Uint8Array(LINES);

function playGame(table: Table): number {
  drawn.fill(0);
  sides.fill(0);
  owned.fill(0);
  let me = 0;
  for (let left = LINES; left > 0; left--) {
    let count = 0;
    for (let index = 0; index < LINES; index++) {
      const line = lines[index] as number;
      if (drawn[line] === 0) moves[count++] = line;
    }
    const line = moves[table.choose(count)] as number;
    drawn[line] = 1;
    const closed = close(first[line] as number) + close(second[line] as number);
    owned[me] = (owned[me] as number) + closed;
    if (closed === 0) me = 1 - me;
  }
  const ahead = (owned[0] as number) - (owned[1] as number);
  return ahead > 0 ? 1 : ahead < 0 ? 2 : 3;
}

/** Returns how many boxes are closed: 1 if the line just drawn is the last side of this one. */
function close(box: number): number {
  if (box === 0) return 0;
  const count = (sides[box] as number) + 1;
  sides[box] = count;
  return count === SIDES ? 1 : 0;
}

export const boxes: Reference = { moves, describe: (line) => `Draw(${line})`, playGame };
