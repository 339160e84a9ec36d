/** The declared score of a game as a function. */

import { itemAt } from '../../shared/internal-problem.ts';
import { defineNumber } from '../codegen/expressions.ts';
import { PLAIN_FUNCTIONS } from '../codegen/plain.ts';
import { createUnit, linkUnit } from '../codegen/unit.ts';
import { PLAIN_FAST } from '../fast/code/plain.ts';
import type { Fast } from '../fast/ir.ts';
import { normalize } from '../fast/optimize/conditions/normal-forms.ts';
import { optimize } from '../fast/optimize/expressions.ts';
import { note } from '../fast/optimize/known/ranges.ts';
import { createOptimizer } from '../fast/optimize/optimizer.ts';
import type { Cells } from '../ir/cells.ts';
import type { GameIR } from '../ir/ir.ts';

/** A seat's score in these cells. */
export type Score = (cells: Cells, seat: number) => number;

/** Steps of loops that one score may cost. */
const MAX_STEPS = 1_000_000;

/** Compiles the declared score; undefined if the rules have none. */
export function compileScore(ir: GameIR): Score | undefined {
  if (ir.score === undefined) return undefined;
  const { local, value } = ir.score;
  const optimizer = createOptimizer(ir);
  note(optimizer.known, local, { low: 0, high: ir.players - 1 });
  const quick = optimize(optimizer, normalize(optimizer, value));
  const unit = createUnit<Fast>({ ...PLAIN_FAST, charge: PLAIN_FUNCTIONS.charge }, optimizer.tables);
  const number = defineNumber(unit, quick, [local]);
  const { functions, refuel } = linkUnit(unit);
  const score: Score = itemAt(functions, number);
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
