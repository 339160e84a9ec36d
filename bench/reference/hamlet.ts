/** Hamlet with three players, for eight years. */

import type { Table } from '../random.ts';
import { drawCard, insertCard, removeCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const YEARS = 8;
const GOODS = 4;
const [FOOD, WOOD, CLAY, STONE] = [0, 1, 2, 3];
const PIPS = Uint8Array.of(2, 3, 4, 5);
const WARES = 60;

/** Spaces; where the first four are, there is the good with that number. */
const [FIELD, HUT] = [4, 5];
/** Behind the hut is the site. */
const SPACES = 7;
const ROOM = Uint8Array.of(7, 7, 7, 7, 1, 2, 2);
const MOST = 7;

/** Wood, clay, stone and points of each house. */
const HOUSES = [
  [2, 0, 0, 4],
  [3, 0, 0, 6],
  [1, 2, 0, 7],
  [0, 3, 0, 8],
  [0, 1, 1, 6],
  [2, 0, 1, 7],
  [2, 1, 0, 6],
  [1, 1, 1, 8],
  [2, 2, 0, 10],
  [1, 2, 0, 7],
  [2, 1, 1, 10],
  [1, 1, 2, 13],
  [0, 2, 2, 15],
  [0, 0, 3, 12],
  [2, 2, 1, 14],
  [3, 1, 2, 18],
  [1, 0, 1, 5],
  [1, 3, 0, 10],
].map((values) => Uint8Array.from(values));
const OPEN = 4;

/** A move sends `move & 7` people to the space `move >> 3`, builds a house, or builds nothing. */
const [BUILD, NOTHING] = [64, 128];

const people = new Uint8Array(SEATS);
const idle = new Uint8Array(SEATS);
const fields = new Uint8Array(SEATS);
const points = new Int16Array(SEATS);
const wares = new Uint8Array(SEATS * GOODS);
const supply = new Uint8Array(GOODS);
/** How many of each player are on each space; and the spaces of each in the order in which they were sent there. */
const sent = new Uint8Array(SEATS * SPACES);
const order = new Uint8Array(SEATS * SPACES);
const groups = new Uint8Array(SEATS);
const free = new Uint8Array(SPACES);
const deck = new Uint8Array(HOUSES.length);
const open = new Uint8Array(OPEN);

const moves = new Uint8Array(SPACES * MOST);

function playGame(table: Table): number {
  for (let house = 0; house < HOUSES.length; house++) deck[house] = house;
  let left = HOUSES.length;
  let shown = 0;
  people.fill(4);
  fields.fill(0);
  points.fill(0);
  supply.fill(WARES);
  wares.fill(0);
  for (let seat = 0; seat < SEATS; seat++) wares[seat * GOODS + FOOD] = 6;
  supply[FOOD] = WARES - 6 * SEATS;
  let starter = 0;
  for (let year = 1; ; year++) {
    for (; shown < OPEN && left > 0; left--) insertCard(open, 0, shown++, drawCard(deck, left, table));
    send(starter, table);
    for (let turn = 0; turn < SEATS; turn++) {
      const me = (starter + turn) % SEATS;
      const first = me * SPACES;
      for (let group = first; group < first + (groups[me] as number); group++)
        shown -= work(me, order[group] as number, shown, table);
      feed(me);
    }
    starter = (starter + 1) % SEATS;
    if (year === YEARS || shown + left < OPEN) return winners();
  }
}

function send(starter: number, table: Table): void {
  idle.set(people);
  sent.fill(0);
  groups.fill(0);
  free.set(ROOM);
  let waiting = SEATS;
  for (let me = starter; waiting > 0; me = me === SEATS - 1 ? 0 : me + 1) {
    if (idle[me] === 0) continue;
    const count = list(me);
    if (count === 0) idle[me] = 0;
    else {
      const move = moves[table.choose(count)] as number;
      const space = move >> 3;
      const size = move & 7;
      sent[me * SPACES + space] = size;
      order[me * SPACES + (groups[me] as number)] = space;
      groups[me] = (groups[me] as number) + 1;
      idle[me] = (idle[me] as number) - size;
      free[space] = (free[space] as number) - size;
    }
    if (idle[me] === 0) waiting--;
  }
}

function list(me: number): number {
  const home = idle[me] as number;
  let count = 0;
  for (let space = 0; space < SPACES; space++) {
    if (sent[me * SPACES + space] !== 0) continue;
    const room = Math.min(home, free[space] as number);
    if (space === HUT) {
      if (room >= 2 && (people[me] as number) < 8) moves[count++] = (HUT << 3) | 2;
    } else if (space >= FIELD) {
      if (room >= 1) moves[count++] = (space << 3) | 1;
    } else for (let size = 1; size <= room; size++) moves[count++] = (space << 3) | size;
  }
  return count;
}

/** Returns how many houses are built. */
function work(me: number, space: number, shown: number, table: Table): number {
  const own = me * GOODS;
  if (space < GOODS) {
    let pips = 0;
    for (let size = sent[me * SPACES + space] as number; size > 0; size--) pips += table.below(6) + 1;
    const got = Math.min(Math.floor(pips / (PIPS[space] as number)), supply[space] as number);
    wares[own + space] = (wares[own + space] as number) + got;
    supply[space] = (supply[space] as number) - got;
  } else if (space === FIELD) fields[me] = Math.min((fields[me] as number) + 1, 8);
  else if (space === HUT) people[me] = (people[me] as number) + 1;
  else return build(me, shown, table);
  return 0;
}

function build(me: number, shown: number, table: Table): number {
  const own = me * GOODS;
  const wood = wares[own + WOOD] as number;
  const clay = wares[own + CLAY] as number;
  const stone = wares[own + STONE] as number;
  let count = 0;
  for (let at = 0; at < shown; at++) {
    const price = HOUSES[open[at] as number] as Uint8Array;
    if (wood >= (price[0] as number) && clay >= (price[1] as number) && stone >= (price[2] as number))
      moves[count++] = BUILD | (open[at] as number);
  }
  moves[count++] = NOTHING;
  const move = moves[table.choose(count)] as number;
  if (move === NOTHING) return 0;
  const house = move - BUILD;
  const price = HOUSES[house] as Uint8Array;
  for (let good = WOOD; good <= STONE; good++) {
    const paid = price[good - WOOD] as number;
    wares[own + good] = (wares[own + good] as number) - paid;
    supply[good] = (supply[good] as number) + paid;
  }
  points[me] = (points[me] as number) + (price[3] as number);
  removeCard(open, 0, shown, house);
  return 1;
}

function feed(me: number): void {
  const at = me * GOODS + FOOD;
  const grown = Math.min(fields[me] as number, supply[FOOD] as number);
  const food = (wares[at] as number) + grown;
  const eaten = Math.min(food, people[me] as number);
  if (eaten < (people[me] as number)) points[me] = (points[me] as number) - 5;
  wares[at] = food - eaten;
  supply[FOOD] = (supply[FOOD] as number) - grown + eaten;
}

function winners(): number {
  let most = Number.NEGATIVE_INFINITY;
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    let rank = (points[seat] as number) * 1024;
    for (let good = 0; good < GOODS; good++) rank += wares[seat * GOODS + good] as number;
    if (rank > most) bits = 0;
    most = Math.max(most, rank);
    if (rank === most) bits |= 1 << seat;
  }
  return bits;
}

export const hamlet: Reference = {
  moves,
  describe: (move) =>
    move === NOTHING
      ? 'Nothing()'
      : move >= BUILD
        ? `Build(${move - BUILD})`
        : `Send(${move >> 3},${move & 7})`,
  playGame,
};
