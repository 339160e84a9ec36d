/** Settlers with three players. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const GOODS = 5;
const [WOOD, CLAY, GRAIN, ORE] = [0, 1, 2, 4];
const WARES = 60;
const GOAL = 8;
const ROUNDS = 100;
const [COLUMNS, ROWS] = [6, 5];
const CORNERS = COLUMNS * ROWS;
const ROADS = 45;
const NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 6, 5, 9, 8, 4, 10, 3, 11, 6, 8];

/** Fields: what they give, by number; and the four corners of each. */
const cornersOf = NUMBERS.map((_, field) => {
  const corner = Math.floor(field / 5) * COLUMNS + (field % 5);
  return Uint8Array.of(corner, corner + 1, corner + COLUMNS, corner + COLUMNS + 1);
});
const fieldsOf = Array.from({ length: 13 }, (_, thrown) =>
  Uint8Array.from(NUMBERS.flatMap((number, field) => (number === thrown ? [field] : []))),
);
/** Roads: the corners at both ends, the smaller first; and those of each corner, in order. */
const ends: number[][] = [];
for (let corner = 0; corner < CORNERS; corner++) {
  if (corner % COLUMNS < COLUMNS - 1) ends.push([corner, corner + 1]);
  if (corner + COLUMNS < CORNERS) ends.push([corner, corner + COLUMNS]);
}
const [startOf, targetOf] = [0, 1].map((end) => Uint8Array.from(ends, (each) => each[end] as number)) as [
  Uint8Array,
  Uint8Array,
];
const PLACES = ends.length;
const near = Array.from({ length: CORNERS }, (_, corner) =>
  Uint8Array.from(
    ends.flatMap(([a, b]) => (a === corner ? [b as number] : b === corner ? [a as number] : [])),
  ),
);
const roadOf = new Uint8Array(CORNERS * CORNERS);
ends.forEach(([a = 0, b = 0], road) => {
  roadOf[a * CORNERS + b] = road;
  roadOf[b * CORNERS + a] = road;
});

/** 0 for nobody, or the player from 1 on. */
const owner = new Uint8Array(CORNERS);
const town = new Uint8Array(CORNERS);
const built = new Uint8Array(PLACES);
/** Whether a road of each player comes to each corner. */
const reached = new Uint8Array(SEATS * CORNERS);
const wares = new Uint8Array(SEATS * GOODS);
const supply = new Uint8Array(GOODS);
const points = new Uint8Array(SEATS);
let roads = 0;

/** A move is a kind, and two numbers of at most five bits. */
const [PAVE, SETTLE, ENLARGE, TRADE, DONE, FOUND] = [0, 1024, 2048, 3072, 4096, 5120];
const moves = new Uint16Array(PLACES + 2 * CORNERS + GOODS * GOODS + 4 * CORNERS);

function playGame(table: Table): number {
  for (const cells of [owner, town, built, reached, wares, points]) cells.fill(0);
  supply.fill(WARES);
  roads = 0;
  for (let huts = 0; huts < 2; huts++) for (let seat = 0; seat < SEATS; seat++) found(seat, table);
  for (let round = 1; round <= ROUNDS; round++)
    for (let me = 0; me < SEATS; me++) {
      harvest(table.below(6) + table.below(6) + 2);
      for (let count = list(me); ; count = list(me)) {
        const move = moves[table.choose(count)] as number;
        if (move === DONE) break;
        build(me, move);
        if ((points[me] as number) >= GOAL) return 1 << me;
      }
    }
  let most = 0;
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    if ((points[seat] as number) > most) bits = 0;
    most = Math.max(most, points[seat] as number);
    if (points[seat] === most) bits |= 1 << seat;
  }
  return bits;
}

function isFar(corner: number): boolean {
  if (owner[corner] !== 0) return false;
  const all = near[corner] as Uint8Array;
  for (let at = 0; at < all.length; at++) if (owner[all[at] as number] !== 0) return false;
  return true;
}

