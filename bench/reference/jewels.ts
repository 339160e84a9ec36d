/** Jewels with three players. */

import type { Table } from '../random.ts';
import { drawCard, insertCard, removeCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const GEMS = 5;
const CHIPS = 6;
const [OPEN, ROUNDS, ENOUGH] = [6, 100, 15];

/** For each gem its jewels: points, and what they cost in each gem. */
const JEWELS = [
  [0, 0, 1, 1, 1, 1],
  [0, 2, 0, 0, 2, 0],
  [0, 3, 0, 0, 0, 0],
  [1, 0, 4, 0, 0, 0],
  [2, 0, 0, 1, 4, 2],
  [2, 3, 0, 5, 0, 0],
  [3, 6, 0, 0, 0, 0],
  [4, 3, 0, 0, 3, 6],
  [0, 1, 0, 1, 1, 1],
  [0, 0, 0, 2, 0, 2],
  [0, 0, 0, 0, 3, 0],
  [1, 0, 0, 0, 0, 4],
  [2, 5, 0, 0, 3, 0],
  [2, 4, 0, 0, 2, 1],
  [3, 0, 6, 0, 0, 0],
  [4, 3, 3, 0, 6, 0],
  [0, 2, 1, 0, 1, 1],
  [0, 0, 0, 0, 2, 1],
  [0, 0, 0, 0, 3, 0],
  [1, 4, 0, 0, 0, 0],
  [2, 0, 2, 0, 1, 4],
  [2, 0, 5, 3, 0, 0],
  [3, 0, 0, 6, 0, 0],
  [4, 0, 6, 3, 3, 0],
  [0, 1, 1, 1, 0, 1],
  [0, 1, 0, 0, 0, 2],
  [0, 0, 0, 0, 0, 3],
  [1, 0, 0, 4, 0, 0],
  [2, 2, 0, 1, 0, 4],
  [2, 0, 0, 0, 3, 5],
  [3, 0, 0, 0, 6, 0],
  [4, 3, 0, 6, 3, 0],
  [0, 1, 1, 1, 2, 0],
  [0, 2, 0, 2, 0, 0],
  [0, 3, 0, 0, 0, 0],
  [1, 0, 0, 0, 4, 0],
  [2, 0, 4, 2, 1, 0],
  [2, 0, 0, 5, 0, 3],
  [3, 0, 0, 0, 0, 6],
  [4, 0, 3, 6, 0, 3],
] as const;
const KINDS = JEWELS.length;
const OF_GEM = KINDS / GEMS;
const points = Uint8Array.from(JEWELS, (jewel) => jewel[0]);
const prices = Uint8Array.from(JEWELS.flatMap((jewel) => jewel.slice(1)));

/** A move buys the jewel with that number, or takes two chips of a gem, or one, or begins to take them. */
const [PAIR, TAKE, MINE] = [64, 96, 128];

const bank = new Uint8Array(GEMS);
const chips = new Uint8Array(SEATS * GEMS);
const bonus = new Uint8Array(SEATS * GEMS);
const held = new Uint8Array(SEATS);
const owned = new Uint8Array(SEATS);
const scores = new Uint8Array(SEATS);
const deck = new Uint8Array(KINDS);
const market = new Uint8Array(OPEN);
let left = 0;
let shown = 0;
let banked = 0;

const moves = new Uint8Array(1 + GEMS + OPEN);

function playGame(table: Table): number {
  for (let jewel = 0; jewel < KINDS; jewel++) deck[jewel] = jewel;
  bank.fill(CHIPS);
  for (const counts of [chips, bonus, held, owned, scores]) counts.fill(0);
  left = KINDS;
  banked = CHIPS * GEMS;
  for (shown = 0; shown < OPEN; ) open(table);
  for (let round = 1; ; round++) {
    let isOver = round === ROUNDS;
    for (let me = 0; me < SEATS; me++) {
      takeTurn(me, table);
      if ((scores[me] as number) >= ENOUGH) isOver = true;
    }
    if (isOver || shown === 0) return winners();
  }
}

function open(table: Table): void {
  insertCard(market, 0, shown++, drawCard(deck, left--, table));
}

function takeTurn(me: number, table: Table): void {
  let count = 0;
  if ((held[me] as number) <= 9) {
    if (banked > 0) moves[count++] = MINE;
    for (let gem = 0; gem < GEMS; gem++) if ((bank[gem] as number) >= 4) moves[count++] = PAIR + gem;
  }
  for (let at = 0; at < shown; at++)
    if (affords(me, market[at] as number)) moves[count++] = market[at] as number;
  if (count === 0) return;
  const move = moves[table.choose(count)] as number;
  if (move === MINE) mine(me, table);
  else if (move >= PAIR) take(me, move - PAIR, 2);
  else buy(me, move, table);
}

function affords(me: number, jewel: number): boolean {
  for (let gem = 0, own = me * GEMS, at = jewel * GEMS; gem < GEMS; gem++, own++, at++)
    if ((prices[at] as number) > (bonus[own] as number) + (chips[own] as number)) return false;
  return true;
}

function mine(me: number, table: Table): void {
  for (let number = 0, taken = 0; number < 3; number++) {
    let count = 0;
    for (let gem = 0; gem < GEMS; gem++)
      if ((bank[gem] as number) > 0 && (taken & (1 << gem)) === 0) moves[count++] = TAKE + gem;
    if (count === 0) return;
    const gem = (moves[table.choose(count)] as number) - TAKE;
    taken |= 1 << gem;
    take(me, gem, 1);
  }
}

/** A number below 0 gives chips back. */
function take(me: number, gem: number, number: number): void {
  bank[gem] = (bank[gem] as number) - number;
  banked -= number;
  chips[me * GEMS + gem] = (chips[me * GEMS + gem] as number) + number;
  held[me] = (held[me] as number) + number;
}

function buy(me: number, jewel: number, table: Table): void {
  for (let gem = 0; gem < GEMS; gem++) {
    const cost = (prices[jewel * GEMS + gem] as number) - (bonus[me * GEMS + gem] as number);
    if (cost > 0) take(me, gem, -cost);
  }
  removeCard(market, 0, shown--, jewel);
  const own = me * GEMS + Math.floor(jewel / OF_GEM);
  bonus[own] = (bonus[own] as number) + 1;
  owned[me] = (owned[me] as number) + 1;
  scores[me] = (scores[me] as number) + (points[jewel] as number);
  if (left > 0) open(table);
}

function winners(): number {
  let most = Number.NEGATIVE_INFINITY;
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    const rank = (scores[seat] as number) * 64 - (owned[seat] as number);
    if (rank > most) bits = 0;
    most = Math.max(most, rank);
    if (rank === most) bits |= 1 << seat;
  }
  return bits;
}

function describe(move: number): string {
  if (move === MINE) return 'Mine()';
  if (move >= TAKE) return `Take(${move - TAKE})`;
  return move >= PAIR ? `Pair(${move - PAIR})` : `Buy(${move})`;
}

export const jewels: Reference = { moves, describe, playGame };
