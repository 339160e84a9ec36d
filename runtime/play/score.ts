/** The declared score of a game as a function. */

import { itemAt } from '../../shared/internal-problem.ts';
import type { Cells } from '../ir/cells.ts';
import type { GameIR } from '../ir/ir.ts';
import { quickFunctions } from './quick-functions.ts';

/** A seat's score in these cells. */
export type Score = (cells: Cells, seat: number) => number;

/** Steps of loops that one score may cost. */
const MAX_STEPS = 1_000_000;

/** Compiles the declared score; undefined if the rules have none. */
export function compileScore(ir: GameIR): Score | undefined {
  if (ir.score === undefined) return undefined;
  const { functions, refuel } = quickFunctions(ir, [{ ...ir.score, size: ir.players }], false);
  const score: Score = itemAt(functions, 0);
  return (cells, seat) => {
    refuel(MAX_STEPS);
    return score(cells, seat);
  };
}

/** The one seat with the highest score, or `before` where several are equal. */
export function leaderAt(score: Score, cells: Cells, players: number, before: number): number {
  return leaderBy(
    Array.from({ length: players }, (_, seat) => score(cells, seat)),
    before,
  );
}

/** The same where the scores are known, by seat. */
export function leaderBy(scores: ArrayLike<number>, before: number): number {
  let leader = 0;
  let best = scores[0] as number;
  let isShared = false;
  for (let seat = 1; seat < scores.length; seat++) {
    const points = scores[seat] as number;
    if (points > best) {
      leader = seat;
      best = points;
      isShared = false;
    } else if (points === best) isShared = true;
  }
  return isShared ? before : leader;
}
