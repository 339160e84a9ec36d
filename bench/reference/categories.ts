/** Categories with two players. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 2;
const DICE = 5;
const FACES = 6;
const AGAIN = 2;
const CATEGORIES = 13;
/** Categories from 0 on count one face each. */
const UPPER = 6;
const ENOUGH = 63;
const BONUS = 35;
/** Four and five numbers in a row, from 1 on. */
const [FOUR, FIVE] = [15, 31];

/** A move is a set of dice, a bit for each; or one of these, the last with a category. */
const [KEEP, FILL] = [32, 64];

const dice = new Uint8Array(DICE);
/** How many dice show each face. */
const shown = new Uint8Array(FACES);
const filled = new Uint16Array(SEATS);
const upper = new Uint16Array(SEATS);
const scores = new Uint16Array(SEATS);

const moves = new Uint8Array(1 << DICE);

function playGame(table: Table): number {
  filled.fill(0);
  upper.fill(0);
  scores.fill(0);
  for (let turn = 0; turn < CATEGORIES; turn++) for (let me = 0; me < SEATS; me++) playTurn(me, table);
  for (let seat = 0; seat < SEATS; seat++)
    if ((upper[seat] as number) >= ENOUGH) scores[seat] = (scores[seat] as number) + BONUS;
  const ahead = (scores[0] as number) - (scores[1] as number);
  return ahead > 0 ? 1 : ahead < 0 ? 2 : 3;
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
  let count = 0;
  for (let category = 0; category < CATEGORIES; category++)
    if (((filled[me] as number) & (1 << category)) === 0) moves[count++] = FILL | category;
  fill(me, (moves[table.choose(count)] as number) - FILL);
}

function fill(me: number, category: number): void {
  const points = worth(category);
  filled[me] = (filled[me] as number) | (1 << category);
  scores[me] = (scores[me] as number) + points;
  if (category < UPPER) upper[me] = (upper[me] as number) + points;
}

function worth(category: number): number {
  shown.fill(0);
  let pips = 0;
  let faces = 0;
  for (let die = 0; die < DICE; die++) {
    const face = dice[die] as number;
    shown[face] = (shown[face] as number) + 1;
    faces |= 1 << face;
    pips += face + 1;
  }
  if (category < UPPER) return (category + 1) * (shown[category] as number);
  let [most, isPaired] = [0, false];
  for (let face = 0; face < FACES; face++) {
    most = Math.max(most, shown[face] as number);
    isPaired ||= shown[face] === 2;
  }
  switch (category) {
    case 6:
      return most >= 3 ? pips : 0;
    case 7:
      return most >= 4 ? pips : 0;
    case 8:
      return most === 3 && isPaired ? 25 : 0;
    case 9:
      return contains(faces, FOUR) || contains(faces, FOUR << 1) || contains(faces, FOUR << 2) ? 30 : 0;
    case 10:
      return contains(faces, FIVE) || contains(faces, FIVE << 1) ? 40 : 0;
    case 11:
      return most === DICE ? 50 : 0;
    default:
      return pips;
  }
}

function contains(faces: number, all: number): boolean {
  return (faces & all) === all;
}

export const categories: Reference = {
  moves,
  describe: (move) => (move >= FILL ? `Fill(${move - FILL})` : move === KEEP ? 'Keep()' : `Again(${move})`),
  playGame,
};
