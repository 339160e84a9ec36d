/** Hearts to 100 points, with three cards passed. */

import type { Table } from '../random.ts';
import { drawCard, insertCard, removeCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const RANKS = 13;
const CARDS = 4 * RANKS;
/** Cards are numbered suit by suit, clubs first and hearts last. */
const [TWO_OF_CLUBS, QUEEN_OF_SPADES, FIRST_HEART] = [0, 2 * RANKS + 10, 3 * RANKS];
const HAND = 13;
const PASSED = 3;
const [TARGET, MOON] = [100, 26];
/** How far the cards go that are passed: to the left, to the right, across, nowhere. */
const WAYS = [1, 3, 2, 0];

/** A move is a card, and 64 more if it is passed. */
const PASS = 64;

/** Who holds each card of a hand in order: `HAND` cells for each seat, and how many of them are cards. */
const hands = new Uint8Array(SEATS * HAND);
const counts = new Uint8Array(SEATS);
const passed = new Uint8Array(SEATS * PASSED);
const stock = new Uint8Array(CARDS);
/** Points taken in this deal, and in all. */
const taken = new Uint8Array(SEATS);
const scores = new Uint8Array(SEATS);
let isBroken = false;

const moves = new Uint8Array(HAND);

function playGame(table: Table): number {
  scores.fill(0);
  for (let deal = 0; ; deal = (deal + 1) % WAYS.length) {
    dealCards(table);
    const way = WAYS[deal] as number;
    if (way !== 0) passCards(way, table);
    let leader = 0;
    while (hands[leader * HAND] !== TWO_OF_CLUBS) leader++;
    taken.fill(0);
    isBroken = false;
    for (let trick = 0; trick < HAND; trick++) leader = playTrick(leader, trick === 0, table);
    if (addScores()) return winners();
  }
}

function dealCards(table: Table): void {
  for (let card = 0; card < CARDS; card++) stock[card] = card;
  let left = CARDS;
  counts.fill(0);
  for (let seat = 0; seat < SEATS; seat++) {
    for (let drawn = 0; drawn < HAND; drawn++) {
      insert(seat, drawCard(stock, left--, table));
    }
  }
}

function insert(seat: number, card: number): void {
  insertCard(hands, seat * HAND, counts[seat] as number, card);
  counts[seat] = (counts[seat] as number) + 1;
}

function remove(seat: number, card: number): void {
  removeCard(hands, seat * HAND, counts[seat] as number, card);
  counts[seat] = (counts[seat] as number) - 1;
}

function passCards(way: number, table: Table): void {
  for (let seat = 0; seat < SEATS; seat++) {
    for (let index = 0; index < PASSED; index++) {
      const count = counts[seat] as number;
      for (let at = 0; at < count; at++) moves[at] = PASS | (hands[seat * HAND + at] as number);
      const card = (moves[table.choose(count)] as number) & (PASS - 1);
      remove(seat, card);
      passed[seat * PASSED + index] = card;
    }
  }
  for (let seat = 0; seat < SEATS; seat++)
    for (let index = 0; index < PASSED; index++)
      insert((seat + way) % SEATS, passed[seat * PASSED + index] as number);
}

/** Returns who takes the trick. */
function playTrick(leader: number, isFirst: boolean, table: Table): number {
  let best = moves[table.choose(listLeads(leader))] as number;
  let taker = leader;
  let points = pointsOf(best);
  const first = best - (best % RANKS);
  lay(leader, best);
  for (let place = 1; place < SEATS; place++) {
    const seat = (leader + place) % SEATS;
    const card = moves[table.choose(listFollows(seat, first, isFirst))] as number;
    points += pointsOf(card);
    lay(seat, card);
    if (card > best && card < first + RANKS) {
      best = card;
      taker = seat;
    }
  }
  taken[taker] = (taken[taker] as number) + points;
  return taker;
}

function lay(seat: number, card: number): void {
  if (card >= FIRST_HEART) isBroken = true;
  remove(seat, card);
}

function pointsOf(card: number): number {
  return card >= FIRST_HEART ? 1 : card === QUEEN_OF_SPADES ? 13 : 0;
}

/** Hearts come last in a hand: they are led once one was played, or where there is nothing else. */
function listLeads(seat: number): number {
  const from = seat * HAND;
  if (hands[from] === TWO_OF_CLUBS) {
    moves[0] = TWO_OF_CLUBS;
    return 1;
  }
  const all = counts[seat] as number;
  const isFree = isBroken || (hands[from] as number) >= FIRST_HEART;
  let count = 0;
  for (let at = from; at < from + all; at++) {
    const card = hands[at] as number;
    if (card >= FIRST_HEART && !isFree) break;
    moves[count++] = card;
  }
  return count;
}

/** Cards of the suit led, which begins at a card; any if there are none, without points in the first trick if that can be. */
function listFollows(seat: number, first: number, isFirst: boolean): number {
  const from = seat * HAND;
  const to = from + (counts[seat] as number);
  let count = 0;
  for (let at = from; at < to; at++) {
    const card = hands[at] as number;
    if (card >= first && card < first + RANKS) moves[count++] = card;
  }
  if (count > 0) return count;
  for (let at = from; at < to; at++) {
    const card = hands[at] as number;
    if (!isFirst || pointsOf(card) === 0) moves[count++] = card;
  }
  if (count > 0) return count;
  for (let at = from; at < to; at++) moves[count++] = hands[at] as number;
  return count;
}

/** Who takes all points gets none, the others get all. Returns whether somebody has reached the target. */
function addScores(): boolean {
  const isMoon = taken.includes(MOON);
  let isOver = false;
  for (let seat = 0; seat < SEATS; seat++) {
    const points = taken[seat] as number;
    scores[seat] = (scores[seat] as number) + (isMoon ? MOON - points : points);
    if ((scores[seat] as number) >= TARGET) isOver = true;
  }
  return isOver;
}

function winners(): number {
  let fewest = scores[0] as number;
  for (let seat = 1; seat < SEATS; seat++) fewest = Math.min(fewest, scores[seat] as number);
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) if (scores[seat] === fewest) bits |= 1 << seat;
  return bits;
}

export const hearts: Reference = {
  moves,
  describe: (move) => (move >= PASS ? `Pass(${move - PASS})` : `Play(${move})`),
  playGame,
};
