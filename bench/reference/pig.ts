import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const TARGET = 100;
const [ROLL, HOLD] = [0, 1];

const moves = new Uint8Array(2);

function list(score: number, points: number): number {
  let count = 0;
  if (score + points < TARGET) moves[count++] = ROLL;
  if (points > 0) moves[count++] = HOLD;
  return count;
}

/** Two players. */
function playGame(table: Table): number {
  let me = 1;
  let score = 0;
  let otherScore = 0;
  for (;;) {
    let points = 0;
    while (moves[table.choose(list(score, points))] === ROLL) {
      const die = table.below(6) + 1;
      if (die === 1) {
        points = 0;
        break;
      }
      points += die;
    }
    score += points;
    if (score >= TARGET) return me;
    [score, otherScore] = [otherScore, score];
    me = 3 - me;
  }
}

export const pig: Reference = { moves, describe: (move) => (move === ROLL ? 'Roll()' : 'Hold()'), playGame };
