/** Columns with three players. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const COLUMNS = 11;
const RUNNERS = 3;
const WON = 3;
/** The sum of the first column. */
const FIRST = 2;
const LENGTHS = Uint8Array.of(3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3);

/** A move is a column, or one of the last two. */
const [GO_ON, STOP] = [32, 33];

/** Steps of each column: `COLUMNS` cells for each seat. */
const climbed = new Uint8Array(SEATS * COLUMNS);
const run = new Uint8Array(COLUMNS);
let runners = 0;
const isWon = new Uint8Array(COLUMNS);
const won = new Uint8Array(SEATS);

const moves = new Uint8Array(COLUMNS);

function playGame(table: Table): number {
  climbed.fill(0);
  isWon.fill(0);
  won.fill(0);
  for (let me = 0; ; me = me === SEATS - 1 ? 0 : me + 1) {
    run.fill(0);
    runners = 0;
    while (climb(me, table)) {
      moves[0] = GO_ON;
      moves[1] = STOP;
      if (moves[table.choose(2)] === GO_ON) continue;
      keep(me);
      if ((won[me] as number) >= WON) return 1 << me;
      break;
    }
  }
}

/** Returns whether a sum could be climbed. */
function climb(me: number, table: Table): boolean {
  const a = table.below(6) + 1;
  const b = table.below(6) + 1;
  const c = table.below(6) + 1;
  const d = table.below(6) + 1;
  const sums =
    (1 << (a + b)) | (1 << (a + c)) | (1 << (a + d)) | (1 << (b + c)) | (1 << (b + d)) | (1 << (c + d));
  let count = 0;
  for (let column = 0; column < COLUMNS; column++)
    if ((sums & (1 << (column + FIRST))) !== 0 && canClimb(me, column)) moves[count++] = column;
  if (count === 0) return false;
  const column = moves[table.choose(count)] as number;
  step(column);
  const other = a + b + c + d - column - 2 * FIRST;
  if (canClimb(me, other)) step(other);
  return true;
}

function canClimb(me: number, column: number): boolean {
  const steps = run[column] as number;
  return (
    isWon[column] === 0 &&
    (climbed[me * COLUMNS + column] as number) + steps < (LENGTHS[column] as number) &&
    (steps > 0 || runners < RUNNERS)
  );
}

function step(column: number): void {
  if (run[column] === 0) runners++;
  run[column] = (run[column] as number) + 1;
}

function keep(me: number): void {
  for (let column = 0; column < COLUMNS; column++) {
    if (run[column] === 0) continue;
    const at = me * COLUMNS + column;
    climbed[at] = (climbed[at] as number) + (run[column] as number);
    if (climbed[at] !== LENGTHS[column]) continue;
    isWon[column] = 1;
    won[me] = (won[me] as number) + 1;
  }
}

export const columns: Reference = {
  moves,
  describe: (move) => (move === GO_ON ? 'GoOn()' : move === STOP ? 'Stop()' : `Climb(${move})`),
  playGame,
};
