/** Four robots on nine by nine squares, programmed in secret. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const SIZE = 9;
const SPACES = SIZE * SIZE;
const ROUNDS = 60;
const KINDS = 7;
const COPIES = Uint8Array.of(4, 6, 6, 4, 8, 6, 4);
const CARDS = 38;
const STEPS = Int8Array.of(0, 0, 0, -1, 1, 2, 3);
const TURNS = Uint8Array.of(2, 3, 1, 0, 0, 0, 0);
const HAND = 5;
const ORDERS = 3;
const FLAGS = [2 + 6 * SIZE, 7 + 2 * SIZE, 4 + 4 * SIZE];
const PITS = [1 + 3 * SIZE, 3 + 2 * SIZE, 5 + 6 * SIZE, 6 + SIZE, 7 + 7 * SIZE];
/** Squares, and the way that their belts go: up, right, down, left. */
const BELTS = [
  [2 + 2 * SIZE, 0],
  [2 + 3 * SIZE, 0],
  [2 + 4 * SIZE, 1],
  [3 + 4 * SIZE, 1],
  [6 + 5 * SIZE, 2],
  [6 + 4 * SIZE, 2],
  [6 + 3 * SIZE, 3],
] as const;

const onward = new Int8Array(SPACES * 4).fill(-1);
for (let space = 0; space < SPACES; space++) {
  const [column, row] = [space % SIZE, Math.floor(space / SIZE)];
  if (row < SIZE - 1) onward[space * 4] = space + SIZE;
  if (column < SIZE - 1) onward[space * 4 + 1] = space + 1;
  if (row > 0) onward[space * 4 + 2] = space - SIZE;
  if (column > 0) onward[space * 4 + 3] = space - 1;
}
const isPit = new Uint8Array(SPACES);
for (const pit of PITS) isPit[pit] = 1;

const deck = new Uint8Array(KINDS);
let left = 0;
const hands = new Uint8Array(SEATS * KINDS);
const held = new Uint8Array(SEATS);
const orders = new Uint8Array(SEATS);
const places = new Uint8Array(SEATS);
const safe = new Uint8Array(SEATS);
const facing = new Uint8Array(SEATS);
const flags = new Uint8Array(SEATS);
const asked = new Uint8Array(SEATS);
const moves = new Uint8Array(KINDS);

function robotAt(space: number): number {
  for (let seat = 0; seat < SEATS; seat++) if (places[seat] === space) return seat;
  return -1;
}

/** Several may stand on one square, where they have come back to. */
function push(me: number, way: number): void {
  let free = onward[(places[me] as number) * 4 + way] as number;
  while (free >= 0 && robotAt(free) >= 0) free = onward[free * 4 + way] as number;
  if (free < 0) return;
  const start = places[me] as number;
  for (let to = free, back = (way + 2) & 3; to !== start; ) {
    const from = onward[to * 4 + back] as number;
    if (from === start) places[me] = to;
    else for (let seat = 0; seat < SEATS; seat++) if (places[seat] === from) places[seat] = to;
    to = from;
  }
}

function fall(): void {
  for (let seat = 0; seat < SEATS; seat++)
    if (isPit[places[seat] as number] !== 0) places[seat] = safe[seat] as number;
}

function obey(me: number): void {
  const order = orders[me] as number;
  facing[me] = ((facing[me] as number) + (TURNS[order] as number)) & 3;
  const steps = STEPS[order] as number;
  if (steps < 0) push(me, ((facing[me] as number) + 2) & 3);
  for (let step = 0; step < steps; step++) {
    push(me, facing[me] as number);
    fall();
  }
}

function deal(table: Table): void {
  for (let me = 0; me < SEATS; me++)
    for (; (held[me] as number) < HAND; held[me] = (held[me] as number) + 1) {
      let kind = 0;
      for (let index = table.below(left); index >= (deck[kind] as number); kind++)
        index -= deck[kind] as number;
      deck[kind] = (deck[kind] as number) - 1;
      left--;
      hands[me * KINDS + kind] = (hands[me * KINDS + kind] as number) + 1;
    }
}

function ask(table: Table): void {
  for (let seat = 0; seat < SEATS; seat++) asked[seat] = seat;
  for (let open = SEATS; open > 0; open--) {
    const index = open > 1 ? table.below(open) : 0;
    const me = asked[index] as number;
    asked.copyWithin(index, index + 1, open);
    let count = 0;
    for (let kind = 0; kind < KINDS; kind++) if (hands[me * KINDS + kind] !== 0) moves[count++] = kind;
    orders[me] = moves[table.choose(count)] as number;
  }
}

function carryOut(): void {
  for (let me = 0; me < SEATS; me++) {
    const order = orders[me] as number;
    hands[me * KINDS + order] = (hands[me * KINDS + order] as number) - 1;
    held[me] = (held[me] as number) - 1;
    deck[order] = (deck[order] as number) + 1;
    left++;
  }
  for (let kind = KINDS - 1; kind >= 0; kind--)
    for (let me = 0; me < SEATS; me++) if (orders[me] === kind) obey(me);
  for (let me = 0; me < SEATS; me++) {
    moveBelts(me);
    fall();
  }
}

function moveBelts(me: number): void {
  for (const [space, way] of BELTS) if (places[me] === space) push(me, way);
}

/** Who has all flags now, or nobody. */
function touch(): number {
  for (let me = 0; me < SEATS; me++) {
    for (let flag = 0; flag < FLAGS.length; flag++)
      if (flags[me] === flag && places[me] === FLAGS[flag]) {
        flags[me] = flag + 1;
        safe[me] = places[me] as number;
      }
    if (flags[me] === FLAGS.length) return me;
  }
  return -1;
}

function playGame(table: Table): number {
  deck.set(COPIES);
  left = CARDS;
  for (const each of [hands, held, facing, flags]) each.fill(0);
  for (let seat = 0; seat < SEATS; seat++) places[seat] = safe[seat] = 2 * seat + 1;
  for (let round = 1; round <= ROUNDS; round++) {
    deal(table);
    for (let order = 0; order < ORDERS; order++) {
      ask(table);
      carryOut();
      const winner = touch();
      if (winner >= 0) return 1 << winner;
    }
  }
  const most = Math.max(...flags);
  return flags.reduce((bits, each, me) => (each === most ? bits | (1 << me) : bits), 0);
}

export const robots: Reference = { moves, describe: (move) => `Give(${move})`, playGame };
