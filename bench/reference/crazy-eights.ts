/** Crazy eights with three players. */

import type { Table } from '../random.ts';
import { drawCard, insertCard, removeCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const DEALT = 5;
const SUITS = 4;
const RANKS = 13;
/** Cards are numbered suit by suit, aces first. */
const CARDS = SUITS * RANKS;
const EIGHT = 7;

/** A move is a card, which for an eight has the suit named in the bits above; or one of the last two. */
const CARD = 63;
const [DRAW, KEEP] = [1024, 1025];

/** The cards of each hand, in order: `CARDS` cells for each seat. */
const hands = new Uint8Array(SEATS * CARDS);
const counts = new Uint8Array(SEATS);
/** In order, since every card left is as likely to be drawn. */
const stock = new Uint8Array(CARDS);
const discards = new Uint8Array(CARDS);
let stocked = 0;
let discarded = 0;
let upcard = 0;
let suit = 0;

const moves = new Uint16Array(CARDS + SUITS * SUITS + 1);

function playGame(table: Table): number {
  deal(table);
  for (let me = 0; ; me = (me + 1) % SEATS) {
    let move = moves[table.choose(list(me, DRAW))] as number;
    if (move === DRAW) {
      drawTo(me, table);
      move = moves[table.choose(list(me, KEEP))] as number;
    }
    if (move !== KEEP) discard(me, move);
    if (counts[me] === 0) return 1 << me;
  }
}

function deal(table: Table): void {
  for (let card = 0; card < CARDS; card++) stock[card] = card;
  stocked = CARDS;
  discarded = 0;
  counts.fill(0);
  for (let seat = 0; seat < SEATS; seat++)
    for (let drawn = 0; drawn < DEALT; drawn++) insert(seat, takeFromStock(table));
  upcard = takeFromStock(table);
  while (upcard % RANKS === EIGHT) {
    discards[discarded++] = upcard;
    upcard = takeFromStock(table);
  }
  suit = Math.floor(upcard / RANKS);
}

function takeFromStock(table: Table): number {
  return drawCard(stock, stocked--, table);
}

/** The discards are the new stock where it is empty; where there are none either, nothing is drawn. */
function drawTo(me: number, table: Table): void {
  if (stocked === 0) {
    stock.set(discards.subarray(0, discarded).sort());
    stocked = discarded;
    discarded = 0;
  }
  if (stocked > 0) insert(me, takeFromStock(table));
}

function insert(seat: number, card: number): void {
  insertCard(hands, seat * CARDS, counts[seat] as number, card);
  counts[seat] = (counts[seat] as number) + 1;
}

function discard(me: number, move: number): void {
  const card = move & CARD;
  removeCard(hands, me * CARDS, counts[me] as number, card);
  counts[me] = (counts[me] as number) - 1;
  discards[discarded++] = upcard;
  upcard = card;
  suit = card % RANKS === EIGHT ? move >> 6 : Math.floor(card / RANKS);
}

/** Cards to follow with, then eights with each suit, then what can be done instead. */
function list(me: number, instead: number): number {
  const from = me * CARDS;
  const to = from + (counts[me] as number);
  const rank = upcard % RANKS;
  const first = suit * RANKS;
  let count = 0;
  for (let at = from; at < to; at++) {
    const card = hands[at] as number;
    if (card % RANKS === EIGHT) continue;
    if ((card >= first && card < first + RANKS) || card % RANKS === rank) moves[count++] = card;
  }
  for (let at = from; at < to; at++) {
    const card = hands[at] as number;
    if (card % RANKS !== EIGHT) continue;
    for (let named = 0; named < SUITS; named++) moves[count++] = card | (named << 6);
  }
  moves[count++] = instead;
  return count;
}

export const crazyEights: Reference = {
  moves,
  describe: (move) => {
    if (move >= DRAW) return move === DRAW ? 'Draw()' : 'Keep()';
    const card = move & CARD;
    return card % RANKS === EIGHT ? `PlayEight(${card},${move >> 6})` : `Play(${card})`;
  },
  playGame,
};
