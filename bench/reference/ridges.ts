/** Ridges with four players. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const RUNNERS = 3;
const WON = 3;
const [LOWEST, HIGHEST] = [2, 12];
/** Numbers from 0 on, of which the first two are no sums. */
const SUMS = HIGHEST + 1;
const HEIGHTS = Uint8Array.of(0, 0, 3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3);

/** A move is a sum, with this if the other one is climbed, too; or one of the last two. */
const BOTH = 16;
const [GO_ON, CAMP] = [32, 33];

/** Steps on each ridge: `SUMS` cells for each seat. */
const steps = new Uint8Array(SEATS * SUMS);
const run = new Uint8Array(SUMS);
let runners = 0;
const isTaken = new Uint8Array(SUMS);
const taken = new Uint8Array(SEATS);

const moves = new Uint8Array(SUMS);
/** Sums of which the rest cannot be climbed, too. */
const alone = new Uint8Array(SUMS);

function playGame(table: Table): number {
  steps.fill(0);
  isTaken.fill(0);
  taken.fill(0);
  for (let me = 0; ; me = me === SEATS - 1 ? 0 : me + 1) {
    run.fill(0);
    runners = 0;
    while (climb(me, table)) {
      moves[0] = GO_ON;
      moves[1] = CAMP;
      if (moves[table.choose(2)] === GO_ON) continue;
      keep(me);
      if ((taken[me] as number) >= WON) return 1 << me;
      break;
    }
  }
}

/** Returns whether a runner could climb. */
function climb(me: number, table: Table): boolean {
  const a = table.below(6) + 1;
  const b = table.below(6) + 1;
  const c = table.below(6) + 1;
  const d = table.below(6) + 1;
  const total = a + b + c + d;
  const sums =
    (1 << (a + b)) | (1 << (a + c)) | (1 << (a + d)) | (1 << (b + c)) | (1 << (b + d)) | (1 << (c + d));
  let count = 0;
  let singles = 0;
  for (let sum = LOWEST; sum <= HIGHEST; sum++) {
    if ((sums & (1 << sum)) === 0 || !canClimb(me, sum)) continue;
    const rest = total - sum;
    if (!canFollow(me, sum, rest)) alone[singles++] = sum;
    else if (sum <= rest) moves[count++] = BOTH | sum;
  }
  for (let index = 0; index < singles; index++) moves[count++] = alone[index] as number;
  if (count === 0) return false;
  const move = moves[table.choose(count)] as number;
  const sum = move & (BOTH - 1);
  step(sum);
  if (move >= BOTH) step(total - sum);
  return true;
}

function canClimb(me: number, sum: number): boolean {
  const gone = run[sum] as number;
  return (
    isTaken[sum] === 0 &&
    (steps[me * SUMS + sum] as number) + gone < (HEIGHTS[sum] as number) &&
    (gone > 0 || runners < RUNNERS)
  );
}

/** Whether the rest can be climbed when a runner has climbed by the sum. */
function canFollow(me: number, sum: number, rest: number): boolean {
  const gone = (run[rest] as number) + (rest === sum ? 1 : 0);
  return (
    isTaken[rest] === 0 &&
    (steps[me * SUMS + rest] as number) + gone < (HEIGHTS[rest] as number) &&
    (gone > 0 || runners + (run[sum] === 0 ? 1 : 0) < RUNNERS)
  );
}

function step(sum: number): void {
  if (run[sum] === 0) runners++;
  run[sum] = (run[sum] as number) + 1;
}

function keep(me: number): void {
  for (let sum = LOWEST; sum <= HIGHEST; sum++) {
    if (run[sum] === 0) continue;
    const at = me * SUMS + sum;
    steps[at] = (steps[at] as number) + (run[sum] as number);
    if (steps[at] !== HEIGHTS[sum]) continue;
    isTaken[sum] = 1;
    taken[me] = (taken[me] as number) + 1;
  }
}

export const ridges: Reference = {
  moves,
  describe: (move) =>
    move === GO_ON
      ? 'GoOn()'
      : move === CAMP
        ? 'Camp()'
        : move >= BOTH
          ? `Both(${move - BOTH})`
          : `One(${move})`,
  playGame,
};
