/** Camels with four players. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const CAMELS = 5;
const FACES = 3;
const FINISH = 17;
const TILES = 3;
const COINS = 3;
/** What the next tile of a camel pays, by how many are left. */
const PAYS = Uint8Array.of(0, 2, 3, 5);
/** What bets on the race pay, in the order in which they were made. */
const PRIZES = Uint8Array.of(8, 5, 3, 2, 1);
const ALL = (1 << CAMELS) - 1;

/** A move is one of these, the last three with a camel. */
const [SHAKE, BACK, FIRST, LAST] = [0, 8, 16, 24];

const dunes = new Uint8Array(CAMELS);
/** How many camels are below each. */
const heights = new Uint8Array(CAMELS);
const tiles = new Uint8Array(CAMELS);
const coins = new Int16Array(SEATS);
/** What the tiles of each seat pay if their camel leads, and how many they are. */
const stakes = new Uint8Array(SEATS * CAMELS);
const held = new Uint8Array(SEATS * CAMELS);
/** Camels on which each seat has bet, a bit for each. */
const bets = new Uint8Array(SEATS);
/** The bets on the race as they were made: seats and camels. */
const firsts = new Uint8Array(SEATS * CAMELS);
const lasts = new Uint8Array(SEATS * CAMELS);
let firstCount = 0;
let lastCount = 0;
/** Camels that have not gone in this leg. */
let pyramid = ALL;
let inPyramid = CAMELS;

const moves = new Uint8Array(1 + 3 * CAMELS);

function playGame(table: Table): number {
  dunes.fill(1);
  heights.fill(0);
  tiles.fill(TILES);
  coins.fill(COINS);
  stakes.fill(0);
  held.fill(0);
  bets.fill(0);
  firstCount = 0;
  lastCount = 0;
  refill();
  while (inPyramid > 0) {
    const camel = takeCamel(table);
    const there = 2 + table.below(FACES);
    heights[camel] = countAt(there);
    dunes[camel] = there;
  }
  refill();
  for (let me = 0; ; me = me === SEATS - 1 ? 0 : me + 1) {
    const isOver = takeTurn(me, table);
    if (inPyramid === 0 || isOver) endLeg();
    if (isOver) return endRace();
  }
}

function refill(): void {
  pyramid = ALL;
  inPyramid = CAMELS;
}

function takeCamel(table: Table): number {
  let index = table.below(inPyramid);
  let camel = 0;
  for (; ; camel++) if ((pyramid & (1 << camel)) !== 0 && index-- === 0) break;
  pyramid &= ~(1 << camel);
  inPyramid--;
  return camel;
}

function countAt(dune: number): number {
  let count = 0;
  for (let camel = 0; camel < CAMELS; camel++) if (dunes[camel] === dune) count++;
  return count;
}

/** Returns whether a camel is through. */
function takeTurn(me: number, table: Table): boolean {
  let count = 0;
  moves[count++] = SHAKE;
  for (let camel = 0; camel < CAMELS; camel++)
    if ((tiles[camel] as number) > 0) moves[count++] = BACK | camel;
  const made = bets[me] as number;
  for (let camel = 0; camel < CAMELS; camel++)
    if ((made & (1 << camel)) === 0) moves[count++] = FIRST | camel;
  for (let camel = 0; camel < CAMELS; camel++) if ((made & (1 << camel)) === 0) moves[count++] = LAST | camel;
  const move = moves[table.choose(count)] as number;
  if (move === SHAKE) {
    coins[me] = (coins[me] as number) + 1;
    const camel = takeCamel(table);
    return march(camel, 1 + table.below(FACES));
  }
  const camel = move & 7;
  const bet = me * CAMELS + camel;
  switch (move - camel) {
    case BACK:
      stakes[bet] = (stakes[bet] as number) + (PAYS[tiles[camel] as number] as number);
      held[bet] = (held[bet] as number) + 1;
      tiles[camel] = (tiles[camel] as number) - 1;
      break;
    case FIRST:
      firsts[firstCount++] = bet;
      bets[me] = made | (1 << camel);
      break;
    default:
      lasts[lastCount++] = bet;
      bets[me] = made | (1 << camel);
  }
  return false;
}

function march(camel: number, steps: number): boolean {
  const start = dunes[camel] as number;
  const below = heights[camel] as number;
  const there = start + steps;
  const lift = countAt(there) - below;
  for (let other = 0; other < CAMELS; other++) {
    const height = heights[other] as number;
    if (dunes[other] !== start || height < below) continue;
    heights[other] = height + lift;
    dunes[other] = there;
  }
  return there > FINISH;
}

function rankOf(camel: number): number {
  const dune = dunes[camel] as number;
  let rank = 1;
  for (let other = 0; other < CAMELS; other++) {
    const ahead = dunes[other] as number;
    if (ahead > dune || (ahead === dune && (heights[other] as number) > (heights[camel] as number))) rank++;
  }
  return rank;
}

function earn(seat: number, amount: number): void {
  coins[seat] = Math.max(0, (coins[seat] as number) + amount);
}

function endLeg(): void {
  for (let seat = 0; seat < SEATS; seat++) {
    for (let camel = 0; camel < CAMELS; camel++) {
      const bet = seat * CAMELS + camel;
      const count = held[bet] as number;
      if (count === 0) continue;
      const rank = rankOf(camel);
      earn(seat, rank === 1 ? (stakes[bet] as number) : rank === 2 ? count : -count);
    }
  }
  stakes.fill(0);
  held.fill(0);
  tiles.fill(TILES);
  refill();
}

function endRace(): number {
  settle(firsts, firstCount, 1);
  settle(lasts, lastCount, CAMELS);
  let most = 0;
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    const own = coins[seat] as number;
    if (own > most) bits = 0;
    most = Math.max(most, own);
    if (own === most) bits |= 1 << seat;
  }
  return bits;
}

function settle(made: Uint8Array, count: number, rank: number): void {
  let right = 0;
  for (let index = 0; index < count; index++) {
    const bet = made[index] as number;
    const camel = bet % CAMELS;
    const seat = (bet - camel) / CAMELS;
    if (rankOf(camel) !== rank) earn(seat, -1);
    else earn(seat, PRIZES[Math.min(right++, PRIZES.length - 1)] as number);
  }
}

const NAMES: Readonly<Record<number, string>> = { [BACK]: 'Back', [FIRST]: 'First', [LAST]: 'Last' };

export const camels: Reference = {
  moves,
  describe: (move) => (move === SHAKE ? 'Shake()' : `${NAMES[move & ~7]}(${move & 7})`),
  playGame,
};
