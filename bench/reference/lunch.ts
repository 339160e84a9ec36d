/** Lunch with four players: three courses of eight dishes. */

import type { Table } from '../random.ts';
import { drawCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const COURSES = 3;
const DISHES = 8;
const [TEMPURA, SASHIMI, DUMPLING, ROLL, PLATTER, EGG, SQUID, PUDDING, WASABI] = [0, 1, 2, 3, 5, 6, 8, 9, 10];
const KINDS = 11;
const COPIES = [14, 14, 14, 6, 12, 8, 5, 10, 5, 10, 6];
const ALL = Uint8Array.from(COPIES.flatMap((copies, kind) => Array.from({ length: copies }, () => kind)));
const DUMPLINGS = Uint8Array.of(0, 1, 3, 6, 10, 15);

/** How many of each kind are in each hand; a hand goes round, so that who has it changes. */
const hands = new Uint8Array(SEATS * KINDS);
const stock = new Uint8Array(ALL.length);
const chosen = new Uint8Array(SEATS);
const meals = new Uint8Array(SEATS * KINDS);
const rolls = new Uint8Array(SEATS);
const sharp = new Uint8Array(SEATS);
const puddings = new Uint8Array(SEATS);
const points = new Int16Array(SEATS);
/** Seats that have not chosen yet, in order. */
const waiting = new Uint8Array(SEATS);

const moves = new Uint8Array(KINDS);

function playGame(table: Table): number {
  stock.set(ALL);
  let left = ALL.length;
  puddings.fill(0);
  points.fill(0);
  for (let course = 0; course < COURSES; course++) {
    hands.fill(0);
    for (let seat = 0; seat < SEATS; seat++)
      for (let drawn = 0; drawn < DISHES; drawn++) {
        const at = seat * KINDS + drawCard(stock, left--, table);
        hands[at] = (hands[at] as number) + 1;
      }
    meals.fill(0);
    rolls.fill(0);
    sharp.fill(0);
    for (let passed = 0; passed < DISHES; passed++) {
      keep(passed, table);
      for (let seat = 0; seat < SEATS; seat++) lay(seat, chosen[seat] as number);
    }
    addPoints();
  }
  addPuddings();
  return winners();
}

function keep(passed: number, table: Table): void {
  for (let seat = 0; seat < SEATS; seat++) waiting[seat] = seat;
  for (let asked = SEATS; asked > 0; asked--) {
    const index = asked > 1 ? table.below(asked) : 0;
    const seat = waiting[index] as number;
    waiting.copyWithin(index, index + 1, asked);
    const hand = ((seat + 2 * SEATS - passed) & (SEATS - 1)) * KINDS;
    let count = 0;
    for (let kind = 0; kind < KINDS; kind++) if (hands[hand + kind] !== 0) moves[count++] = kind;
    const kind = moves[table.choose(count)] as number;
    hands[hand + kind] = (hands[hand + kind] as number) - 1;
    chosen[seat] = kind;
  }
}

function lay(seat: number, kind: number): void {
  if (kind <= DUMPLING) meals[seat * KINDS + kind] = (meals[seat * KINDS + kind] as number) + 1;
  else if (kind <= PLATTER) rolls[seat] = (rolls[seat] as number) + kind - ROLL + 1;
  else if (kind <= SQUID) {
    const taste = kind - EGG + 1;
    if (sharp[seat] !== 0) {
      sharp[seat] = (sharp[seat] as number) - 1;
      points[seat] = (points[seat] as number) + 3 * taste;
    } else points[seat] = (points[seat] as number) + taste;
  } else if (kind === PUDDING) puddings[seat] = (puddings[seat] as number) + 1;
  else if (kind === WASABI) sharp[seat] = (sharp[seat] as number) + 1;
}

function addPoints(): void {
  let most = 0;
  let second = 0;
  let firsts = 0;
  let seconds = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    const own = rolls[seat] as number;
    if (own > most || firsts === 0) {
      [second, seconds] = [most, firsts];
      [most, firsts] = [own, 1];
    } else if (own === most) firsts++;
    else if (own > second) [second, seconds] = [own, 1];
    else if (own === second) seconds++;
  }
  for (let seat = 0; seat < SEATS; seat++) {
    const at = seat * KINDS;
    let gained = 5 * ((meals[at + TEMPURA] as number) >> 1);
    gained += 10 * Math.floor((meals[at + SASHIMI] as number) / 3);
    gained += DUMPLINGS[Math.min(5, meals[at + DUMPLING] as number)] as number;
    if (rolls[seat] === most) gained += Math.floor(6 / firsts);
    else if (firsts === 1 && second > 0 && rolls[seat] === second) gained += Math.floor(3 / seconds);
    points[seat] = (points[seat] as number) + gained;
  }
}

function addPuddings(): void {
  let most = 0;
  let least = 255;
  for (let seat = 0; seat < SEATS; seat++) {
    most = Math.max(most, puddings[seat] as number);
    least = Math.min(least, puddings[seat] as number);
  }
  let highest = 0;
  let lowest = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    if (puddings[seat] === most) highest++;
    if (puddings[seat] === least) lowest++;
  }
  for (let seat = 0; seat < SEATS; seat++) {
    if (puddings[seat] === most) points[seat] = (points[seat] as number) + Math.floor(6 / highest);
    if (puddings[seat] === least)
      points[seat] = Math.max(0, (points[seat] as number) - Math.floor(6 / lowest));
  }
}

function winners(): number {
  let most = 0;
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    // Puddings decide between equals.
    const rank = 16 * (points[seat] as number) + (puddings[seat] as number);
    if (rank > most) bits = 0;
    most = Math.max(most, rank);
    if (rank === most) bits |= 1 << seat;
  }
  return bits;
}

export const lunch: Reference = {
  moves,
  describe: (move) => `Keep(${move})`,
  playGame,
};
