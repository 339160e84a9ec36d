/** Melds with three players, six deals. */

import type { Table } from '../random.ts';
import { drawCard, insertCard, removeCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const DEALS = 6;
const ROUNDS = 30;
const RANKS = 10;
const CARDS = 4 * RANKS;
const HAND = 7;
const NONE = -1;

/** Where a card is: with a seat, or here. */
const [DECK, OPEN, DISCARDS, SETS, RUNS] = [3, 4, 5, 6, 7];
/** A move is what is done, and with which card, rank or card and length of a run. */
const [DRAW, TAKE, SET, RUN, ADD, DISCARD] = [0, 1, 2, 3, 9, 10];
const WIDTH = 64;

const where = new Uint8Array(CARDS);
const hands = new Uint8Array(SEATS * CARDS);
const held = new Uint8Array(SEATS);
const deck = new Uint8Array(CARDS);
let left = 0;
let open = NONE;
/** Cards of each rank in each hand, and among the sets. */
const ranks = new Uint8Array(SEATS * RANKS);
const inSets = new Uint8Array(RANKS);
const points = new Uint16Array(SEATS);
const moves = new Uint16Array(6 * CARDS);

function take(me: number, card: number): void {
  insertCard(hands, me * CARDS, held[me] as number, card);
  held[me] = (held[me] as number) + 1;
  where[card] = me;
  const at = me * RANKS + (card % RANKS);
  ranks[at] = (ranks[at] as number) + 1;
}

function lay(me: number, card: number, place: number): void {
  removeCard(hands, me * CARDS, held[me] as number, card);
  held[me] = (held[me] as number) - 1;
  where[card] = place;
  const at = me * RANKS + (card % RANKS);
  ranks[at] = (ranks[at] as number) - 1;
  if (place === SETS) inSets[card % RANKS] = (inSets[card % RANKS] as number) + 1;
}

function draw(me: number, table: Table): void {
  if (left === 0)
    for (let card = 0; card < CARDS; card++)
      if (where[card] === DISCARDS) {
        where[card] = DECK;
        deck[left++] = card;
      }
  if (left > 0) take(me, drawCard(deck, left--, table));
}

function fits(card: number): boolean {
  const rank = card % RANKS;
  return (
    inSets[rank] !== 0 ||
    (rank > 0 && where[card - 1] === RUNS) ||
    (rank < RANKS - 1 && where[card + 1] === RUNS)
  );
}

function list(me: number): number {
  let count = 0;
  for (let rank = 0; rank < RANKS; rank++)
    if ((ranks[me * RANKS + rank] as number) >= 3) moves[count++] = SET * WIDTH + rank;
  const first = me * CARDS;
  const end = first + (held[me] as number);
  for (let at = first; at < end; at++) {
    const card = hands[at] as number;
    const last = card - (card % RANKS) + RANKS;
    for (let next = card + 1; next < last && next < card + 5 && where[next] === me; next++)
      if (next > card + 1) moves[count++] = (RUN + next - card) * WIDTH + card;
  }
  for (let at = first; at < end; at++)
    if (fits(hands[at] as number)) moves[count++] = ADD * WIDTH + (hands[at] as number);
  for (let at = first; at < end; at++) moves[count++] = DISCARD * WIDTH + (hands[at] as number);
  return count;
}

/** Plays a move, and returns whether it ends the turn. */
function play(me: number, move: number): boolean {
  const kind = Math.floor(move / WIDTH);
  const card = move % WIDTH;
  if (kind === DISCARD) {
    if (open !== NONE) where[open] = DISCARDS;
    lay(me, card, OPEN);
    open = card;
    return true;
  }
  if (kind === ADD) lay(me, card, inSets[card % RANKS] === 0 ? RUNS : SETS);
  else if (kind === SET) {
    for (let each = card; each < CARDS; each += RANKS) if (where[each] === me) lay(me, each, SETS);
  } else for (let each = card; each <= card + kind - RUN; each++) lay(me, each, RUNS);
  return held[me] === 0;
}

function deal(table: Table): void {
  where.fill(DECK);
  for (let card = 0; card < CARDS; card++) deck[card] = card;
  left = CARDS;
  for (const each of [held, ranks, inSets]) each.fill(0);
  for (let seat = 0; seat < SEATS; seat++)
    for (let count = 0; count < HAND; count++) take(seat, drawCard(deck, left--, table));
  open = drawCard(deck, left--, table);
  where[open] = OPEN;
}

function playTurn(me: number, table: Table): void {
  moves[0] = DRAW;
  moves[1] = TAKE * WIDTH + open;
  if (moves[table.choose(open === NONE ? 1 : 2)] === DRAW) draw(me, table);
  else {
    take(me, open);
    open = NONE;
  }
  let isOver = held[me] === 0;
  while (!isOver) isOver = play(me, moves[table.choose(list(me))] as number);
}

function playGame(table: Table): number {
  points.fill(0);
  for (let round = 0; round < DEALS; round++) {
    deal(table);
    let isOut = false;
    for (let turn = 0; turn < SEATS * ROUNDS && !isOut; turn++) {
      const me = (round + turn) % SEATS;
      playTurn(me, table);
      isOut = held[me] === 0;
    }
    for (let at = 0; at < SEATS * RANKS; at++) {
      const seat = Math.floor(at / RANKS);
      points[seat] = (points[seat] as number) + (ranks[at] as number) * ((at % RANKS) + 1);
    }
  }
  const least = Math.min(...points);
  return points.reduce((bits, each, seat) => (each === least ? bits | (1 << seat) : bits), 0);
}

export const meld: Reference = {
  moves,
  describe(move) {
    const kind = Math.floor(move / WIDTH);
    const card = move % WIDTH;
    if (kind === DRAW) return 'Draw()';
    if (kind === TAKE) return `Take(${card})`;
    if (kind === SET) return `LaySet(${card + 1})`;
    if (kind === ADD) return `Add(${card})`;
    return kind === DISCARD ? `Discard(${card})` : `LayRun(${card},${kind - RUN + 1})`;
  },
  playGame,
};
