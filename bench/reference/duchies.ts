/** Duchies with four players, nine rounds. */

import type { Table } from '../random.ts';
import { neighboursAlong } from './geometry.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const NAMES = ['North', 'Coast', 'Moor', 'Lakes', 'Crown', 'Forest', 'Hills', 'Vale', 'South'];
const BESIDE = neighboursAlong(NAMES, [
  'North Coast Moor Lakes North',
  'Coast Crown Forest Hills Lakes Crown',
  'Moor Crown',
  'Hills Vale South Forest Vale',
]);
const SPACES = NAMES.length;
const CROWN = NAMES.indexOf('Crown');
/** For most, second and third. */
const POINTS = [
  [4, 2, 1],
  [5, 3, 1],
  [6, 3, 0],
  [4, 2, 0],
  [7, 4, 2],
  [5, 2, 1],
  [3, 1, 0],
  [6, 4, 2],
  [5, 3, 0],
];
const [ROUNDS, SCORED_EVERY] = [9, 3];
const CARDS = 9;
const [COURT, PROVINCE] = [6, 14];
const MOST_SENT = 4;

/** A move: knights and where they go, from there on where the king goes, whose knight goes from where to where, a card. */
const [RIDE, DRIVE, WAIT, CARD] = [64, 128, 600, 700];

const knights = new Uint8Array(SPACES * SEATS);
const court = new Uint8Array(SEATS);
const province = new Uint8Array(SEATS);
const points = new Uint16Array(SEATS);
const played = new Uint16Array(SEATS);
const cards = new Uint8Array(SEATS);
const waiting = new Uint8Array(SEATS);
let king = 0;

const moves = new Uint16Array(700);

function playGame(table: Table): number {
  knights.fill(0);
  court.fill(COURT);
  province.fill(PROVINCE);
  points.fill(0);
  played.fill(0);
  king = CROWN;
  for (let round = 1; round <= ROUNDS; round++) {
    choose(table);
    for (let card = CARDS; card > 0; card--)
      for (let seat = 0; seat < SEATS; seat++) if (cards[seat] === card) act(seat, card, table);
    if (round % SCORED_EVERY === 0) score();
  }
  let [best, set] = [0, 0];
  for (let seat = 0; seat < SEATS; seat++) {
    const own = points[seat] as number;
    if (own > best) [best, set] = [own, 0];
    if (own === best) set |= 1 << seat;
  }
  return set;
}

function choose(table: Table): void {
  for (let seat = 0; seat < SEATS; seat++) waiting[seat] = seat;
  for (let asked = SEATS; asked > 0; asked--) {
    const index = asked > 1 ? table.below(asked) : 0;
    const seat = waiting[index] as number;
    waiting.copyWithin(index, index + 1, asked);
    let count = 0;
    for (let card = 1; card <= CARDS; card++)
      if (((played[seat] as number) & (1 << card)) === 0) moves[count++] = CARD + card;
    const card = (moves[table.choose(count)] as number) - CARD;
    played[seat] = (played[seat] as number) | (1 << card);
    cards[seat] = card;
  }
}

function act(me: number, card: number, table: Table): void {
  const called = Math.min(province[me] as number, CARDS + 1 - card);
  province[me] = (province[me] as number) - called;
  court[me] = (court[me] as number) + called;
  const count = list(me);
  if (count === 1) return;
  const move = moves[table.choose(count)] as number;
  if (move < RIDE) {
    const sent = (move % MOST_SENT) + 1;
    court[me] = (court[me] as number) - sent;
    add(Math.floor(move / MOST_SENT), me, sent);
  } else if (move < DRIVE) king = move - RIDE;
  else if (move < WAIT) {
    const driven = move - DRIVE;
    const seat = Math.floor(driven / (SPACES * SPACES));
    add(Math.floor(driven / SPACES) % SPACES, seat, -1);
    add(driven % SPACES, seat, 1);
  }
}

function add(space: number, seat: number, by: number): void {
  knights[space * SEATS + seat] = (knights[space * SEATS + seat] as number) + by;
}

function list(me: number): number {
  let count = 0;
  const beside = BESIDE[king] as readonly number[];
  const most = Math.min(MOST_SENT, court[me] as number);
  for (const space of beside)
    for (let sent = 0; sent < most; sent++) moves[count++] = space * MOST_SENT + sent;
  if (most > 0) for (const space of beside) moves[count++] = RIDE + space;
  for (let seat = 0; seat < SEATS; seat++) {
    if (seat === me) continue;
    for (let space = 0; space < SPACES; space++) {
      const there = knights[space * SEATS + seat] as number;
      if (space === king || there === 0 || (knights[space * SEATS + me] as number) <= there) continue;
      for (const next of BESIDE[space] as readonly number[])
        if (next !== king) moves[count++] = DRIVE + (seat * SPACES + space) * SPACES + next;
    }
  }
  moves[count++] = WAIT;
  return count;
}

/** Who is level with others takes the place behind them. */
function score(): void {
  for (let space = 0; space < SPACES; space++)
    for (let seat = 0; seat < SEATS; seat++) {
      const own = knights[space * SEATS + seat] as number;
      if (own === 0) continue;
      let place = -1;
      for (let other = 0; other < SEATS; other++)
        if ((knights[space * SEATS + other] as number) >= own) place++;
      points[seat] = (points[seat] as number) + (POINTS[space]?.[place] ?? 0);
    }
}

export const duchies: Reference = {
  moves,
  describe: (move) => {
    if (move >= CARD) return `Card(${move - CARD})`;
    if (move === WAIT) return 'Wait()';
    if (move < RIDE) return `Send(${Math.floor(move / MOST_SENT)},${(move % MOST_SENT) + 1})`;
    if (move < DRIVE) return `Ride(${move - RIDE})`;
    const driven = move - DRIVE;
    const seat = Math.floor(driven / (SPACES * SPACES));
    return `Drive(${seat},${Math.floor(driven / SPACES) % SPACES},${driven % SPACES})`;
  },
  playGame,
};
