/** Branch lines with three players. */

import type { Table } from '../random.ts';
import { drawCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const ROUNDS = 60;
const WAGONS = 20;
const FEW = 3;
const HAND = 4;
const MARKET = 5;
const TOWNS = 20;
const NETWORK = 10;

const [RED, BLUE, GREEN, YELLOW, BLACK, JOKER] = [0, 1, 2, 3, 4, 5];
const COLOURS = 5;
const KINDS = 6;
const COPIES = Uint8Array.of(12, 12, 12, 12, 12, 10);
const CARDS = 70;
/** Of a route that any colour pays for. */
const ANY = 6;

/** From where to where, its colour, and its length. */
const ROUTES = [
  [0, 1, RED, 2],
  [1, 2, ANY, 3],
  [2, 3, BLUE, 2],
  [3, 4, GREEN, 3],
  [5, 6, YELLOW, 2],
  [6, 7, BLACK, 2],
  [7, 8, ANY, 1],
  [8, 9, RED, 4],
  [10, 11, BLUE, 3],
  [11, 12, ANY, 2],
  [12, 13, GREEN, 2],
  [13, 14, YELLOW, 3],
  [15, 16, BLACK, 4],
  [16, 17, RED, 2],
  [17, 18, ANY, 2],
  [18, 19, BLUE, 3],
  [0, 5, GREEN, 1],
  [5, 10, ANY, 2],
  [10, 15, YELLOW, 2],
  [1, 6, ANY, 1],
  [6, 11, RED, 3],
  [11, 16, GREEN, 2],
  [2, 7, YELLOW, 2],
  [7, 12, BLUE, 3],
  [12, 17, BLACK, 1],
  [3, 8, BLACK, 2],
  [8, 13, ANY, 2],
  [13, 18, RED, 1],
  [4, 9, ANY, 2],
  [9, 14, BLUE, 2],
  [14, 19, GREEN, 4],
  [0, 6, BLACK, 3],
  [6, 12, YELLOW, 4],
  [12, 18, ANY, 3],
  [4, 8, ANY, 4],
].map((values) => Uint8Array.from(values));
const WORTH = Uint8Array.of(0, 1, 2, 4, 7);

/** From where to where, and its points. */
const TICKETS = [
  [0, 9, 10],
  [0, 17, 9],
  [1, 13, 8],
  [1, 15, 8],
  [2, 10, 9],
  [2, 19, 11],
  [3, 15, 15],
  [3, 11, 8],
  [4, 12, 9],
  [4, 16, 13],
  [5, 8, 6],
  [5, 18, 10],
  [7, 16, 7],
  [7, 14, 7],
  [10, 13, 7],
  [11, 19, 9],
].map((values) => Uint8Array.from(values));
const DEALT = 3;

/** A move claims the route `move >> 3` with cards of the colour `move & 7`, or is one of these, some with a card. */
const [DRAW, TRAVEL, OPEN, BLIND, RETURN, KEEP_BOTH] = [512, 513, 520, 528, 544, 576];
const NOBODY = 255;

const owners = new Uint8Array(ROUTES.length);
/** Cards of each kind, and how many there are in all. */
const deck = new Uint8Array(KINDS);
let decked = 0;
const market = new Uint8Array(KINDS);
let open = 0;
const discards = new Uint8Array(KINDS);
let discarded = 0;
const hands = new Uint8Array(SEATS * KINDS);
const wagons = new Uint8Array(SEATS);
const points = new Int16Array(SEATS);
/** Tickets that may come next, and those at the bottom, in the order in which they were laid there. */
const tickets = new Uint8Array(TICKETS.length);
let ticketed = 0;
const bottom = new Uint8Array(TICKETS.length);
let bottomed = 0;
/** Who holds each ticket. */
const holders = new Uint8Array(TICKETS.length);

const moves = new Uint16Array(2 + ROUTES.length * COLOURS);

function playGame(table: Table): number {
  owners.fill(NOBODY);
  holders.fill(NOBODY);
  deck.set(COPIES);
  decked = CARDS;
  for (const zone of [market, discards, hands]) zone.fill(0);
  discarded = 0;
  open = 0;
  wagons.fill(WAGONS);
  points.fill(0);
  for (let ticket = 0; ticket < TICKETS.length; ticket++) tickets[ticket] = ticket;
  ticketed = TICKETS.length;
  bottomed = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    for (let drawn = 0; drawn < HAND; drawn++) draw(hands, seat * KINDS, table);
    for (let drawn = 0; drawn < DEALT; drawn++) holders[drawTicket(table)] = seat;
  }
  for (; open < MARKET; open++) draw(market, 0, table);
  for (let round = 1; ; round++) {
    let isLast = round === ROUNDS;
    for (let me = 0; me < SEATS; me++) {
      takeTurn(me, table);
      if ((wagons[me] as number) < FEW) isLast = true;
    }
    if (isLast) return winners();
  }
}

function draw(zone: Uint8Array, first: number, table: Table): void {
  let kind = 0;
  for (let index = table.below(decked); index >= (deck[kind] as number); kind++)
    index -= deck[kind] as number;
  deck[kind] = (deck[kind] as number) - 1;
  decked--;
  zone[first + kind] = (zone[first + kind] as number) + 1;
}

function drawTicket(table: Table): number {
  if (ticketed > 0) return drawCard(tickets, ticketed--, table);
  // Drawn from a deck of which only one can come.
  const ticket = bottom[table.below(1)] as number;
  bottom.copyWithin(0, 1, bottomed--);
  return ticket;
}

