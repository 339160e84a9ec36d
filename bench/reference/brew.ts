/** Brew with three players, for eight days. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const DAYS = 8;
const KINDS = 14;
const [WHITE, ORANGE, RED, GREEN, BLACK] = [0, 1, 2, 4, 5];
const COLOURS = 6;
const COPIES = Uint8Array.of(20, 8, 4, 12, 8, 6, 4, 8, 6, 4, 8, 6, 4, 10);
const COLOUR = Uint8Array.of(0, 0, 0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5);
const VALUE = Uint8Array.of(1, 2, 3, 1, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1);
const COST = Uint8Array.of(0, 0, 0, 3, 6, 10, 16, 5, 10, 19, 4, 8, 14, 10);
/** What everybody begins with. */
const FIRST = [
  [0, 4],
  [1, 2],
  [2, 1],
  [3, 1],
  [10, 1],
] as const;
const MOST_WHITE = 7;
const MOST_COINS = 60;
const NO_COLOUR = COLOURS;

/** A move buys a chip of its kind, or is one of these. */
const [DONE, DRAW, ENOUGH, POINTS, COINS] = [14, 15, 16, 17, 18];
const NAMES = ['Done()', 'Draw()', 'Enough()', 'Points()', 'Coins()'];

const supply = new Uint8Array(KINDS);
/** Chips of each kind, and how many there are in the bag, for each seat. */
const bags = new Uint8Array(SEATS * KINDS);
const filled = new Uint8Array(SEATS);
const pots = new Uint8Array(SEATS * KINDS);
/** Chips of each colour in the pot, and what the white ones come to. */
const shown = new Uint8Array(SEATS * COLOURS);
const whites = new Uint8Array(SEATS);
const place = new Uint8Array(SEATS);
const points = new Uint16Array(SEATS);
const drop = new Uint8Array(SEATS);
const stopped = new Uint8Array(SEATS);
const moves = new Uint8Array(KINDS);

function draw(me: number, table: Table): void {
  const own = me * KINDS;
  let kind = 0;
  for (let index = table.below(filled[me] as number); index >= (bags[own + kind] as number); kind++)
    index -= bags[own + kind] as number;
  bags[own + kind] = (bags[own + kind] as number) - 1;
  filled[me] = (filled[me] as number) - 1;
  pots[own + kind] = (pots[own + kind] as number) + 1;
  const colour = COLOUR[kind] as number;
  const value = VALUE[kind] as number;
  const oranges = colour === RED ? Math.min(2, shown[me * COLOURS + ORANGE] as number) : 0;
  place[me] = (place[me] as number) + value + oranges;
  shown[me * COLOURS + colour] = (shown[me * COLOURS + colour] as number) + 1;
  if (colour !== WHITE) return;
  whites[me] = (whites[me] as number) + value;
  if ((whites[me] as number) > MOST_WHITE) stopped[me] = 1;
}

function brewAll(table: Table): void {
  place.set(drop);
  stopped.fill(0);
  for (let left = SEATS; left > 0; ) {
    left = 0;
    for (let me = 0; me < SEATS; me++) {
      if (stopped[me] !== 0) continue;
      let count = 0;
      if (filled[me] !== 0) moves[count++] = DRAW;
      moves[count++] = ENOUGH;
      if (moves[table.choose(count)] === DRAW) draw(me, table);
      else stopped[me] = 1;
    }
    for (let me = 0; me < SEATS; me++) if (stopped[me] === 0) left++;
  }
}

function addBonuses(): void {
  let most = 0;
  for (let me = 0; me < SEATS; me++) most = Math.max(most, shown[me * COLOURS + BLACK] as number);
  for (let me = 0; me < SEATS; me++) {
    if (most > 0 && shown[me * COLOURS + BLACK] === most) drop[me] = (drop[me] as number) + 1;
    points[me] = (points[me] as number) + Math.min(3, shown[me * COLOURS + GREEN] as number);
  }
}

function buy(me: number, table: Table): void {
  const own = me * KINDS;
  let coins = Math.min(MOST_COINS, (place[me] as number) + 3);
  let keeps = true;
  if ((whites[me] as number) > MOST_WHITE) {
    moves[0] = POINTS;
    moves[1] = COINS;
    keeps = moves[table.choose(2)] === POINTS;
    if (keeps) coins = 0;
  }
  if (keeps) points[me] = (points[me] as number) + ((place[me] as number) >> 2);
  for (let kind = 0; kind < KINDS; kind++) {
    const count = pots[own + kind] as number;
    bags[own + kind] = (bags[own + kind] as number) + count;
    filled[me] = (filled[me] as number) + count;
    pots[own + kind] = 0;
  }
  whites[me] = 0;
  shown.fill(0, me * COLOURS, (me + 1) * COLOURS);
  let bought = NO_COLOUR;
  for (let chips = 0; chips < 2; chips++) {
    let count = 0;
    for (let kind = 3; kind < KINDS; kind++)
      if (supply[kind] !== 0 && (COST[kind] as number) <= coins && COLOUR[kind] !== bought)
        moves[count++] = kind;
    moves[count++] = DONE;
    const kind = moves[table.choose(count)] as number;
    if (kind === DONE) return;
    coins -= COST[kind] as number;
    bought = COLOUR[kind] as number;
    supply[kind] = (supply[kind] as number) - 1;
    bags[own + kind] = (bags[own + kind] as number) + 1;
    filled[me] = (filled[me] as number) + 1;
  }
}

function playGame(table: Table): number {
  supply.set(COPIES);
  for (const each of [bags, filled, pots, shown, whites, points, drop]) each.fill(0);
  for (let me = 0; me < SEATS; me++)
    for (const [kind, count] of FIRST) {
      supply[kind] = (supply[kind] as number) - count;
      bags[me * KINDS + kind] = count;
      filled[me] = (filled[me] as number) + count;
    }
  for (let day = 1; day <= DAYS; day++) {
    brewAll(table);
    addBonuses();
    for (let me = 0; me < SEATS; me++) buy(me, table);
  }
  const most = Math.max(...points);
  return points.reduce((bits, each, me) => (each === most ? bits | (1 << me) : bits), 0);
}

export const brew: Reference = {
  moves,
  describe: (move) => NAMES[move - DONE] ?? `Buy(${move})`,
  playGame,
};
