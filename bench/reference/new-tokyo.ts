/** King of New Tokyo with four players and the options at their defaults. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const VALUES = 6;
const [ZERO, ACE, TWO] = [0, 1, 2];
const DICE = 4;
const [MOST_HEALTH, REROLLS, BOUGHT_REROLLS] = [8, 2, 4];
const [POINTS_TO_WIN, ZEROS_TO_WIN, SET, COINS_PER_TILE] = [12, 4, 3, 2];
const NOBODY = -1;

/** A move is the number of its action times 16, and its argument. */
const [TRADE, THROW, RETHROW, BUY_RETHROW, KEEP] = [0x00, 0x10, 0x20, 0x30, 0x40];
const [YIELD, STAY, ZERO_TILE, ZERO_COIN, HEAL, LEAVE_ZEROS] = [0x50, 0x60, 0x70, 0x80, 0x90, 0xa0];
const [RETURN, ENDURE, TAKE_COIN, TAKE_TILE] = [0xb0, 0xc0, 0xd0, 0xe0];
const NAMES =
  'Trade Throw Rethrow BuyRethrow Keep Yield Stay ZeroTile ZeroCoin Heal LeaveZeros Return Endure TakeCoin TakeTile';
const ACTIONS = NAMES.split(' ');
const WITH_ARGUMENT = [TRADE, RETHROW, HEAL, TAKE_COIN, TAKE_TILE];

/** Coins and tiles that can be returned at once, at most as many as dice can hit; the argument is the index. */
const RETURNED = Array.from({ length: 25 }, (_, index) => ({
  coins: Math.floor(index / 5),
  tiles: index % 5,
})).filter(({ coins, tiles }) => coins + tiles > 0 && coins + tiles <= DICE);

/** Items by value and seat, those of the supply last: cell `value * (SEATS + 1) + seat`. */
const coins = new Uint8Array(VALUES * (SEATS + 1));
const tiles = new Uint8Array(VALUES * (SEATS + 1));
const SUPPLY = SEATS;
const health = new Uint8Array(SEATS);
const damage = new Uint8Array(SEATS);
const isOut = new Uint8Array(SEATS);
const dice = new Uint8Array(DICE);
/** How many dice show each value. */
const thrown = new Uint8Array(VALUES);
let playing = SEATS;
let occupant = NOBODY;

const moves = new Uint8Array(17);

function start(): void {
  coins.fill(0);
  tiles.fill(0);
  for (let value = 0; value < VALUES; value++) {
    coins[value * (SEATS + 1) + SUPPLY] = 4;
    tiles[value * (SEATS + 1) + SUPPLY] = value === ACE ? 0 : 4;
  }
  health.fill(MOST_HEALTH);
  damage.fill(0);
  isOut.fill(0);
  playing = SEATS;
  occupant = NOBODY;
}

function playGame(table: Table): number {
  start();
  let me = table.below(SEATS);
  for (;;) {
    if (playTurn(me, table)) return 1 << me;
    do me = (me + 1) % SEATS;
    while (isOut[me] === 1);
  }
}

/** Returns whether the player has won. */
function playTurn(me: number, table: Table): boolean {
  if (occupant === me) earn(coins, me, ZERO, TAKE_COIN, table);
  if (hasWon(me)) return true;
  for (;;) {
    const move = moves[table.choose(listTrades(me))] as number;
    if (move === THROW) break;
    const value = move & 15;
    transfer(coins, value, me, SUPPLY, COINS_PER_TILE);
    earn(tiles, me, value, TAKE_TILE, table);
    if (hasWon(me)) return true;
  }
  throwDice(me, table);
  thrown.fill(0);
  for (let die = 0; die < DICE; die++)
    thrown[dice[die] as number] = (thrown[dice[die] as number] as number) + 1;
  if ((thrown[ACE] as number) > 0) attack(me, thrown[ACE] as number, table);
  if (playing === 1) return true;
  for (let value = TWO; value < VALUES; value++) {
    if (thrown[value] === DICE) earn(tiles, me, value, TAKE_TILE, table);
    else if ((thrown[value] as number) >= SET) earn(coins, me, value, TAKE_COIN, table);
  }
  spendZeros(me, table);
  return false;
}

function hasWon(me: number): boolean {
  let points = held(coins, ACE, me);
  for (let value = TWO; value < VALUES; value++) points += held(tiles, value, me) * value;
  return points >= POINTS_TO_WIN || zeros(me) >= ZEROS_TO_WIN;
}

function listTrades(me: number): number {
  let count = 0;
  for (let value = 0; value < VALUES; value++)
    if (value !== ACE && held(coins, value, me) >= COINS_PER_TILE && isLeft(tiles, value, me))
      moves[count++] = TRADE | value;
  moves[count++] = THROW;
  return count;
}

function throwDice(me: number, table: Table): void {
  for (let die = 0; die < DICE; die++) dice[die] = table.below(VALUES);
  let left = REROLLS;
  let bought = 0;
  for (;;) {
    let count = 0;
    if (left > 0) for (let chosen = 1; chosen < 1 << DICE; chosen++) moves[count++] = RETHROW | chosen;
    if (held(coins, ACE, me) > 0 && bought < BOUGHT_REROLLS) moves[count++] = BUY_RETHROW;
    moves[count++] = KEEP;
    const move = moves[table.choose(count)] as number;
    if (move === KEEP) return;
    if (move === BUY_RETHROW) {
      transfer(coins, ACE, me, SUPPLY, 1);
      left++;
      bought++;
    } else {
      left--;
      for (let die = 0; die < DICE; die++) if ((move >> die) & 1) dice[die] = table.below(VALUES);
    }
  }
}

