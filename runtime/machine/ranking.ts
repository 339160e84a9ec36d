/** Who wins a ranking: the candidates with the best scores, compared key by key; ties share the win. */

import { defineNumber } from '../codegen/expressions.ts';
import type { Compiled, Link, Unit } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import type { Finish } from '../ir/ir.ts';

type Rank = NonNullable<Finish['rank']>;

/** Gives a function that returns the bit set of winning seats, 0 if there is no candidate. */
export function compileRanking(unit: Unit, rank: Rank, players: number): Link<(cells: Cells) => number> {
  const where = defineNumber(unit, rank.where ?? { op: 'const', value: 1 }, [rank.local]);
  const keys = rank.keys.map((key) => defineNumber(unit, key, [rank.local]));
  return (functions) => {
    const candidate = functions[where] as Compiled;
    const scores = keys.map((key) => functions[key] as Compiled);
    return (cells) => rankSeats(cells, players, candidate, scores);
  };
}

function rankSeats(cells: Cells, players: number, candidate: Compiled, keys: readonly Compiled[]): number {
  let winners = 0;
  let best: readonly number[] = [];
  for (let seat = 0; seat < players; seat++) {
    if (candidate(cells, seat) === 0) continue;
    const scores = keys.map((key) => key(cells, seat));
    const order = winners === 0 ? 1 : compareScores(scores, best);
    if (order > 0) best = scores;
    if (order > 0) winners = 1 << seat;
    if (order === 0) winners |= 1 << seat;
  }
  return winners;
}

function compareScores(left: readonly number[], right: readonly number[]): number {
  const index = left.findIndex((score, key) => score !== right[key]);
  return index < 0 ? 0 : (left[index] as number) - (right[index] as number);
}
