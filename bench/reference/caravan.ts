/** Caravan with three players. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const ROUNDS = 20;
const KINDS = 6;
const [DONKEY, SCOUT, PALACE] = [0, 3, 5];
const COPIES = Uint8Array.of(24, 12, 9, 10, 12, 9);
const COST = Uint8Array.of(0, 3, 6, 4, 2, 7);
const COINS = Uint8Array.of(1, 2, 3, 0, 0, 0);
const POINTS = Uint8Array.of(0, 0, 0, 0, 1, 5);

/** A move buys a card of its kind, or is one of these. */
const [DONE, SEND, STAY] = [6, 7, 8];

const supply = new Uint8Array(KINDS);
/** Cards of each kind, and how many there are in all, for each seat. */
const deck = new Uint8Array(SEATS * KINDS);
const decked = new Uint8Array(SEATS);
const hand = new Uint8Array(SEATS * KINDS);
const used = new Uint8Array(SEATS * KINDS);

const moves = new Uint8Array(KINDS);

function playGame(table: Table): number {
  supply.set(COPIES);
  for (const zone of [deck, decked, hand, used]) zone.fill(0);
  supply[DONKEY] = (supply[DONKEY] as number) - 7 * SEATS;
  for (let seat = 0; seat < SEATS; seat++) {
    used[seat * KINDS + DONKEY] = 7;
    refill(seat, 5, table);
  }
  for (let round = 1; ; round++) {
    for (let me = 0; me < SEATS; me++) takeTurn(me, table);
    if (round === ROUNDS || supply[PALACE] === 0) return winners();
  }
}

function takeTurn(me: number, table: Table): void {
  const own = me * KINDS;
  for (;;) {
    const scouts = hand[own + SCOUT] as number;
    let count = 0;
    if (scouts > 0) moves[count++] = SEND;
    moves[count++] = STAY;
    if (moves[table.choose(count)] === STAY) break;
    hand[own + SCOUT] = scouts - 1;
    used[own + SCOUT] = (used[own + SCOUT] as number) + 1;
    refill(me, 2, table);
  }
  let coins = 0;
  for (let kind = 0; kind < KINDS; kind++) coins += (hand[own + kind] as number) * (COINS[kind] as number);
  for (let buy = 0; buy < 2; buy++) {
    let count = 0;
    for (let kind = DONKEY + 1; kind < KINDS; kind++)
      if ((supply[kind] as number) > 0 && (COST[kind] as number) <= coins) moves[count++] = kind;
    moves[count++] = DONE;
    const kind = moves[table.choose(count)] as number;
    if (kind === DONE) break;
    supply[kind] = (supply[kind] as number) - 1;
    used[own + kind] = (used[own + kind] as number) + 1;
    coins -= COST[kind] as number;
  }
  for (let at = own; at < own + KINDS; at++) {
    used[at] = (used[at] as number) + (hand[at] as number);
    hand[at] = 0;
  }
  refill(me, 5, table);
}

function refill(me: number, cards: number, table: Table): void {
  const own = me * KINDS;
  let left = decked[me] as number;
  for (let drawn = 0; drawn < cards; drawn++) {
    if (left === 0) {
      for (let at = own; at < own + KINDS; at++) {
        deck[at] = used[at] as number;
        left += deck[at] as number;
        used[at] = 0;
      }
      if (left === 0) break;
    }
    let at = own;
    for (let index = table.below(left); index >= (deck[at] as number); at++) index -= deck[at] as number;
    deck[at] = (deck[at] as number) - 1;
    hand[at] = (hand[at] as number) + 1;
    left--;
  }
  decked[me] = left;
}

function winners(): number {
  let most = 0;
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    let points = 0;
    for (let kind = 0, at = seat * KINDS; kind < KINDS; kind++, at++)
      points +=
        ((deck[at] as number) + (hand[at] as number) + (used[at] as number)) * (POINTS[kind] as number);
    if (points > most) bits = 0;
    most = Math.max(most, points);
    if (points === most) bits |= 1 << seat;
  }
  return bits;
}

const NAMES: Readonly<Record<number, string>> = { [DONE]: 'Done()', [SEND]: 'Send()', [STAY]: 'Stay()' };

export const caravan: Reference = {
  moves,
  describe: (move) => NAMES[move] ?? `Buy(${move})`,
  playGame,
};
