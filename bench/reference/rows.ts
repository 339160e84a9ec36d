/** Rows with four players, ten cards each. */

import type { Table } from '../random.ts';
import { drawCard, insertCard, removeCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const HAND = 10;
const ROWS = 4;
const LONGEST = 5;
const CARDS = 104;
const NOTHING = 255;

/** A move is a card, numbered from 0, or this and a row. */
const TAKE = 128;

const heads = new Uint8Array(CARDS);
for (let card = 0; card < CARDS; card++) {
  const number = card + 1;
  heads[card] = number === 55 ? 7 : number % 11 === 0 ? 5 : number % 10 === 0 ? 3 : number % 5 === 0 ? 2 : 1;
}

/** The cards of each hand, in order: `HAND` cells for each seat. */
const hands = new Uint8Array(SEATS * HAND);
const stock = new Uint8Array(CARDS);
/** Of each row the last card, how many there are, and their heads. */
const ends = new Uint8Array(ROWS);
const lengths = new Uint8Array(ROWS);
const worth = new Uint8Array(ROWS);
const chosen = new Uint8Array(SEATS);
const taken = new Uint16Array(SEATS);
/** Seats that have not chosen yet, in order. */
const waiting = new Uint8Array(SEATS);

const moves = new Uint8Array(HAND);

function playGame(table: Table): number {
  deal(table);
  for (let left = HAND; left > 0; left--) {
    for (let seat = 0; seat < SEATS; seat++) waiting[seat] = seat;
    for (let asked = SEATS; asked > 0; asked--) {
      const index = asked > 1 ? table.below(asked) : 0;
      const seat = waiting[index] as number;
      waiting.copyWithin(index, index + 1, asked);
      for (let at = 0; at < left; at++) moves[at] = hands[seat * HAND + at] as number;
      const card = moves[table.choose(left)] as number;
      removeCard(hands, seat * HAND, left, card);
      chosen[seat] = card;
    }
    for (let laid = 0; laid < SEATS; laid++) layLowest(table);
  }
  return winners();
}

function deal(table: Table): void {
  for (let card = 0; card < CARDS; card++) stock[card] = card;
  let left = CARDS;
  for (let seat = 0; seat < SEATS; seat++)
    for (let count = 0; count < HAND; count++)
      insertCard(hands, seat * HAND, count, drawCard(stock, left--, table));
  for (let row = 0; row < ROWS; row++) beginRow(row, drawCard(stock, left--, table));
  taken.fill(0);
}

function beginRow(row: number, card: number): void {
  ends[row] = card;
  lengths[row] = 1;
  worth[row] = heads[card] as number;
}

function takeRow(row: number, seat: number, card: number): void {
  taken[seat] = (taken[seat] as number) + (worth[row] as number);
  beginRow(row, card);
}

/** Of the cards chosen; who has laid one has nothing there any more. */
function layLowest(table: Table): void {
  let seat = 0;
  for (let other = 1; other < SEATS; other++)
    if ((chosen[other] as number) < (chosen[seat] as number)) seat = other;
  const card = chosen[seat] as number;
  chosen[seat] = NOTHING;
  let row = -1;
  for (let other = 0; other < ROWS; other++) {
    const end = ends[other] as number;
    if (end < card && (row < 0 || end > (ends[row] as number))) row = other;
  }
  if (row < 0) {
    for (let any = 0; any < ROWS; any++) moves[any] = TAKE | any;
    takeRow((moves[table.choose(ROWS)] as number) - TAKE, seat, card);
  } else if (lengths[row] === LONGEST) takeRow(row, seat, card);
  else {
    ends[row] = card;
    lengths[row] = (lengths[row] as number) + 1;
    worth[row] = (worth[row] as number) + (heads[card] as number);
  }
}

function winners(): number {
  let least = taken[0] as number;
  for (let seat = 1; seat < SEATS; seat++) least = Math.min(least, taken[seat] as number);
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) if (taken[seat] === least) bits |= 1 << seat;
  return bits;
}

export const rows: Reference = {
  moves,
  describe: (move) => (move >= TAKE ? `Take(${move - TAKE})` : `Choose(${move})`),
  playGame,
};