function found(seat: number, table: Table): void {
  let count = 0;
  for (let corner = 0; corner < CORNERS; corner++) {
    if (!isFar(corner)) continue;
    const all = near[corner] as Uint8Array;
    for (let at = 0; at < all.length; at++) moves[count++] = FOUND | (corner << 5) | (all[at] as number);
  }
  const move = (moves[table.choose(count)] as number) - FOUND;
  settle(seat, move >> 5);
  pave(seat, move >> 5, move & 31);
}

function settle(seat: number, corner: number): void {
  owner[corner] = seat + 1;
  points[seat] = (points[seat] as number) + 1;
}

function pave(seat: number, start: number, target: number): void {
  built[roadOf[start * CORNERS + target] as number] = 1;
  reached[seat * CORNERS + start] = 1;
  reached[seat * CORNERS + target] = 1;
  roads++;
}

function harvest(thrown: number): void {
  const fields = fieldsOf[thrown] as Uint8Array;
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] as number;
    const good = field % GOODS;
    const corners = cornersOf[field] as Uint8Array;
    for (let each = 0; each < corners.length; each++) {
      const corner = corners[each] as number;
      if (owner[corner] === 0) continue;
      const got = Math.min(1 + (town[corner] as number), supply[good] as number);
      give((owner[corner] as number) - 1, good, got);
    }
  }
}

function give(seat: number, good: number, count: number): void {
  wares[seat * GOODS + good] = (wares[seat * GOODS + good] as number) + count;
  supply[good] = (supply[good] as number) - count;
}

function list(me: number): number {
  const own = me * GOODS;
  let count = 0;
  if (wares[own + WOOD] !== 0 && wares[own + CLAY] !== 0) {
    if (roads < ROADS)
      for (let road = 0; road < PLACES; road++) {
        if (built[road] !== 0) continue;
        const start = startOf[road] as number;
        const target = targetOf[road] as number;
        if (goesOn(me, start) || goesOn(me, target)) moves[count++] = PAVE | (start << 5) | target;
      }
    if (wares[own + GRAIN] !== 0 && wares[own + 3] !== 0)
      for (let corner = 0; corner < CORNERS; corner++)
        if (reached[me * CORNERS + corner] !== 0 && isFar(corner)) moves[count++] = SETTLE | corner;
  }
  if (wares[own + GRAIN] !== 0 && (wares[own + ORE] as number) >= 2)
    for (let corner = 0; corner < CORNERS; corner++)
      if (owner[corner] === me + 1 && town[corner] === 0) moves[count++] = ENLARGE | corner;
  for (let good = 0; good < GOODS; good++) {
    if ((wares[own + good] as number) < 3) continue;
    for (let other = 0; other < GOODS; other++)
      if (other !== good && supply[other] !== 0) moves[count++] = TRADE | (good << 5) | other;
  }
  moves[count++] = DONE;
  return count;
}

const goesOn = (me: number, corner: number): boolean =>
  reached[me * CORNERS + corner] !== 0 || owner[corner] === me + 1;

function build(me: number, move: number): void {
  const [first, second] = [(move >> 5) & 31, move & 31];
  if (move < SETTLE) {
    give(me, WOOD, -1);
    give(me, CLAY, -1);
    pave(me, first, second);
  } else if (move < ENLARGE) {
    for (let good = 0; good < ORE; good++) give(me, good, -1);
    settle(me, second);
  } else if (move < TRADE) {
    give(me, GRAIN, -1);
    give(me, ORE, -2);
    town[second] = 1;
    points[me] = (points[me] as number) + 1;
  } else {
    give(me, first, -3);
    give(me, second, 1);
  }
}

export const settlers: Reference = {
  moves,
  describe: (move) => {
    const [first, second] = [(move >> 5) & 31, move & 31];
    if (move >= FOUND) return `Found(${first},${second})`;
    if (move >= DONE) return 'Done()';
    if (move >= TRADE) return `Trade(${first},${second})`;
    if (move >= SETTLE) return `${move >= ENLARGE ? 'Enlarge' : 'Settle'}(${second})`;
    return `Pave(${first},${second})`;
  },
  playGame,
};
