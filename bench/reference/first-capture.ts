/** First capture, Atari Go, on seven by seven places. */

import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const SIZE = 7;
/** Places with a border around: place `row * WIDTH + column`, both from 1. */
const WIDTH = SIZE + 2;
const PLACES = WIDTH * WIDTH;
const [FIRST, LAST] = [WIDTH + 1, PLACES - WIDTH - 2];
const BORDER = 3;
const SIDES = Int8Array.of(1, -1, WIDTH, -WIDTH);

/** Cells after the board: who moves (1 or 2), and who has won. */
const [MOVER, WINNER] = [PLACES, PLACES + 1];

const state = new Uint8Array(PLACES + 2);
const moves = new Uint8Array(SIZE * SIZE);
/** Liberties of the chain of each stone, 2 standing for more, when moves are listed. */
const liberties = new Uint8Array(PLACES);
/** The last chain, stone by stone, and in which search a place was seen last. */
const chain = new Uint8Array(SIZE * SIZE);
const seen = new Uint32Array(PLACES);
let search = 0;
let length = 0;

const initial = state.slice().fill(BORDER, 0, PLACES);
for (let row = 1; row <= SIZE; row++) initial.fill(0, row * WIDTH + 1, row * WIDTH + 1 + SIZE);
initial[MOVER] = 1;

function start(): void {
  state.set(initial);
}

/** Follows the chain of a stone. Returns how many liberties it has. */
function follow(stone: number): number {
  const side = state[stone];
  let count = 0;
  search++;
  seen[stone] = search;
  chain[0] = stone;
  length = 1;
  for (let at = 0; at < length; at++) {
    for (let direction = 0; direction < SIDES.length; direction++) {
      const next = (chain[at] as number) + (SIDES[direction] as number);
      if (seen[next] === search) continue;
      seen[next] = search;
      if (state[next] === 0) count++;
      else if (state[next] === side) chain[length++] = next;
    }
  }
  return count;
}

/** Who can place nothing has lost. */
function list(): number {
  if (state[WINNER] !== 0) return 0;
  const me = state[MOVER] as number;
  liberties.fill(0);
  for (let place = FIRST; place <= LAST; place++) {
    if (state[place] === 0 || state[place] === BORDER || liberties[place] !== 0) continue;
    const count = Math.min(follow(place), 2);
    for (let at = 0; at < length; at++) liberties[chain[at] as number] = count;
  }
  let count = 0;
  for (let place = FIRST; place <= LAST; place++)
    if (state[place] === 0 && hasLiberty(place, me)) moves[count++] = place;
  if (count === 0) state[WINNER] = 3 - me;
  return count;
}

/** A free place beside, a chain of the player's own that has another one, or one of the other's that has no other. */
function hasLiberty(place: number, me: number): boolean {
  for (let direction = 0; direction < SIDES.length; direction++) {
    const next = place + (SIDES[direction] as number);
    const stone = state[next];
    if (stone === 0) return true;
    if (stone !== BORDER && (stone === me) === (liberties[next] as number) > 1) return true;
  }
  return false;
}

function play(place: number): void {
  const me = state[MOVER] as number;
  state[place] = me;
  for (let direction = 0; direction < SIDES.length; direction++) {
    const next = place + (SIDES[direction] as number);
    if (state[next] === 3 - me && follow(next) === 0) state[WINNER] = me;
  }
  state[MOVER] = 3 - me;
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  return state[WINNER] as number;
}

export const firstCapture: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  describe: (place) => `Place(${(Math.floor(place / WIDTH) - 1) * SIZE + (place % WIDTH) - 1})`,
  playGame,
};