function takeTurn(me: number, table: Table): void {
  const count = list(me);
  if (count === 0) return;
  const move = moves[table.choose(count)] as number;
  if (move === DRAW) drawTwo(me, table);
  else if (move === TRAVEL) travel(me, table);
  else claim(me, move >> 3, move & 7, table);
}

function list(me: number): number {
  const own = me * KINDS;
  const left = wagons[me] as number;
  const jokers = hands[own + JOKER] as number;
  let count = 0;
  if (decked + open > 0) moves[count++] = DRAW;
  for (let route = 0; route < ROUTES.length; route++) {
    if (owners[route] !== NOBODY) continue;
    const values = ROUTES[route] as Uint8Array;
    const length = values[3] as number;
    if (length > left) continue;
    const colour = values[2] as number;
    const first = colour === ANY ? 0 : colour;
    const last = colour === ANY ? COLOURS - 1 : colour;
    for (let kind = first; kind <= last; kind++) {
      const held = hands[own + kind] as number;
      if (held > 0 && held + jokers >= length) moves[count++] = (route << 3) | kind;
    }
  }
  if (ticketed + bottomed >= 2) moves[count++] = TRAVEL;
  return count;
}

function drawTwo(me: number, table: Table): void {
  const own = me * KINDS;
  for (let left = 2; left > 0; left--) {
    let count = 0;
    for (let kind = 0; kind < KINDS; kind++)
      if ((market[kind] as number) > 0 && (kind !== JOKER || left === 2)) moves[count++] = OPEN | kind;
    if (decked > 0) moves[count++] = BLIND;
    if (count === 0) return;
    const move = moves[table.choose(count)] as number;
    if (move === BLIND) draw(hands, own, table);
    else {
      const kind = move - OPEN;
      market[kind] = (market[kind] as number) - 1;
      open--;
      hands[own + kind] = (hands[own + kind] as number) + 1;
      if (kind === JOKER) left = 0;
    }
    refill(table);
  }
}

function refill(table: Table): void {
  reshuffle();
  while (open < MARKET && decked > 0) {
    draw(market, 0, table);
    open++;
    reshuffle();
  }
}

function reshuffle(): void {
  if (decked > 0 || discarded === 0) return;
  deck.set(discards);
  decked = discarded;
  discards.fill(0);
  discarded = 0;
}

function claim(me: number, route: number, colour: number, table: Table): void {
  const length = (ROUTES[route] as Uint8Array)[3] as number;
  const paid = Math.min(length, hands[me * KINDS + colour] as number);
  pay(me, colour, paid);
  pay(me, JOKER, length - paid);
  owners[route] = me;
  wagons[me] = (wagons[me] as number) - length;
  points[me] = (points[me] as number) + (WORTH[length] as number);
  refill(table);
}

function pay(me: number, kind: number, count: number): void {
  const at = me * KINDS + kind;
  hands[at] = (hands[at] as number) - count;
  discards[kind] = (discards[kind] as number) + count;
  discarded += count;
}

function travel(me: number, table: Table): void {
  const one = drawTicket(table);
  const other = drawTicket(table);
  moves[0] = RETURN | Math.min(one, other);
  moves[1] = RETURN | Math.max(one, other);
  moves[2] = KEEP_BOTH;
  const move = moves[table.choose(3)] as number;
  holders[one] = me;
  holders[other] = me;
  if (move === KEEP_BOTH) return;
  const ticket = move - RETURN;
  holders[ticket] = NOBODY;
  bottom[bottomed++] = ticket;
}

/** The number of its network for each town. */
const networks = new Uint8Array(TOWNS);
const sizes = new Uint8Array(TOWNS);
const largest = new Uint8Array(SEATS);

function winners(): number {
  let most = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    score(seat);
    most = Math.max(most, largest[seat] as number);
  }
  let best = -1;
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    const network = largest[seat] as number;
    // Totals are compared first, and may be below 0.
    const total = ((points[seat] as number) + (network === most ? NETWORK : 0) + 1000) * 32 + network;
    if (total > best) bits = 0;
    best = Math.max(best, total);
    if (total === best) bits |= 1 << seat;
  }
  return bits;
}

/** Counts the tickets of a seat, and finds its largest network. */
function score(seat: number): void {
  for (let town = 0; town < TOWNS; town++) networks[town] = town;
  for (let route = 0; route < ROUTES.length; route++) {
    if (owners[route] !== seat) continue;
    const [from, to] = ROUTES[route] as Uint8Array;
    const joined = networks[from as number] as number;
    const kept = networks[to as number] as number;
    if (joined === kept) continue;
    for (let town = 0; town < TOWNS; town++) if (networks[town] === joined) networks[town] = kept;
  }
  sizes.fill(0);
  let most = 0;
  for (const network of networks) {
    sizes[network] = (sizes[network] as number) + 1;
    most = Math.max(most, sizes[network] as number);
  }
  largest[seat] = most;
  for (let ticket = 0; ticket < TICKETS.length; ticket++) {
    if (holders[ticket] !== seat) continue;
    const [from, to, worth] = TICKETS[ticket] as Uint8Array;
    const isJoined = networks[from as number] === networks[to as number];
    points[seat] = (points[seat] as number) + (isJoined ? (worth as number) : -(worth as number));
  }
}

const NAMES: Readonly<Record<number, string>> = {
  [DRAW]: 'Draw()',
  [TRAVEL]: 'Travel()',
  [BLIND]: 'Blind()',
  [KEEP_BOTH]: 'KeepBoth()',
};

export const branchLines: Reference = {
  moves,
  describe: (move) =>
    NAMES[move] ??
    (move >= RETURN
      ? `Return(${move - RETURN})`
      : move >= OPEN
        ? `Open(${move - OPEN})`
        : `Claim(${move >> 3},${move & 7})`),
  playGame,
};
