/** Liar's dice with three players and five dice each. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const DICE = 5;
const FACES = 6;

/** A bid is the number of dice, less one, times 6, and the face, less one: later bids are higher ones. */
const LIAR = 255;
const NO_BID = -1;

const dice = new Uint8Array(SEATS);
/** How many dice show each face. */
const shown = new Uint8Array(FACES);
const moves = new Uint8Array(SEATS * DICE * FACES + 1);

function playGame(table: Table): number {
  dice.fill(DICE);
  let left = SEATS * DICE;
  let speaker = 0;
  for (;;) {
    shown.fill(0);
    for (let die = 0; die < left; die++) {
      const face = table.below(FACES);
      shown[face] = (shown[face] as number) + 1;
    }
    let bid = NO_BID;
    let bidder = speaker;
    for (;;) {
      const move = moves[table.choose(list(bid, left))] as number;
      if (move === LIAR) break;
      bid = move;
      bidder = speaker;
      speaker = following(speaker);
    }
    const isTrue = (shown[bid % FACES] as number) > Math.floor(bid / FACES);
    if (!isTrue) speaker = bidder;
    dice[speaker] = (dice[speaker] as number) - 1;
    left--;
    if (dice[speaker] === 0) {
      speaker = following(speaker);
      if (dice[speaker] === left) return 1 << speaker;
    }
  }
}

function list(bid: number, left: number): number {
  let count = 0;
  for (let higher = bid + 1; higher < left * FACES; higher++) moves[count++] = higher;
  if (bid !== NO_BID) moves[count++] = LIAR;
  return count;
}

/** The next player who has dice. */
function following(seat: number): number {
  let next = seat;
  do next = next === SEATS - 1 ? 0 : next + 1;
  while (dice[next] === 0);
  return next;
}

export const liarsDice: Reference = {
  moves,
  describe: (move) =>
    move === LIAR ? 'Liar()' : `Bid(${Math.floor(move / FACES) + 1},${(move % FACES) + 1})`,
  playGame,
};
