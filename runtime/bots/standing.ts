/** How well a position is for each seat, as shares that add up to 1. */

import type { Cells } from '../api.ts';
import { CELL, type GameIR } from '../ir/ir.ts';
import { compileScore } from '../simulation/score.ts';

/** Writes each seat's share of the position. */
export type Standing = (cells: Cells, shares: Float64Array) => void;

/**
 * After the end the winners share 1; a game that nobody wins, or that stops on a fault, all share. While it runs the
 * declared score counts, compared seat by seat; without one all share alike.
 */
export function createStanding(ir: GameIR): Standing {
  const { players } = ir;
  const score = compileScore(ir);
  const scores = new Float64Array(players);
  const pairs = (players * (players - 1)) / 2;
  return (cells, shares) => {
    const result = cells[CELL.result] as number;
    const winners = result > 0 ? (cells[CELL.winners] as number) & (2 ** players - 1) : 0;
    if (winners !== 0) {
      shares.fill(0);
      for (let seat = 0; seat < players; seat++) shares[seat] = (winners >> seat) & 1;
      const count = shares.reduce((sum, share) => sum + share, 0);
      for (let seat = 0; seat < players; seat++) shares[seat] = (shares[seat] as number) / count;
      return;
    }
    shares.fill(1 / players);
    if (result !== 0 || score === undefined || players < 2) return;
    for (let seat = 0; seat < players; seat++) scores[seat] = score(cells, seat);
    shares.fill(0);
    for (let seat = 1; seat < players; seat++) {
      for (let other = 0; other < seat; other++) {
        const part = ahead(scores[seat] as number, scores[other] as number);
        shares[seat] = (shares[seat] as number) + part / pairs;
        shares[other] = (shares[other] as number) + (1 - part) / pairs;
      }
    }
  };
}

/** From 0 to 1, 1/2 where both are equal: scores have no scale, so the difference counts in proportion to their sizes. */
function ahead(one: number, other: number): number {
  const size = Math.abs(one) + Math.abs(other);
  return size === 0 ? 0.5 : 0.5 + (one - other) / (2 * (size + 1));
}
