/** The value of a position for each seat: shares that add up to 1. */

import type { Cells } from '../ir/cells.ts';
import { CELL, type GameIR } from '../ir/ir.ts';
import { compileScore } from '../play/score.ts';

/** Writes the value of the position for each seat. */
export type Evaluation = (cells: Cells, shares: Float64Array) => void;

/** What a seat maximizes: its chance to win, or its score in the end, whoever wins. */
export type Aim = 'win' | 'score';

/**
 * After the end the winners share 1; where nobody wins, or a fault has stopped the game, all do. Before the end, and
 * after it for whoever aims at it, the declared score counts, compared seat by seat; without one all share alike.
 */
export function createEvaluation(ir: GameIR, aim: Aim = 'win'): Evaluation {
  const { players } = ir;
  const score = compileScore(ir);
  const scores = new Float64Array(players);
  return (cells, shares) => {
    const result = cells[CELL.result] as number;
    const isDecided = result !== 0 && aim === 'win';
    const winners = result > 0 ? (cells[CELL.winners] as number) & (2 ** players - 1) : 0;
    if (isDecided && winners !== 0) shareAmong(winners, shares);
    else if (isDecided || result < 0 || score === undefined || players < 2) shares.fill(1 / players);
    else {
      for (let seat = 0; seat < players; seat++) scores[seat] = score(cells, seat);
      compare(scores, shares);
    }
  };
}

function shareAmong(winners: number, shares: Float64Array): void {
  let count = 0;
  for (let seat = 0; seat < shares.length; seat++) count += (winners >> seat) & 1;
  for (let seat = 0; seat < shares.length; seat++) shares[seat] = ((winners >> seat) & 1) / count;
}

function compare(scores: Float64Array, shares: Float64Array): void {
  const { length } = scores;
  const pairs = (length * (length - 1)) / 2;
  shares.fill(0);
  for (let seat = 1; seat < length; seat++) {
    for (let other = 0; other < seat; other++) {
      const part = ahead(scores[seat] as number, scores[other] as number);
      shares[seat] = (shares[seat] as number) + part / pairs;
      shares[other] = (shares[other] as number) + (1 - part) / pairs;
    }
  }
}

/** From 0 to 1, 1/2 where both are equal: scores have no scale, so the difference counts in proportion to their sizes. */
function ahead(one: number, other: number): number {
  const size = Math.abs(one) + Math.abs(other);
  return size === 0 ? 0.5 : 0.5 + (one - other) / (2 * (size + 1));
}
