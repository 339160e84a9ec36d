/** Sowing round twelve houses, where twos and threes are taken. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const HOUSES = 6;
const ALL = 2 * HOUSES;
const SEEDS = 4;
const ENOUGH = 24;
const ROUNDS = 100;

const houses = new Uint8Array(ALL);
const tried = new Uint8Array(ALL);
const taken = new Uint8Array(2);

const moves = new Uint8Array(HOUSES);

function playGame(table: Table): number {
  houses.fill(SEEDS);
  taken.fill(0);
  for (let turn = 0; turn < 2 * ROUNDS; turn++) {
    const me = turn & 1;
    const count = list(me);
    if (count === 0) break;
    taken[me] = (taken[me] as number) + sow(houses, moves[table.choose(count)] as number);
    if ((taken[me] as number) > ENOUGH) return 1 << me;
  }
  const lead = (taken[0] as number) + onSide(houses, 0) - (taken[1] as number) - onSide(houses, 1);
  return lead > 0 ? 1 : lead < 0 ? 2 : 3;
}

/** Houses with seeds, after which the other side has some. */
function list(me: number): number {
  let count = 0;
  for (let house = me * HOUSES; house < me * HOUSES + HOUSES; house++) {
    if (houses[house] === 0) continue;
    tried.set(houses);
    sow(tried, house);
    if (onSide(tried, 1 - me) > 0) moves[count++] = house;
  }
  return count;
}

/** Returns how many are taken. */
function sow(board: Uint8Array, house: number): number {
  let seeds = board[house] as number;
  board[house] = 0;
  let at = house;
  while (seeds > 0) {
    at = at === ALL - 1 ? 0 : at + 1;
    if (at === house) continue;
    board[at] = (board[at] as number) + 1;
    seeds--;
  }
  let count = 0;
  const isOwnFirst = house < HOUSES;
  while (at < HOUSES !== isOwnFirst && (board[at] === 2 || board[at] === 3)) {
    count += board[at] as number;
    board[at] = 0;
    at = at === 0 ? ALL - 1 : at - 1;
  }
  return count;
}

function onSide(board: Uint8Array, side: number): number {
  let sum = 0;
  for (let house = side * HOUSES; house < side * HOUSES + HOUSES; house++) sum += board[house] as number;
  return sum;
}

export const sowing: Reference = { moves, describe: (house) => `Sow(${house})`, playGame };
