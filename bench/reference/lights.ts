/** Lights: up to ten towers on eight by eight squares, each of which is lit by the nearest one. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SIZE = 8;
const SPACES = SIZE * SIZE;
const TOWERS = 10;
const ROUNDS = 20;
const PUSH = SPACES;

/** How far two squares are from each other, and those beside each: `beside[starts[s]] … beside[starts[s + 1] - 1]`. */
const far = new Uint8Array(SPACES * SPACES);
const starts = new Uint16Array(SPACES + 1);
const beside = new Uint8Array(SPACES * 4);
let pairs = 0;
for (let one = 0; one < SPACES; one++) {
  for (let other = 0; other < SPACES; other++) {
    const columns = Math.abs((one % SIZE) - (other % SIZE));
    const steps = columns + Math.abs(Math.floor(one / SIZE) - Math.floor(other / SIZE));
    far[one * SPACES + other] = steps;
    if (steps === 1) beside[pairs++] = other;
  }
  starts[one + 1] = pairs;
}

const owner = new Uint8Array(TOWERS);
const at = new Uint8Array(TOWERS);
let towers = 0;
const taken = new Uint8Array(SPACES);
const moves = new Uint16Array(SPACES + TOWERS * 4);

function build(seat: number, space: number): void {
  owner[towers] = seat;
  at[towers++] = space;
  taken[space] = 1;
}

/** Whose tower is nearest; of several, the first. */
function lightOf(space: number): number {
  let least = SPACES;
  let seat = -1;
  for (let tower = 0; tower < towers; tower++) {
    const steps = far[(at[tower] as number) * SPACES + space] as number;
    if (steps >= least) continue;
    least = steps;
    seat = owner[tower] as number;
  }
  return seat;
}

function listMoves(me: number): number {
  let count = 0;
  if (towers < TOWERS)
    for (let space = 0; space < SPACES; space++)
      if (taken[space] === 0 && lightOf(space) !== me) moves[count++] = space;
  for (let tower = 0; tower < towers; tower++) {
    if (owner[tower] !== me) continue;
    const from = at[tower] as number;
    for (let index = starts[from] as number; index < (starts[from + 1] as number); index++) {
      const space = beside[index] as number;
      if (taken[space] === 0) moves[count++] = PUSH + tower * SPACES + space;
    }
  }
  return count;
}

function play(me: number, move: number): void {
  if (move < PUSH) {
    build(me, move);
    return;
  }
  const tower = Math.floor((move - PUSH) / SPACES);
  taken[at[tower] as number] = 0;
  at[tower] = move % SPACES;
  taken[move % SPACES] = 1;
}

function winners(): number {
  const lit = [0, 0];
  for (let space = 0; space < SPACES; space++) {
    const seat = lightOf(space);
    lit[seat] = (lit[seat] as number) + 1;
  }
  const [first = 0, second = 0] = lit;
  return first > second ? 1 : second > first ? 2 : 0;
}

function playGame(table: Table): number {
  taken.fill(0);
  towers = 0;
  build(0, SIZE + 1);
  build(1, 6 * SIZE + 6);
  for (let turn = 0; turn < 2 * ROUNDS; turn++) {
    const me = turn & 1;
    const count = listMoves(me);
    if (count > 0) play(me, moves[table.choose(count)] as number);
  }
  return winners();
}

export const lights: Reference = {
  moves,
  describe: (move) =>
    move < PUSH ? `Build(${move})` : `Push(${Math.floor((move - PUSH) / SPACES)},${move % SPACES})`,
  playGame,
};
