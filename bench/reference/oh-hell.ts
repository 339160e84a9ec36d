/** Oh Hell with four players, four deals of five cards, and the hook. */

import type { Table } from '../random.ts';
import { drawCard, insertCard, removeCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const DEALS = 4;
const HAND = 5;
const RANKS = 6;
/** Cards are numbered suit by suit, nines first. */
const CARDS = 4 * RANKS;
/** For as many tricks as were bid, besides the tricks. */
const RIGHT = 10;

/** A move is a card, or 32 and more: a bid. */
const BID = 32;

/** The cards of each hand, in order: `HAND` cells for each seat. */
const hands = new Uint8Array(SEATS * HAND);
const counts = new Uint8Array(SEATS);
const stock = new Uint8Array(CARDS);
const bids = new Uint8Array(SEATS);
const tricks = new Uint8Array(SEATS);
const scores = new Uint8Array(SEATS);

const moves = new Uint8Array(HAND + 1);

function playGame(table: Table): number {
  scores.fill(0);
  for (let deal = 0; deal < DEALS; deal++) {
    const eldest = deal % SEATS;
    const trump = dealCards(eldest, table);
    bidTricks(eldest, table);
    tricks.fill(0);
    let leader = eldest;
    for (let trick = 0; trick < HAND; trick++) {
      leader = playTrick(leader, trump, table);
      tricks[leader] = (tricks[leader] as number) + 1;
    }
    for (let seat = 0; seat < SEATS; seat++)
      if (tricks[seat] === bids[seat])
        scores[seat] = (scores[seat] as number) + RIGHT + (tricks[seat] as number);
  }
  return winners();
}

/** Returns the first card of the suit that is turned up. */
function dealCards(eldest: number, table: Table): number {
  for (let card = 0; card < CARDS; card++) stock[card] = card;
  let left = CARDS;
  counts.fill(0);
  for (let place = 0; place < SEATS; place++) {
    const seat = (eldest + place) % SEATS;
    for (let drawn = 0; drawn < HAND; drawn++) {
      insert(seat, drawCard(stock, left--, table));
    }
  }
  const upcard = drawCard(stock, left, table);
  return upcard - (upcard % RANKS);
}

function insert(seat: number, card: number): void {
  insertCard(hands, seat * HAND, counts[seat] as number, card);
  counts[seat] = (counts[seat] as number) + 1;
}

function remove(seat: number, card: number): void {
  removeCard(hands, seat * HAND, counts[seat] as number, card);
  counts[seat] = (counts[seat] as number) - 1;
}

/** The last bid must not make the bids add up to the tricks. */
function bidTricks(eldest: number, table: Table): void {
  let left = HAND;
  for (let place = 0; place < SEATS; place++) {
    let count = 0;
    for (let bid = 0; bid <= HAND; bid++) if (place < SEATS - 1 || bid !== left) moves[count++] = BID | bid;
    const bid = (moves[table.choose(count)] as number) - BID;
    bids[(eldest + place) % SEATS] = bid;
    left -= bid;
  }
}

/** Returns who takes the trick. */
function playTrick(leader: number, trump: number, table: Table): number {
  let best = moves[table.choose(listCards(leader))] as number;
  let taker = leader;
  const led = best - (best % RANKS);
  let winning = led;
  remove(leader, best);
  for (let place = 1; place < SEATS; place++) {
    const seat = (leader + place) % SEATS;
    const card = moves[table.choose(listFollows(seat, led))] as number;
    const suit = card - (card % RANKS);
    remove(seat, card);
    if (suit === winning ? card > best : suit === trump) {
      best = card;
      winning = suit;
      taker = seat;
    }
  }
  return taker;
}

function listCards(seat: number): number {
  const count = counts[seat] as number;
  for (let at = 0; at < count; at++) moves[at] = hands[seat * HAND + at] as number;
  return count;
}

/** Cards of the suit that begins at this card; any if there are none. */
function listFollows(seat: number, first: number): number {
  const from = seat * HAND;
  const to = from + (counts[seat] as number);
  let count = 0;
  for (let at = from; at < to; at++) {
    const card = hands[at] as number;
    if (card >= first && card < first + RANKS) moves[count++] = card;
  }
  return count > 0 ? count : listCards(seat);
}

function winners(): number {
  let most = 0;
  for (let seat = 0; seat < SEATS; seat++) most = Math.max(most, scores[seat] as number);
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) if (scores[seat] === most) bits |= 1 << seat;
  return bits;
}

export const ohHell: Reference = {
  moves,
  describe: (move) => (move >= BID ? `Bid(${move - BID})` : `Play(${move})`),
  playGame,
};