function attack(me: number, hits: number, table: Table): void {
  if (occupant === me) {
    for (let seat = 0; seat < SEATS; seat++) if (seat !== me && isOut[seat] === 0) damage[seat] = hits;
    takeDamage(me, table);
    return;
  }
  if (occupant === NOBODY) {
    occupant = me;
    return;
  }
  const defender = occupant;
  const before = health[defender] as number;
  damage[defender] = hits;
  takeDamage(me, table);
  if (isOut[defender] === 0) {
    if (health[defender] === before) return;
    moves[0] = YIELD;
    moves[1] = STAY;
    if (moves[table.choose(2)] === STAY) return;
  }
  occupant = me;
  // The last player has won before there is anything to take.
  if (playing > 1) earn(coins, me, ACE, TAKE_COIN, table);
}

function takeDamage(me: number, table: Table): void {
  for (let step = 1; step < SEATS; step++) {
    const seat = (me + step) % SEATS;
    if (damage[seat] === 0 || zeros(seat) === 0) continue;
    let count = 0;
    for (const [index, returned] of RETURNED.entries()) {
      if (returned.coins > held(coins, ZERO, seat) || returned.tiles > held(tiles, ZERO, seat)) continue;
      if (returned.coins + returned.tiles <= (damage[seat] as number)) moves[count++] = RETURN + index;
    }
    moves[count++] = ENDURE;
    const move = moves[table.choose(count)] as number;
    const returned = move === ENDURE ? undefined : RETURNED[move - RETURN];
    if (!returned) continue;
    transfer(coins, ZERO, seat, SUPPLY, returned.coins);
    transfer(tiles, ZERO, seat, SUPPLY, returned.tiles);
    damage[seat] = (damage[seat] as number) - returned.coins - returned.tiles;
  }
  for (let seat = 0; seat < SEATS; seat++) {
    if (damage[seat] === 0) continue;
    health[seat] = Math.max(0, (health[seat] as number) - (damage[seat] as number));
    damage[seat] = 0;
    if (health[seat] === 0) knockOut(seat);
  }
}

function knockOut(seat: number): void {
  for (let value = 0; value < VALUES; value++) {
    transfer(coins, value, seat, SUPPLY, held(coins, value, seat));
    transfer(tiles, value, seat, SUPPLY, held(tiles, value, seat));
  }
  if (occupant === seat) occupant = NOBODY;
  isOut[seat] = 1;
  playing--;
}

function spendZeros(me: number, table: Table): void {
  let left = thrown[ZERO] as number;
  while (left >= SET || (left > 0 && (health[me] as number) < MOST_HEALTH)) {
    let count = 0;
    if (left === DICE && isLeft(tiles, ZERO, me)) moves[count++] = ZERO_TILE;
    if (left >= SET && isLeft(coins, ZERO, me)) moves[count++] = ZERO_COIN;
    if ((health[me] as number) < MOST_HEALTH)
      for (let amount = 1; amount <= left; amount++) moves[count++] = HEAL | amount;
    moves[count++] = LEAVE_ZEROS;
    const move = moves[table.choose(count)] as number;
    if (move === LEAVE_ZEROS) return;
    if (move === ZERO_TILE) {
      left = 0;
      earn(tiles, me, ZERO, TAKE_TILE, table);
    } else if (move === ZERO_COIN) {
      left -= SET;
      earn(coins, me, ZERO, TAKE_COIN, table);
    } else {
      left -= move & 15;
      health[me] = Math.min(MOST_HEALTH, (health[me] as number) + (move & 15));
    }
  }
}

/** From the supply; if it has none, from another player who has one. */
function earn(items: Uint8Array, me: number, value: number, take: number, table: Table): void {
  let holder = SUPPLY;
  if (held(items, value, SUPPLY) === 0) {
    let count = 0;
    for (let seat = 0; seat < SEATS; seat++)
      if (seat !== me && held(items, value, seat) > 0) moves[count++] = take | seat;
    if (count === 0) return;
    holder = (moves[table.choose(count)] as number) & 15;
  }
  transfer(items, value, holder, me, 1);
}

function isLeft(items: Uint8Array, value: number, me: number): boolean {
  for (let holder = 0; holder <= SUPPLY; holder++)
    if (holder !== me && held(items, value, holder) > 0) return true;
  return false;
}

function held(items: Uint8Array, value: number, holder: number): number {
  return items[value * (SEATS + 1) + holder] as number;
}

function zeros(seat: number): number {
  return held(coins, ZERO, seat) + held(tiles, ZERO, seat);
}

function transfer(items: Uint8Array, value: number, from: number, to: number, count: number): void {
  items[value * (SEATS + 1) + from] = held(items, value, from) - count;
  items[value * (SEATS + 1) + to] = held(items, value, to) + count;
}

function describe(move: number): string {
  const returned = (move & 0xf0) === RETURN ? RETURNED[move & 15] : undefined;
  if (returned) return `Return(${returned.coins},${returned.tiles})`;
  const hasArgument = WITH_ARGUMENT.includes(move & 0xf0);
  return `${ACTIONS[move >> 4]}(${hasArgument ? move & 15 : ''})`;
}

export const newTokyo: Reference = { moves, describe, playGame };
