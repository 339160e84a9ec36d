/** Dominoes with three players, until somebody has 100 dots. */

import type { Table } from '../random.ts';
import { drawCard, insertCard, removeCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const DEALT = 6;
const ENOUGH = 100;
const LOW: number[] = [];
const HIGH: number[] = [];
for (let low = 0; low <= 6; low++)
  for (let high = low; high <= 6; high++) {
    LOW.push(low);
    HIGH.push(high);
  }
const BONES = LOW.length;

/** A move is a bone and where it is laid. */
const [LEFT, RIGHT, LEAD] = [0, 32, 64];

/** The bones of each hand, in order: `BONES` cells for each seat. */
const hands = new Uint8Array(SEATS * BONES);
const counts = new Uint8Array(SEATS);
const stock = new Uint8Array(BONES);
let stocked = 0;
let left = 0;
let right = 0;
const dots = new Uint16Array(SEATS);

const moves = new Uint8Array(2 * BONES);

function playGame(table: Table): number {
  dots.fill(0);
  for (let starter = table.below(SEATS); ; ) {
    deal(table);
    lead(starter, table);
    for (let me = (starter + 1) % SEATS, passes = 0; ; me = (me + 1) % SEATS) {
      passes = lay(me, table) ? 0 : passes + 1;
      if (counts[me] === 0 || passes === SEATS) break;
    }
    starter = score();
    if ((dots[starter] as number) >= ENOUGH) return 1 << starter;
  }
}

function deal(table: Table): void {
  for (let bone = 0; bone < BONES; bone++) stock[bone] = bone;
  stocked = BONES;
  counts.fill(0);
  for (let seat = 0; seat < SEATS; seat++) for (let drawn = 0; drawn < DEALT; drawn++) draw(seat, table);
}

function draw(seat: number, table: Table): void {
  insertCard(hands, seat * BONES, counts[seat] as number, drawCard(stock, stocked--, table));
  counts[seat] = (counts[seat] as number) + 1;
}

function take(seat: number, bone: number): void {
  removeCard(hands, seat * BONES, counts[seat] as number, bone);
  counts[seat] = (counts[seat] as number) - 1;
}

function lead(me: number, table: Table): void {
  let count = 0;
  for (let at = me * BONES; at < me * BONES + (counts[me] as number); at++)
    moves[count++] = LEAD + (hands[at] as number);
  const bone = (moves[table.choose(count)] as number) - LEAD;
  take(me, bone);
  left = LOW[bone] as number;
  right = HIGH[bone] as number;
}

/** Returns whether a bone could be laid. */
function lay(me: number, table: Table): boolean {
  let count = list(me);
  while (count === 0 && stocked > 0) {
    draw(me, table);
    count = list(me);
  }
  if (count === 0) return false;
  const move = moves[table.choose(count)] as number;
  const bone = move & (RIGHT - 1);
  take(me, bone);
  if (move < RIGHT) left = other(bone, left);
  else right = other(bone, right);
  return true;
}

function list(me: number): number {
  const first = me * BONES;
  const last = first + (counts[me] as number);
  let count = 0;
  for (let at = first; at < last; at++) {
    const bone = hands[at] as number;
    if (LOW[bone] === left || HIGH[bone] === left) moves[count++] = LEFT + bone;
  }
  if (left === right) return count;
  for (let at = first; at < last; at++) {
    const bone = hands[at] as number;
    if (LOW[bone] === right || HIGH[bone] === right) moves[count++] = RIGHT + bone;
  }
  return count;
}

function other(bone: number, end: number): number {
  return (LOW[bone] === end ? HIGH[bone] : LOW[bone]) as number;
}

/** Returns who has fewest dots in hand, the first of several, and gives that seat the dots of the others. */
function score(): number {
  let [best, fewest, all] = [0, 1000, 0];
  for (let seat = 0; seat < SEATS; seat++) {
    let held = 0;
    for (let at = seat * BONES; at < seat * BONES + (counts[seat] as number); at++)
      held += (LOW[hands[at] as number] as number) + (HIGH[hands[at] as number] as number);
    all += held;
    if (held < fewest) [best, fewest] = [seat, held];
  }
  dots[best] = (dots[best] as number) + all - fewest;
  return best;
}

export const bones: Reference = {
  moves,
  describe: (move) =>
    move >= LEAD ? `Lead(${move - LEAD})` : move >= RIGHT ? `LayRight(${move - RIGHT})` : `LayLeft(${move})`,
  playGame,
};
