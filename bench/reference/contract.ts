/** Contract to 60 points. */

import type { Table } from '../random.ts';
import { drawCard, insertCard, removeCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const HAND = 8;
const CARDS = SEATS * HAND;
const GOAL = 60;
/** Bids are numbered from four tricks with clubs on; a move is one of them, none, or 64 and a card, suit by suit. */
const [BIDS, PASS, PLAY] = [20, 32, 64];
const NOBODY = 255;

const hands = new Uint8Array(CARDS);
const stock = new Uint8Array(CARDS);
const silent = new Uint8Array(SEATS);
const points = new Uint16Array(2);

const moves = new Uint8Array(BIDS + 1);

function playGame(table: Table): number {
  points.fill(0);
  for (let dealer = 0; ; dealer = (dealer + 1) % SEATS) {
    for (let card = 0; card < CARDS; card++) stock[card] = card;
    let left = CARDS;
    for (let seat = 0; seat < SEATS; seat++)
      for (let held = 0; held < HAND; held++)
        insertCard(hands, seat * HAND, held, drawCard(stock, left--, table));
    play(dealer, table);
    if ((points[0] as number) >= GOAL) return 0b0101;
    if ((points[1] as number) >= GOAL) return 0b1010;
  }
}

function play(dealer: number, table: Table): void {
  silent.fill(0);
  let declarer = NOBODY;
  let bid = -1;
  let me = (dealer + 1) % SEATS;
  for (let left = SEATS; left > 1 || (left === 1 && declarer === NOBODY); me = (me + 1) % SEATS) {
    if (silent[me] === 1) continue;
    let count = 0;
    for (let higher = bid + 1; higher < BIDS; higher++) moves[count++] = higher;
    moves[count++] = PASS;
    const move = moves[table.choose(count)] as number;
    if (move === PASS) {
      silent[me] = 1;
      left--;
    } else {
      bid = move;
      declarer = me;
    }
  }
  if (declarer === NOBODY) return;
  let leader = declarer;
  let made = 0;
  for (let held = HAND; held > 0; held--) {
    leader = trick(leader, bid & 3, held, table);
    if (((leader ^ declarer) & 1) === 0) made++;
  }
  const level = (bid >> 2) + 4;
  const side = declarer & 1;
  if (made >= level) points[side] = (points[side] as number) + 3 * level + made;
  else points[1 - side] = (points[1 - side] as number) + 5 * (level - made);
}

/** Returns who takes it. */
function trick(leader: number, trump: number, held: number, table: Table): number {
  let led = -1;
  let best = 0;
  let winner = leader;
  for (let turn = 0; turn < SEATS; turn++) {
    const me = (leader + turn) & 3;
    const card = (moves[table.choose(list(me, led, held))] as number) - PLAY;
    const suit = card >> 3;
    if (led < 0) led = suit;
    removeCard(hands, me * HAND, held, card);
    const strength = (card & 7) + (suit === trump ? 32 : suit === led ? 16 : 0);
    if (strength > best && strength >= 16) {
      best = strength;
      winner = me;
    }
  }
  return winner;
}

function list(me: number, led: number, held: number): number {
  const first = me * HAND;
  let count = 0;
  for (let at = first; at < first + held; at++)
    if ((hands[at] as number) >> 3 === led) moves[count++] = PLAY | (hands[at] as number);
  if (count === 0)
    for (let at = first; at < first + held; at++) moves[count++] = PLAY | (hands[at] as number);
  return count;
}

export const contract: Reference = {
  moves,
  describe: (move) =>
    move === PASS ? 'Pass()' : move < PASS ? `Bid(${(move >> 2) + 4},${move & 3})` : `Play(${move - PLAY})`,
  playGame,
};
