/** Plots with four players. */

import type { Table } from '../random.ts';
import { drawCard, insertCard, removeCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const ROUNDS = 7;
const CARDS = SEATS * ROUNDS;
const COINS = 18;

/** A move is a bid, nothing for passing, or 32 and a plot, numbered from 0. */
const [PASS, SELL] = [0, 32];

/** Twice nothing, and from 3 on each number twice. */
const worth = Uint8Array.from({ length: CARDS }, (_, card) => (card < 2 ? 0 : 2 + (card >> 1)));

/** The plots of each player, in order: `ROUNDS` cells for each seat. */
const held = new Uint8Array(CARDS);
const plotStock = new Uint8Array(CARDS);
const chequeStock = new Uint8Array(CARDS);
/** Cards that lie open, in order. */
const market = new Uint8Array(SEATS);
const coins = new Uint8Array(SEATS);
const bids = new Uint8Array(SEATS);
const passed = new Uint8Array(SEATS);
const chosen = new Uint8Array(SEATS);
const sales = new Uint8Array(SEATS);
/** Seats that have not chosen yet, in order. */
const waiting = new Uint8Array(SEATS);

const moves = new Uint8Array(COINS + 1);

function playGame(table: Table): number {
  for (let card = 0; card < CARDS; card++) {
    plotStock[card] = card;
    chequeStock[card] = card;
  }
  coins.fill(COINS);
  sales.fill(0);
  let starter = table.below(SEATS);
  for (let round = 0; round < ROUNDS; round++) starter = auction(round, starter, table);
  for (let left = ROUNDS; left > 0; left--) sell(left, table);
  return winners();
}

function open(stock: Uint8Array, round: number, table: Table): void {
  for (let drawn = 0; drawn < SEATS; drawn++)
    insertCard(market, 0, drawn, drawCard(stock, CARDS - SEATS * round - drawn, table));
}

/** Returns who has the highest bid. */
function auction(round: number, starter: number, table: Table): number {
  open(plotStock, round, table);
  bids.fill(0);
  passed.fill(0);
  let highest = 0;
  let taken = 0;
  let me = starter;
  for (let bidders = SEATS; bidders > 1; me = me === SEATS - 1 ? 0 : me + 1) {
    if (passed[me] === 1) continue;
    let count = 0;
    for (let bid = highest + 1; bid <= (coins[me] as number); bid++) moves[count++] = bid;
    moves[count++] = PASS;
    const move = moves[table.choose(count)] as number;
    if (move === PASS) {
      passed[me] = 1;
      bidders--;
      coins[me] = (coins[me] as number) - (((bids[me] as number) + 1) >> 1);
      insertCard(held, me * ROUNDS, round, market[taken++] as number);
      if (bids[me] === highest) highest = mostBid();
    } else {
      bids[me] = move;
      highest = move;
    }
  }
  while (passed[me] === 1) me = me === SEATS - 1 ? 0 : me + 1;
  coins[me] = (coins[me] as number) - (bids[me] as number);
  insertCard(held, me * ROUNDS, round, market[taken] as number);
  return me;
}

function mostBid(): number {
  let most = 0;
  for (let seat = 0; seat < SEATS; seat++) most = Math.max(most, bids[seat] as number);
  return most;
}

function sell(left: number, table: Table): void {
  open(chequeStock, ROUNDS - left, table);
  for (let seat = 0; seat < SEATS; seat++) waiting[seat] = seat;
  for (let asked = SEATS; asked > 0; asked--) {
    const index = asked > 1 ? table.below(asked) : 0;
    const seat = waiting[index] as number;
    waiting.copyWithin(index, index + 1, asked);
    for (let at = 0; at < left; at++) moves[at] = SELL + (held[seat * ROUNDS + at] as number);
    const plot = (moves[table.choose(left)] as number) - SELL;
    removeCard(held, seat * ROUNDS, left, plot);
    chosen[seat] = plot + 1;
  }
  for (let sold = SEATS; sold > 0; sold--) {
    let seat = 0;
    for (let other = 1; other < SEATS; other++)
      if ((chosen[other] as number) > (chosen[seat] as number)) seat = other;
    chosen[seat] = 0;
    sales[seat] = (sales[seat] as number) + (worth[market[sold - 1] as number] as number);
  }
}

function winners(): number {
  let most = 0;
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    // Coins decide between equals.
    const left = coins[seat] as number;
    const wealth = 32 * ((sales[seat] as number) + left) + left;
    if (wealth > most) bits = 0;
    most = Math.max(most, wealth);
    if (wealth === most) bits |= 1 << seat;
  }
  return bits;
}

export const plots: Reference = {
  moves,
  describe: (move) => (move === PASS ? 'Pass()' : move >= SELL ? `Sell(${move - SELL})` : `Raise(${move})`),
  playGame,
};
