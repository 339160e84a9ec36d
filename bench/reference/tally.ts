/** Tally with three players. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const DICE = 5;
const FACES = 6;
const AGAIN = 2;
const LINES = 13;
/** Lines from 0 on count one face each. */
const UPPER = 6;
const QUINTET = 11;
const ENOUGH = 63;
const BONUS = 35;
const EXTRA = 100;
/** Four and five numbers in a row, from 1 on. */
const [FOUR, FIVE] = [15, 31];

/** A move is a set of dice, a bit for each; or one of these, the last with a line. */
const [KEEP, WRITE] = [32, 64];

const dice = new Uint8Array(DICE);
const shown = new Uint8Array(FACES);
/** Lines that are filled, a bit for each. */
const written = new Uint16Array(SEATS);
/** Whether a quintet is written as one. */
const hasQuintet = new Uint8Array(SEATS);
const upper = new Uint16Array(SEATS);
const totals = new Uint16Array(SEATS);

const moves = new Uint8Array(1 << DICE);

function playGame(table: Table): number {
  written.fill(0);
  hasQuintet.fill(0);
  upper.fill(0);
  totals.fill(0);
  for (let turn = 0; turn < LINES; turn++) for (let me = 0; me < SEATS; me++) playTurn(me, table);
  return winners();
}

function playTurn(me: number, table: Table): void {
  for (let die = 0; die < DICE; die++) dice[die] = table.below(FACES);
  for (let again = 0; again < AGAIN; again++) {
    for (let chosen = 1; chosen < 1 << DICE; chosen++) moves[chosen - 1] = chosen;
    moves[(1 << DICE) - 1] = KEEP;
    const move = moves[table.choose(1 << DICE)] as number;
    if (move === KEEP) break;
    for (let die = 0; die < DICE; die++) if ((move & (1 << die)) !== 0) dice[die] = table.below(FACES);
  }
  const filled = written[me] as number;
  let count = 0;
  for (let line = 0; line < LINES; line++) if ((filled & (1 << line)) === 0) moves[count++] = WRITE | line;
  write(me, (moves[table.choose(count)] as number) - WRITE);
}

function write(me: number, line: number): void {
  shown.fill(0);
  let [pips, faces, most] = [0, 0, 0];
  for (let die = 0; die < DICE; die++) {
    const face = dice[die] as number;
    shown[face] = (shown[face] as number) + 1;
    most = Math.max(most, shown[face] as number);
    faces |= 1 << face;
    pips += face + 1;
  }
  let points = worth(line, pips, faces, most);
  written[me] = (written[me] as number) | (1 << line);
  if (line < UPPER) upper[me] = (upper[me] as number) + points;
  if (most === DICE) {
    if (hasQuintet[me] !== 0) points += EXTRA;
    if (line === QUINTET) hasQuintet[me] = 1;
  }
  totals[me] = (totals[me] as number) + points;
}

function worth(line: number, pips: number, faces: number, most: number): number {
  if (line < UPPER) return (line + 1) * (shown[line] as number);
  switch (line) {
    case 6:
      return most >= 3 ? pips : 0;
    case 7:
      return most >= 4 ? pips : 0;
    case 8:
      return most === 3 && shown.includes(2) ? 25 : 0;
    case 9:
      return contains(faces, FOUR) || contains(faces, FOUR << 1) || contains(faces, FOUR << 2) ? 30 : 0;
    case 10:
      return contains(faces, FIVE) || contains(faces, FIVE << 1) ? 40 : 0;
    case QUINTET:
      return most === DICE ? 50 : 0;
    default:
      return pips;
  }
}

function contains(faces: number, all: number): boolean {
  return (faces & all) === all;
}

function winners(): number {
  let most = 0;
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    const total = (totals[seat] as number) + ((upper[seat] as number) >= ENOUGH ? BONUS : 0);
    if (total > most) bits = 0;
    most = Math.max(most, total);
    if (total === most) bits |= 1 << seat;
  }
  return bits;
}

export const tally: Reference = {
  moves,
  describe: (move) =>
    move >= WRITE ? `Write(${move - WRITE})` : move === KEEP ? 'Keep()' : `Again(${move})`,
  playGame,
};
