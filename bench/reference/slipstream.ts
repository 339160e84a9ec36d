/** Slipstream with three players, two riders each. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const RIDERS = 2 * SEATS;
const FIELDS = 64;
const FINISH = 58;
const KINDS = 6;
const SPEEDS = Uint8Array.of(2, 3, 4, 5, 6, 7);
const [TIRED, TIRED_CARDS, DEALT] = [0, 60, 6];

/** How many of each card each seat holds. */
const hands = new Uint8Array(SEATS * KINDS);
/** The card of each rider. */
const chosen = new Uint8Array(RIDERS);
/** The field of each rider, from 1. */
const fields = new Uint8Array(RIDERS);
/** How many stand on each field; none beyond the last. */
const standing = new Uint8Array(FIELDS + 3);
const hasMoved = new Uint8Array(RIDERS);
/** Seats that have not chosen yet, in order. */
const waiting = new Uint8Array(SEATS);
let box = 0;
let choice = 0;

const moves = new Uint8Array(KINDS);

function playGame(table: Table): number {
  standing.fill(0);
  for (let seat = 0; seat < SEATS; seat++) {
    hands.fill(DEALT, seat * KINDS, seat * KINDS + KINDS);
    hands[seat * KINDS + TIRED] = 0;
    fields[2 * seat] = fields[2 * seat + 1] = seat + 1;
    standing[seat + 1] = 2;
  }
  box = TIRED_CARDS;
  for (;;) {
    for (choice = 0; choice < 2; choice++) choose(table);
    moveAll();
    drawAlong();
    tire();
    let front = 0;
    for (let rider = 0; rider < RIDERS; rider++) front = Math.max(front, fields[rider] as number);
    if (front >= FINISH) return winners();
  }
}

function choose(table: Table): void {
  let asked = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    let held = 0;
    for (let kind = 0; kind < KINDS; kind++) held += hands[seat * KINDS + kind] as number;
    if (held > 0) waiting[asked++] = seat;
  }
  for (; asked > 0; asked--) {
    const index = asked > 1 ? table.below(asked) : 0;
    const seat = waiting[index] as number;
    waiting.copyWithin(index, index + 1, asked);
    const hand = seat * KINDS;
    let count = 0;
    for (let kind = 0; kind < KINDS; kind++) if (hands[hand + kind] !== 0) moves[count++] = kind;
    const kind = moves[table.choose(count)] as number;
    hands[hand + kind] = (hands[hand + kind] as number) - 1;
    if (kind === TIRED) box++;
    chosen[2 * seat + choice] = kind;
  }
}

function put(rider: number, field: number): void {
  const before = fields[rider] as number;
  standing[before] = (standing[before] as number) - 1;
  standing[field] = (standing[field] as number) + 1;
  fields[rider] = field;
}

/** Who is further ahead moves first. A rider who finds no room stays behind it. */
function moveAll(): void {
  hasMoved.fill(0);
  for (let field = FIELDS; field > 0; field--) {
    if (standing[field] === 0) continue;
    for (let rider = 0; rider < RIDERS; rider++) {
      if (fields[rider] !== field || hasMoved[rider] !== 0) continue;
      hasMoved[rider] = 1;
      let target = Math.min(FIELDS, field + (SPEEDS[chosen[rider] as number] as number));
      while (target > field && (standing[target] as number) >= 2) target--;
      put(rider, target);
    }
  }
}

function drawAlong(): void {
  for (let field = 1; field < FIELDS - 1; field++) {
    if (standing[field] === 0 || standing[field + 1] !== 0 || standing[field + 2] === 0) continue;
    for (let behind = field; standing[behind] !== 0; behind--)
      for (let rider = 0; rider < RIDERS; rider++) if (fields[rider] === behind) put(rider, behind + 1);
  }
}

function tire(): void {
  for (let rider = 0; rider < RIDERS; rider++) {
    const field = fields[rider] as number;
    if (field === FIELDS || standing[field + 1] !== 0 || box === 0) continue;
    box--;
    const at = (rider >> 1) * KINDS + TIRED;
    hands[at] = (hands[at] as number) + 1;
  }
}

/** Whose first rider is furthest ahead, then whose both are. */
function winners(): number {
  let [best, set] = [0, 0];
  for (let seat = 0; seat < SEATS; seat++) {
    const [one, other] = [fields[2 * seat] as number, fields[2 * seat + 1] as number];
    const key = Math.max(one, other) * 1000 + one + other;
    if (key > best) [best, set] = [key, 0];
    if (key === best) set |= 1 << seat;
  }
  return set;
}

export const slipstream: Reference = {
  moves,
  describe: (move) => `${choice === 0 ? 'First' : 'Second'}(${move})`,
  playGame,
};
