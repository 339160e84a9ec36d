/** Showdown with four players and ten hands. */

import type { Table } from '../random.ts';
import { drawCard, insertCard, removeCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const DEALS = 10;
const CHIPS = 50;
const HAND = 5;
const RAISE_BY = 2;
const MOST_RAISES = 3;
/** For the ante and for all raises. */
const NEEDED = 1 + MOST_RAISES * RAISE_BY;
/** Cards are numbered suit by suit, twos first. */
const RANKS = 13;
const CARDS = 4 * RANKS;
const ACE = RANKS - 1;
/** The ace, and two to five. */
const LOW_STRAIGHT = (1 << ACE) | 15;

/** A move is a card, or one of these. */
const [ENOUGH, FOLD, CALL, RAISE] = [60, 61, 62, 63];

const deck = new Uint8Array(CARDS);
let left = 0;
/** The cards of each hand, in order: `HAND` cells for each seat. */
const hands = new Uint8Array(SEATS * HAND);
const chips = new Uint8Array(SEATS);
const bets = new Uint8Array(SEATS);
const isOut = new Uint8Array(SEATS);
const hasFolded = new Uint8Array(SEATS);
const wasAsked = new Uint8Array(SEATS);
const strengths = new Uint32Array(SEATS);
const counts = new Uint8Array(RANKS);
let players = 0;
let rivals = 0;
let pot = 0;

const moves = new Uint8Array(HAND + 1);

function playGame(table: Table): number {
  chips.fill(CHIPS);
  isOut.fill(0);
  players = SEATS;
  pot = 0;
  let dealer = table.below(SEATS);
  for (let deal = 0; deal < DEALS; deal++) {
    dealCards(table);
    for (let place = 1; place <= SEATS; place++) {
      const seat = (dealer + place) % SEATS;
      if (isOut[seat] === 0) exchange(seat, table);
    }
    bet(dealer, table);
    pay();
    for (let seat = 0; seat < SEATS; seat++) {
      if (isOut[seat] !== 0 || (chips[seat] as number) >= NEEDED) continue;
      isOut[seat] = 1;
      players--;
    }
    if (players === 1) break;
    do dealer = (dealer + 1) % SEATS;
    while (isOut[dealer] !== 0);
  }
  return winners();
}

function dealCards(table: Table): void {
  for (let card = 0; card < CARDS; card++) deck[card] = card;
  left = CARDS;
  for (let seat = 0; seat < SEATS; seat++) {
    hasFolded[seat] = isOut[seat] as number;
    bets[seat] = 0;
    wasAsked[seat] = 0;
    if (isOut[seat] !== 0) continue;
    chips[seat] = (chips[seat] as number) - 1;
    pot++;
    for (let count = 0; count < HAND; count++)
      insertCard(hands, seat * HAND, count, drawCard(deck, left--, table));
  }
  rivals = players;
}

function exchange(seat: number, table: Table): void {
  const first = seat * HAND;
  let held = HAND;
  while (held > 0) {
    for (let at = 0; at < held; at++) moves[at] = hands[first + at] as number;
    moves[held] = ENOUGH;
    const move = moves[table.choose(held + 1)] as number;
    if (move === ENOUGH) break;
    removeCard(hands, first, held--, move);
  }
  for (; held < HAND; held++) insertCard(hands, first, held, drawCard(deck, left--, table));
}

function bet(dealer: number, table: Table): void {
  let stake = 0;
  let raises = 0;
  /** Seats in a row that have nothing to say. */
  let quiet = 0;
  for (let seat = (dealer + 1) % SEATS; rivals > 1 && quiet < SEATS; seat = (seat + 1) % SEATS) {
    const own = bets[seat] as number;
    if (hasFolded[seat] !== 0 || (wasAsked[seat] !== 0 && own === stake)) {
      quiet++;
      continue;
    }
    quiet = 0;
    wasAsked[seat] = 1;
    let count = 0;
    if (stake > own) moves[count++] = FOLD;
    moves[count++] = CALL;
    if (raises < MOST_RAISES) moves[count++] = RAISE;
    const move = moves[table.choose(count)] as number;
    if (move === FOLD) {
      hasFolded[seat] = 1;
      rivals--;
      continue;
    }
    if (move === RAISE) {
      stake += RAISE_BY;
      raises++;
    }
    chips[seat] = (chips[seat] as number) - (stake - own);
    pot += stake - own;
    bets[seat] = stake;
  }
}

function pay(): void {
  let best = 0;
  let sharers = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    if (hasFolded[seat] !== 0) continue;
    // Who is left alone shows nothing.
    const strength = rivals > 1 ? strengthOf(seat) : 1;
    strengths[seat] = strength;
    if (strength > best) sharers = 0;
    best = Math.max(best, strength);
    if (strength === best) sharers++;
  }
  const share = Math.floor(pot / sharers);
  for (let seat = 0; seat < SEATS; seat++)
    if (hasFolded[seat] === 0 && strengths[seat] === best) chips[seat] = (chips[seat] as number) + share;
  pot -= share * sharers;
}

function strengthOf(seat: number): number {
  const first = seat * HAND;
  const suit = Math.floor((hands[first] as number) / RANKS);
  let isFlush = true;
  let ranks = 0;
  counts.fill(0);
  for (let at = first; at < first + HAND; at++) {
    const card = hands[at] as number;
    const rank = card % RANKS;
    if (Math.floor(card / RANKS) !== suit) isFlush = false;
    counts[rank] = (counts[rank] as number) + 1;
    ranks |= 1 << rank;
  }
  let [four, three, high, low] = [0, 0, 0, 0];
  let singles = 0;
  for (let rank = 0; rank < RANKS; rank++) {
    switch (counts[rank]) {
      case 1:
        singles |= 1 << rank;
        break;
      case 2:
        if (high > 0) low = high;
        high = rank + 1;
        break;
      case 3:
        three = rank + 1;
        break;
      case 4:
        four = rank + 1;
        break;
    }
  }
  const straight = ranks === singles ? straightOf(ranks) : 0;
  if (straight > 0) return ranking(isFlush ? 8 : 4, straight, 0, 0);
  if (four > 0) return ranking(7, four, 0, singles);
  if (three > 0) return high > 0 ? ranking(6, three, high, 0) : ranking(3, three, 0, singles);
  if (isFlush) return ranking(5, 0, 0, singles);
  if (low > 0) return ranking(2, high, low, singles);
  return ranking(high > 0 ? 1 : 0, high, 0, singles);
}

/** The highest rank of five in a row, counted from 1; 0 if they are not. */
function straightOf(ranks: number): number {
  if (ranks === LOW_STRAIGHT) return 4;
  for (let lowest = 0; lowest + HAND <= RANKS; lowest++) if (ranks === 31 << lowest) return lowest + HAND;
  return 0;
}

function ranking(kind: number, first: number, second: number, singles: number): number {
  return (kind << 21) | (first << 17) | (second << 13) | singles;
}

function winners(): number {
  let most = 0;
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    if (isOut[seat] !== 0) continue;
    const own = chips[seat] as number;
    if (own > most) bits = 0;
    most = Math.max(most, own);
    if (own === most) bits |= 1 << seat;
  }
  return bits;
}

const NAMES: Readonly<Record<number, string>> = {
  [ENOUGH]: 'Enough()',
  [FOLD]: 'Fold()',
  [CALL]: 'Call()',
  [RAISE]: 'Raise()',
};

export const showdown: Reference = {
  moves,
  describe: (move) => NAMES[move] ?? `Discard(${move})`,
  playGame,
};
