/** Letters with four players. */

import type { Table } from '../random.ts';
import { drawCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const CARDS = 16;
const KINDS = 8;
const [WATCHMAN, CLERK, RIDER, NURSE, DUKE, REGENT, DUCHESS, HEIRESS] = [0, 1, 2, 3, 4, 5, 6, 7];
const NOTHING = 255;
const ALL = Uint8Array.of(0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7);

/** A move is what is done, times 64, a seat, times 8, and a card. */
const [GUESS, LOOK, COMPARE, PROTECT, VISIT, EXCHANGE, WITHDRAW, RESIGN, WASTE, SEEN] = [
  0, 64, 128, 192, 256, 320, 384, 448, 512, 576,
];
const NAMES = [
  'Guess',
  'Look',
  'Compare',
  'Protect',
  'Visit',
  'Exchange',
  'Withdraw',
  'Resign',
  'Waste',
  'Seen',
];

const stock = new Uint8Array(CARDS);
let stocked = 0;
let aside = 0;
/** The one card that everybody holds who does not have the turn, or `NOTHING`. */
const hands = new Uint8Array(SEATS);
/** Who is out counts as safe. */
const isSafe = new Uint8Array(SEATS);
const isOut = new Uint8Array(SEATS);
let inGame = 0;

const moves = new Uint16Array(32);

function playGame(table: Table): number {
  stock.set(ALL);
  stocked = CARDS;
  aside = drawCard(stock, stocked--, table);
  for (let seat = 0; seat < SEATS; seat++) hands[seat] = drawCard(stock, stocked--, table);
  isSafe.fill(0);
  isOut.fill(0);
  inGame = SEATS;
  for (let me = 0; ; me = me === SEATS - 1 ? 0 : me + 1) {
    if (isOut[me] === 1) continue;
    isSafe[me] = 0;
    const drawn = drawCard(stock, stocked--, table);
    act(me, drawn, moves[table.choose(list(me, hands[me] as number, drawn))] as number, table);
    if (inGame === 1) return lastOne();
    if (stocked === 0) return highest();
  }
}

function list(me: number, held: number, drawn: number): number {
  const holds = (1 << held) | (1 << drawn);
  const isFree = (holds & (1 << DUCHESS)) === 0;
  let count = 0;
  if ((holds & (1 << WATCHMAN)) !== 0) {
    for (let seat = 0; seat < SEATS; seat++) {
      if (seat === me || isSafe[seat] === 1) continue;
      for (let card = CLERK; card < KINDS; card++) moves[count++] = GUESS | (seat << 3) | card;
    }
  }
  if ((holds & (1 << CLERK)) !== 0) count = listSeats(LOOK, me, count);
  if ((holds & (1 << RIDER)) !== 0) count = listSeats(COMPARE, me, count);
  if ((holds & (1 << NURSE)) !== 0) moves[count++] = PROTECT;
  if (isFree && (holds & (1 << DUKE)) !== 0) count = listSeats(VISIT, NOTHING, count);
  if (isFree && (holds & (1 << REGENT)) !== 0) count = listSeats(EXCHANGE, me, count);
  if (!isFree) moves[count++] = WITHDRAW;
  if ((holds & (1 << HEIRESS)) !== 0) moves[count++] = RESIGN;
  for (let seat = 0; seat < SEATS; seat++) if (seat !== me && isSafe[seat] === 0) return count;
  const idle = (1 << WATCHMAN) | (1 << CLERK) | (1 << RIDER) | (isFree ? 1 << REGENT : 0);
  for (let card = WATCHMAN; card <= REGENT; card++)
    if ((holds & idle & (1 << card)) !== 0) moves[count++] = WASTE | card;
  return count;
}

function listSeats(kind: number, except: number, listed: number): number {
  let count = listed;
  for (let seat = 0; seat < SEATS; seat++)
    if (seat !== except && isSafe[seat] === 0) moves[count++] = kind | (seat << 3);
  return count;
}

function act(me: number, drawn: number, move: number, table: Table): void {
  const kind = move & ~63;
  const seat = (move >> 3) & 7;
  const card = move & 7;
  const played = kind === WASTE ? card : kind >> 6;
  const kept = (hands[me] as number) === played ? drawn : (hands[me] as number);
  hands[me] = kept;
  switch (kind) {
    case GUESS:
      if (hands[seat] === card) leave(seat);
      return;
    case LOOK:
      moves[0] = SEEN;
      table.choose(1);
      return;
    case COMPARE:
      if ((hands[seat] as number) < kept) leave(seat);
      else if (kept < (hands[seat] as number)) leave(me);
      return;
    case PROTECT:
      isSafe[me] = 1;
      return;
    case VISIT:
      if (hands[seat] === HEIRESS) leave(seat);
      else hands[seat] = stocked > 0 ? drawCard(stock, stocked--, table) : aside;
      return;
    case EXCHANGE:
      hands[me] = hands[seat] as number;
      hands[seat] = kept;
      return;
    case RESIGN:
      leave(me);
      return;
    default:
      return;
  }
}

function leave(seat: number): void {
  isOut[seat] = 1;
  isSafe[seat] = 1;
  inGame--;
}

function lastOne(): number {
  let seat = 0;
  while (isOut[seat] === 1) seat++;
  return 1 << seat;
}

function highest(): number {
  let best = -1;
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    if (isOut[seat] === 1) continue;
    const card = hands[seat] as number;
    if (card > best) bits = 0;
    if (card >= best) bits |= 1 << seat;
    best = Math.max(best, card);
  }
  return bits;
}

export const letters: Reference = {
  moves,
  describe: (move) => {
    const kind = move & ~63;
    const seat = (move >> 3) & 7;
    const card = move & 7;
    const args =
      kind === GUESS
        ? `${seat},${card}`
        : kind === WASTE
          ? `${card}`
          : kind === LOOK || kind === COMPARE || kind === VISIT || kind === EXCHANGE
            ? `${seat}`
            : '';
    return `${NAMES[kind >> 6]}(${args})`;
  },
  playGame,
};
