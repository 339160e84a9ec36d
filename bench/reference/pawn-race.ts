/** A pawn race with four players, four pawns each. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const PAWNS = 4;
const FIELDS = 40;
/** Fields from one player's first to the next one's. */
const APART = FIELDS / SEATS;
const HOME = 4;
const LAST = FIELDS + HOME;
const FACES = 6;
const AGAIN = 6;
const NOBODY = 255;

/** A move is a pawn that goes on, or this and one that enters; pawns are numbered seat by seat. */
const ENTER = 16;

/** How far each pawn is; 0 before it enters, more than `FIELDS` at home. */
const steps = new Uint8Array(SEATS * PAWNS);
/** The pawn on each field. */
const fields = new Uint8Array(FIELDS);
/** Of each seat the pawn at each of its steps: `LAST + 1` cells, of which the first is not used. */
const own = new Uint8Array(SEATS * (LAST + 1));
const moves = new Uint8Array(2 * PAWNS);

function playGame(table: Table): number {
  steps.fill(0);
  fields.fill(NOBODY);
  own.fill(NOBODY);
  for (let me = 0; ; me = me === SEATS - 1 ? 0 : me + 1) {
    for (;;) {
      const die = table.below(FACES) + 1;
      const count = list(me, die);
      if (count > 0) {
        const move = moves[table.choose(count)] as number;
        if (move >= ENTER) go(me, move - ENTER, 1);
        else {
          go(me, move, (steps[move] as number) + die);
          if (isDone(me)) return 1 << me;
        }
      }
      if (die < AGAIN) break;
    }
  }
}

function list(me: number, die: number): number {
  const mine = me * (LAST + 1);
  const first = me * PAWNS;
  let count = 0;
  if (die === AGAIN && own[mine + 1] === NOBODY)
    for (let pawn = first; pawn < first + PAWNS; pawn++) if (steps[pawn] === 0) moves[count++] = ENTER + pawn;
  for (let pawn = first; pawn < first + PAWNS; pawn++) {
    const target = (steps[pawn] as number) + die;
    if (steps[pawn] !== 0 && target <= LAST && own[mine + target] === NOBODY) moves[count++] = pawn;
  }
  return count;
}

function go(me: number, pawn: number, target: number): void {
  const before = steps[pawn] as number;
  if (before > 0) {
    own[me * (LAST + 1) + before] = NOBODY;
    if (before <= FIELDS) fields[fieldOf(me, before)] = NOBODY;
  }
  steps[pawn] = target;
  own[me * (LAST + 1) + target] = pawn;
  if (target > FIELDS) return;
  const field = fieldOf(me, target);
  const met = fields[field] as number;
  if (met !== NOBODY) {
    own[(met >> 2) * (LAST + 1) + (steps[met] as number)] = NOBODY;
    steps[met] = 0;
  }
  fields[field] = pawn;
}

function fieldOf(seat: number, step: number): number {
  const field = seat * APART + step - 1;
  return field < FIELDS ? field : field - FIELDS;
}

function isDone(me: number): boolean {
  for (let pawn = me * PAWNS; pawn < me * PAWNS + PAWNS; pawn++)
    if ((steps[pawn] as number) <= FIELDS) return false;
  return true;
}

export const pawnRace: Reference = {
  moves,
  describe: (move) => (move >= ENTER ? `Enter(${move - ENTER})` : `Go(${move})`),
  playGame,
};
